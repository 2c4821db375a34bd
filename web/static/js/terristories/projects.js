// Phase 2: cards lie open, anybody puts cubes on any of them, until all agree or the time is up.
import { html } from "htm/preact";
import { Icon } from "../icons.js";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { SeatSign } from "../seated.js";
import { Seat } from "../signs.js";
import { goto, seats } from "../state.js";
import { seatName, t, tn } from "../words.js";
import { CardFace } from "./card.js";
import { whoIs } from "./names.js";
/** @import { CardView, View } from "types/terristories/view" */

/** @param {View} game */
export const offeredCards = (game) => game.cards.filter((card) => card.place === "offered");

/** @param {CardView} card */
const sum = (card) => card.paid.reduce((a, b) => a + b, 0);

/** @param {CardView} card */
export const fundWords = (card) => {
  if (card.funded) return t("Paid");
  return card.cost === null ? t("Its cost was not told") : tn("{n} missing", "{n} missing", card.cost - sum(card));
};

/** So many cubes of a seat lie on the card from now on. @type {(card: CardView, seat: number, paid: number) => Promise<boolean>} */
export const fund = (card, seat, paid) => command({ do: "fund", seat, owner: card.owner, paid });

/** A cube that lies on a card; a tap takes it back. @param {{ card: CardView, seat: number }} props */
const Cube = ({ card, seat }) => html`<button type="button" class=${`ts-cube o-${seats.value[seat].side}`} aria-label=${t("A cube of {name}: take it back", { name: whoIs(seat) })} onClick=${() => fund(card, seat, card.paid[seat] - 1)}><${Seat} side=${seats.value[seat].side} size=${26} /></button>`;

/** @param {{ card: CardView }} props */
const Cubes = ({ card }) => {
  const cubes = card.paid.flatMap((n, seat) => Array.from({ length: n }, () => seat));
  const empty = Math.max(0, (card.cost ?? 0) - cubes.length);
  return html`<div class="ts-cubes-on">${cubes.map((seat, i) => html`<${Cube} key=${i} card=${card} seat=${seat} />`)}${Array.from({ length: empty }, (_, i) => html`<i key=${`e${i}`} class="ts-cube empty"></i>`)}</div>`;
};

/** @param {{ card: CardView }} props */
const Payers = ({ card }) => {
  if (card.cost !== null && card.funded) return null;
  return html`<div class="ts-payers" role="group" aria-label=${t("Put a cube of")}><div>${seats.value.map((seat, n) => html`<button type="button" key=${n} class="ts-payer" aria-label=${t("{card}: a cube of {name}", { card: card.name ?? "", name: seatName(seat) })} aria-disabled=${String(card.most[n] <= card.paid[n])} onClick=${() => fund(card, n, card.paid[n] + 1)}><${SeatSign} seat=${n} size=${34} /><${Icon} name="plus" size=${20} /></button>`)}</div></div>`;
};

/** @param {{ card: CardView }} props */
const Offered = ({ card }) => html`<article class=${`card ts-project ${card.funded ? "funded" : ""}`} data-owner=${card.owner}>
  <${CardFace} card=${card} /><span class="gap"></span><${Cubes} card=${card} />
  <p class="ts-status" aria-live="polite">${card.funded && html`<${Icon} name="check" />`}${fundWords(card)}</p><${Payers} card=${card} /></article>`;

/** @param {{ seat: number }} props */
const Slot = ({ seat }) => html`<button type="button" class="ts-slot" data-offer=${seat} onClick=${() => goto("offer", { seat })}><${SeatSign} seat=${seat} /><strong>${whoIs(seat)}</strong><span><${Icon} name="plus" />${t("Lay a project open")}</span></button>`;

/** @param {{ game: View }} props */
export const Projects = ({ game }) => {
  const cards = offeredCards(game);
  return html`<div class="ts-projects" style=${{ "--seats": seats.value.length }}>${seats.value.map((_, seat) => {
    const card = cards.find((each) => each.owner === seat);
    return card ? html`<${Offered} key=${seat} card=${card} />` : html`<${Slot} key=${seat} seat=${seat} />`;
  })}</div>`;
};

/** In the bar: who agrees, and the end of the negotiation. @param {{ game: View }} props */
export const Agreeing = ({ game }) => html`<span class="ts-agree" role="group" aria-label=${t("Agreed?")}><span class="ts-ask">${t("Agreed?")}</span>${game.players.map(({ seat, ready }) => html`<button type="button" key=${seat} class="ts-agrees" data-agree=${seat} aria-pressed=${String(ready)} aria-label=${ready ? t("{name} agrees", { name: whoIs(seat) }) : t("{name}: agree", { name: whoIs(seat) })} onClick=${() => !ready && command({ do: "agree", seat })}><${SeatSign} seat=${seat} size=${44} />${ready && html`<b><${Icon} name="check" size=${18} /></b>`}</button>`)}</span>
  <${Button} id="ts-close" look="plain" icon="lock" onClick=${() => command({ do: "close" })}>${t("Close")}<//>`;
