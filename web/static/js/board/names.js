// What the pieces and places of a board file are called. Whoever imports this has a board.
import { boot } from "../boot.js";
import { naming, sideName, t } from "../words.js";
/** @import { Board, Disc } from "types/board" */

const NBSP = "\u00a0";

const board = /** @type {Board} */ (boot.board);
const discs = new Map(board.discs.map((disc) => [disc.id, disc]));

/** @param {Disc} disc */
export const numberOf = (disc) => disc.number ?? (disc.label || (disc.id.match(/\d+$/) || [""])[0]);

/**
 * "Vert 4", which never breaks.
 * @param {string} id
 */
export const pawnName = (id) => {
  const disc = discs.get(id);
  if (!disc) return id;
  const number = numberOf(disc);
  return number ? `${sideName(disc.owner)}${NBSP}${number}` : sideName(disc.owner);
};

/** @type {Record<string, () => string>} */
const keySigns = {
  shell: () => t("shell"),
  wave: () => t("wave"),
  star: () => t("star"),
  moon: () => t("moon"),
  sun: () => t("sun"),
};

/** @param {string} key */
export const keyName = (key) => (key in keySigns ? keySigns[key]() : key);

/** @param {string} id */
export const sanctuaryName = (id) => {
  const gate = board.gates.find((each) => (each.sanctuary || each.id) === id);
  if (!gate) return id;
  return t("{side} Sanctuary, {key}", { side: sideName(gate.owner), key: keyName(gate.key || id) });
};

naming({ pawn: pawnName, sanctuary: sanctuaryName });
