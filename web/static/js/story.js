// The story: every line, and what may be changed about the one that was tapped, looked at before it is done.
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { Contested, isStruck, Refusal, Row, seenWords, Source, toldOf } from "./cards.js";
import { back, drop, make, nextConflict, passesReveal, pending, strike } from "./change.js";
import { descriptor } from "./descriptor.js";
import { Icon } from "./icons.js";
import { command, older } from "./live.js";
import { Button } from "./parts.js";
import { byWords } from "./people.js";
import { goto, mode, play, seats, shown } from "./state.js";
import { t, timeOf, tn } from "./words.js";
/** @import { Change, Option } from "types/page" */
/** @import { ComponentChildren } from "preact" */
/** @import { Line, TableView } from "types/table" */

const SHOWN = 4;

/**
 * What a line may have been, to choose from: {key, label, art, note}.
 * @param {{ options: Option[], chosen: string | undefined, onPick: (option: any) => unknown, label: string, children: ComponentChildren }} props
 */
export const Options = ({ options, chosen, onPick, label, children }) => html`<div class="radios" role="radiogroup" aria-label=${label}>
  ${options.map((option) => html`<button type="button" key=${option.key} class="radio" role="radio" aria-checked=${String(option.key === chosen)} onClick=${() => onPick(option)}><i></i>
    ${option.art}<span>${option.label}</span>${option.note && html`<small>${option.note}</small>`}</button>`)}
  ${children}
</div>`;

/** @param {{ title: string, lines: Line[], struck?: boolean }} props */
const Lines = ({ title, lines, struck = false }) => lines.length > 0 && html`<section class="changes"><h3>${title}</h3>
  <ul>${lines.slice(0, SHOWN).map((line) => html`<li key=${line.seq}><time>${timeOf(line.at)}</time> ${struck ? html`<s>${toldOf(line).whole}</s>` : toldOf(line).whole}</li>`)}</ul>
  ${lines.length > SHOWN && html`<p class="more">${tn("and {n} more line", "and {n} more lines", lines.length - SHOWN)}</p>`}</section>`;

/** @param {{ lines: Line[] }} props */
const Conflicts = ({ lines }) => html`<section class="conflicts"><h3><${Icon} name="question" />${t("To be settled")}</h3>
  ${lines.slice(0, SHOWN).map((line) => html`<div key=${line.seq}><p>${timeOf(line.at)} · ${toldOf(line).whole}</p><${Refusal} refusal=${line.refusal} /></div>`)}
  ${lines.length > SHOWN && html`<p>${tn("and {n} more line", "and {n} more lines", lines.length - SHOWN)}</p>`}</section>`;

/**
 * Said where a change reaches behind what was shown, or may not be looked at before it is done.
 * @param {{ change: Change }} props
 */
const Warned = ({ change }) => {
  if (change.shown?.veiled) return html`<p class="note" id="veiled"><${Icon} name="hidden" />${t("What would follow is secret, so it is not shown here. Do it all the same?")}</p>`;
  return passesReveal(change) ? html`<p class="note" id="revealed"><${Icon} name="eye" />${t("Secrets were shown since. Whoever saw them has seen them. Do it all the same?")}</p>` : null;
};

/**
 * What a change would do.
 * @param {{ view: TableView, change: Change }} props
 */
const Preview = ({ view, change }) => {
  const { shown, strikes } = change;
  if (shown === null) return html`<p class="holds" role="status">${t("Looking what would follow…")}</p>`;
  if (shown.refused) return html`<${Refusal} refusal=${shown.refused} />`;
  const { Todo } = descriptor();
  const gone = new Set(strikes.map((line) => line.seq));
  const changed = shown.changed.filter((line) => line.seq !== change.entry && !gone.has(line.seq) && line.state !== "conflict");
  const holds = shown.conflicts.length === 0 && !shown.veiled;
  return html`<div class="preview" aria-live="polite">
    <${Warned} change=${change} />
    ${Todo && !shown.veiled && html`<${Todo} before=${view.game} after=${shown.game} />`}
    <${Lines} title=${t("Taken back")} lines=${strikes} struck=${true} />
    <${Lines} title=${t("Comes out differently")} lines=${changed} />
    ${shown.conflicts.length > 0 && html`<${Conflicts} lines=${shown.conflicts} />`}
    ${holds && html`<p class="holds"><${Icon} name="check" size=${22} />${t("The rest of the story holds.")}</p>`}
  </div>`;
};

/** @param {Change} change */
const doWords = (change) => {
  if (change.shown?.veiled || passesReveal(change)) return t("Do it all the same");
  if (change.kind === "back") return t("Back to here");
  return change.kind === "strike" ? t("Strike this line") : t("Correct");
};

/** @type {Record<string, string>} */
const doIcons = { back: "undo", strike: "x", correct: "check" };

/**
 * After a change the line stays in sight, unless it was taken out; then the next conflict, if there is one.
 * @param {Line} line
 * @param {Change} change
 */
const done = async (line, change) => {
  const kept = await make();
  if (kept && change.kind !== "correct") play();
  return kept;
};

/**
 * @param {Line} line
 * @param {string} how
 */
const settle = async (line, how) => (await command({ do: "call.settle", call: line.call, how })) && play();

/**
 * Of a shot: it was none, or is played again.
 * @param {{ line: Line }} props
 */
const ShotWays = ({ line }) => html`<${Button} look="second" icon="x" onClick=${() => settle(line, "not_a_shot")}>${t("Not a shot")}<//>
  <${Button} look="second" icon="replay" onClick=${() => settle(line, "play_again")}>${t("Play it again")}<//>`;

/**
 * Something of the game came after it and stands.
 * @param {Line} line
 */
const isPast = (line) => shown().story.some((each) => each.seq > line.seq && each.kind === "game" && !isStruck(each));

/** @param {{ line: Line }} props */
const Ways = ({ line }) => {
  const change = pending.value?.entry === line.seq ? pending.value : null;
  const ready = change && change.shown && !change.shown.refused;
  return html`<footer class="row">
    ${ready && html`<${Button} id="do" look="primary" icon=${doIcons[change.kind]} onClick=${() => done(line, change)}>${doWords(change)}<//>`}
    ${line.call ? html`<${ShotWays} line=${line} />` : change?.kind !== "strike" && html`<${Button} id="strike" look="second" icon="x" onClick=${() => strike(line)}>${t("Strike this line")}<//>`}
    ${change?.kind !== "back" && isPast(line) && html`<${Button} id="back-to" look="second" icon="undo" onClick=${() => back(line)}>${t("Back to {time}", { time: timeOf(line.at) })}<//>`}
    <${Button} look="quiet" onClick=${change ? drop : play}>${t("Leave it")}<//>
  </footer>`;
};

/** @param {{ line: Line }} props */
const About = ({ line }) => {
  const struck = isStruck(line);
  const { whole, rest } = toldOf(line);
  return html`<header><h2>${struck ? html`<s>${whole}</s>` : whole}</h2></header>
    <p class="about"><time>${timeOf(line.at)}</time><${Source} line=${line} />${(struck || line.state === "corrected") && html`<span>${byWords(line)}</span>`}</p>
    ${line.reason && html`<p class="reason">${t("“{what}”", { what: line.reason })}</p>`}
    ${rest.slice(whole.includes(":") ? 1 : 0).map((result) => html`<p>${result}.</p>`)}
    ${line.was && html`<p class="was">${t("Before: {what}", { what: descriptor().told(line.was, seats.value).whole })}</p>`}`;
};

/** @param {{ view: TableView, line: Line }} props */
const Standing = ({ view, line }) => {
  const { Correct } = descriptor();
  const change = pending.value?.entry === line.seq ? pending.value : null;
  return html`<${About} line=${line} />
    ${Correct && line.command && html`<${Correct} key=${line.seq} view=${view} line=${line} onDone=${() => goto("story", { seq: line.seq })} />`}
    ${change && html`<${Preview} view=${view} change=${change} />`}
    <${Ways} line=${line} />`;
};

/** @param {{ line: Line }} props */
const Struck = ({ line }) => html`<${About} line=${line} />
  <footer class="row"><${Button} look="primary" icon="redo" onClick=${async () => (await command({ do: "table.redo", entry: line.seq })) && play()}>${t("Restore")}<//><${Button} look="quiet" onClick=${play}>${t("Leave it")}<//></footer>`;

/**
 * It no longer holds: it is dropped, or was something else.
 * @param {{ view: TableView, line: Line }} props
 */
const Conflict = ({ view, line }) => {
  const { Correct } = descriptor();
  const change = pending.value?.entry === line.seq ? pending.value : null;
  const settled = async (/** @type {() => Promise<boolean>} */ way) => (await way()) && nextConflict(line.seq);
  return html`<${About} line=${line} />
    <section class="conflicts"><h3><${Icon} name="question" />${t("To be settled")}${view.conflicts.length > 1 && html` <small>${t("1 of {n}", { n: view.conflicts.length })}</small>`}</h3><${Refusal} refusal=${line.refusal} />
      <div class="stack"><${Button} id="drop" look="plain" icon="x" onClick=${() => settled(() => command({ do: "table.undo", entry: line.seq }))}>${t("Drop it")}<//></div></section>
    ${Correct && line.command && html`<h3>${t("Or it was something else")}</h3><${Correct} key=${line.seq} view=${view} line=${line} onDone=${() => nextConflict(line.seq)} />`}
    ${change && html`<${Preview} view=${view} change=${change} />`}
    <footer class="row">${change?.shown && !change.shown.refused && html`<${Button} id="do" look="primary" icon="check" onClick=${() => settled(make)}>${doWords(change)}<//>`}
      <${Button} look="quiet" onClick=${change ? drop : play}>${t("Leave it")}<//></footer>`;
};

/** @param {{ line: Line }} props */
const Seen = ({ line }) => html`<header><h2>${seenWords(line)}</h2></header>
  <p class="about"><time>${timeOf(line.at)}</time><${Source} line=${line} /></p>
  <footer class="row">
    ${descriptor().add && html`<${Button} look="primary" icon="plus" onClick=${() => descriptor().add?.(line.call)}>${t("Say what it was")}<//>`}
    <${Button} look="second" icon="x" onClick=${() => settle(line, "not_a_shot")}>${t("Not a shot")}<//>
    <${Button} look="quiet" onClick=${play}>${t("Leave it")}<//>
  </footer>`;

/** @param {{ view: TableView, line: Line }} props */
const Detail = ({ view, line }) => {
  if (!line) return html`<h2>${t("The story")}</h2><p class="lead">${t("Tap a line to change it: nothing is ever lost.")}</p>`;
  if (line.kind === "seen") return html`<${Seen} line=${line} />`;
  if (line.state === "conflict") return html`<${Conflict} view=${view} line=${line} />`;
  return isStruck(line) ? html`<${Struck} line=${line} />` : html`<${Standing} view=${view} line=${line} />`;
};

/**
 * The lines, the newest first, and the one that was tapped: two columns, or one after the other where it is narrow.
 * @param {{ view: TableView }} props
 */
export const Story = ({ view }) => {
  const [before, setBefore] = useState(/** @type {Line[]} */ ([]));
  const known = new Set(view.story.map((line) => line.seq));
  const lines = [...before.filter((line) => !known.has(line.seq)), ...view.story].reverse();
  const chosen = lines.find((line) => line.seq === mode.value.seq);
  useEffect(() => () => drop(), []);
  useEffect(() => {
    if (pending.value && pending.value.entry !== mode.value.seq) drop();
  }, [mode.value.seq]);
  const first = before.length ? before[0].seq : view.story[0]?.seq;
  const more = first > 1 && view.older;
  const { Adjust } = descriptor();
  return html`<div class=${`story ${chosen ? "one" : ""}`}>
    <div class="column">
      <ul class="lines" tabindex="0" aria-label=${t("The story")}>
        ${lines.map((line) => html`<${Row} key=${line.seq} line=${line} time=${true} chosen=${line === chosen} onClick=${() => goto("story", { seq: line.seq })} />`)}
        ${lines.length === 0 && html`<li class="line"><p>${t("Nothing yet: play, the story writes itself.")}</p></li>`}
        ${more && html`<li><${Button} look="quiet" onClick=${async () => setBefore([...(await older(first)), ...before])}>${t("Earlier lines")}<//></li>`}
      </ul>
      ${Adjust && html`<${Button} id="adjust" look="second" icon="pencil" onClick=${() => goto("facts")}>${t("Adjust, with a reason")}<//>`}
    </div>
    <section class="card detail" aria-label=${t("This line")}>
      ${chosen && html`<${Button} id="lines" look="quiet" icon="arrow-left" onClick=${() => goto("story")}>${t("All lines")}<//>`}
      <${Detail} view=${view} line=${chosen} />${chosen && html`<${Contested} view=${view} line=${chosen} look="second" />`}</section>
  </div>`;
};
