// A line of the story in words.
import { capital, say } from "../words.js";
/** @import { Line, Phrase, Seat } from "types/table" */
/** @import { Told } from "types/page" */

/**
 * What happened, what came of it, and the first in full.
 * @type {(phrases: Phrase[], seats: Seat[]) => Told}
 */
export const told = (phrases, seats) => {
  const [head = "", ...rest] = phrases.map((phrase) => capital(say(phrase, seats)));
  return { head, rest, whole: head };
};

/** What lay hidden and is seen from then on: a card's back, shown or announced. */
const REVEALS = ["terristories.objective.shown", "terristories.end.personal"];

/** @param {Line} line */
export const reveals = (line) => line.phrases.some((phrase) => REVEALS.includes(phrase.key));
