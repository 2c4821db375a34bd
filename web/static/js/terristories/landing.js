// "Last chance": five people of each, freely on his own zones.
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { Icon } from "../icons.js";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { SeatSign } from "../seated.js";
import { t, tn } from "../words.js";
import { Count } from "./fields.js";
import { tileName, youAre } from "./names.js";
/** @import { View } from "types/terristories/view" */

const put = signal(/** @type {Record<number, Record<string, number>>} */ ({}));

/** @param {{ game: View, seat: number }} props */
export const Landing = ({ game, seat }) => {
  const player = game.players[seat];
  const zones = game.tiles.filter((tile) => tile.zones[seat] > 0);
  const people = put.value[seat] ?? {};
  const left = player.people_left - Object.values(people).reduce((a, b) => a + b, 0);
  if (player.ready) return html`<article class="card ts-wage ready"><header class="ts-turn"><${SeatSign} seat=${seat} /><h3>${youAre(seat)}</h3></header><p class="ts-ready"><${Icon} name="check" />${t("placed")}</p></article>`;
  return html`<article class="card ts-wage"><header class="ts-turn"><${SeatSign} seat=${seat} /><h3>${youAre(seat)}</h3></header>
    ${zones.map(({ id }) => html`<${Count} key=${id} name=${t("People on {tile}", { tile: tileName(id) })} value=${people[id] ?? 0} most=${(people[id] ?? 0) + left} onChange=${(/** @type {number} */ n) => { put.value = { ...put.value, [seat]: { ...people, [id]: n } }; }} />`)}
    ${left > 0 ? html`<p class="why" role="status">${tn("{n} person to place", "{n} people to place", left)}</p>` : html`<${Button} look="primary" icon="check" onClick=${() => command({ do: "land", seat, people })}>${t("They stand there")}<//>`}</article>`;
};
