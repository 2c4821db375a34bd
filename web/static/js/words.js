// Texts. English is the key; `boot.texts` holds the other language. Phrases of a game come as a key and parameters.
import { boot } from "./boot.js";

const NBSP = "\u00a0";

const fill = (text, params) =>
  params ? text.replace(/\{(\w+)\}/g, (whole, name) => (name in params ? String(params[name]) : whole)) : text;

export const t = (text, params) => {
  const found = boot.texts[text];
  return fill(typeof found === "string" ? found : text, params);
};

/** A text that counts: French has its singular for 0 and 1, English for 1 alone. */
export const tn = (one, many, n, params) => {
  const forms = boot.texts[one];
  const plural = boot.language === "fr" ? n > 1 : n !== 1;
  const text = Array.isArray(forms) ? forms[plural ? 1 : 0] : plural ? many : one;
  return fill(text, { n, ...params });
};

export const sideName = (side) =>
  boot.words.sides[side] || (side ? side.charAt(0).toUpperCase() + side.slice(1) : "");

const discs = new Map(boot.board.discs.map((disc) => [disc.id, disc]));

export const numberOf = (disc) => disc.number ?? (disc.label || (disc.id.match(/\d+$/) || [""])[0]);

/** "Vert 4", which never breaks. */
export const pawnName = (id) => {
  const disc = discs.get(id);
  if (!disc) return id;
  const number = numberOf(disc);
  return number ? `${sideName(disc.owner)}${NBSP}${number}` : sideName(disc.owner);
};

export const seatName = (seat) => seat.name || sideName(seat.side);

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

const put = (name, value, seats) => {
  const kind = boot.words.places[name];
  if (kind === "pawn") return pawnName(value);
  if (kind === "side") return sideName(value);
  if (kind === "sanctuary") return sanctuaryName(value);
  if (kind === "seat" && seats[value]) return seatName(seats[value]);
  return Array.isArray(value) ? value.join(", ") : value;
};

const house = {
  "table.stale": () => t("The table has changed meanwhile: look again"),
  "table.malformed": () => t("That was not understood: reload the page"),
  "table.not_kept": () => t("Nothing can be kept: is the disk full?"),
  "table.no_such_entry": () => t("That line is not in the story"),
  "table.undone": () => t("That is undone already"),
  "table.stands": () => t("That stands already"),
  "table.not_a_change": () => t("There is nothing to change here"),
  "table.no_longer": () => t("It no longer holds after an earlier change"),
  "table.nothing_to_undo": () => t("There is nothing to undo"),
  "table.no_such_table": () => t("This table is not here any more"),
  "table.busy": () => t("A hand is over the table: wait until it is away"),
  "table.unknown_disc": () => t("This pawn is not of this table"),
  "table.not_on_board": () => t("This pawn is not on the board"),
  "table.too_weak": () => t("Too weak: drag further"),
  "table.too_strong": () => t("Too strong: drag less far"),
  "table.no_eye": () => t("The camera is not ready: wait a moment"),
  "table.occupied": () => t("Another piece stands there"),
  "table.real": () => t("This table is not simulated: flick by hand"),
  "table.dead": () => t("The simulated table has stopped: start Tablée again"),
  "table.no_such_seat": () => t("There is no such place at this table"),
  "table.no_player": () => t("Nobody plays this game by simulation yet"),
  "book.changed": () => t("The pieces lie otherwise by now: look again"),
  "contest.not_kept": () => t("Its pictures could not be kept: they are gone, or the disk is full"),
  "call.unknown": () => t("That shot is not in the story"),
  "call.changed": () => t("The question has changed: look again"),
  "call.no_such_choice": () => t("That answer is not on the list"),
  "eye.none": () => t("No camera was given"),
  "eye.silent": () => t("The camera does not answer: wait a moment"),
  "eye.refused": () => t("The board was not found: bring all of it into view, or show its corners again"),
  "eye.no_picture": () => t("There is no picture yet: wait a moment"),
  "eye.other_size": () => t("The picture's size has changed: look at it again"),
  "eye.unmarked": () => t("Corners cannot be kept here: Tablée has no folder for its data"),
  "web.unknown": () => t("That was not understood: reload the page"),
  "web.too_many": () => t("Too fast: wait a moment"),
  "web.fault": () => t("That did not work: try again"),
  "web.offline": () => t("Offline: nothing is sent"),
  "web.lost": () => t("No answer came: look whether it is in the story"),
};

/** A phrase or a refusal as a sentence. */
export const say = (phrase, seats = []) => {
  const text = boot.words.words[phrase.key];
  if (text === undefined) return phrase.key in house ? house[phrase.key]() : phrase.key;
  const params = phrase.params || {};
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in params ? put(name, params[name], seats) : whole));
};

const tenths = new Intl.NumberFormat(boot.language, { maximumFractionDigits: 1 });

/** "0,6" */
export const decimal = (value) => tenths.format(value);

const clock = new Intl.DateTimeFormat(boot.language, { hour: "2-digit", minute: "2-digit", hour12: false });

/** Unix seconds as the time of day. */
export const timeOf = (at) => clock.format(new Date(at * 1000));

const hundredths = (n) => `${n}${boot.language === "fr" ? NBSP : ""}%`;

/** Of a probability: never quite sure. */
export const percent = (p) => hundredths(Math.min(99, Math.round(p * 100)));

export const share = (part) => hundredths(Math.round(part * 100));
