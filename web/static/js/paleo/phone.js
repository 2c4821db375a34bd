// Paleo on a seat's phone: whose turn it is, what this seat has; and a remote for who wants one.
import { html } from "htm/preact";
import { pawnName } from "../board/names.js";
import { KeyIcon, PawnIcon } from "../board/pieces.js";
import { CallCard, ConflictCard } from "../cards.js";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { PhoneFrame } from "../phone.js";
import { Score } from "../score.js";
import { asked, mode, play, seats, view as current, you } from "../state.js";
import { seatName, t, tn } from "../words.js";
import { Adjust } from "./adjust.js";
import { add } from "./call.js";
import { RuleChoice } from "./choice.js";
import { Hand } from "./hand.js";
import { plateOf } from "./plates.js";
import { Question } from "./question.js";
import { useShot } from "./shown.js";
import { gameWords } from "./won.js";
/** @import { View } from "types/paleo/view" */
/** @import { TableView } from "types/table" */

/**
 * @param {TableView<View>} view
 * @param {string} side
 */
const headline = (view, side) => {
  const { game } = view;
  if (game.phase === "game_over") return game.winner === side ? t("You have won the game") : gameWords(game.winner ?? "", seats.value);
  if (game.question) return game.question.side === side ? t("You choose") : t("The other side chooses");
  if (game.phase !== "flicks") return t("The table is being set");
  if (game.turn === you.value.seat) return t("Your turn");
  return t("{name} to play", { name: seatName(seats.value[game.turn ?? 0]) });
};

/** @param {{ view: TableView<View>, side: string }} props */
const Mine = ({ view, side }) => {
  const { mine } = plateOf(view, side);
  const pawns = view.game.pawns.filter((pawn) => pawn.side === side);
  const taken = new Set(pawns.filter((pawn) => pawn.place === "captured").map((pawn) => pawn.id));
  return html`<section class="card mine" aria-label=${t("Your side")}>
    <${Score} points=${mine.points} goal=${mine.goal} />
    <h3>${tn("{n} pawn in play", "{n} pawns in play", mine.in_play)}</h3>
    <ul class="chiprow" aria-label=${t("Your pawns")}>${pawns.map(({ id }) => html`<li key=${id}><${PawnIcon} id=${id} size=${40} taken=${taken.has(id)} /><span class="unseen">${taken.has(id) ? t("{pawn}, captured", { pawn: pawnName(id) }) : pawnName(id)}</span></li>`)}</ul>
    <h3>${mine.keys.length ? tn("{n} key", "{n} keys", mine.keys.length) : t("no key")}</h3>
    <div class="chiprow">${view.game.sanctuaries.filter(({ id }) => mine.keys.includes(id)).map(({ id, key }) => html`<${KeyIcon} key=${id} name=${key} size=${44} />`)}</div>
  </section>`;
};

/** What this phone does beside watching: tells a flick by hand, adjusts, or answers the camera. */
const Doing = () => {
  const view = /** @type {TableView<View>} */ (current.value);
  const question = asked.value;
  const shot = useShot(view, question);
  if (mode.value.kind === "hand") return html`<${Hand} />`;
  if (mode.value.kind === "facts") return html`<${Adjust} view=${view} onDone=${play} />`;
  return question && html`<${Question} key=${question.id} call=${question} shot=${shot} />`;
};

const doesMore = () => ["hand", "facts"].includes(mode.value.kind) || asked.value !== null;

const Play = () => {
  const view = /** @type {TableView<View>} */ (current.value);
  const side = seats.value[you.value.seat ?? 0].side;
  const flicks = view.game.phase === "flicks" && !view.game.question;
  const chooses = view.game.question?.side === side;
  if (doesMore()) return html`<div class="task"><${Doing} /></div>`;
  return html`<div class="task"><h1 aria-live="polite">${headline(view, side)}</h1>
    ${chooses ? html`<${RuleChoice} view=${view} />` : html`<${ConflictCard} view=${view} /><${CallCard} view=${view} waits=${Boolean(view.game.question)} />`}
    <${Mine} view=${view} side=${side} />
    ${flicks && html`<div class="stack">
      ${view.game.turn === you.value.seat && html`<${Button} id="pass" look="plain" icon="skip" onClick=${() => command({ do: "turn", seat: null })}>${t("Pass the turn")}<//>`}
      <${Button} id="add" look="plain" icon="plus" onClick=${() => add(null)}>${t("Add what is missing")}<//></div>`}
  </div>`;
};

export const Phone = () => html`<${PhoneFrame} tabs=${[{ id: "game", icon: "flag", words: t("Game"), page: () => html`<${Play} />` }]} />`;
