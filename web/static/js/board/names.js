// What the pieces and places of a board file are called. Whoever imports this has a board.
import { boot } from "../boot.js";
import { naming, sideName, t } from "../words.js";

const NBSP = "\u00a0";

const discs = new Map(boot.board.discs.map((disc) => [disc.id, disc]));

export const numberOf = (disc) => disc.number ?? (disc.label || (disc.id.match(/\d+$/) || [""])[0]);

/** "Vert 4", which never breaks. */
export const pawnName = (id) => {
  const disc = discs.get(id);
  if (!disc) return id;
  const number = numberOf(disc);
  return number ? `${sideName(disc.owner)}${NBSP}${number}` : sideName(disc.owner);
};

const keySigns = {
  shell: () => t("shell"),
  wave: () => t("wave"),
  star: () => t("star"),
  moon: () => t("moon"),
  sun: () => t("sun"),
};

export const keyName = (key) => (key in keySigns ? keySigns[key]() : key);

export const sanctuaryName = (id) => {
  const gate = boot.board.gates.find((each) => (each.sanctuary || each.id) === id);
  if (!gate) return id;
  return t("{side} Sanctuary, {key}", { side: sideName(gate.owner), key: keyName(gate.key || id) });
};

naming({ pawn: pawnName, sanctuary: sanctuaryName });
