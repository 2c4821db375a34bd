// Who sits at a seat, by its number: name, sign, and what they have.
import { html } from "htm/preact";
import { boot } from "./boot.js";
import { initialOf } from "./plates.js";
import { Seat } from "./signs.js";
import { isYou, seats } from "./state.js";
import { seatName, t } from "./words.js";

/** @param {number} seat */
export const nameAt = (seat) => seatName(seats.value[seat]);

/**
 * A seat's sign with its initial.
 * @param {{ seat: number, size?: number }} props
 */
export const SeatSign = ({ seat, size = 40 }) => html`<${Seat} side=${seats.value[seat].side} initial=${initialOf(nameAt(seat))} size=${size} />`;

/**
 * What a seat has, for the list of the game (`scores` of its descriptor); null: nobody may know, or there are no points.
 * @type {(seat: number, points: number | null) => { seat: number, name: string, points: number | null }}
 */
export const scoreOf = (seat, points) => ({ seat, name: nameAt(seat), points });

/** Who has won, one or several. @param {number[]} winners */
export const wonBy = (winners) => {
  const others = winners.filter((seat) => !isYou(seat));
  const names = new Intl.ListFormat(boot.language).format(others.map(nameAt));
  if (others.length < winners.length) return names ? t("You share the victory with {names}", { names }) : t("You win the game");
  return others.length === 1 ? t("{name} wins the game", { name: names }) : t("{names} share the victory", { names });
};
