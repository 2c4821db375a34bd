// A flick that people tell by hand: what has been tapped so far, and the command that it makes.
import { computed, signal } from "@preact/signals";
import { command } from "../live.js";
import { game, goto, play } from "../state.js";
/** @import { PawnView } from "types/paleo/view" */
/** @import { Contact, Entry } from "types/paleo/commands" */
/** @import { Point } from "types/page" */
/** @import { Line } from "types/table" */

/**
 * @typedef {{ shooter: string | null, touched: string[], also: string[], entered: Record<string, string>, off: string[], door: string[],
 *   rest: Point | null, call: number | null, entry: number | null, next: string, was?: Record<string, any> }} Draft
 */

/** @type {Draft} */
const EMPTY = { shooter: null, touched: [], also: [], entered: {}, off: [], door: [], rest: null, call: null, entry: null, next: "touched" };

/** What is being told. `call`: the shot that it answers; `entry`: the line that it corrects. */
export const draft = signal(EMPTY);

/** @param {Partial<Draft>} values */
export const change = (values) => {
  draft.value = { ...draft.value, ...values };
};

/** Opens the hand panel, from nothing, from a shot or from a line. */
export const begin = (values = {}) => {
  draft.value = { ...EMPTY, ...values };
  goto("hand");
};

/**
 * From a flick as it was called.
 * @param {Line} line
 */
export const correcting = (line) => {
  const flick = line.command ?? {};
  const touched = (flick.contacts ?? []).map((/** @type {Contact} */ contact) => contact.pawn);
  const entered = Object.fromEntries((flick.entered ?? []).map((/** @type {Entry} */ entry) => [entry.pawn, entry.sanctuary]));
  const named = [...Object.keys(entered), ...(flick.off_board ?? []), ...(flick.on_door ?? [])];
  const also = [...new Set(named)].filter((id) => id !== flick.shooter && !touched.includes(id));
  begin({ entry: line.seq, shooter: flick.shooter ?? null, touched, also, entered, off: flick.off_board ?? [], door: flick.on_door ?? [], was: flick });
};

export const involved = computed(() => {
  const { shooter, touched, also } = draft.value;
  return [...new Set([shooter ?? "", ...touched, ...also].filter(Boolean))];
});

/**
 * @param {string[]} list
 * @param {string} id
 */
const without = (list, id) => list.filter((each) => each !== id);

/**
 * A pawn was tapped: the first one is who was flicked, the next ones are what it touched.
 * @param {string} id
 */
export const tapPawn = (id) => {
  const { shooter, touched, also, next, entered, off, door } = draft.value;
  if (shooter === null) {
    change({ shooter: id });
    return;
  }
  if (id === shooter) return;
  const gone = { entered: Object.fromEntries(Object.entries(entered).filter(([pawn]) => pawn !== id)), off: without(off, id), door: without(door, id) };
  if (touched.includes(id)) change({ touched: without(touched, id), ...gone });
  else if (also.includes(id)) change({ also: without(also, id), ...gone });
  else change(next === "also" ? { also: [...also, id] } : { touched: [...touched, id] });
};

/**
 * @param {"off" | "door"} what
 * @param {string} id
 */
export const toggle = (what, id) => {
  const list = draft.value[what];
  const others = { off: draft.value.off, door: draft.value.door, entered: draft.value.entered };
  const had = list.includes(id);
  change({
    off: without(others.off, id),
    door: without(others.door, id),
    entered: Object.fromEntries(Object.entries(others.entered).filter(([pawn]) => pawn !== id)),
  });
  if (!had) change({ [what]: [...without(list, id), id] });
};

/**
 * @param {string} id
 * @param {string} sanctuary
 */
export const enter = (id, sanctuary) => {
  const had = draft.value.entered[id] === sanctuary;
  const entered = Object.fromEntries(Object.entries(draft.value.entered).filter(([pawn]) => pawn !== id));
  change({ entered: had ? entered : { ...entered, [id]: sanctuary }, off: without(draft.value.off, id), door: without(draft.value.door, id) });
};

/** The flick, as the rulebook wants it. */
export const flick = () => {
  const { shooter, touched, entered, off, door, rest, was } = draft.value;
  const known = Object.fromEntries((was?.contacts ?? []).map((/** @type {Contact} */ contact) => [contact.pawn, contact.in_camp ?? null]));
  const side = game.value.pawns.find((/** @type {PawnView} */ pawn) => pawn.id === shooter)?.side;
  /** @type {Record<string, any>} */
  const told = {
    do: "flick",
    shooter,
    contacts: touched.map((pawn) => ({ pawn, in_camp: known[pawn] ?? null })),
    off_board: off,
    entered: Object.entries(entered).map(([pawn, sanctuary]) => ({ pawn, sanctuary })),
    out_of_turn: was ? Boolean(was.out_of_turn) : side !== game.value.turn_side,
  };
  if (door.length || was) told.on_door = door;
  const gone = [...off, ...Object.keys(entered)];
  const lying = { ...(was?.rest ?? {}), ...(rest && shooter ? { [shooter]: rest } : {}) };
  told.rest = Object.fromEntries(Object.entries(lying).filter(([pawn]) => !gone.includes(pawn)));
  return told;
};

/** Sends it: as a new line, as the answer to a shot, or in another line's place. */
export const record = async (body = flick()) => {
  const { call, entry } = draft.value;
  const sent = entry !== null
    ? { do: "table.correct", entry, command: body }
    : call !== null
      ? { do: "call.another", call, command: body }
      : body;
  if (await command(sent)) play();
};
