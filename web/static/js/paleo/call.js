// What the column of calls has of Paleo's own: pawns to be put back, and what to do on the table.
import { html } from "htm/preact";
import { PawnIcon } from "../board/pieces.js";
import { pawnName } from "../board/names.js";
import { replay } from "../board/replay.js";
import { Calls } from "../cards.js";
import { Icon } from "../icons.js";
import { shotOf } from "../live.js";
import { Button } from "../parts.js";
import { t } from "../words.js";
import { begin } from "./draft.js";
import { chores, differences } from "./places.js";
/** @import { Chore } from "types/page" */
/** @import { View } from "types/paleo/view" */
/** @import { Choice, Shot, TableView } from "types/table" */

/**
 * Says by hand what happened, maybe what a shot was.
 * @param {number | null} call
 */
export const add = async (call) => {
  const shot = call ? await shotOf(call) : null;
  begin({ call, shooter: shot?.shooter ?? null });
};

/**
 * After "play it again": the shot, and the pawns that go back to where they lay.
 * @param {TableView<View>} view
 */
export const pawnsBack = (view) => {
  const shot = view.latest?.status === "play_again" ? view.replay?.shot : null;
  if (!shot || !view.latest) return null;
  const { id: call } = view.latest;
  if (view.story.some((line) => line.kind === "game" && line.seq > call && line.call !== call)) return null;
  const moved = new Set(Object.keys(shot.paths));
  return moved.size ? { shot, only: moved } : null;
};

/** @param {{ back: { shot: Shot, only: Set<string> } }} props */
const PlayAgain = ({ back }) => html`<section class="card call again" aria-live="polite">
  <header><span><${Icon} name="replay" />${t("To be played again")}</span></header>
  <h2>${t("Put the pawns back")}</h2>
  <ul class="chores">${[...back.only].map((id) => html`<li><${PawnIcon} id=${id} />${t("{pawn} to its place", { pawn: pawnName(id) })}</li>`)}</ul>
  <div class="row"><${Button} look="plain" icon="play" onClick=${() => replay(back.shot)}>${t("Watch the shot")}<//></div>
</section>`;

/** @type {Record<Chore["what"], (pawn: string) => string>} */
const choreWords = {
  off: (pawn) => t("Take {pawn} off the board", { pawn }),
  on: (pawn) => t("Put {pawn} back in its place", { pawn }),
  back: (pawn) => t("Put {pawn} back in its place", { pawn }),
  camp: (pawn) => t("Put {pawn} on a circle of its camp", { pawn }),
};

/** @param {{ list: Chore[] }} props */
export const Chores = ({ list }) => list.length > 0 && html`<section class="todo">
  <h3>${t("To do on the table")}</h3>
  <ul class="chores">${list.slice(0, 4).map(({ id, what }) => html`<li key=${id}><${PawnIcon} id=${id} size=${40} taken=${what === "off"} />${choreWords[what](pawnName(id))}</li>`)}</ul>
</section>`;

/**
 * What a change asks of the pieces.
 * @param {{ before: View, after: View }} props
 */
export const Todo = ({ before, after }) => {
  const list = differences(before, after);
  return list.length ? html`<${Chores} list=${list} />` : html`<section class="todo"><h3>${t("To do on the table")}</h3><p>${t("Nothing moves.")}</p></section>`;
};

/**
 * The column. `choice`: what the rules ask.
 * @param {{ view: TableView<View>, choice?: Choice | null }} props
 */
export const PaleoCalls = ({ view, choice = null }) => {
  const again = pawnsBack(view);
  return html`<${Calls} view=${view} waits=${Boolean(view.game.question)} empty=${view.eye.state === "none" ? t("Tap a piece: what did it do?") : null}
    first=${again && html`<${PlayAgain} back=${again} />`}>${choice}<${Chores} list=${chores(view)} /><//>`;
};
