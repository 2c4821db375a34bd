// What a flick may have been instead: the camera's explanations, nobody, or what people say.
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { pawnName } from "../board/names.js";
import { PawnIcon } from "../board/pieces.js";
import { replay } from "../board/replay.js";
import { correct, pending } from "../change.js";
import { choicesOf, shotOf } from "../live.js";
import { Button } from "../parts.js";
import { play } from "../state.js";
import { Options } from "../story.js";
import { percent, t } from "../words.js";
import { correcting } from "./draft.js";
import { labelOf } from "./question.js";

const touchedBy = (command) => (command.contacts ?? []).map((contact) => contact.pawn);

/** What a flick may have been instead: the camera's explanations, and that it touched nobody. */
const alternatives = (line, choices) => {
  const found = choices.map((choice) => ({ command: choice.command, label: labelOf(choice, choices), p: choice.p, pawns: touchedBy(choice.command) }));
  const nobody = { ...line.command, contacts: [], off_board: [], entered: [], on_door: [], first: null };
  if (!found.some(({ command: c }) => JSON.stringify([touchedBy(c), c.off_board ?? [], c.entered ?? []]) === "[[],[],[]]")) {
    found.push({ command: nobody, label: t("Nobody, nothing"), p: null, pawns: [] });
  }
  const now = touchedBy(line.command);
  const current = { command: line.command, label: now.length ? now.map(pawnName).join(", ") : t("As it stands"), p: null, pawns: now };
  return (found.some(({ command: c }) => sameFlick(c, line.command)) ? found : [current, ...found]).slice(0, 5);
};

const sameFlick = (a, b) =>
  JSON.stringify([touchedBy(a), a.off_board ?? [], a.entered ?? [], a.on_door ?? []]) === JSON.stringify([touchedBy(b), b.off_board ?? [], b.entered ?? [], b.on_door ?? []]);

/** The shot of a line, slowly. */
const watch = async (call) => {
  const shot = await shotOf(call);
  if (!shot) return;
  play();
  replay(shot);
};

const drawn = (option, n) => ({
  ...option,
  key: String(n),
  art: option.pawns.slice(0, 3).map((id) => html`<${PawnIcon} key=${id} id=${id} size=${40} />`),
  note: option.p !== null ? percent(option.p) : "",
});

const CorrectFlick = ({ line }) => {
  const [choices, setChoices] = useState([]);
  useEffect(() => {
    setChoices([]);
    if (line.call) choicesOf(line.seq).then(setChoices);
  }, [line.seq]);
  const options = alternatives(line, choices).map(drawn);
  const looked = pending.value?.kind === "correct" && pending.value.entry === line.seq ? pending.value.command.command : line.command;
  return html`<div class="top"><h3>${t("What did {pawn} touch?", { pawn: pawnName(line.command.shooter) })}</h3>
      ${line.call && html`<${Button} look="pill" icon="replay" onClick=${() => watch(line.call)}>${t("Watch")}<//>`}</div>
    <${Options} label=${t("What did {pawn} touch?", { pawn: pawnName(line.command.shooter) })} options=${options} chosen=${options.find((option) => sameFlick(option.command, looked))?.key} onPick=${(option) => correct(line, option.command)}>
      <button type="button" class="radio" onClick=${() => correcting(line)}><span>${t("Something else…")}</span></button>
    <//>`;
};

/** Flicks alone may have been otherwise; what people said, they take back and say again. */
export const Correct = ({ line }) => (line.do === "flick" ? html`<${CorrectFlick} key=${line.seq} line=${line} />` : null);
