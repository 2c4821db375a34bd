// What is being said about the turn, tap by tap, until it is told; a tap on the board may be the last one.
import { signal } from "@preact/signals";
import { command, deal } from "../live.js";
import { isYou, shown, you } from "../state.js";
import { everywhere } from "./squares.js";
/** @import { Choices, View, Way } from "types/rahan/view" */
/** @import { Command } from "types/rahan/commands" */

/**
 * `kind`: the action that was chosen, or `missed` for a shot whose outcome wants a place. `die`, `steps`, `target`, `put`: what was
 * tapped of it so far.
 * @typedef {{ kind: "draw" | "exchange" | "move" | "rahan" | "shoot" | "attack" | "missed", die?: number, steps?: number, target?: string, put?: string[] }} Draft
 */

/** @type {import("@preact/signals").Signal<Draft | null>} */
export const draft = signal(null);

export const forget = () => {
  draft.value = null;
};

/** @param {Draft["kind"]} kind */
export const choose = (kind) => {
  draft.value = { kind };
};

/** @param {Partial<Draft>} more */
export const further = (more) => {
  if (draft.value) draft.value = { ...draft.value, ...more };
};

/**
 * Whether this screen may speak for a seat: the table for all of them, a phone for its own.
 * @param {number | null | undefined} seat
 */
export const speaksFor = (seat) => you.value.role === "host" || isYou(seat);

/** Tells the table. @param {Command} body */
export const say = async (body) => {
  const kept = await command(body);
  if (kept) forget();
  return kept;
};

/** The same, and Tablée rolls and draws. @param {Command} body */
export const sayDealt = async (body) => {
  const kept = await deal(body);
  if (kept) forget();
  return kept;
};

/**
 * The squares of these ways, and with how many steps each is reached.
 * @param {Way[]} ways
 */
const reached = (ways) => new Map(ways.flatMap(({ steps, to }) => (to ?? []).map((square) => /** @type {[string, string]} */ ([square, String(steps)]))));

/**
 * The squares that a tap may mean now, each with a figure or nothing; none: a tap means nothing.
 * @param {View} game
 * @returns {Map<string, string>}
 */
export const lit = (game) => {
  const { now } = game.legal;
  if (!now || !game.map || !speaksFor(now.seat)) return new Map();
  const kind = draft.value?.kind;
  if (kind === "move") return reached(now.moves);
  if (kind === "rahan") return reached(now.rahan);
  if (now.miss === "fall") return everywhere(game.map);
  if (now.miss === "step" && kind === "missed") return new Map(now.steps.map((square) => [square, ""]));
  return new Map();
};

/**
 * What a tap on a square says.
 * @type {(game: View, now: Choices, square: string) => Command | null}
 */
const commandAt = (game, now, square) => {
  const { seat } = now;
  const steps = Number(lit(game).get(square));
  if (draft.value?.kind === "move") return { do: "move", seat, steps, to: square };
  if (draft.value?.kind === "rahan") return { do: "move_rahan", seat, steps, to: square };
  return now.miss === null ? null : { do: "shot", seat, hit: false, to: square, off_board: false };
};

/** @param {string} square */
export const pick = (square) => {
  const game = /** @type {View} */ (shown().game);
  const { now } = game.legal;
  const body = now && lit(game).has(square) ? commandAt(game, now, square) : null;
  if (body) void say(body);
};
