// The story: every line, and what may be changed about the one that was tapped.
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { choicesOf, command, older, preview, shotOf } from "../live.js";
import { Button } from "../parts.js";
import { PawnIcon } from "../pieces.js";
import { replay } from "../replay.js";
import { goto, mode, play, seats } from "../state.js";
import { pawnName, percent, t, timeOf } from "../words.js";
import { add, Chores, Contested, Refusal, Row } from "./call.js";
import { correcting } from "./draft.js";
import { told } from "./picture.js";
import { differences } from "./places.js";
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

const Preview = ({ view, shown }) => {
  if (!shown) return null;
  if (shown.refused) return html`<${Refusal} line=${{ refusal: shown.refused }} />`;
  const chores = differences(view.game, shown.game);
  return html`<div class="preview">
    ${chores.length ? html`<${Chores} list=${chores} />` : html`<section class="todo"><h3>${t("To do on the table")}</h3><p>${t("Nothing moves.")}</p></section>`}
    ${shown.conflicts.length > 0
      ? html`<section class="conflicts"><h3>${t("To be settled")}</h3>${shown.conflicts.map((line) => html`<div key=${line.seq}><p>${timeOf(line.at)} · ${told(line.phrases, seats.value).whole}</p><${Refusal} line=${line} /></div>`)}</section>`
      : html`<p class="holds">${t("The rest of the story holds.")}</p>`}
  </div>`;
};

const Flick = ({ view, line }) => {
  const [choices, setChoices] = useState([]);
  const [picked, setPicked] = useState(null);
  const [shown, setShown] = useState(null);
  useEffect(() => {
    setPicked(null);
    setShown(null);
    if (line.call) choicesOf(line.seq).then(setChoices);
    else setChoices([]);
  }, [line.seq]);
  const options = alternatives(line, choices);
  const pick = async (option) => {
    setPicked(option);
    setShown(await preview({ do: "table.correct", entry: line.seq, command: option.command }));
  };
  const shooter = line.command.shooter;
  return html`<header><h2>${t("What did {pawn} touch?", { pawn: pawnName(shooter) })}</h2>
      ${line.call && html`<${Button} look="pill" icon="replay" onClick=${async () => { const shot = await shotOf(line.call); if (shot) { play(); replay(shot); } }}>${t("Watch")}<//>`}</header>
    <div class="radios" role="radiogroup">
      ${options.map((option) => {
        const on = picked ? picked.label === option.label : sameFlick(option.command, line.command);
        return html`<button type="button" class="radio" role="radio" aria-checked=${String(on)} onClick=${() => pick(option)}><i></i>
          ${option.pawns.slice(0, 3).map((id) => html`<${PawnIcon} id=${id} size=${40} />`)}<span>${option.label}</span>${option.p !== null && html`<small>${percent(option.p)}</small>`}</button>`;
      })}
      <button type="button" class="radio" onClick=${() => correcting(line)}><span>${t("Something else…")}</span></button>
    </div>
    <${Preview} view=${view} shown=${shown} />
    <footer class="row">
      ${picked && shown && !shown.refused && html`<${Button} look="primary" icon="check" onClick=${async () => (await command({ do: "table.correct", entry: line.seq, command: picked.command })) && goto("story", { seq: line.seq })}>${t("Correct")}<//>`}
      <${Common} line=${line} />
    </footer>`;
};

const Common = ({ line }) => {
  const strike = line.call
    ? html`<${Button} look="second" icon="x" onClick=${async () => (await command({ do: "call.settle", call: line.call, how: "not_a_shot" })) && play()}>${t("Not a shot")}<//>
      <${Button} look="second" icon="replay" onClick=${async () => (await command({ do: "call.settle", call: line.call, how: "play_again" })) && play()}>${t("Play it again")}<//>`
    : html`<${Button} look="second" icon="x" onClick=${async () => (await command({ do: "table.undo", entry: line.seq })) && play()}>${t("Strike this line")}<//>`;
  return html`${strike}
    <${Button} look="second" icon="undo" onClick=${async () => (await command({ do: "table.back", entry: line.seq })) && play()}>${t("Back to {time}", { time: timeOf(line.at) })}<//>
    <${Button} look="quiet" onClick=${play}>${t("Leave it")}<//>`;
};

const Plain = ({ line }) => {
  const { whole, results } = told(line.phrases, seats.value);
  const struck = line.state === "undone" || line.state === "removed";
  return html`<header><h2>${struck ? html`<s>${whole}</s>` : whole}</h2></header>
    ${results.slice(whole.includes(":") ? 1 : 0).map((result) => html`<p>${result}.</p>`)}
    <footer class="row">${struck
      ? html`<${Button} look="primary" icon="redo" onClick=${async () => (await command({ do: "table.redo", entry: line.seq })) && play()}>${t("Restore")}<//><${Button} look="quiet" onClick=${play}>${t("Leave it")}<//>`
      : html`<${Common} line=${line} />`}</footer>`;
};

const Conflict = ({ line }) => html`<header><h2>${told(line.phrases, seats.value).whole}</h2></header>
  <section class="conflicts"><h3>${t("To be settled")}</h3><${Refusal} line=${line} />
    <div class="stack">
      <${Button} look="plain" icon="x" onClick=${() => command({ do: "table.undo", entry: line.seq })}>${t("Drop it")}<//>
      ${line.do === "flick" && html`<${Button} look="plain" icon="pencil" onClick=${() => correcting(line)}>${t("It was something else")}<//>`}
    </div></section>
  <footer class="row"><${Button} look="quiet" onClick=${play}>${t("Leave it")}<//></footer>`;

const Seen = ({ line }) => html`<header><h2>${t("A shot was seen")}</h2><${Button} look="pill" icon="replay" onClick=${async () => { const shot = await shotOf(line.call); if (shot) { play(); replay(shot); } }}>${t("Watch")}<//></header>
  <footer class="row">
    <${Button} look="primary" icon="plus" onClick=${() => add(line.call)}>${t("Say what it was")}<//>
    <${Button} look="second" icon="x" onClick=${async () => (await command({ do: "call.settle", call: line.call, how: "not_a_shot" })) && play()}>${t("Not a shot")}<//>
    <${Button} look="quiet" onClick=${play}>${t("Leave it")}<//>
  </footer>`;

const Detail = ({ view, line }) => {
  if (!line) return html`<h2>${t("The story")}</h2><p class="lead">${t("Tap a line to change it: nothing is ever lost.")}</p>`;
  if (line.kind === "seen") return html`<${Seen} line=${line} />`;
  if (line.state === "conflict") return html`<${Conflict} line=${line} />`;
  const flick = line.do === "flick" && line.state !== "undone" && line.state !== "removed";
  return flick ? html`<${Flick} view=${view} line=${line} />` : html`<${Plain} line=${line} />`;
};

/** Two columns: the lines, the newest first, and the one that was tapped. */
export const Story = ({ view }) => {
  const [before, setBefore] = useState([]);
  const known = new Set(view.story.map((line) => line.seq));
  const lines = [...before.filter((line) => !known.has(line.seq)), ...view.story].reverse();
  const chosen = lines.find((line) => line.seq === mode.value.seq);
  const more = (before.length ? before[0].seq : view.story[0]?.seq) > 1 && view.older;
  return html`<div class="story">
    <ul class="lines" tabindex="0" aria-label=${t("The story")}>
      ${lines.map((line) => html`<${Row} key=${line.seq} line=${line} time=${true} chosen=${line === chosen} onClick=${() => goto("story", { seq: line.seq })} />`)}
      ${lines.length === 0 && html`<li class="line"><p>${t("Nothing yet: play, the story writes itself.")}</p></li>`}
      ${more && html`<li><${Button} look="quiet" onClick=${async () => setBefore([...(await older(before.length ? before[0].seq : view.story[0].seq)), ...before])}>${t("Earlier lines")}<//></li>`}
    </ul>
    <section class="card detail"><${Detail} view=${view} line=${chosen} />${chosen && html`<${Contested} view=${view} line=${chosen} look="second" />`}</section>
  </div>`;
};
