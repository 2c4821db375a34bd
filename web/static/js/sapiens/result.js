// The end: whose lower score is the best, and why.
import { html } from "htm/preact";
import { nameAt, wonBy } from "../seated.js";
import { isYou } from "../state.js";
import { t, tn } from "../words.js";
import { kindName, KindSign } from "./rows.js";
/** @import { View } from "types/sapiens/view" */

/** Which of the two counts, in a sentence. @type {(game: View, seat: number) => string} */
const whyWords = (game, seat) => {
  const { food, shelter, final } = game.seats[seat];
  if (food === shelter) return tn("Food and shelter are equal: {n} point.", "Food and shelter are equal: {n} points.", final);
  return food < shelter ? t("Food, {n}, is the lower: it counts.", { n: food }) : t("Shelter, {n}, is the lower: it counts.", { n: shelter });
};

/**
 * @param {{ game: View }} props
 */
export const Result = ({ game }) => {
  const order = [...game.seats].sort((a, b) => b.final - a.final);
  const unsure = game.seats.filter((each) => each.unsure.length);
  return html`<section class="card setup sa-result" aria-live="polite"><h2>${wonBy(game.winners)}</h2>
    <ol>${order.map((each) => html`<li key=${each.seat}><strong>${nameAt(each.seat)}</strong><p><${KindSign} kind=${each.food <= each.shelter ? "food" : "shelter"} />${whyWords(game, each.seat)}</p></li>`)}</ol>
    ${game.winners.length > 1 && html`<p class="lead">${t("Equal scores share the victory.")}</p>`}
    ${unsure.length > 0 && html`<p class="why">${t("Not all was told: {names}.", { names: unsure.map((each) => `${isYou(each.seat) ? t("you") : nameAt(each.seat)} (${each.unsure.map((kind) => kindName(/** @type {"food" | "shelter"} */ (kind))).join(", ")})`).join(", ") })}</p>`}
  </section>`;
};
