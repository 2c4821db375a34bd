// Telling which tile lies where: the next place is marked, one tap on a tile fills it. Kept on this screen until it is told.
import { computed, signal } from "@preact/signals";
import { boot } from "../boot.js";
import { command } from "../live.js";
import { tell } from "../state.js";
import { t } from "../words.js";
import { nameOf } from "./creatures.js";
import { placeName } from "./places.js";
/** @import { View } from "types/help_me/view" */
/** @import { Cell } from "./places.js" */

/**
* What has been said so far: a tile is undefined as long as its place waits, null where nobody knows. `here`: the place that
* is filled next; `before`: what an undo brings back.
* @typedef {{ rows: number, cols: number, tiles: (string | null | undefined)[], here: number, before: { here: number, tiles: (string | null | undefined)[] }[] }} Draft
*/

const KEY = `tablee-layout-${boot.table}`;

/** @returns {Draft | null} */
const recalled = () => {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return found && { ...found, tiles: found.tiles.map((/** @type {string | null} */ tile) => (tile === "" ? undefined : tile)), before: [] };
  } catch {
    return null;
  }
};

/** What has been said so far; null: nobody is saying it. */
export const draft = signal(recalled());

/** The draft while somebody is at it. */
const said = () => /** @type {Draft} */ (draft.value);

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

/**
 * Opens the draft with what the table knows.
 * @param {View} game
 */
export const open = (game) => {
  const tiles = game.cells.map((each) => each.top ?? undefined);
  draft.value = { rows: game.rows, cols: game.cols, tiles, here: next(tiles, -1), before: [] };
};

export const drop = () => {
  draft.value = null;
};

/**
 * The first place that waits after this one, from the start again at the end; the same one when all are filled.
 * @type {(tiles: Draft["tiles"], from: number) => number}
 */
const next = (tiles, from) => {
  const order = tiles.map((_, i) => (from + 1 + i) % tiles.length);
  return order.find((i) => tiles[i] === undefined) ?? Math.max(0, from);
};

/** @param {string | null} tile */
const fill = (tile) => {
  const { tiles, here, before } = said();
  const filled = tiles.map((each, i) => (i === here ? tile : each));
  draft.value = { ...said(), tiles: filled, here: next(filled, here), before: [...before, { here, tiles }] };
};

/**
 * A tile for the place that is marked; one that lies elsewhere is shown there.
 * @param {string} tile
 */
export const put = (tile) => {
  const there = said().tiles.indexOf(tile);
  if (there < 0) {
    fill(tile);
  } else {
    goTo(there);
    tell(t("{tile} is in {place}: say what lies there instead", { tile: nameOf(tile), place: placeName(cellOf(there)) }));
  }
};

/** Of the place at this number. @type {(here: number) => Cell} */
export const cellOf = (here) => [Math.floor(here / said().cols), here % said().cols];

/** Nobody knows what lies there. */
export const skip = () => fill(null);

/** @param {number} here */
export const goTo = (here) => {
  draft.value = { ...said(), here };
};

export const undo = () => {
  const { before } = said();
  const last = before.at(-1);
  if (last) draft.value = { ...said(), ...last, before: before.slice(0, -1) };
};

/** Five rows of six, or six of five: the tiles stay in their order. */
export const turn = () => {
  const { rows, cols } = said();
  draft.value = { ...said(), rows: cols, cols: rows };
};

/** Tells the table; what waits still is what nobody told. */
export const save = async () => {
  const { rows, cols, tiles } = said();
  const table = Array.from({ length: rows }, (_, row) => tiles.slice(row * cols, row * cols + cols).map((tile) => tile ?? null));
  if (await command({ do: "lay", tiles: table })) drop();
};
