// The end: who is home with all four, what everybody found, and how it goes on.
import { html } from "htm/preact";
import { WhatNext } from "../house/menu.js";
import { Icon } from "../icons.js";
import { initialOf } from "../plates.js";
import { nameAt, wonBy } from "../seated.js";
import { Seat } from "../signs.js";
import { seats } from "../state.js";
import { t } from "../words.js";
/** @import { View } from "types/rahan/view" */

/** @param {View} game */
export const wonWords = ({ winner }) => (winner === null ? t("The game ends without a winner") : wonBy([winner]));

/** @param {{ game: View }} props */
export const Over = ({ game }) => {
  const { winner } = game;
  const side = winner === null ? null : seats.value[winner].side;
  return html`<section class=${`card setup end rh-over ${side ? `o-${side}` : ""}`} aria-live="polite">
    ${winner === null ? html`<${Icon} name="flag" size=${72} />` : html`<${Seat} side=${side} initial=${initialOf(nameAt(winner))} size=${88} />`}
    <h2>${wonWords(game)}</h2>
    ${winner !== null && html`<p class="lead">${t("Back in the cave with water, fire, food and an invention.")}</p>`}
    <${WhatNext} /></section>`;
};
