// Across the room: who has what, the indices, and the one thing of the phase. Nothing to tap, nothing secret.
import { html } from "htm/preact";
import { Icon } from "../icons.js";
import { awayWords } from "../plates.js";
import { SeatSign } from "../seated.js";
import { seats, view as current } from "../state.js";
import { latest, TvFrame } from "../tv.js";
import { t } from "../words.js";
import { cardName } from "./card.js";
import { IndexScales } from "./indices.js";
import { Tiles } from "./map.js";
import { actor, phaseNames, roleOf, turnWords, whoIs } from "./names.js";
import { endWords } from "./over.js";
import { Holdings, stateOf } from "./plates.js";
import { fundWords, offeredCards } from "./projects.js";
/** @import { PlayerView, View } from "types/terristories/view" */
/** @import { TableView } from "types/table" */

/** @param {{ game: View, player: PlayerView }} props */
const Plate = ({ game, player }) => {
  const { on, icon } = stateOf(game, player);
  const away = awayWords([player.seat]);
  return html`<section class=${`plate o-${seats.value[player.seat].side} ${on ? "on" : ""}`} aria-label=${whoIs(player.seat)}><header><${SeatSign} seat=${player.seat} size=${84} /><h2>${whoIs(player.seat)}</h2>${icon && html`<${Icon} name=${icon} size=${44} />`}</header>
    <p>${roleOf(player)}</p>${away && html`<p class="gone"><${Icon} name="door" size=${40} />${away}</p>`}<${Holdings} game=${game} player=${player} /></section>`;
};

/** @param {{ game: View }} props */
const Open = ({ game }) => html`<ul class="ts-open">${offeredCards(game).map((card) => html`<li key=${card.number} class=${card.funded ? "funded" : ""}><${SeatSign} seat=${card.owner} size=${64} /><strong>${cardName(card)}</strong><span class="gap"></span>${card.funded && html`<${Icon} name="check" size=${44} />`}${fundWords(card)}</li>`)}</ul>`;

/** @param {{ view: TableView<View> }} props */
const Sentence = ({ view }) => {
  const { game } = view;
  if (game.stage === "over") return html`<${Icon} name=${game.outcome?.won ? "trophy" : "flag"} size=${72} /><p>${endWords(game)}</p>`;
  const { head, rest } = latest(view);
  const seat = actor(game);
  return html`<p>${[head, ...rest.slice(-1)].join(". ")}</p>${seat !== null && html`<span class="gap"></span><${SeatSign} seat=${seat} size=${76} /><p class="next">${t("{name} to play", { name: whoIs(seat) })}</p>`}`;
};

/** @param {View} game */
const phaseWords = (game) => (game.phase === null ? turnWords(game) : `${game.phase} · ${phaseNames()[game.phase - 1]}`);

export const Tv = () => {
  const view = /** @type {TableView<View>} */ (current.value);
  const { game } = view;
  const half = (/** @type {number} */ odd) => html`<div class="tvside">${game.players.filter(({ seat }) => seat % 2 === odd).map((player) => html`<${Plate} key=${player.seat} game=${game} player=${player} />`)}</div>`;
  return html`<${TvFrame} kind="ts-tv" left=${half(0)} right=${half(1)} says=${html`<${Sentence} view=${view} />`}>
    <div class="ts-across"><h1>${phaseWords(game)} ${game.phase !== null && html`<small>${turnWords(game)}</small>`}</h1><${IndexScales} game=${game} />
      ${game.stage === "projects" && offeredCards(game).length > 0 ? html`<${Open} game=${game} />` : html`<${Tiles} game=${game} />`}</div><//>`;
};
