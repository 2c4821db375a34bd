// Where what may go, on the grid that everybody sees. The rules are the rulebook's; these are the same steps, for marks and labels.
import { t } from "../words.js";
import { nameOf } from "./creatures.js";
/** @import { CellView, View } from "types/help_me/view" */
/** @import { TableView } from "types/table" */
/** @import { Move } from "types/help_me/commands" */

/** Row and column, from 0. @typedef {[number, number]} Cell */
/** @typedef {"up" | "down" | "left" | "right"} Way */

/** @type {(a: Cell | null | undefined, b: Cell | null | undefined) => boolean} */
export const same = (a, b) => Boolean(a && b && a[0] === b[0] && a[1] === b[1]);

/** @param {Cell} cell */
export const keyOf = (cell) => cell.join();

/**
 * Right, left, up or down (R2, R3).
 * @type {(a: Cell, b: Cell) => boolean}
 */
export const beside = (a, b) => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) === 1;

/** @type {(game: View, cell: Cell) => CellView} */
export const at = (game, cell) => game.cells[cell[0] * game.cols + cell[1]];

/**
 * The tiles and piles that one at `cell` may cover (R4, R5).
 * @type {(game: View, cell: Cell) => Cell[]}
 */
export const targetsOf = (game, cell) => game.cells.filter((each) => !each.empty && beside(each.cell, cell)).map((each) => each.cell);

/** @type {(source: Cell, target: Cell) => Way} */
export const wayOf = (source, target) => {
  if (target[0] < source[0]) return "up";
  if (target[0] > source[0]) return "down";
  return target[1] < source[1] ? "left" : "right";
};

/** @param {Way} way */
export const toward = (way) =>
  ({ up: t("upwards"), down: t("downwards"), left: t("to the left"), right: t("to the right") })[way];

/** @param {Cell} cell */
export const placeName = ([row, col]) => t("row {row}, column {col}", { row: row + 1, col: col + 1 });

/**
 * What lies at a place, as a screen reader says it.
 * @param {Pick<CellView, "cell" | "empty" | "top" | "height">} cell
 */
export const cellWords = (cell) => {
  const where = t("Row {row}, column {col}", { row: cell.cell[0] + 1, col: cell.cell[1] + 1 });
  if (cell.empty) return t("{where}: empty", { where });
  const what = cell.top ? nameOf(cell.top) : t("a tile that nobody told");
  return (cell.height ?? 1) > 1 ? t("{where}: {what}, pile of {n}", { where, what, n: cell.height }) : t("{where}: {what}", { where, what });
};

/**
 * The latest move that stands, if nothing has changed the table since.
 * @param {TableView<View>} view
 * @returns {(Move & { seq: number }) | null}
 */
export const lastMove = (view) => {
  for (const line of [...view.story].reverse()) {
    if (line.kind !== "game" || ["undone", "removed"].includes(line.state)) continue;
    if (line.do === "move") return { .../** @type {Move} */ (line.command), seq: line.seq };
    if (!["creatures", "turn"].includes(line.do ?? "")) return null;
  }
  return null;
};
