// Phase 3: from the Ambassador on, each takes Res from the tiles where his people stand.
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { SeatSign } from "../seated.js";
import { isYou } from "../state.js";
import { t } from "../words.js";
import { Count } from "./fields.js";
import { tileName, whoIs } from "./names.js";
/** @import { View } from "types/terristories/view" */

/** What is taken from each tile; a tile that nobody touched gives all it may. */
const taken = signal(/** @type {Record<string, number>} */ ({}));

export const forget = () => {
  taken.value = {};
};

/** @param {View} game */
const most = (game) => /** @type {Record<string, number>} */ (game.asks.harvest);

/** @type {(game: View) => Record<string, number>} */
const take = (game) => Object.fromEntries(Object.entries(most(game)).map(([tile, n]) => [tile, Math.min(n, taken.value[tile] ?? n)]));

/** What is put on a tile of the map. @type {(game: View, tile: string) => string} */
export const badge = (game, tile) => (tile in most(game) ? `−${take(game)[tile]}` : "");

/** @type {(game: View, tile: string) => string} */
const emptied = (game, tile) => (take(game)[tile] > 0 && game.tiles.find((each) => each.id === tile)?.resources === take(game)[tile] ? t("{tile} turns sterile: each index −1", { tile: tileName(tile) }) : "");

/** @param {{ game: View }} props */
export const Harvest = ({ game }) => {
  const seat = game.active ?? 0;
  const all = take(game);
  const sum = Object.values(all).reduce((a, b) => a + b, 0);
  const send = () => {
    forget();
    return command({ do: "harvest", seat, take: all });
  };
  return html`<section class="card ts-side"><header class="ts-turn"><${SeatSign} seat=${seat} /><h2>${isYou(seat) ? t("You harvest") : t("{name} harvests", { name: whoIs(seat) })}</h2></header>
    <p class="lead">${t("2 a person with a zone of one's own, 1 where there is no zone. Less is allowed.")}</p>
    <div class="stack">${Object.entries(most(game)).map(([tile, n]) => html`<div key=${tile}><${Count} name=${tileName(tile)} value=${all[tile]} most=${n} onChange=${(/** @type {number} */ value) => { taken.value = { ...taken.value, [tile]: value }; }} />${emptied(game, tile) && html`<p class="why">${emptied(game, tile)}</p>`}</div>`)}
      ${Object.keys(most(game)).length === 0 && html`<p>${t("Nothing to take here.")}</p>`}</div>
    <${Button} id="ts-harvest" look="primary" icon="check" onClick=${send}>${sum ? t("Take {n}", { n: sum }) : t("Take nothing")}<//></section>`;
};
