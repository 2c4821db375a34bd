// The call card with its undo, the question card, and the lines before: what stands where the calls do.
import { html } from "htm/preact";
import { pending, undo } from "./change.js";
import { descriptor } from "./descriptor.js";
import { Icon } from "./icons.js";
import { command } from "./live.js";
import { Button, Ring } from "./parts.js";
import { ActorSign, actorName, byWords } from "./people.js";
import { firstSeen, goto, now, seats, turned, view as current } from "./state.js";
import { capital, percent, say, t, timeOf } from "./words.js";
/** @import { ComponentChildren } from "preact" */
/** @import { Line, Phrase, Refusal as Why, TableView, Titled } from "types/table" */

const FRESH = 10;

/**
 * Seconds for which the latest line is still fresh; 0: calm.
 * @param {Line} line
 */
export const freshness = (line) => {
  const since = firstSeen.get(line.seq);
  return since === undefined ? 0 : Math.min(FRESH, Math.max(0, FRESH - (now.value - since) / 1000)); // `now` lags by a beat
};

/**
 * A line as text: {head, rest, whole}.
 * @param {Line} line
 */
export const toldOf = (line) => descriptor().told(line.phrases, seats.value);

/** @param {Line} line */
export const isStruck = (line) => line.state === "undone" || line.state === "removed";

/**
 * Undo stands in the fresh card, and nowhere else then. `waits`: the game asks something first.
 * @param {TableView} view
 * @param {boolean} [waits]
 */
export const undoIsInCard = (view, waits = false) => {
  const line = view.story.at(-1);
  return Boolean(line && view.undo?.entry === line.seq && line.kind === "game" && !waits && freshness(line) > 0);
};

/** @param {TableView} view */
export const redoIsInCard = (view) => {
  const line = view.story.at(-1);
  return Boolean(line && view.redo?.entry === line.seq && line.state === "undone");
};

/** @type {Record<string, string>} */
const sourceIcons = { camera: "camera", person: "hand", device: "vibrate", dealer: "layers" };

/** @param {Line} line */
export const sourceIcon = (line) => (line.kind === "seen" ? "eye" : sourceIcons[line.source] ?? "hand");

/** @param {Line} line */
const sourceWords = (line) => {
  if (line.source === "camera") return line.p !== null ? t("{p} sure", { p: percent(line.p) }) : t("camera");
  if (line.source === "dealer") return t("by Tablée");
  if (line.source === "device") return actorName(line.actor) || t("by a sensor");
  return actorName(line.actor) || t("by hand");
};

/**
 * Where a line comes from, and who said it.
 * @param {{ line: Line }} props
 */
export const Source = ({ line }) => html`<span class="source"><${ActorSign} actor=${line.actor} /><${Icon} name=${sourceIcon(line)} />${sourceWords(line)}</span>`;

/** @param {{ refusal: Why | null }} props */
export const Refusal = ({ refusal }) => refusal && html`<p class="refusal">${say(refusal, seats.value)}.</p>`;

/**
 * Whether a film of a line's shot is there, and kept: {pictures, contested}.
 * @param {TableView} view
 * @param {Line} line
 */
const filmOf = (view, line) => {
  if (!line.call) return {};
  const call = [view.latest, ...view.open].find((each) => each?.id === line.call);
  return { pictures: line.pictures || call?.pictures, contested: line.contested || call?.contested };
};

/**
 * Keeps the pictures of a call that somebody doubts; says where they are kept already.
 * @param {{ view: TableView, line: Line, look?: string }} props
 */
export const Contested = ({ view, line, look = "quiet" }) => {
  const { pictures, contested } = filmOf(view, line);
  if (contested) return html`<p class="kept"><${Icon} name="archive" size=${22} />${t("Contested: its pictures are kept")}</p>`;
  if (!pictures) return null;
  return html`<${Button} id="contest" look=${look} icon="archive" onClick=${() => command({ do: "call.contest", call: line.call })}>${t("Contest: keep its pictures")}<//>`;
};

/** @param {{ phrases: Phrase[] }} props */
const Pictured = ({ phrases }) => {
  const { Picture } = descriptor();
  return Picture ? html`<${Picture} phrases=${phrases} seats=${seats.value} />` : null;
};

/** @param {{ view: TableView, line: Line, waits: boolean }} props */
const Applied = ({ view, line, waits }) => {
  const { head, rest } = toldOf(line);
  const left = freshness(line);
  const inCard = undoIsInCard(view, waits);
  return html`<section class=${`card call ${left > 0 && !waits ? "fresh" : "calm"}`} aria-live="polite">
    <header><span><${Icon} name="check" />${line.state === "corrected" ? t("Corrected") : t("Applied")}</span><${Source} line=${line} /></header>
    <${Pictured} phrases=${line.phrases} />
    <h2>${head}</h2>
    ${rest.map((result) => html`<p>${result}.</p>`)}
    ${!waits && html`<div class="row">
      ${inCard && html`<button type="button" class=${`btn primary undo ${turned()}`} onClick=${() => undo(/** @type {Titled} */ (view.undo))}>
        <${Ring} left=${left} of=${FRESH} /><span>${t("Undo")}</span></button>`}
      <${Button} look=${inCard ? "plain" : "second"} icon="pencil" onClick=${() => goto("story", { seq: line.seq })}>${t("Correct")}<//>
    </div>`}
    <${Contested} view=${view} line=${line} />
  </section>`;
};

/** @param {{ view: TableView, line: Line }} props */
const Undone = ({ view, line }) => html`<section class="card call undone" aria-live="polite">
  <header><span><${Icon} name="undo" />${capital(byWords(line))}</span><${Source} line=${line} /></header>
  <h2><s>${toldOf(line).head}</s></h2>
  ${view.redo?.entry === line.seq && html`<div class="row"><${Button} look="pill" icon="redo" onClick=${() => command({ do: "table.redo", entry: line.seq })}>${t("Restore")}<//></div>`}
  <${Contested} view=${view} line=${line} />
</section>`;

/**
 * A shot that was seen and for which nothing was called.
 * @param {Line} line
 */
export const seenWords = (line) => {
  if (line.state === "silent") return t("A shot was seen, nothing called");
  if (line.state === "later") return t("Put aside: to be answered");
  if (line.state === "not_a_shot") return t("Not a shot: ignored");
  if (line.state === "play_again") return t("Played again");
  if (line.state === "asked" || line.state === "held") return t("The camera asks");
  if (line.state === "passed") return t("Told by hand meanwhile");
  return t("Nothing of the kind");
};

/** @param {{ view: TableView, line: Line }} props */
const Silent = ({ view, line }) => html`<section class="card call silent" aria-live="polite">
  <header><span><${Icon} name="eye" />${timeOf(line.at)}</span></header>
  <h2>${seenWords(line)}</h2>
  <div class="row">
    ${descriptor().add && html`<${Button} look="plain" icon="plus" onClick=${() => descriptor().add?.(line.call)}>${t("Add")}<//>`}
    ${line.state === "silent" && html`<${Button} look="plain" icon="x" onClick=${() => command({ do: "call.settle", call: line.call, how: "not_a_shot" })}>${t("Not a shot")}<//>`}
  </div>
  <${Contested} view=${view} line=${line} />
</section>`;

/**
 * What just happened. `waits`: the game asks something, so that nothing is undone here; `empty`: before the first line.
 * @param {{ view: TableView, waits?: boolean, empty: string | null }} props
 */
export const CallCard = ({ view, waits = false, empty }) => {
  const line = view.story.at(-1);
  if (!line) return html`<section class="card call empty"><h2>${empty ?? t("Nothing yet: play, the story writes itself.")}</h2></section>`;
  if (line.kind === "seen") return html`<${Silent} view=${view} line=${line} />`;
  if (isStruck(line)) return html`<${Undone} view=${view} line=${line} />`;
  return html`<${Applied} key=${line.seq} view=${view} line=${line} waits=${waits} />`;
};

/**
 * A question of the rules or of the table, framed in the colour of who answers; plum where nobody's.
 * @param {{ side?: string | null, who?: string, words: string, children: ComponentChildren }} props
 */
export const QuestionCard = ({ side = null, who = "", words, children }) => html`<section class=${`card choice ${side ? `o-${side}` : "asked"}`} role="group" aria-label=${words} aria-live="polite">
  ${who && html`<p class="who">${who}</p>`}<h2>${words}</h2>${children}</section>`;

/**
 * Says that something is to be settled, and leads there.
 * @param {{ view: TableView }} props
 */
export const ConflictCard = ({ view }) => {
  const [line] = view.conflicts;
  if (!line) return null;
  return html`<section class="card conflictcard" role="group" aria-label=${t("To be settled")} aria-live="polite">
    <h3><${Icon} name="question" />${t("To be settled")}</h3><p>${toldOf(line).whole}</p><${Refusal} refusal=${line.refusal} />
    <${Button} id="settle" look="plain" icon="pencil" onClick=${() => goto("story", { seq: line.seq })}>${t("Settle it")}<//></section>`;
};

/** @param {Line} line */
const stateWords = (line) => {
  if (line.state === "conflict") return html`<small class="asks">${t("to be settled")}</small>`;
  if (isStruck(line) || line.state === "corrected") return html`<small>${byWords(line)}</small>`;
  return null;
};

/**
 * One line of the story, short.
 * @param {{ line: Line, onClick: () => void, chosen?: boolean, time?: boolean }} props
 */
export const Row = ({ line, onClick, chosen = false, time = false }) => {
  const words = line.kind === "seen" ? seenWords(line) : toldOf(line).whole;
  const conflict = line.state === "conflict";
  const said = stateWords(line);
  return html`<li class=${`line ${conflict ? "conflict" : ""} ${chosen ? "chosen" : ""} ${line.kind}`}>
    <button type="button" onClick=${onClick} aria-current=${chosen ? "true" : null}>
      ${time && html`<time>${timeOf(line.at)}</time>`}
      <${Icon} name=${conflict ? "question" : sourceIcon(line)} /><${ActorSign} actor=${line.actor} />
      <span class="what">${isStruck(line) ? html`<s>${words}</s>` : words}${line.reason && html`<em class="reason">${t("“{what}”", { what: line.reason })}</em>`}</span>
      ${said ?? html`<${Icon} name=${chosen ? "pencil" : "right"} size=${20} />`}
    </button>
    ${line.kind === "seen" && descriptor().add && (line.state === "silent" || line.state === "later") && html`<${Button} look=${line.state === "later" ? "pill asks" : "pill"} icon="plus" onClick=${() => descriptor().add?.(line.call)}>${line.state === "later" ? t("Answer") : t("Add")}<//>`}
  </li>`;
};

/**
 * The lines before the latest; a tap opens one.
 * @param {{ view: TableView }} props
 */
export const Before = ({ view }) => {
  const lines = view.story.slice(0, -1).slice(-8).reverse();
  if (lines.length === 0) return null;
  return html`<section class="before"><h3>${t("Before that")}</h3>
    <ul class="lines">${lines.map((line) => html`<${Row} key=${line.seq} line=${line} onClick=${() => { pending.value = null; goto("story", { seq: line.seq }); }} />`)}</ul></section>`;
};

/**
 * The column: the card (or `first` in its place), what the game puts there, and what was before.
 * @param {{ view: TableView, waits?: boolean, empty: string | null, first?: ComponentChildren, children: ComponentChildren }} props
 */
export const Calls = ({ view, waits = false, empty, first = null, children }) => html`<${ConflictCard} view=${view} />
  ${first ?? html`<${CallCard} view=${view} waits=${waits} empty=${empty} />`}${children}<${Before} view=${view} />`;

/** Whether this page may change anything. */
export const mayAct = () => (current.value?.you?.role ?? "host") !== "watch";
