// Beside the territories: what is still to be told or done, the cards that work in this phase, and what just happened.
import { html } from "htm/preact";
import { ConflictCard, Source, isStruck, toldOf } from "../cards.js";
import { Icon } from "../icons.js";
import { Button } from "../parts.js";
import { SeatSign } from "../seated.js";
import { goto, seats } from "../state.js";
import { seatName, t } from "../words.js";
import { cardName } from "./card.js";
import { Mark } from "./marks.js";
import { whoIs } from "./names.js";
/** @import { View } from "types/terristories/view" */
/** @import { TableView } from "types/table" */

/** @param {{ game: View }} props */
const Working = ({ game }) => {
  const cards = game.cards.filter((card) => card.place === "working" && game.phase !== null && card.phases.includes(game.phase));
  if (!cards.length) return null;
  return html`<section class="ts-working"><h3>${t("These cards work now")}</h3><ul>${cards.map((card) => html`<li key=${card.number}><${SeatSign} seat=${card.owner} size=${28} /><span><strong>${cardName(card)}</strong>${card.effect && html` <small>${card.effect}</small>`}</span></li>`)}</ul>
    <${Button} look="pill" icon="plus" onClick=${() => goto("effect")}>${t("Tell what they do")}<//></section>`;
};

/** With a full stop, unless it has its mark. @param {string} words */
const ended = (words) => (/[.!?]$/.test(words) ? words : `${words}.`);

/** What just happened, and what follows from it. @param {{ view: TableView<View> }} props */
const Last = ({ view }) => {
  const line = view.story.findLast((each) => each.kind === "game");
  if (!line || isStruck(line)) return null;
  const { head, rest } = toldOf(line);
  return html`<section class="ts-last" aria-live="polite"><header><${Icon} name="check" size=${20} /><${Source} line=${line} /></header><p><strong>${ended(head)}</strong> ${rest.map(ended).join(" ")}</p>
    <${Button} look="pill" icon="pencil" onClick=${() => goto("story", { seq: line.seq })}>${t("Correct")}<//></section>`;
};

/** @param {{ game: View }} props */
const Due = ({ game }) => html`${game.event_due && html`<${Button} id="ts-late-event" look="second" asks=${true} icon="question" onClick=${() => goto("late-event")}>${t("Which event was it?")}<//>`}
  ${game.rain_due && html`<${Button} id="ts-late-rain" look="second" asks=${true} icon="question" onClick=${() => goto("late-rain")}>${t("What did the rain token show?")}<//>`}
  ${game.players.filter((player) => player.improvements_due.length).map(({ seat }) => html`<${Button} key=${seat} look="second" asks=${true} icon="question" onClick=${() => goto("seat", { seat })}>${t("{name}: an improvement to place", { name: seatName(seats.value[seat]) })}<//>`)}`;

/** @param {{ view: TableView<View> }} props */
export const Beside = ({ view }) => html`<${ConflictCard} view=${view} /><${Due} game=${view.game} /><${Working} game=${view.game} /><${Last} view=${view} />`;

/** Somebody else acts. @param {{ seat: number, words: string }} props */
export const Waiting = ({ seat, words }) => html`<p class="ts-hint"><${SeatSign} seat=${seat} size=${36} />${words}</p>`;

/** Who is asked for his first zone. @param {{ game: View }} props */
export const Settling = ({ game }) => {
  const seat = game.active ?? 0;
  return html`<section class="card ts-side"><header class="ts-turn"><${SeatSign} seat=${seat} /><h2>${t("{name}: where does the zone go?", { name: whoIs(seat) })}</h2></header>
    <p class="ts-hint"><${Mark} name=${game.players[seat].role ?? "farmer"} />${t("Tap one of the marked tiles. Two people go with it.")}</p></section>`;
};
