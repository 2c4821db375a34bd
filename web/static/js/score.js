// Points: a figure for the whole room, and pips up to a goal.
import { html } from "htm/preact";
import { t, tn } from "./words.js";

/**
 * One dot a point, up to the goal.
 * @param {{ points: number, goal: number }} props
 */
export const Pips = ({ points, goal }) =>
  html`<div class="pips" aria-hidden="true">${Array.from({ length: goal }, (_, i) => html`<i class=${i < points ? "full" : ""}></i>`)}</div>`;

/**
 * `points` null: nobody may know them yet. `goal` null: there is none.
 * @param {{ points: number | null, goal?: number | null }} props
 */
export const Score = ({ points, goal = null }) => html`<div class="score">
  <strong aria-label=${points === null ? t("points not known yet") : tn("{n} point", "{n} points", points)}>${points ?? "?"}</strong>
  ${goal !== null && html`<div><${Pips} points=${points ?? 0} goal=${goal} /><p>${t("of {n} points", { n: goal })}</p></div>`}
</div>`;
