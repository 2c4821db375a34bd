// A project card as it lies: whose, its kind, its impacts and phases.
import { html } from "htm/preact";
import { SeatSign } from "../seated.js";
import { isYou } from "../state.js";
import { t, tn } from "../words.js";
import { Mark } from "./marks.js";
import { INDICES, nameOf, nameUpper, signed, whoIs } from "./names.js";
/** @import { CardView } from "types/terristories/view" */
/** @import { Three } from "./names.js" */

/** @param {Pick<CardView, "name" | "owner">} card */
export const cardName = ({ name, owner }) => name ?? (isYou(owner) ? t("Your project") : t("A project of {name}", { name: whoIs(owner) }));

/** @param {{ card: Pick<CardView, "kind" | "stock"> }} props */
export const Kinds = ({ card }) => html`<span class="ts-kinds">${card.stock && html`<span><${Mark} name="stock" size=${20} />${nameOf("stock")}</span>`}<span><${Mark} name=${card.kind ?? "eclair"} size=${20} />${nameOf(card.kind ?? "eclair")}</span></span>`;

/** @param {{ impacts: Three | null }} props */
export const Impacts = ({ impacts }) => html`<span class="ts-impacts">${INDICES.map((index, i) => impacts && impacts[i] !== 0 && html`<span key=${index}><${Mark} name=${index} size=${20} /><span class="unseen">${nameUpper(index)} </span>${signed(impacts[i])}</span>`)}</span>`;

/** @param {number[]} phases */
export const phasesWords = (phases) => (phases.length ? tn("phase {list}", "phases {list}", phases.length, { list: phases.join(", ") }) : "");

/** @param {{ card: CardView }} props */
export const CardFace = ({ card }) => html`<header class="ts-cardhead"><${SeatSign} seat=${card.owner} size=${38} /><${Kinds} card=${card} /></header>
  <h3>${cardName(card)}</h3>
  <p class="ts-row"><${Impacts} impacts=${card.impacts} /><span class="gap"></span><small>${phasesWords(card.phases)}</small></p>
  ${(card.labels > 0 || card.improvement) && html`<p class="ts-row">${card.labels > 0 && html`<span><${Mark} name="label" size=${20} />${tn("{n} label", "{n} labels", card.labels)}</span>`}${card.improvement && html`<span><${Mark} name="improvement" size=${20} />${card.improvement}</span>`}</p>`}
  ${card.effect && html`<p class="ts-effect">${card.effect}</p>`}`;
