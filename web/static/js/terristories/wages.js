// Phase 5: each pays his people, or sends some back to Earth; how the wage comes about is said.
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { Icon } from "../icons.js";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { SeatSign } from "../seated.js";
import { t, tn } from "../words.js";
import { Count } from "./fields.js";
import { Mark } from "./marks.js";
import { figure, tileName, youAre } from "./names.js";
/** @import { View } from "types/terristories/view" */

/** Whom each seat sends back, tile by tile; a seat that is missing sends nobody. */
const sent = signal(/** @type {Record<number, Record<string, number>>} */ ({}));

/** Another turn: nobody is sent back yet. */
export const forget = () => {
  sent.value = {};
};

/** @type {(seat: number, tiles: Record<string, number> | null) => void} */
const put = (seat, tiles) => {
  const { [seat]: _, ...others } = sent.value;
  sent.value = tiles ? { ...others, [seat]: tiles } : others;
};

/** "3 people − 1 (Society at 8) = 2" @type {(people: number, bonus: number, cost: number, society: number) => string} */
const sumWords = (people, bonus, cost, society) => {
  if (!people) return t("Nobody is to be paid.");
  const each = tn("{n} person", "{n} people", people);
  if (!bonus) return t("{people}: {cost} to pay", { people: each, cost });
  const sign = bonus > 0 ? "−" : "+";
  return t("{people} {sign} {n} (Society at {society}): {cost} to pay", { people: each, sign, n: Math.abs(bonus), society: figure(society), cost });
};

/** What the button says. @type {(cost: number, back: number) => string} */
const payWords = (cost, back) => {
  if (back) return cost ? t("Pay {n}, send {back} back", { n: cost, back }) : t("Send {back} back", { back });
  return cost ? t("Pay {n}", { n: cost }) : t("Nothing to pay");
};

/** @param {{ game: View, seat: number }} props */
const Sending = ({ game, seat }) => {
  const send = sent.value[seat];
  if (!send) return html`<${Button} look="quiet" onClick=${() => put(seat, {})}>${t("Send people back")}<//>`;
  return html`<div class="ts-sending">${game.tiles.filter((tile) => tile.people[seat] > 0).map((tile) => html`<${Count} key=${tile.id} name=${t("Back from {tile}", { tile: tileName(tile.id) })} value=${send[tile.id] ?? 0} most=${tile.people[seat]} onChange=${(/** @type {number} */ n) => put(seat, { ...send, [tile.id]: n })} />`)}
    <p class="why">${t("Each one sent back: every index −1.")}</p></div>`;
};

/** @param {{ game: View, seat: number }} props */
export const Wage = ({ game, seat }) => {
  const { people, society, bonus, costs } = game.asks.wages[seat];
  const player = game.players[seat];
  const send = sent.value[seat] ?? {};
  const back = Object.values(send).reduce((a, b) => a + b, 0);
  const cost = costs[people - back];
  const pay = async () => (await command({ do: "pay", seat, send })) && put(seat, null);
  if (player.ready) return html`<article class="card ts-wage ready"><header class="ts-turn"><${SeatSign} seat=${seat} /><h3>${youAre(seat)}</h3></header><p class="ts-ready"><${Icon} name="check" />${t("paid")}</p></article>`;
  const lacks = cost - player.resources;
  return html`<article class="card ts-wage" data-wage=${seat}><header class="ts-turn"><${SeatSign} seat=${seat} /><h3>${youAre(seat)}</h3><span class="gap"></span><span class="ts-fact">${player.resources}<${Mark} name="cube" size=${22} /></span></header>
    <p class="ts-sum">${sumWords(people - back, bonus, cost, society)}</p>
    ${lacks > 0 && html`<p class="why" role="status">${tn("{n} Res is missing: send people back, or borrow.", "{n} Res are missing: send people back, or borrow.", lacks)}</p>`}
    <${Sending} game=${game} seat=${seat} /><span class="gap"></span>
    ${lacks <= 0 && html`<${Button} look="primary" icon="check" onClick=${pay}>${payWords(cost, back)}<//>`}</article>`;
};

/** @param {{ game: View }} props */
export const Wages = ({ game }) => html`<section class="ts-wages-all"><h2>${t("Pay the wages")}</h2><p class="lead">${t("1 Res a person, in any order.")}</p>
  <div class="ts-wages">${game.players.map(({ seat }) => html`<${Wage} key=${seat} game=${game} seat=${seat} />`)}</div></section>`;
