// A line of the story in words and as a picture: the tile that was placed, the Scene that was used.
import { html } from "htm/preact";
import { capital, say } from "../words.js";
import { Faces, Scene } from "./scenes.js";
/** @import { Phrase, Seat } from "types/table" */
/** @import { Told } from "types/page" */

/** What is plain from the page is not said again. */
const QUIET = ["sapiens.turn", "sapiens.offered"];

/**
 * What happened, what came of it, and the first in full.
 * @type {(phrases: Phrase[], seats: Seat[]) => Told}
 */
export const told = (phrases, seats) => {
  const shown = phrases.filter((phrase) => !QUIET.includes(phrase.key));
  const [first, ...more] = shown.length ? shown : phrases;
  if (first === undefined) return { head: "", rest: [], whole: "" };
  const head = say(first, seats);
  return { head, rest: more.map((phrase) => capital(say(phrase, seats))), whole: head };
};

/** Of what fills a sentence, the names of tiles. @param {unknown[]} values */
const tilesOf = (values) => values.filter((value) => typeof value === "string").filter((value) => value.includes("-"));

/**
 * The tiles that a line is about, or the token.
 * @param {{ phrases: Phrase[], size?: number }} props
 */
export const Picture = ({ phrases, size = 34 }) => {
  const [first] = phrases;
  const { tile, other, tiles, token } = first?.params ?? {};
  const shown = tilesOf([tile, other, ...(Array.isArray(tiles) ? tiles : [])]);
  if (shown.length) return html`<div class="picture">${shown.map((each, i) => html`<${Faces} key=${i} tile=${each} size=${size} />`)}</div>`;
  return typeof token === "string" && html`<div class="picture"><i class=${`sa-one s-${token}`}><${Scene} scene=${token} size=${size} /></i></div>`;
};
