// Players to choose from.
import { html } from "htm/preact";
import { initialOf } from "./plates.js";
import { Seat } from "./signs.js";
import { seats } from "./state.js";
import { seatName } from "./words.js";

/**
 * `chosen`: a seat, null for none yet; left out where a tap is the answer.
 * @param {{ chosen?: number | null, onPick: (seat: number) => void }} props
 */
export const SeatButtons = ({ chosen, onPick }) => html`<div class="seats">${seats.value.map((seat, i) => html`
  <button type="button" key=${i} class=${`btn seatpick o-${seat.side}`} aria-pressed=${chosen === undefined ? null : String(chosen === i)} onClick=${() => onPick(i)}>
    <${Seat} side=${seat.side} initial=${initialOf(seatName(seat))} size=${44} /><span>${seatName(seat)}</span></button>`)}</div>`;
