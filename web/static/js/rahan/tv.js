// Across the room: the race, the board where it is known, and what just happened. Nothing to tap.
import { html } from "htm/preact";
import { Icon } from "../icons.js";
import { nameAt } from "../seated.js";
import { seats, view as current } from "../state.js";
import { latest, Next, TvFrame } from "../tv.js";
import { t } from "../words.js";
import { dutyWords } from "./act.js";
import { Board, SHUT } from "./board.js";
import { wonWords } from "./over.js";
import { Race, Runner } from "./race.js";
import { Picture } from "./told.js";
/** @import { View } from "types/rahan/view" */
/** @import { TableView } from "types/table" */

/** @param {{ view: TableView<View> }} props */
const Sentence = ({ view }) => {
  const { game } = view;
  if (game.phase === "over") return html`<${Icon} name="trophy" size=${72} /><p>${wonWords(game)}</p>`;
  const { line, head, rest } = latest(view);
  const seat = game.legal.now?.seat;
  return html`${line && html`<${Picture} phrases=${line.phrases} seats=${seats.value} size=${72} />`}<p>${[head, ...rest.slice(0, 1)].join(". ")}</p>
    ${seat !== undefined && html`<${Next} seat=${seat} words=${game.players[seat].beast ? dutyWords(game, seat) : t("{name} to play", { name: nameAt(seat) })} />`}`;
};

export const Tv = () => {
  const view = /** @type {TableView<View>} */ (current.value);
  const { game } = view;
  const says = html`<${Sentence} view=${view} />`;
  if (!game.map) return html`<${TvFrame} kind="rh-tv rows" left=${null} right=${null} says=${says}><${Race} game=${game} size=${64} sign=${96} /><//>`;
  const runners = html`<div class="tvside">${game.players.map((player) => html`<${Runner} key=${player.seat} game=${game} player=${player} size=${48} sign=${80} />`)}</div>`;
  return html`<${TvFrame} kind="rh-tv" left=${runners} right=${null} says=${says}><${Board} game=${game} map=${game.map} open=${SHUT} /><//>`;
};
