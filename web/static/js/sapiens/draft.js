// The tile that is being placed: said step by step on this screen alone, and sent when all of it is said.
import { signal } from "@preact/signals";
import { command } from "../live.js";
import { scenesOf } from "./scenes.js";
/** @import { Half } from "types/sapiens/commands" */
/** @import { View } from "types/sapiens/view" */

/**
 * `way`: how the tile goes down; `slot`: of the own reserve, `mountain`: the scene of the Mountain tile in its place, `tile`: which
 * it is. `cells`: those that were tapped on a known board; `halves`: what was said of each scene; `brawls`: whose Baston comes first;
 * `told`: people tell what it covers, though the board is known; `naming`: this tile gets its name.
 * @typedef {{ way: "start" | "place" | "abandon", slot: number | null, mountain: string | null, tile: string | null, cells: string[], halves: Half[], brawls: number[] | null, told: boolean, naming: boolean }} Draft
 */

/** null: nothing is being placed. */
export const draft = signal(/** @type {Draft | null} */ (null));

export const forget = () => {
  draft.value = null;
};

/** @param {Partial<Draft>} values */
export const put = (values) => {
  if (draft.value) draft.value = { ...draft.value, ...values };
};

/** @param {Partial<Draft>} [values] */
export const begin = (values = {}) => {
  draft.value = { way: "place", slot: null, mountain: null, tile: null, cells: [], halves: [], brawls: null, told: false, naming: false, ...values };
};

/** How a tile goes down now, unless a Tribe is given up. @type {(game: View) => Draft["way"]} */
export const wayNow = (game) => draft.value?.way ?? (game.phase === "start" ? "start" : "place");

/** The two Scenes that are placed. @type {(now: Draft) => [string | null, string | null]} */
export const scenes = (now) => (now.mountain ? [now.mountain, "mountain"] : scenesOf(now.tile));

/** Where the tile may go on a known board. @type {(game: View, now: Draft) => [string, string][]} */
export const fits = (game, now) => {
  const { fits: places, abandons } = game.legal;
  const same = (/** @type {{ slot: number | null, mountain: string | null }} */ fit) => (now.mountain ? fit.mountain === now.mountain : fit.slot === now.slot);
  return (now.way === "abandon" ? abandons : places).find(same)?.cells ?? [];
};

/**
 * All is said: it is told to the table. Resolves to whether it is kept.
 * @type {(game: View, more: { cells?: string[], halves?: Half[] }) => Promise<boolean>}
 */
export const send = async (game, more) => {
  const now = draft.value;
  if (!now) return false;
  const { way, slot, mountain, brawls } = now;
  const said = { do: way, seat: game.turn, slot, ...more, ...(mountain ? { mountain } : {}), ...(brawls ? { brawls } : {}) };
  const kept = await command(said);
  if (kept) forget();
  return kept;
};
