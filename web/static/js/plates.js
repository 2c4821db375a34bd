// Seat plates: who sits there, whether it is their turn, whether they must answer, whether their phone is lost.
import { html } from "htm/preact";
import { Icon } from "./icons.js";
import { Seat } from "./signs.js";
import { view } from "./state.js";
import { seatName, t } from "./words.js";
/** @import { ComponentChildren } from "preact" */
/** @import { Seat as Sitting } from "types/table" */

/** @param {string} name */
export const initialOf = (name) => name.slice(0, 1).toUpperCase();

/**
 * The phone of a seat was here and is not heard of now.
 * @param {number} seat
 */
export const phoneLost = (seat) => (view.value?.people ?? []).some((each) => each.seat === seat && each.joined && !each.online);

/**
 * Who of these seats is away from the table, in words; "" where all are there.
 * @param {number[]} seats
 */
export const awayWords = (seats) => {
  const now = view.value;
  const away = seats.filter((each) => now?.absent.includes(each));
  if (!now || away.length === 0) return "";
  const names = away.map((each) => seatName(now.table.seats[each])).join(", ");
  return seats.length > 1 ? t("{names}: not at the table", { names }) : t("not at the table");
};

/** @type {Record<string, string>} */
const turnIcon = { turn: "arrow-right", answers: "question", won: "trophy" };

/**
 * `state`: "" waits, "turn" plays, "answers" must answer, "won" has won; `says`: of that, in words. `facts`: at most two of {icon, words}.
 * `seats`: those whose phones and absence the plate tells of. Children stand between the name and the facts: points, cards.
 * @param {{ side: string, name: string, sub?: string, state?: string, says?: string, facts?: { icon: string, words: string }[], seats?: number[], children: ComponentChildren }} props
 */
export const Plate = ({ side, name, sub = "", state = "", says = "", facts = [], seats = [], children }) => {
  const lost = seats.some(phoneLost);
  const away = awayWords(seats);
  return html`<section class=${`plate o-${side} ${state ? "on" : ""} ${lost || away ? "lost" : ""}`} aria-label=${name} aria-current=${state ? "true" : null}>
    <div class="id"><${Seat} side=${side} initial=${initialOf(name)} /><div><h2>${name}</h2>${sub && html`<p class="camp">${sub}</p>`}</div></div>
    ${children}
    <div class="foot">
      <ul class="facts">
        ${facts.map(({ icon, words }) => html`<li key=${words}><${Icon} name=${icon} size=${20} />${words}</li>`)}
        ${away && html`<li class="gone"><${Icon} name="door" size=${20} />${away}</li>`}
        ${lost && !away && html`<li class="gone"><${Icon} name="wifi-off" size=${20} />${t("phone away")}</li>`}
      </ul>
      <p class="turn">${state && html`<${Icon} name=${turnIcon[state] ?? "arrow-right"} /><span>${says}</span>`}</p>
    </div>
  </section>`;
};

/**
 * The plates, as the players sit.
 * @param {{ children: ComponentChildren }} props
 */
export const Places = ({ children }) => html`<aside class="places">${children}</aside>`;

/**
 * A seat in one line: sign, name, and what is said of it.
 * @param {{ seat: Sitting, children: ComponentChildren }} props
 */
export const SeatLine = ({ seat, children }) => html`<div class=${`seatline o-${seat.side}`}>
  <${Seat} side=${seat.side} initial=${initialOf(seatName(seat))} size=${44} /><strong>${seatName(seat)}</strong><span class="gap"></span>${children}</div>`;
