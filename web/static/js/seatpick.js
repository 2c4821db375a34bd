// Players to choose from.
import { html } from "htm/preact";
import { initialOf } from "./plates.js";
import { Seat } from "./signs.js";
import { seats } from "./state.js";
import { seatName } from "./words.js";

/**
 * `chosen`: a seat or several, null for none yet; left out where a tap is the answer. `only`: those that are offered.
 * @param {{ chosen?: number | number[] | null, only?: number[], onPick: (seat: number) => void }} props
 */
export const SeatButtons = ({ chosen, only, onPick }) => html`<div class="seats">${seats.value.map((seat, i) => (!only || only.includes(i)) && html`
  <button type="button" key=${i} class=${`btn seatpick o-${seat.side}`} aria-pressed=${chosen === undefined ? null : String(Array.isArray(chosen) ? chosen.includes(i) : chosen === i)} onClick=${() => onPick(i)}>
    <${Seat} side=${seat.side} initial=${initialOf(seatName(seat))} size=${44} /><span>${seatName(seat)}</span></button>`)}</div>`;
