// A seat's phone: its own Creatures while a finger rests on the key, and a move on its turn.
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { signal } from "@preact/signals";
import { CallCard } from "../cards.js";
import { Icon } from "../icons.js";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { Hold, PhoneFrame } from "../phone.js";
import { Score } from "../score.js";
import { goto, isYou, mode, seats, view as current, you } from "../state.js";
import { seatName, t, tn } from "../words.js";
import { Explained, explainedCell, sums, wonWords } from "./count.js";
import { forget, source } from "./draft.js";
import { CreatureCard, Picker } from "./pick.js";
import { Shown } from "./reveal.js";
import { Asking, Middle, turnWords } from "./table.js";
/** @import { SeatView, View } from "types/help_me/view" */
/** @import { TableView } from "types/table" */
/** @import { Tab } from "types/page" */

/** Whether this phone is noting its creatures now. */
const noting = signal(false);

/** @param {SeatView} seat */
const title = (seat) => (seat.hand === 1 ? t("Your Creature") : t("Your two Creatures"));

/** @param {View} game */
const myTurn = (game) => game.phase === "play" && isYou(game.turn);

/** @param {string[]} creatures */
const note = async (creatures) => {
  if (await command({ do: "creatures", seat: you.value.seat, creatures })) noting.value = false;
};

/** @param {{ game: View }} props */
const ToPlay = ({ game }) => myTurn(game) && html`<${Button} id="hm-play" look="primary" icon="arrow-right" onClick=${() => goto("table")}>${t("Your turn: play")}<//>`;

/** @param {{ seat: SeatView }} props */
const Noting = ({ seat }) => html`<p class="lead">${t("Turn the screen toward you, then tap what you hold.")}</p>
  <${Picker} count=${seat.hand} words=${t("Note in secret")} icon="hidden" onDone=${note} />
  <${Button} look="quiet" onClick=${() => { noting.value = false; }}>${t("Later")}<//>`;

/**
 * Before the end: hidden, until a finger rests on the key.
 * @param {{ game: View, seat: SeatView }} props
 */
const Secret = ({ game, seat }) => {
  if (noting.value) return html`<h1>${title(seat)}</h1><${Noting} seat=${seat} />`;
  const { creatures } = seat;
  if (creatures) {
    return html`<h1>${title(seat)}</h1><${ToPlay} game=${game} />
      <${Hold} places=${seat.hand} show=${() => creatures.map((name) => html`<${CreatureCard} key=${name} name=${name} />`)} told=${t("Do not say whom you protect.")} />
      <${Button} id="hm-again" look="quiet" icon="pencil" onClick=${() => { noting.value = true; }}>${t("I hold others")}<//>`;
  }
  return html`<h1>${title(seat)}</h1><${ToPlay} game=${game} />
    <div class="hm-paper"><${Icon} name="hidden" size=${56} /><p>${t("They lie before you, face down. Note them here: you can look any time, and the count needs no question.")}</p></div>
    <${Button} id="hm-note" look="plain" icon="pencil" onClick=${() => { noting.value = true; }}>${t("Note them in secret")}<//>`;
};

/**
 * Nothing can move: showing them to all is an act of its own.
 * @param {{ game: View, seat: SeatView }} props
 */
const Reveal = ({ game, seat }) => {
  const asked = game.legal.asks.creatures.includes(seat.seat);
  return html`<h1>${t("Nothing can move any more")}</h1>
    <p class="lead">${asked ? t("Show your Creatures when everybody is ready.") : t("Your Creatures lie open. The count goes on at the table.")}</p>
    ${asked && noting.value
      ? html`<${Picker} count=${seat.hand} words=${t("Reveal to all")} icon="eye" onDone=${note} /><${Button} look="quiet" onClick=${() => { noting.value = false; }}>${t("Not yet")}<//>`
      : html`<${Shown} game=${game} /><span class="gap"></span>${asked && html`<${Button} id="hm-show" look="primary" icon="eye" onClick=${() => { noting.value = true; }}>${t("Choose what to reveal")}<//>`}`}`;
};

/** @param {{ game: View, seat: SeatView }} props */
const Result = ({ game, seat }) => {
  const { tiles, bonus, piles } = sums(game, seat.seat);
  return html`<h1>${wonWords(game)}</h1>
    <div class="hm-result"><${Score} points=${seat.points} /><p>${tn("{n} pile", "{n} piles", piles)} · ${tn("{n} tile", "{n} tiles", tiles)} · ${t("bonus {n}", { n: bonus })}</p></div>
    <ul class="hm-others">${game.seats.filter((each) => each !== seat).map((each) => html`<li key=${each.seat}><span>${seatName(seats.value[each.seat])}</span><strong>${each.points ?? "?"}</strong></li>`)}</ul>
    <${Shown} game=${game} />`;
};

const pages = { setup: Secret, play: Secret, reveal: Reveal, scored: Result };

const now = () => /** @type {TableView<View>} */ (current.value);

const Own = () => {
  const { game } = now();
  const Page = pages[game.phase];
  return html`<div class="task hm-own"><${Page} game=${game} seat=${game.seats[you.value.seat ?? 0]} /></div>`;
};

/** @param {View} game */
const tableWords = (game) => {
  if (game.phase === "setup") return t("The tiles");
  if (game.phase !== "play") return t("Tap a pile");
  return myTurn(game) ? t("Your turn: tap a tile, then its neighbour") : turnWords(game);
};

const Table = () => {
  const view = now();
  const { game } = view;
  const may = myTurn(game);
  const cell = explainedCell(game);
  return html`<div class="task hm-table"><h1>${tableWords(game)}</h1>
    <div class="hm-board"><${Middle} view=${view} may=${may} quiet=${true} /></div>
    ${cell ? html`<${Explained} game=${game} cell=${cell} />` : may && source.value ? html`<${Asking} game=${game} />` : game.phase === "play" && view.story.length > 0 && html`<${CallCard} view=${view} />`}</div>`;
};

/** @returns {Tab[]} */
const tabs = () => [
  { id: "creatures", icon: "hidden", words: t("Creatures"), page: () => html`<${Own} />` },
  { id: "table", icon: "layers", words: t("Table"), page: () => html`<${Table} />` },
];

export const Phone = () => {
  const view = now();
  useEffect(() => forget(), [view.seq]);
  useEffect(() => {
    noting.value = false; // nothing that was being chosen is left on the screen
  }, [view.game.phase, mode.value.kind]);
  return html`<${PhoneFrame} tabs=${tabs()} sub=${myTurn(view.game) ? t("your turn") : ""} />`;
};
