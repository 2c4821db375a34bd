// The camera asks: at most three pictures, the likeliest first, none chosen beforehand.
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { PawnIcon } from "../board/pieces.js";
import { replay } from "../board/replay.js";
import { elsewhere, seats, view } from "../state.js";
import { pawnName } from "../board/names.js";
import { percent, t } from "../words.js";
import { Crop } from "./crop.js";
import { begin } from "./draft.js";
import { told } from "./picture.js";
/** @import { Contact } from "types/paleo/commands" */
/** @import { CallView, Choice, Shot } from "types/table" */

/**
 * @param {Choice[]} choices
 * @param {string} field
 */
const same = (choices, field) => new Set(choices.map((choice) => JSON.stringify(choice.command[field] ?? []))).size === 1;

/** @param {Choice} choice */
const touched = (choice) => (choice.command.contacts ?? []).map((/** @type {Contact} */ contact) => contact.pawn);

/** @param {Choice[]} choices */
const differByTouch = (choices) => choices.length > 1 && new Set(choices.map((choice) => touched(choice).join())).size === choices.length;

/**
 * @param {Choice[]} list
 * @param {string} field
 */
const first = (list, field) => list.map((choice) => choice.command[field] ?? []).find((each) => each.length)?.[0];

/**
 * The question in words.
 * @param {CallView} call
 */
export const questionOf = (call) => {
  const { choices, shooter, push } = call;
  const pawn = shooter ? pawnName(shooter) : t("This pawn");
  if (push) return t("Was {pawn} pushed?", { pawn });
  if (choices.length === 1) return t("Is that right?");
  if (differByTouch(choices)) return t("Whom did {pawn} touch?", { pawn });
  if (!same(choices, "entered")) return t("Did {pawn} enter the Sanctuary?", { pawn: pawnName(first(choices, "entered").pawn) });
  if (!same(choices, "off_board")) return t("Did {pawn} leave the board?", { pawn: pawnName(first(choices, "off_board")) });
  if (!same(choices, "on_door")) return t("Is {pawn} on the door?", { pawn: pawnName(first(choices, "on_door") ?? shooter) });
  return t("What did {pawn} do?", { pawn });
};

/**
 * What tells one explanation from the others, in a few words.
 * @param {Choice} choice
 * @param {Choice[]} choices
 */
export const labelOf = (choice, choices) => {
  if (differByTouch(choices)) {
    const pawns = touched(choice);
    if (pawns.length === 0) return t("Nobody");
    const more = choices.some((each) => touched(each).length > 1);
    if (pawns.length === 1) return more ? t("{pawn} alone", { pawn: pawnName(pawns[0]) }) : pawnName(pawns[0]);
    return pawns.length === 2 ? t("{a} and {b}", { a: pawnName(pawns[0]), b: pawnName(pawns[1]) }) : pawns.map(pawnName).join(", ");
  }
  return told(choice.phrases, seats.value).head;
};

/** @param {Choice} choice */
export const takenBy = (choice) =>
  new Set(choice.phrases.filter((phrase) => /captured$|^paleo\.off$/.test(phrase.key)).map((phrase) => phrase.params.pawn));

/** @param {{ call: CallView, choice: Choice, shot: Shot }} props */
const Candidate = ({ call, choice, shot }) => {
  const { rest, whole } = told(choice.phrases, seats.value);
  const label = labelOf(choice, call.choices);
  const lines = rest.length ? rest : [whole];
  return html`<button type="button" class="candidate" onClick=${() => command({ do: "call.confirm", call: call.id, choice: choice.choice })}>
    ${shot && html`<${Crop} shot=${shot} command=${choice.command} all=${call.choices.map((each) => each.command)} taken=${takenBy(choice)} name=${label} />`}
    <span class="says"><strong>${label}</strong>${lines.slice(0, 2).map((line) => html`<span>${line}.</span>`)}</span>
    <span class="bar"><span class="track"><span class="fill" style=${{ width: `${Math.round(choice.p * 100)}%` }}></span></span>${percent(choice.p)}</span>
  </button>`;
};

/** @param {number} n */
const noneWords = (n) => (n > 2 ? t("None of the three") : n === 2 ? t("Neither") : t("No"));

/**
 * @param {CallView} call
 * @param {string} how
 */
const settle = (call, how) => command({ do: "call.settle", call: call.id, how });

/**
 * After "none of these": everything else that it may have been.
 * @param {{ call: CallView, onBack: any }} props
 */
export const Others = ({ call, onBack }) => html`<div class="others">
  <h2>${t("What was it, then?")}</h2>
  <div class="stack">
    ${call.shooter && html`<${Button} look="plain" icon="x" onClick=${() => command({ do: "call.another", call: call.id, command: { do: "flick", shooter: call.shooter } })}>${t("{pawn} touches nobody", { pawn: pawnName(call.shooter) })}<//>`}
    <${Button} look="plain" icon="hand" onClick=${() => begin({ call: call.id, shooter: call.shooter })}>${t("Something else: say it by hand")}<//>
    <${Button} look="plain" icon="eye" onClick=${() => settle(call, "not_a_shot")}>${t("Not a shot: ignore")}<//>
    <${Button} look="plain" icon="replay" onClick=${() => settle(call, "play_again")}>${t("Play it again")}<//>
    <${Button} look="quiet" icon="arrow-left" onClick=${onBack}>${t("Back")}<//>
  </div>
</div>`;

/** @param {CallView} call */
const why = (call) => {
  if (call.push) return t("Pushing is forbidden: put back and play again.");
  const trust = view.value?.trust;
  if (!call.sure || !trust || trust.earned) return t("The camera is not sure.");
  return t("The camera is sure, but asks first: {judged} of {needed} were right.", { judged: trust.judged, needed: trust.needed });
};

/**
 * The panel: it covers the middle and the calls, never places or bar.
 * @param {{ call: CallView, shot: Shot }} props
 */
export const Question = ({ call, shot }) => {
  const [others, setOthers] = useState(false);
  if (others) return html`<section class="card question" role="group" aria-label=${questionOf(call)}><${Others} call=${call} onBack=${() => setOthers(false)} /></section>`;
  return html`<section class="card question" role="group" aria-label=${questionOf(call)} aria-live="polite">
    <header>${call.shooter && html`<${PawnIcon} id=${call.shooter} size=${72} />`}
      <div><h2>${questionOf(call)}</h2>
      <p>${why(call)}</p></div></header>
    <div class="candidates" data-n=${call.choices.length}>
      ${call.choices.map((choice) => html`<${Candidate} key=${choice.choice} call=${call} choice=${choice} shot=${shot} />`)}
    </div>
    <footer class="row">
      ${call.push && html`<${Button} look="primary" icon="replay" onClick=${() => settle(call, "play_again")}>${t("Yes: play again")}<//>`}
      <${Button} look="plain" icon="x" onClick=${() => setOthers(true)}>${noneWords(call.choices.length)}<//>
      ${shot && html`<${Button} look="plain" icon="replay" onClick=${() => { elsewhere.value = call.id; replay(shot); }}>${t("Watch in slow motion")}<//>`}
      <span class="gap"></span>
      <${Button} look="quiet" icon="clock" onClick=${() => settle(call, "later")}>${t("Later")}<//>
    </footer>
  </section>`;
};
