// The places, in a row: who plays what, how many cubes and labels; a tap opens what is one's own.
import { html } from "htm/preact";
import { Icon } from "../icons.js";
import { awayWords, phoneLost } from "../plates.js";
import { SeatSign } from "../seated.js";
import { goto, mode, seats } from "../state.js";
import { t, tn } from "../words.js";
import { Mark } from "./marks.js";
import { actor, roleOf, whoIs } from "./names.js";
/** @import { PlayerView, View } from "types/terristories/view" */

/** Stages in which each player says for himself that he is through. */
const EACH = ["projects", "hands", "wages", "objectives", "landing"];

/** @type {(game: View, player: PlayerView) => { on: boolean, icon: string, says: string }} */
export const stateOf = (game, player) => {
  const won = game.outcome?.won || player.winner;
  if (won) return { on: game.stage === "over", icon: "trophy", says: t("wins") };
  if (actor(game) === player.seat) return { on: true, icon: "arrow-right", says: t("{name} to play", { name: whoIs(player.seat) }) };
  return { on: false, icon: EACH.includes(game.stage) && player.ready ? "check" : "", says: player.ready ? t("ready") : "" };
};

/** Cards that lie before a player. @type {(game: View, seat: number, place: string) => number} */
export const lying = (game, seat, place) => game.cards.filter((card) => card.owner === seat && card.place === place).length;

/** @param {{ mark: string, n: number, words: string }} props */
const Fact = ({ mark, n, words }) => html`<span class="ts-fact"><${Mark} name=${mark} size=${22} /><b aria-hidden="true">${n}</b><span class="unseen">${words}</span></span>`;

/** @param {{ game: View, player: PlayerView }} props */
export const Holdings = ({ game, player }) => {
  const working = lying(game, player.seat, "working");
  const stock = lying(game, player.seat, "stock");
  return html`<span class="ts-facts">
    ${player.labels > 0 && html`<${Fact} mark="label" n=${player.labels} words=${tn("{n} label", "{n} labels", player.labels)} />`}
    ${working > 0 && html`<${Fact} mark="sablier" n=${working} words=${tn("{n} card at work", "{n} cards at work", working)} />`}
    ${stock > 0 && html`<${Fact} mark="stock" n=${stock} words=${tn("{n} Stock card", "{n} Stock cards", stock)} />`}
    <span class="ts-fact large"><${Mark} name="cube" size=${26} /><b aria-hidden="true">${player.resources}</b><span class="unseen">${tn("{n} Res", "{n} Res", player.resources)}</span></span></span>`;
};

/** @param {{ game: View, player: PlayerView }} props */
const Plate = ({ game, player }) => {
  const { seat } = player;
  const { on, icon, says } = stateOf(game, player);
  const away = awayWords([seat]);
  const lost = phoneLost(seat);
  const due = player.improvements_due.length > 0;
  const open = mode.value.kind === "seat" && mode.value.seat === seat;
  return html`<button type="button" class=${`plate o-${seats.value[seat].side} ${on ? "on" : ""} ${lost || away ? "lost" : ""}`} aria-pressed=${String(open)} aria-current=${on ? "true" : null} data-seat=${seat} onClick=${() => goto("seat", { seat })}>
    <span class="ts-signed"><${SeatSign} seat=${seat} size=${44} />${icon && html`<b><${Icon} name=${icon} size=${18} /><span class="unseen">${says}</span></b>`}</span><span class="ts-who"><strong>${whoIs(seat)}${game.ambassador === seat && html`<${Mark} name="ambassador" size=${20} /><span class="unseen">${t("Ambassador")}</span>`}</strong><small>${roleOf(player)}${away ? ` · ${away}` : lost ? ` · ${t("phone away")}` : ""}</small></span>
    ${due && html`<span class="ts-due"><${Mark} name="improvement" size=${22} /><span class="unseen">${t("an improvement to place")}</span></span>`}
    <${Holdings} game=${game} player=${player} /></button>`;
};

/** @param {{ game: View }} props */
export const Plates = ({ game }) => html`<aside class="ts-seats" aria-label=${t("Players")}>${game.players.map((player) => html`<${Plate} key=${player.seat} game=${game} player=${player} />`)}</aside>`;
