// A line of the story in words and as a picture. Of tiles only those are named that lie open now (R8).
import { html } from "htm/preact";
import { Icon } from "../icons.js";
import { view } from "../state.js";
import { say, t } from "../words.js";
import { Avatar, Creature, nameOf } from "./creatures.js";
import { at, lastMove, toward } from "./places.js";
/** @import { View } from "types/help_me/view" */
/** @import { Line, Phrase, Seat, TableView } from "types/table" */
/** @import { Told } from "types/page" */
/** @import { Cell, Way } from "./places.js" */

const QUIET = ["help_me.turn"];
/** @type {Record<Way, Cell>} */
const STEPS = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] };

/**
 * The move of these phrases; null where they tell of something else.
 * @type {(phrases: Phrase[]) => { source: Cell, target: Cell, way: Way } | null}
 */
const moveOf = (phrases) => {
  const moved = phrases.find((phrase) => phrase.key === "help_me.moved");
  if (!moved) return null;
  const { row, col, way } = /** @type {{ row: number, col: number, way: Way }} */ (moved.params);
  const [down, right] = STEPS[way];
  return { source: [row - 1, col - 1], target: [row - 1 + down, col - 1 + right], way };
};

/**
 * Of the latest move, as long as nothing lies upon it: the tile that is on top, and how high it stands.
 * @param {Phrase[]} phrases
 */
const lying = (phrases) => {
  const move = moveOf(phrases);
  const now = /** @type {TableView<View> | null} */ (view.value);
  const last = now && lastMove(now);
  if (!move || !last || String([last.source, last.target]) !== String([move.source, move.target])) return null;
  const cell = at(now.game, move.target);
  return cell.empty ? null : { ...cell, way: move.way };
};

/** @param {string} text */
const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * What happened, what came of it, and the first in full.
 * @type {(phrases: Phrase[], seats: Seat[]) => Told}
 */
export const told = (phrases, seats) => {
  const shown = phrases.filter((phrase) => !QUIET.includes(phrase.key));
  const [first, ...more] = shown.length ? shown : phrases;
  if (first === undefined) return { head: "", rest: [], whole: "" };
  const whole = say(first, seats);
  const rest = more.map((phrase) => upper(say(phrase, seats)));
  const cell = first.key === "help_me.moved" ? lying(phrases) : null;
  if (!cell) return { head: whole, rest, whole };
  const what = cell.top ? nameOf(cell.top) : t("A tile");
  const pile = cell.height === null ? [] : [t("Pile of {n}", { n: cell.height })];
  return { head: `${what} ${toward(cell.way)}`, rest: [...pile, ...rest], whole };
};

const TURNS = { right: 0, down: 90, left: 180, up: -90 };

/**
 * What moved and which way, or the creatures that a player turned up.
 * @param {{ phrases: Phrase[], size?: number }} props
 */
export const Picture = ({ phrases, size = 40 }) => {
  const move = moveOf(phrases);
  const shown = phrases.filter((phrase) => phrase.key === "help_me.shown").flatMap((phrase) => /** @type {string[]} */ (phrase.params?.creatures));
  if (!move) return shown.length > 0 && html`<div class="picture">${shown.map((name) => html`<span key=${name} class=${`avatar c-${name}`}><${Creature} name=${name} /></span>`)}</div>`;
  const top = lying(phrases)?.top;
  return html`<div class="picture">${top && html`<${Avatar} tile=${top} />`}<span class="way" style=${{ rotate: `${TURNS[move.way]}deg` }}><${Icon} name="arrow-right" size=${size} /></span></div>`;
};

/**
 * Whether a line showed what was secret before (R11).
 * @param {Line} line
 */
export const reveals = (line) => line.phrases.some((phrase) => ["help_me.revealed", "help_me.shown"].includes(phrase.key));
