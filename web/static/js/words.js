// Texts. English is the key; `boot.texts` holds the other language. Phrases of a game come as a key and parameters.
import { boot } from "./boot.js";
/** @import { Phrase, Seat } from "types/table" */

const NBSP = "\u00a0";

/** What French elides before: a word with a vowel or an h first, not a code such as "A1". */
const MUTE = /^[aehiouœæ]\D/i;

/**
 * A text with its places filled; in French "de {name}" becomes "d’Inès". The title of a game stays whole: "de Help Me!".
 * @type {(text: string, params: Record<string, unknown>, said?: (name: string) => unknown) => string}
 */
const filled = (text, params, said = (name) => params[name]) =>
  text.replace(/(?:((?:^|\s)[Dd])e )?\{(\w+)\}/g, (whole, d, name) => {
    if (!(name in params)) return whole;
    const words = String(said(name));
    const elided = boot.language === "fr" && name !== "game" && MUTE.test(words.normalize("NFD"));
    return d ? `${d}${elided ? "’" : "e "}${words}` : words;
  });

/** @type {(text: string, params?: Record<string, unknown>) => string} */
const fill = (text, params) => (params ? filled(text, params) : text);

/** @type {(text: string, params?: Record<string, unknown>) => string} */
export const t = (text, params) => {
  const found = boot.texts[text];
  return fill(typeof found === "string" ? found : text, params);
};

/** Whether a number wants the plural: in French from 2 on, in English all but 1. @param {number} n */
const isMany = (n) => (boot.language === "fr" ? !(Math.abs(n) < 2) : Math.abs(n) !== 1);

/**
 * A text that counts: French has its singular for 0 and 1, English for 1 alone.
 * @type {(one: string, many: string, n: number, params?: Record<string, unknown>) => string}
 */
export const tn = (one, many, n, params) => {
  const forms = boot.texts[one];
  const text = Array.isArray(forms) ? forms[isMany(n) ? 1 : 0] : isMany(n) ? many : one;
  return fill(text, { n, ...params });
};

/** @type {(side: string) => string} */
export const sideName = (side) => boot.words.sides[side] || capital(side ?? "");

/** @type {(seat: Seat) => string} */
export const seatName = (seat) => seat.name || sideName(seat.side);

/**
 * How what fills a place of a sentence is called, by what the rulebook says that it holds.
 * @type {Record<string, (value: string) => string>}
 */
const kinds = { side: sideName };

/**
 * A game's own: `{pawn: (id) => "Vert 4"}`.
 * @param {Record<string, (value: string) => string>} more
 */
export const naming = (more) => Object.assign(kinds, more);

/** @type {(value: string) => string} */
const named = (value) => boot.words.names[value] ?? value;

/** @type {(name: string, value: any, seats: Seat[]) => unknown} */
const put = (name, value, seats) => {
  const kind = boot.words.places[name] ?? name;
  if (kind === "seat") return seats[value] ? seatName(seats[value]) : Number(value) + 1;
  const call = kinds[kind] ?? named;
  return Array.isArray(value) ? value.map(call).join(", ") : typeof value === "string" ? call(value) : value;
};

/** @type {Record<string, (given: Record<string, string | number | string[]>) => string>} */
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
  "book.nothing_there": () => t("The camera sees no piece there: wait until nothing moves"),
  "contest.not_kept": () => t("Its pictures could not be kept: they are gone, or the disk is full"),
  "call.unknown": () => t("That shot is not in the story"),
  "call.changed": () => t("The question has changed: look again"),
  "call.no_such_choice": () => t("That answer is not on the list"),
  "eye.none": () => t("No camera was given"),
  "eye.silent": () => t("The camera does not answer: wait a moment"),
  "eye.refused": () => t("The board was not found: bring all of it into view, or show its corners again"),
  "eye.no_picture": () => t("There is no picture yet: wait a moment"),
  "eye.other_size": () => t("The picture's size has changed: look at it again"),
  "eye.corner_outside": (given) => t("Corner {corner} lies outside the picture: aim the camera so that all of the board is in it", given),
  "eye.nothing_tried": () => t("No flick has been seen yet"),
  "eye.unmarked": () => t("Corners cannot be kept here: Tablée has no folder for its data"),
  "web.unknown": () => t("That was not understood: reload the page"),
  "web.too_many": () => t("Too fast: wait a moment"),
  "web.fault": () => t("That did not work: try again"),
  "web.offline": () => t("Offline: nothing is sent"),
  "web.lost": () => t("No answer came: look whether it is in the story"),
  "table.paused": () => t("Paused: go on first"),
  "table.closed": () => t("This table is closed: open it again first"),
  "table.host_only": () => t("That is for the table's own screen"),
  "house.away": () => t("Tablée does not answer: is it still running?"),
  "house.no_such_game": () => t("This game is not installed"),
  "house.no_such_board": () => t("This board is not here"),
  "house.no_such_camera": () => t("This camera is not connected"),
  "house.no_such_side": () => t("This colour is not in the game"),
  "house.same_side": () => t("Two people have the same colour"),
  "house.seats": (given) => t("For {counts} players, not {seats}", given),
  "house.not_watched": () => t("No camera can follow this game"),
  "house.not_started": (given) => t("It is played by hand for now: {words}", given),
  "house.unreadable": (given) => t("This game cannot be read: {words}", given),
  "file.too_large": (given) => t("This file is too large: {kilobytes} kB at most. Is it the right one?", given),
  "file.too_many": (given) => t("There are {most} files already: take one away first", given),
  "file.foreign": () => t("This is no file of Tablée: it wants a text that begins with “format = 1”"),
  "file.not_toml": (given) => t("This file cannot be read from line {line} on: look for a missing quote or bracket there", given),
  "file.newer": () => t("This file is of a later Tablée: bring yours up to date"),
  "file.other_game": (given) => t("This file is for {other}, not for {game}", given),
  "file.not_read": () => t("Nothing of this game needs to be written down"),
  "file.wrong": (given) => t("“{name}” cannot be used: {words}", given),
  "file.gone": (given) => t("“{name}” is not here any more", given),
  "file.nowhere": () => t("Files cannot be kept here: Tablée has no folder for its data"),
  "archive.too_large": (given) => t("This file is too large: {megabytes} MB at most", given),
  "archive.foreign": () => t("This is no game of Tablée"),
  "archive.newer": () => t("This file is of a later Tablée: bring yours up to date"),
  "archive.malformed": (given) => t("This file is damaged: {words}", given),
  "archive.altered": (given) => t("This file was altered: line {entry} does not follow from the rules", given),
  "archive.no_such_game": (given) => t("The game {game} is not installed", given),
  "archive.secret": () => t("It can be saved as a file once its secrets are out."),
  "web.who_are_you": () => t("This device has no place at the table: join with the table's word"),
  "web.locked_out": () => t("The place was moved to another phone, or the phone was locked out at the table's screen"),
  "web.not_your_seat": () => t("Only who sits there can say that: do it on that phone, or on the table's screen"),
  "web.only_looking": () => t("This screen only looks: do it on a phone, or on the table's screen"),
  "web.host_only": () => t("Only the table's own screen can do that"),
  "web.foreign": () => t("That came from another site: open Tablée's own page"),
  "web.too_large": () => t("That is too large to be taken"),
  "join.word": () => t("That is not the table's word: look at the table's screen again"),
  "join.slow": () => t("Too many tries: wait a minute, then look at the table's screen again"),
  "join.taken": () => t("A phone is there already: choose another place, or ask at the table's screen"),
  "join.locked": () => t("This place is by invitation now: ask at the table's screen"),
  "join.invite": () => t("This invitation was used, or is an old one: ask for a new one at the table's screen"),
  "join.shut": () => t("The table is not open to phones: open it at the table's screen"),
  "open.no_address": () => t("This machine has no such address any more: look again"),
  "open.not_reached": () => t("Phones would not find the table at this address: choose another network, or see whether a firewall keeps them out"),
};

/**
 * A phrase or a refusal as a sentence.
 * @type {(phrase: { key: string, params?: Phrase["params"] }, seats?: Seat[]) => string}
 */
export const say = (phrase, seats = []) => {
  const text = boot.words.words[phrase.key];
  if (text === undefined) return phrase.key in house ? house[phrase.key](phrase.params ?? {}) : phrase.key;
  const params = phrase.params || {};
  const counted = text.replace(/\{(\w+)\|([^|{}]*)\|([^|{}]*)\}/g, (_, name, one, many) => (isMany(Number(params[name])) ? many : one));
  return filled(counted, params, (name) => put(name, params[name], seats));
};

/**
 * With a capital: what begins a line.
 * @param {string} words
 */
export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

const tenths = new Intl.NumberFormat(boot.language, { maximumFractionDigits: 1 });

/**
 * "0,6"
 * @type {(value: number) => string}
 */
export const decimal = (value) => tenths.format(value);

const clock = new Intl.DateTimeFormat(boot.language, { hour: "2-digit", minute: "2-digit", hour12: false });

/**
 * Unix seconds as the time of day.
 * @type {(at: number) => string}
 */
export const timeOf = (at) => clock.format(new Date(at * 1000));

/** @type {(n: number) => string} */
const hundredths = (n) => `${n}${boot.language === "fr" ? NBSP : ""}%`;

/**
 * Of a probability: never quite sure.
 * @type {(p: number) => string}
 */
export const percent = (p) => hundredths(Math.min(99, Math.round(p * 100)));

/** @type {(part: number) => string} */
export const share = (part) => hundredths(Math.round(part * 100));
