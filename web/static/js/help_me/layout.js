// Telling which tile lies where: the next place is marked, one tap on a tile fills it. Kept on this screen until it is told.
import { computed, signal } from "@preact/signals";
import { boot } from "../boot.js";
import { command } from "../live.js";
import { tell } from "../state.js";
import { t } from "../words.js";
import { nameOf } from "./creatures.js";
import { placeName } from "./places.js";

/** @typedef {{rows: number, cols: number, tiles: (string|null|undefined)[], here: number, before: {here: number, tiles: (string|null|undefined)[]}[]}} Draft */

const KEY = `tablee-layout-${boot.table}`;

const recalled = () => {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return found && { ...found, tiles: found.tiles.map((tile) => (tile === "" ? undefined : tile)), before: [] };
  } catch {
    return null;
  }
};

/** What has been said so far; null: nobody is saying it. A tile is undefined as long as its place waits, null where nobody knows. */
export const draft = signal(/** @type {Draft | null} */ (recalled()));

draft.subscribe((value) => {
  try {
    if (value === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ ...value, tiles: value.tiles.map((tile) => (tile === undefined ? "" : tile)), before: [] }));
  } catch {
    // not kept over a reload; it holds on this page
  }
});

/** How many places have been gone through. */
export const done = computed(() => draft.value?.tiles.filter((tile) => tile !== undefined).length ?? 0);

/** Opens the draft with what the table knows. */
export const open = (game) => {
  const known = game.cells.some((each) => each.top);
  const tiles = game.cells.map((each) => each.top ?? undefined);
  draft.value = { rows: game.rows, cols: game.cols, tiles: known ? tiles : tiles.fill(undefined), here: 0, before: [] };
  draft.value = { ...draft.value, here: next(draft.value.tiles, -1) };
};

export const drop = () => {
  draft.value = null;
};

/** The first place that waits after this one, from the start again at the end; the same one when all are filled. */
const next = (tiles, from) => {
  const order = tiles.map((_, i) => (from + 1 + i) % tiles.length);
  return order.find((i) => tiles[i] === undefined) ?? Math.max(0, from);
};

const fill = (tile) => {
  const { tiles, here, before } = draft.value;
  const filled = tiles.map((each, i) => (i === here ? tile : each));
  draft.value = { ...draft.value, tiles: filled, here: next(filled, here), before: [...before, { here, tiles }] };
};

/** A tile for the place that is marked; one that lies elsewhere is shown there. */
export const put = (tile) => {
  const there = draft.value.tiles.indexOf(tile);
  if (there < 0) return fill(tile);
  const cell = [Math.floor(there / draft.value.cols), there % draft.value.cols];
  goTo(there);
  tell(t("{tile} is in {place}: say what lies there instead", { tile: nameOf(tile), place: placeName(cell) }));
  return undefined;
};

/** Nobody knows what lies there. */
export const skip = () => fill(null);

export const goTo = (here) => {
  draft.value = { ...draft.value, here };
};

export const undo = () => {
  const { before } = draft.value;
  if (before.length) draft.value = { ...draft.value, ...before.at(-1), before: before.slice(0, -1) };
};

/** Five rows of six, or six of five: the tiles stay in their order. */
export const turn = () => {
  const { rows, cols } = draft.value;
  draft.value = { ...draft.value, rows: cols, cols: rows };
};

/** Tells the table; what waits still is what nobody told. */
export const save = async () => {
  const { rows, cols, tiles } = draft.value;
  const table = Array.from({ length: rows }, (_, row) => tiles.slice(row * cols, row * cols + cols).map((tile) => tile ?? null));
  if (await command({ do: "lay", tiles: table })) drop();
};
