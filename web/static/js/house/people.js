// Who sat at a table, and how it ended, in words.
import { html } from "htm/preact";
import { Seat } from "../signs.js";
import { seatName, t } from "../words.js";
import { initial } from "./frame.js";
/** @import { GameLine, Seat as Sitter } from "types/house" */

/**
 * Signs and names of seats. `numbers`: of each, what stands beside the name.
 * @type {(props: { seats: Sitter[], numbers?: (number | null)[], winners?: number[] | null, size?: number }) => unknown}
 */
export const People = ({ seats, numbers = [], winners = null, size = 32 }) => html`<ul class="lineup">
  ${seats.map((seat, n) => html`<li key=${n} class=${winners?.includes(n) ? "won" : ""}>
    <${Seat} side=${seat.side} initial=${initial(seatName(seat))} size=${size} />
    <span>${seatName(seat)}</span>${numbers[n] !== undefined && numbers[n] !== null && html`<strong>${numbers[n]}</strong>`}
  </li>`)}
</ul>`;

/** @type {(names: string[]) => string} */
const listed = (names) => names.join(t(" and "));

/** How a game stands, in one sentence. @type {(line: GameLine) => string} */
export const result = ({ state, winners, seats }) => {
  if (winners !== null) {
    if (winners.length === 0) return t("Nobody wins");
    if (winners.length === seats.length) return t("Everybody wins together");
    const names = winners.flatMap((seat) => seats[seat] ?? []).map(seatName);
    return names.length === 1 ? t("{name} wins", { name: names.join("") }) : t("{names} share the victory", { names: listed(names) });
  }
  return { playing: t("Not finished"), resting: t("Paused"), over: t("Finished"), closed: t("Closed before its end"), unreadable: t("Cannot be read") }[state];
};

/** Numbers stand beside names only where they are the seats' own. @type {(line: GameLine, tracks?: string[]) => (number | null)[]} */
export const numbersOf = (line, tracks = []) => (tracks.length === 0 && line.standing.length === line.seats.length ? line.standing : []);
