// What a flick may have been instead: the camera's explanations, nobody, or what people say.
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { pawnName } from "../board/names.js";
import { PawnIcon } from "../board/pieces.js";
import { replay } from "../board/replay.js";
import { correct, proposedFor } from "../change.js";
import { choicesOf, shotOf } from "../live.js";
import { Button } from "../parts.js";
import { play } from "../state.js";
import { Options } from "../story.js";
import { percent, t } from "../words.js";
import { correcting } from "./draft.js";
import { labelOf } from "./question.js";
/** @typedef {{ command: Record<string, any>, label: string, p: number | null, pawns: string[] }} Alternative */
/** @import { Contact } from "types/paleo/commands" */
/** @import { Choice, Line } from "types/table" */

/** @param {Record<string, any>} command */
const touchedBy = (command) => (command.contacts ?? []).map((/** @type {Contact} */ contact) => contact.pawn);

/**
 * What a flick may have been instead: the camera's explanations, and that it touched nobody.
 * @param {Line} line
 * @param {Choice[]} choices
 */
const alternatives = (line, choices) => {
  const told = line.command ?? {};
  /** @type {Alternative[]} */
  const found = choices.map((choice) => ({ command: choice.command, label: labelOf(choice, choices), p: choice.p, pawns: touchedBy(choice.command) }));
  const nobody = { ...told, contacts: [], off_board: [], entered: [], on_door: [], first: null };
  if (!found.some(({ command: c }) => JSON.stringify([touchedBy(c), c.off_board ?? [], c.entered ?? []]) === "[[],[],[]]")) {
    found.push({ command: nobody, label: t("Nobody, nothing"), p: null, pawns: [] });
  }
  const now = touchedBy(told);
  const current = { command: told, label: now.length ? now.map(pawnName).join(", ") : t("As it stands"), p: null, pawns: now };
  return (found.some(({ command: c }) => sameFlick(c, told)) ? found : [current, ...found]).slice(0, 5);
};

/**
 * @param {Record<string, any>} a
 * @param {Record<string, any>} b
 */
const sameFlick = (a, b) =>
  JSON.stringify([touchedBy(a), a.off_board ?? [], a.entered ?? [], a.on_door ?? []]) === JSON.stringify([touchedBy(b), b.off_board ?? [], b.entered ?? [], b.on_door ?? []]);

/**
 * The shot of a line, slowly.
 * @param {number} call
 */
const watch = async (call) => {
  const shot = await shotOf(call);
  if (!shot) return;
  play();
  replay(shot);
};

/**
 * @param {Alternative} option
 * @param {number} n
 */
const drawn = (option, n) => ({
  ...option,
  key: String(n),
  art: option.pawns.slice(0, 3).map((id) => html`<${PawnIcon} key=${id} id=${id} size=${40} />`),
  note: option.p !== null ? percent(option.p) : "",
});

/** @param {{ line: Line }} props */
const CorrectFlick = ({ line }) => {
  const told = line.command ?? {};
  const [choices, setChoices] = useState(/** @type {Choice[]} */ ([]));
  useEffect(() => {
    setChoices([]);
    if (line.call) choicesOf(line.seq).then(setChoices);
  }, [line.seq]);
  const options = alternatives(line, choices).map(drawn);
  const looked = proposedFor(line) ?? told;
  return html`<div class="top"><h3>${t("What did {pawn} touch?", { pawn: pawnName(told.shooter) })}</h3>
      ${line.call && html`<${Button} look="pill" icon="replay" onClick=${() => watch(line.call ?? 0)}>${t("Watch")}<//>`}</div>
    <${Options} label=${t("What did {pawn} touch?", { pawn: pawnName(told.shooter) })} options=${options} chosen=${options.find((/** @type {Alternative} */ option) => sameFlick(option.command, looked))?.key} onPick=${(/** @type {Alternative} */ option) => correct(line, option.command)}>
      <button type="button" class="radio" onClick=${() => correcting(line)}><span>${t("Something else…")}</span></button>
    <//>`;
};

/**
 * Flicks alone may have been otherwise; what people said, they take back and say again.
 * @param {{ line: Line }} props
 */
export const Correct = ({ line }) => (line.do === "flick" ? html`<${CorrectFlick} key=${line.seq} line=${line} />` : null);
