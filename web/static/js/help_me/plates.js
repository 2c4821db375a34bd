// The places: who plays, and their Creatures face down; open ones and points after the end alone.
import { html } from "htm/preact";
import { Places, Plate } from "../plates.js";
import { Score } from "../score.js";
import { seats } from "../state.js";
import { seatName, t, tn } from "../words.js";
import { Creature, nameOf } from "./creatures.js";
import { turnWords } from "./table.js";
/** @import { SeatView, View } from "types/help_me/view" */
/** @import { TableView } from "types/table" */

const Back = html`<svg viewBox="0 0 30 40" width="30" height="40" aria-hidden="true"><rect x="1.500" y="1.500" width="27" height="37" rx="5" /><path d="M15 14l6 11H9z" /></svg>`;

/**
 * A hand: backs as long as it is secret.
 * @param {{ seat: SeatView }} props
 */
export const Hand = ({ seat }) => {
  if (seat.creatures) return html`<div class="hm-hand">${seat.creatures.map((name) => html`<span key=${name} class=${`avatar c-${name}`} role="img" aria-label=${nameOf(name)}><${Creature} name=${name} /></span>`)}</div>`;
  return html`<div class="hm-hand facedown"><div>${Array.from({ length: seat.hand }, () => Back)}</div><p>${tn("{n} secret Creature", "{n} secret Creatures", seat.hand)}</p></div>`;
};

/** @type {(game: View, seat: SeatView) => [string, string]} */
const stateOf = (game, seat) => {
  if (game.phase === "play") return seat.turn ? ["turn", turnWords(game)] : ["", ""];
  if (game.phase === "reveal" && game.legal.asks.creatures.includes(seat.seat)) return ["answers", t("turns up")];
  return game.phase === "scored" && seat.won ? ["won", t("wins")] : ["", ""];
};

/** @type {(game: View, seat: SeatView, moved?: number) => string} */
const subOf = (game, seat, moved) => {
  if (game.phase !== "play") return "";
  if (seat.turn) return t("move {n}", { n: game.moves + 1 });
  return moved === seat.seat ? t("has just played") : "";
};

/** `moved`: the seat that has just played. @param {{ view: TableView<View>, moved?: number }} props */
export const Plates = ({ view, moved }) => html`<${Places}>${view.game.seats.map((seat) => {
  const [state, says] = stateOf(view.game, seat);
  const { side } = seats.value[seat.seat];
  return html`<${Plate} key=${seat.seat} side=${side} name=${seatName(seats.value[seat.seat])} sub=${subOf(view.game, seat, moved)} state=${state} says=${says} seats=${[seat.seat]}>
    ${view.game.phase === "scored" && html`<${Score} points=${seat.points} />`}<${Hand} seat=${seat} /><//>`;
})}<//>`;
