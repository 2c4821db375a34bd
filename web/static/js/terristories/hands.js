// After the projects: each puts cards of his hand under the deck, and fills it up to three.
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { Icon } from "../icons.js";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { SeatSign } from "../seated.js";
import { t } from "../words.js";
import { Count } from "./fields.js";
import { whoIs } from "./names.js";
/** @import { PlayerView, View } from "types/terristories/view" */

/** How many cards each seat puts away. */
const away = signal(/** @type {Record<number, number>} */ ({}));

export const forget = () => {
  away.value = {};
};

/** @param {PlayerView} player */
const refresh = async ({ seat }) => {
  const discard = Array.from({ length: away.value[seat] ?? 0 }, () => null);
  if (await command({ do: "refresh", seat, discard })) away.value = { ...away.value, [seat]: 0 };
};

/** @param {{ player: PlayerView }} props */
const Hand = ({ player }) => {
  const { seat, hand, ready } = player;
  return html`<li class="card ts-hand"><header class="ts-turn"><${SeatSign} seat=${seat} /><strong>${whoIs(seat)}</strong></header>
    ${ready ? html`<p class="ts-ready"><${Icon} name="check" />${t("three in hand")}</p>` : html`<${Count} name=${t("Under the deck")} value=${away.value[seat] ?? 0} most=${hand} onChange=${(/** @type {number} */ n) => { away.value = { ...away.value, [seat]: n }; }} />
      <${Button} look="plain" icon="check" onClick=${() => refresh(player)}>${t("Filled up")}<//>`}</li>`;
};

/** @param {{ game: View }} props */
export const Hands = ({ game }) => html`<section class="ts-hands"><h2>${t("Fill up your hands")}</h2><p class="lead">${t("Up to three cards under the deck, then three in hand. A hand that was told is filled up on the phone.")}</p>
  <ul class="ts-pair">${game.players.map((player) => html`<${Hand} key=${player.seat} player=${player} />`)}</ul></section>`;
