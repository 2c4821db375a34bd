// What is a player's own and lies open: cards at work, Stock cards to put to work, improvements to place, Res to give.
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { Icon } from "../icons.js";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { SeatSign } from "../seated.js";
import { isYou, seats } from "../state.js";
import { say, t, tn } from "../words.js";
import { CardFace } from "./card.js";
import { Count, Panel } from "./fields.js";
import { TileKey } from "./map.js";
import { Mark } from "./marks.js";
import { roleOf, whoIs } from "./names.js";
/** @import { CardView, PlayerView, View } from "types/terristories/view" */

/** @param {{ card: CardView }} props */
const Lying = ({ card }) => html`<article class=${`card ts-lying ${card.place}`}><${CardFace} card=${card} />
  ${card.place === "stock" && (card.waits ? html`<p class="why">${say(card.waits, seats.value)}</p>` : html`<${Button} look="primary" icon="check" onClick=${() => command({ do: "activate", seat: card.owner, card: card.number })}>${t("Put it to work")}<//>`)}</article>`;

/** @param {{ game: View, seat: number }} props */
export const CardsOf = ({ game, seat }) => {
  const cards = game.cards.filter((card) => card.owner === seat && card.place !== "offered");
  return html`<section class="ts-own"><h2>${t("Cards that lie open")}</h2>${cards.length ? html`<div class="ts-lies">${cards.map((card) => html`<${Lying} key=${card.number} card=${card} />`)}</div>` : html`<p class="lead">${t("None yet.")}</p>`}</section>`;
};

/** @param {{ game: View, player: PlayerView }} props */
export const Giving = ({ game, player }) => {
  const [amount, setAmount] = useState(1);
  if (!game.can.includes("give") || player.resources < 1) return null;
  const n = Math.min(amount, player.resources);
  return html`<section class="ts-giving"><h2>${t("Give or lend")}</h2><${Count} name=${t("Res")} value=${n} least=${1} most=${player.resources} onChange=${setAmount} />
    <div class="row">${seats.value.map((_, to) => to !== player.seat && html`<button type="button" key=${to} class="btn second" onClick=${() => command({ do: "give", seat: player.seat, to, amount: n })}><${SeatSign} seat=${to} size=${32} /><span>${t("{n} to {name}", { n, name: whoIs(to) })}</span></button>`)}</div></section>`;
};

/** @param {{ game: View, player: PlayerView }} props */
export const Placing = ({ game, player }) => {
  const [name] = player.improvements_due;
  if (name === undefined) return null;
  return html`<section class="conflictcard card"><h3><${Mark} name="improvement" />${t("Place the improvement: {name}", { name })}</h3><p>${isYou(player.seat) ? t("Beside one of your zones.") : t("Beside one of one's own zones.")}</p>
    <div class="row">${game.tiles.filter((tile) => tile.zones[player.seat] > 0).map(({ id }) => html`<${TileKey} key=${id} game=${game} tile=${id} seat=${player.seat} onPick=${() => command({ do: "improve", seat: player.seat, tile: id, name })} />`)}</div></section>`;
};

/** @param {{ game: View, seat: number, onDone: () => void }} props */
export const SeatSheet = ({ game, seat, onDone }) => {
  const player = game.players[seat];
  const facts = [tn("{n} Res", "{n} Res", player.resources), tn("{n} person in stock", "{n} people in stock", player.people_left), tn("{n} zone in stock", "{n} zones in stock", player.zones_left), tn("{n} label", "{n} labels", player.labels), tn("{n} card in hand", "{n} cards in hand", player.hand)];
  const tokens = player.improvements.map((each) => each.name ?? t("an improvement"));
  return html`<${Panel} id="ts-sheet" title=${html`<span class="ts-turn"><${SeatSign} seat=${seat} />${whoIs(seat)} <em>${roleOf(player)}</em></span>`} lead=${[...facts, ...tokens].join(" · ")} foot=${html`<${Button} id="ts-back" look="plain" icon="arrow-left" onClick=${onDone}>${t("Back")}<//>`}>
    <${Placing} game=${game} player=${player} />
    ${player.power && html`<p class="ts-hint"><${Mark} name="ambassador" />${player.power_used ? html`<s>${player.power}</s>` : player.power}</p>`}
    ${player.back && html`<p class="ts-hint"><${Icon} name="eye" />${player.back.character ?? t("The objective lies open.")}</p>`}
    <${Giving} game=${game} player=${player} /><${CardsOf} game=${game} seat=${seat} /><//>`;
};
