// The call card: what was just called, with its undo; and the lines before it.
import { html } from "htm/preact";
import { Icon } from "../icons.js";
import { command, shotOf } from "../live.js";
import { Button, Ring } from "../parts.js";
import { PawnIcon } from "../pieces.js";
import { replay } from "../replay.js";
import { firstSeen, goto, now, seats } from "../state.js";
import { percent, pawnName, say, t, timeOf } from "../words.js";
import { begin } from "./draft.js";
import { Picture, told } from "./picture.js";
import { chores } from "./places.js";

const FRESH = 10;

/** Seconds for which the latest line is still fresh; 0: calm. */
export const freshness = (line) => {
  const since = firstSeen.get(line.seq);
  return since === undefined ? 0 : Math.min(FRESH, Math.max(0, FRESH - (now.value - since) / 1000)); // `now` lags by a beat
};

export const undoIsInCard = (view) => {
  const line = view.story.at(-1);
  return Boolean(line && view.undo?.entry === line.seq && line.kind === "game" && !view.game.question && freshness(line) > 0);
};

export const redoIsInCard = (view) => {
  const line = view.story.at(-1);
  return Boolean(line && view.redo?.entry === line.seq && line.state === "undone");
};

const sourceIcon = { camera: "camera", person: "hand", device: "eye", dealer: "eye" };

const Source = ({ line }) => html`<span class="source"><${Icon} name=${sourceIcon[line.source] ?? "hand"} />
  ${line.source === "camera" && line.p !== null ? t("{p} sure", { p: percent(line.p) }) : line.source === "camera" ? t("camera") : t("by hand")}</span>`;

/** Whether a film of a line's shot is there, and kept: {pictures, contested}. */
const filmOf = (view, line) => {
  if (!line.call) return {};
  const call = [view.latest, ...view.open].find((each) => each?.id === line.call);
  return { pictures: line.pictures || call?.pictures, contested: line.contested || call?.contested };
};

/** Keeps the pictures of a call that somebody doubts; says where they are kept already. */
export const Contested = ({ view, line, look = "quiet" }) => {
  const { pictures, contested } = filmOf(view, line);
  if (contested) return html`<p class="kept"><${Icon} name="archive" size=${22} />${t("Contested: its pictures are kept")}</p>`;
  if (!pictures) return null;
  return html`<${Button} id="contest" look=${look} icon="archive" onClick=${() => command({ do: "call.contest", call: line.call })}>${t("Contest: keep its pictures")}<//>`;
};

const Applied = ({ view, line }) => {
  const { head, results } = told(line.phrases, seats.value);
  const left = freshness(line);
  const inCard = undoIsInCard(view);
  const waits = Boolean(view.game.question);
  return html`<section class=${`card call ${left > 0 && !waits ? "fresh" : "calm"}`} aria-live="polite">
    <header><span><${Icon} name="check" />${line.state === "corrected" ? t("Corrected") : t("Applied")}</span><${Source} line=${line} /></header>
    <${Picture} phrases=${line.phrases} seats=${seats.value} />
    <h2>${head}</h2>
    ${results.map((result) => html`<p>${result}.</p>`)}
    ${!waits && html`<div class="row">
      ${inCard && html`<button type="button" class="btn primary undo" onClick=${() => command({ do: "table.undo", entry: line.seq })}>
        <${Ring} left=${left} of=${FRESH} /><span>${t("Undo")}</span></button>`}
      <${Button} look=${inCard ? "plain" : "second"} icon="pencil" onClick=${() => goto("story", { seq: line.seq })}>${t("Correct")}<//>
    </div>`}
    <${Contested} view=${view} line=${line} />
  </section>`;
};

const Undone = ({ view, line }) => html`<section class="card call undone" aria-live="polite">
  <header><span><${Icon} name="undo" />${t("Undone")}</span><${Source} line=${line} /></header>
  <h2><s>${told(line.phrases, seats.value).head}</s></h2>
  ${view.redo?.entry === line.seq && html`<div class="row"><${Button} look="pill" icon="redo" onClick=${() => command({ do: "table.redo", entry: line.seq })}>${t("Restore")}<//></div>`}
  <${Contested} view=${view} line=${line} />
</section>`;

/** A shot that was seen and for which nothing was called. */
const seenWords = (line) => {
  if (line.state === "silent") return t("A shot was seen, nothing called");
  if (line.state === "later") return t("Put aside: to be answered");
  if (line.state === "not_a_shot") return t("Not a shot: ignored");
  if (line.state === "play_again") return t("Played again");
  if (line.state === "asked" || line.state === "held") return t("The camera asks");
  if (line.state === "passed") return t("Told by hand meanwhile");
  return t("Nothing of the kind");
};

const Silent = ({ view, line }) => html`<section class="card call silent" aria-live="polite">
  <header><span><${Icon} name="eye" />${timeOf(line.at)}</span></header>
  <h2>${seenWords(line)}</h2>
  <div class="row">
    <${Button} look="plain" icon="plus" onClick=${() => add(line.call)}>${t("Add")}<//>
    ${line.state === "silent" && html`<${Button} look="plain" icon="x" onClick=${() => command({ do: "call.settle", call: line.call, how: "not_a_shot" })}>${t("Not a shot")}<//>`}
  </div>
  <${Contested} view=${view} line=${line} />
</section>`;

/** Says by hand what a shot was. */
export const add = async (call) => {
  const shot = call ? await shotOf(call) : null;
  begin({ call, shooter: shot?.shooter ?? null });
};

export const pawnsBack = (view) => {
  const shot = view.latest?.status === "play_again" ? view.replay?.shot : null;
  if (!shot || view.story.some((line) => line.kind === "game" && line.seq > view.latest.id && line.call !== view.latest.id)) return null;
  const moved = new Set(Object.keys(shot.paths));
  return moved.size ? { shot, only: moved } : null;
};

const PlayAgain = ({ back }) => html`<section class="card call again" aria-live="polite">
  <header><span><${Icon} name="replay" />${t("To be played again")}</span></header>
  <h2>${t("Put the pawns back")}</h2>
  <ul class="chores">${[...back.only].map((id) => html`<li><${PawnIcon} id=${id} />${t("{pawn} to its place", { pawn: pawnName(id) })}</li>`)}</ul>
  <div class="row"><${Button} look="plain" icon="play" onClick=${() => replay(back.shot)}>${t("Watch the shot")}<//></div>
</section>`;

const choreWords = {
  off: (pawn) => t("Take {pawn} off the board", { pawn }),
  on: (pawn) => t("Put {pawn} back in its place", { pawn }),
  back: (pawn) => t("Put {pawn} back in its place", { pawn }),
  camp: (pawn) => t("Put {pawn} on a circle of its camp", { pawn }),
};

export const Chores = ({ list }) => list.length > 0 && html`<section class="todo">
  <h3>${t("To do on the table")}</h3>
  <ul class="chores">${list.slice(0, 4).map(({ id, what }) => html`<li key=${id}><${PawnIcon} id=${id} size=${40} taken=${what === "off"} />${choreWords[what](pawnName(id))}</li>`)}</ul>
</section>`;

/** One line of the story, short. */
export const Row = ({ line, onClick, chosen = false, time = false }) => {
  const name = line.kind === "seen" ? "eye" : sourceIcon[line.source] ?? "hand";
  const undone = line.state === "undone" || line.state === "removed";
  const words = line.kind === "seen" ? seenWords(line) : told(line.phrases, seats.value).whole;
  const conflict = line.state === "conflict";
  return html`<li class=${`line ${conflict ? "conflict" : ""} ${chosen ? "chosen" : ""} ${line.kind}`}>
    <button type="button" onClick=${onClick} aria-current=${chosen ? "true" : null}>
      ${time && html`<time>${timeOf(line.at)}</time>`}
      <${Icon} name=${conflict ? "question" : name} />
      <span class="what">${undone ? html`<s>${words}</s>` : words}</span>
      ${undone && html`<small>${t("undone")}</small>`}
      ${line.state === "corrected" && html`<small>${t("corrected")}</small>`}
      ${conflict && html`<small class="asks">${t("to be settled")}</small>`}
      ${!undone && !conflict && line.state !== "corrected" && html`<${Icon} name=${chosen ? "pencil" : "right"} size=${20} />`}
    </button>
    ${line.kind === "seen" && (line.state === "silent" || line.state === "later") && html`<${Button} look=${line.state === "later" ? "pill asks" : "pill"} icon="plus" onClick=${() => add(line.call)}>${line.state === "later" ? t("Answer") : t("Add")}<//>`}
  </li>`;
};

export const Refusal = ({ line }) => line.refusal && html`<p class="refusal">${say(line.refusal, seats.value)}.</p>`;

const card = (view, back) => {
  const line = view.story.at(-1);
  if (back) return html`<${PlayAgain} back=${back} />`;
  if (!line) return html`<section class="card call empty"><h2>${view.eye.state === "none" ? t("Tap a piece: what did it do?") : t("Nothing yet: play, the story writes itself.")}</h2></section>`;
  if (line.kind === "seen") return html`<${Silent} view=${view} line=${line} />`;
  if (line.state === "undone" || line.state === "removed") return html`<${Undone} view=${view} line=${line} />`;
  return html`<${Applied} key=${line.seq} view=${view} line=${line} />`;
};

/** The column: the card, what to do with the pieces, and what was before. */
export const Calls = ({ view, choice = null }) => {
  const before = view.story.slice(0, -1).slice(-8).reverse();
  return html`${card(view, pawnsBack(view))}${choice}
    <${Chores} list=${chores(view)} />
    ${before.length > 0 && html`<section class="before"><h3>${t("Before that")}</h3>
      <ul class="lines">${before.map((line) => html`<${Row} key=${line.seq} line=${line} onClick=${() => goto("story", { seq: line.seq })} />`)}</ul></section>`}`;
};
