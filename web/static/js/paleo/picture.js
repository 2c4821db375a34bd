// What happened, as pictures: piece, what it did, piece.
import { html } from "htm/preact";
import { sanctuaries } from "../board/geometry.js";
import { Icon } from "../icons.js";
import { KeyIcon, PawnIcon } from "../board/pieces.js";
import { Seat } from "../signs.js";
import { capital, say, seatName } from "../words.js";
import { sentence, Signs } from "./won.js";
/** @typedef {{ shooter?: string, pawn?: string, sanctuary: string, back?: string, side?: string, seat?: number }} Named */
/** @import { Phrase, Seat as Sitting } from "types/table" */

const WON = ["paleo.round.door", "paleo.round.captures", "paleo.won.game"];
const SIDE_SHOWN = ["paleo.key", "paleo.reef_placed", "paleo.reefs_kept", "paleo.reefs_lifted"];

/**
 * The pictures of a line's first sentence and, where several pawns were taken, of those that follow.
 * @param {{ phrases: Phrase[], seats: Sitting[], size?: number }} props
 */
export const Picture = ({ phrases, seats, size = 58 }) => {
  const main = phrases.find((phrase) => phrase.key !== "paleo.turn") ?? phrases[0];
  if (!main) return null;
  const { shooter, pawn, sanctuary, back, side, seat } = /** @type {Named} */ (main.params ?? {});
  const key = main.key;
  if (key.startsWith("paleo.touch.")) {
    const struck = phrases.filter((phrase) => phrase.key.startsWith("paleo.touch.") && phrase.params.shooter === shooter);
    return html`<div class="picture"><${PawnIcon} id=${shooter} size=${size} /><${Icon} name="burst" size=${size * 0.75} />
      ${struck.slice(0, 3).map((phrase) => html`<${PawnIcon} id=${phrase.params.pawn} size=${size} taken=${phrase.key.endsWith("captured")} />`)}</div>`;
  }
  if (key.startsWith("paleo.entered.")) {
    return html`<div class="picture"><${PawnIcon} id=${pawn} size=${size} /><${Icon} name="arrow-right" size=${size * 0.6} />
      <${KeyIcon} name=${sanctuaries.get(sanctuary)?.key ?? sanctuary} size=${size} /></div>`;
  }
  if (key === "paleo.off") return html`<div class="picture"><${PawnIcon} id=${pawn} size=${size} taken=${true} /><${Icon} name="out" size=${size * 0.6} /></div>`;
  if (key === "paleo.exchanged") {
    return html`<div class="picture"><${PawnIcon} id=${pawn} size=${size} taken=${true} /><${Icon} name="arrow-right" size=${size * 0.6} /><${PawnIcon} id=${back} size=${size} /></div>`;
  }
  if (key === "paleo.door") return html`<div class="picture"><${PawnIcon} id=${pawn} size=${size} /><${Icon} name="door" size=${size * 0.7} /></div>`;
  if (WON.includes(key) && side) return html`<div class="picture"><${Signs} side=${side} seats=${seats} size=${size} /></div>`;
  if (SIDE_SHOWN.includes(key) && side) return html`<div class="picture"><${Seat} side=${side} size=${size} /></div>`;
  if (seat !== undefined && seats[seat]) return html`<div class="picture"><${Seat} side=${seats[seat].side} initial=${seatName(seats[seat]).slice(0, 1)} size=${size} /></div>`;
  const one = shooter ?? pawn;
  return one ? html`<div class="picture"><${PawnIcon} id=${one} size=${size} taken=${key.endsWith("captured")} /></div>` : null;
};

const CAPTURES = /^paleo\.(touch\.captured|off)$/;

/**
 * "Green 4 is captured": what comes of it, without who did it.
 * @param {Phrase} phrase
 */
const captured = (phrase) => say({ key: "paleo.facts.captured", params: { pawn: phrase.params.pawn } });

/**
 * A line in words: what happened, and what came of it.
 * @param {Phrase[]} phrases
 * @param {Sitting[]} seats
 */
export const told = (phrases, seats) => {
  const shown = phrases.filter((phrase) => phrase.key !== "paleo.turn" && !phrase.key.startsWith("paleo.ask."));
  const [first, ...more] = shown.length ? shown : phrases;
  if (first === undefined) return { head: "", whole: "", rest: [] };
  const whole = sentence(first, seats);
  const [head, ...result] = whole.split(/\s?:\s/);
  const came = CAPTURES.test(first.key) ? [captured(first)] : result.map(capital);
  return { head, whole, rest: [...came, ...more.map((phrase) => capital(CAPTURES.test(phrase.key) ? captured(phrase) : sentence(phrase, seats)))] };
};
