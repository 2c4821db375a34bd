// Where what may go, on the grid that everybody sees. The rules are the rulebook's; these are the same steps, for marks and labels.
import { t, tn } from "../words.js";
import { nameOf } from "./creatures.js";

/** @typedef {import("../../types/help_me.js").CellView} CellView */
/** @typedef {[number, number]} Cell */

export const same = (a, b) => Boolean(a && b) && a[0] === b[0] && a[1] === b[1];

export const keyOf = (cell) => cell.join();

/** Right, left, up or down (R2, R3). */
export const beside = (a, b) => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) === 1;

export const at = (game, cell) => game.cells.find((each) => same(each.cell, cell));

/** The tiles and piles that one at `cell` may cover (R4, R5). */
export const targetsOf = (game, cell) => game.cells.filter((each) => !each.empty && beside(each.cell, cell)).map((each) => each.cell);

export const wayOf = (source, target) => {
  if (target[0] < source[0]) return "up";
  if (target[0] > source[0]) return "down";
  return target[1] < source[1] ? "left" : "right";
};

export const toward = (way) =>
  ({ up: t("upwards"), down: t("downwards"), left: t("to the left"), right: t("to the right") })[way];

export const placeName = ([row, col]) => t("row {row}, column {col}", { row: row + 1, col: col + 1 });

export const heightWords = (height) => tn("{n} tile", "{n} tiles", height);

/** What lies at a place, as a screen reader says it. */
export const cellWords = (cell) => {
  const where = t("Row {row}, column {col}", { row: cell.cell[0] + 1, col: cell.cell[1] + 1 });
  if (cell.empty) return t("{where}: empty", { where });
  const what = cell.top ? nameOf(cell.top) : t("a tile that nobody told");
  return cell.height > 1 ? t("{where}: {what}, pile of {n}", { where, what, n: cell.height }) : t("{where}: {what}", { where, what });
};

/** The latest move that stands, if nothing has changed the table since: {seat, source, target}. */
export const lastMove = (view) => {
  for (const line of [...view.story].reverse()) {
    if (line.kind !== "game" || ["undone", "removed"].includes(line.state)) continue;
    if (line.do === "move") return { ...line.command, seq: line.seq };
    if (!["creatures", "turn"].includes(line.do)) return null;
  }
  return null;
};
