// What has been said of the table before the first tile, on this screen alone.
import { signal } from "@preact/signals";
import { command } from "../live.js";
import { nameAt } from "../seated.js";
import { isYou } from "../state.js";
import { t } from "../words.js";
/** @import { View } from "types/sapiens/view" */

/**
 * `boards`: left and right half of each seat, so far; `left`: the left one of the next. `tokens`: of each seat by cell, so far; `rim`:
 * those of the next, `here` the cell that was tapped. `tiles`: the common five, then four of each seat, null where not named.
 * @typedef {{ step: "how" | "boards" | "tokens" | "tiles" | "first" | "lying", boards: [string, string][], left: string | null, tokens: Record<string, string>[], rim: Record<string, string>, here: string | null, tiles: (string | null)[] }} Told
 */

/** @type {() => Told} */
const nothing = () => ({ step: "how", boards: [], left: null, tokens: [], rim: {}, here: null, tiles: [] });

export const told = signal(nothing());

/** @param {Partial<Told>} values */
export const put = (values) => {
  told.value = { ...told.value, ...values };
};

export const anew = () => {
  told.value = nothing();
};

/** What a board is called. @param {number} seat */
export const boardName = (seat) => (isYou(seat) ? t("Your board") : t("Board of {name}", { name: nameAt(seat) }));

/** What a reserve is called. @param {number} seat */
export const reserveName = (seat) => (isYou(seat) ? t("Before you") : t("Before {name}", { name: nameAt(seat) }));

export const COMMON = 5;
export const RESERVE = 4;

/** All is said: who begins. @type {(game: View, first: number) => Promise<void>} */
export const begin = async (game, first) => {
  const { boards, tokens, tiles } = told.value;
  const all = game.seats.length;
  const reserve = (/** @type {number} */ seat) => tiles.slice(COMMON + RESERVE * seat, COMMON + RESERVE * (seat + 1));
  const named = tiles.length ? { common: tiles.slice(0, COMMON), reserves: game.seats.map(({ seat }) => reserve(seat)) } : {};
  const known = boards.length === all ? { boards, ...(tokens.length === all ? { tokens } : {}) } : {};
  if (await command({ do: "set_up", first, ...known, ...named })) anew();
};
