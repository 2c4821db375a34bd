// Who sat at a table, and how it ended, in words.
import { html } from "htm/preact";
import { Seat } from "../signs.js";
import { seatName, t } from "../words.js";
import { initial } from "./frame.js";

/** Signs and names of seats. `numbers`: of each, what stands beside the name. */
export const People = ({ seats, numbers = [], winners = null, size = 32 }) => html`<ul class="people">
  ${seats.map((seat, n) => html`<li key=${n} class=${winners?.includes(n) ? "won" : ""}>
    <${Seat} side=${seat.side} initial=${initial(seatName(seat))} size=${size} />
    <span>${seatName(seat)}</span>${numbers[n] !== undefined && numbers[n] !== null && html`<strong>${numbers[n]}</strong>`}
  </li>`)}
</ul>`;

const listed = (names) => names.join(t(" and "));

/** How a game stands, in one sentence. */
export const result = ({ state, winners, seats }) => {
  if (winners !== null) {
    if (winners.length === 0) return t("Nobody wins");
    if (winners.length === seats.length) return t("Everybody wins together");
    const names = winners.map((seat) => seatName(seats[seat]));
    return names.length === 1 ? t("{name} wins", { name: names[0] }) : t("{names} share the victory", { names: listed(names) });
  }
  return { playing: t("Not finished"), resting: t("Paused"), over: t("Finished"), closed: t("Closed before its end"), unreadable: t("Cannot be read") }[state];
};

/** Numbers stand beside names only where they are the seats' own. */
export const numbersOf = (line, tracks = []) => (tracks.length === 0 && line.standing.length === line.seats.length ? line.standing : []);
