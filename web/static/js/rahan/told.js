// A line of the story in words and as a picture: what happened first, what came of it after.
import { html } from "htm/preact";
import { Icon } from "../icons.js";
import { initialOf } from "../plates.js";
import { nameAt } from "../seated.js";
import { Seat } from "../signs.js";
import { capital, say, seatName, t, tn } from "../words.js";
import { Glyph, glyphOf } from "./glyphs.js";
import { Card } from "./keys.js";
import { theGoal, theOf } from "./names.js";
/** @import { Told } from "types/page" */
/** @import { Phrase, Seat as Sitting } from "types/table" */

/** Whose turn it is and what is asked now stand elsewhere. @param {Phrase} phrase */
const quiet = (phrase) => phrase.key === "rahan.turn" || phrase.key.startsWith("rahan.ask.") || phrase.key.startsWith("rahan.untold.");

/** @type {(params: Phrase["params"], name: string) => string} */
const id = (params, name) => String(params[name]);

/** @type {(phrase: Phrase) => string} */
const who = ({ params }) => nameAt(Number(params.seat));

/**
 * What came of it, and what is to be done on the table.
 * @type {Record<string, (phrase: Phrase) => string[]>}
 */
const results = {
  "rahan.animal": ({ params }) => [t("Take {target} off the board", { target: theOf(id(params, "animal")) })],
  "rahan.beast_gone": (phrase) => [t("{name} is free of it", { name: who(phrase) }), t("Take {target} off the board", { target: theOf(id(phrase.params, "beast")) })],
  "rahan.beast_placed": (phrase) => [t("{name} must hit {beast}", { name: who(phrase), beast: theOf(id(phrase.params, "beast")) }), t("Put {target} on its square", { target: theOf(id(phrase.params, "beast")) })],
  "rahan.acquired": (phrase) => [t("{name} gains {goal}", { name: who(phrase), goal: theGoal(id(phrase.params, "goal")) })],
};

/**
 * The headline, where it says more than the rulebook's first sentence.
 * @type {Record<string, (phrase: Phrase) => string>}
 */
const heads = {
  "rahan.animal": (phrase) => t("{name} hits {target}", { name: who(phrase), target: theOf(id(phrase.params, "animal")) }),
  "rahan.beast_gone": (phrase) => t("{name} hits {target}", { name: who(phrase), target: theOf(id(phrase.params, "beast")) }),
  "rahan.drawn": (phrase) => tn("{name} draws {n} card", "{name} draws {n} cards", Number(phrase.params.number), { name: who(phrase) }),
  "rahan.series": (phrase) => tn("{name} shoots at {target}: {n} shot", "{name} shoots at {target}: {n} shots", Number(phrase.params.number), { name: who(phrase), target: theOf(id(phrase.params, "target")) }),
  "rahan.acquired": (phrase) => t("{name} gains {goal}", { name: who(phrase), goal: theGoal(id(phrase.params, "goal")) }),
};

/** What says least, where something says more: cards that were put down, a hit whose target is named. */
const LESS = ["rahan.shot.hit", "rahan.put_down"];

/** A sentence. @type {(phrase: Phrase, seats: Sitting[]) => string} */
const sentence = (phrase, seats) => heads[phrase.key]?.(phrase) ?? say(phrase, seats);

/**
 * The phrase that leads: a hit before what it gains, else the rulebook's own.
 * @param {Phrase[]} phrases
 */
const leading = (phrases) =>
  phrases.find((phrase) => ["rahan.animal", "rahan.beast_gone"].includes(phrase.key)) ?? phrases.find((phrase) => phrase.key === "rahan.series") ?? phrases[0];

/** @type {(phrases: Phrase[], seats: Sitting[]) => Told} */
export const told = (phrases, seats) => {
  const shown = phrases.filter((phrase) => !quiet(phrase));
  const first = leading(shown.length ? shown : phrases);
  if (first === undefined) return { head: "", rest: [], whole: "" };
  const head = sentence(first, seats);
  const more = shown.filter((phrase) => phrase !== first && !LESS.includes(phrase.key));
  const rest = [...more.flatMap((phrase) => results[phrase.key]?.(phrase) ?? [sentence(phrase, seats)]), ...(first.key === "rahan.acquired" ? [] : (results[first.key]?.(first) ?? []))];
  return { head, rest: rest.map(capital), whole: head };
};

/** @type {Record<string, string>} */
const signs = {
  "rahan.moved": "move", "rahan.moved.to": "move", "rahan.stepped": "move", "rahan.rahan_moved": "rahan", "rahan.rahan_moved.to": "rahan", "rahan.attacked": "combat",
  "rahan.combat_won": "combat", "rahan.won": "cave", "rahan.shot.hit": "silex", "rahan.shot.missed": "silex", "rahan.shot.untold": "silex",
};

/** What a phrase is about, as a sign. @param {Phrase} phrase */
const signOf = ({ key, params }) => {
  const named = [params?.goal, params?.animal, params?.beast, params?.target, params?.card].find((each) => typeof each === "string" && glyphOf(each));
  return typeof named === "string" ? named : signs[key];
};

/**
 * Who, and what: cards that were drawn, an animal, a goal.
 * @param {{ phrases: Phrase[], seats: Sitting[], size?: number }} props
 */
export const Picture = ({ phrases, seats, size = 58 }) => {
  const main = phrases.find((phrase) => !quiet(phrase));
  if (!main) return null;
  const seat = seats[Number(main.params?.seat ?? -1)];
  const { cards } = main.params ?? {};
  const sign = signOf(main);
  if (!seat && !sign) return null;
  return html`<div class="picture">${seat && html`<${Seat} side=${seat.side} initial=${initialOf(seatName(seat))} size=${size} />`}
    ${Array.isArray(cards) ? cards.slice(0, 6).map((face, n) => html`<${Card} key=${n} face=${face} />`) : sign && html`<${Icon} name="arrow-right" size=${size * 0.5} /><span class="rh-token"><${Glyph} name=${sign} size=${size * 0.66} /></span>`}</div>`;
};
