// Across the room: what the big screens of all games have in common. Nothing to tap.
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { LineBadge, SimulatedSign, WatchSign } from "./badges.js";
import { isStruck, toldOf } from "./cards.js";
import { bringKey } from "./house/menu.js";
import { Icon } from "./icons.js";
import { SeatSign } from "./seated.js";
import { line, shown } from "./state.js";
import { t } from "./words.js";
/** @import { ComponentChildren } from "preact" */
/** @import { Told } from "types/page" */
/** @import { Line, TableView } from "types/table" */

/** While nothing counts, that is the sentence: [icon, words]. @type {() => [string, string] | null} */
const resting = () => {
  const { next, closed, paused } = shown();
  if (next) return ["refresh", t("The same people play once more.")];
  if (closed) return ["flag", t("This table is closed")];
  return paused ? ["clock", t("Paused")] : null;
};

/** Nobody taps on a TV: it goes along to the rematch by itself. */
const useRematch = () => {
  const { next } = shown();
  useEffect(() => {
    if (!next) return;
    bringKey(next);
    location.replace(`/table/${next}${location.search}`);
  }, [next]);
};

/**
 * The line that stands and was told last, and what it says; there are words too where nothing was told yet.
 * @type {(view: TableView) => Told & { line: Line | undefined }}
 */
export const latest = (view) => {
  const line = view.story.findLast((each) => each.kind === "game" && !isStruck(each));
  const words = t("Nothing yet: play, the story writes itself.");
  return { line, ...(line ? toldOf(line) : { head: words, rest: [], whole: words }) };
};

/** Whose turn it is, beside the sentence. @param {{ seat: number, words: string }} props */
export const Next = ({ seat, words }) => html`<span class="gap"></span><${Icon} name="arrow-right" size=${44} /><${SeatSign} seat=${seat} size=${76} /><p class="next">${words}</p>`;

/**
 * `left`, `right`: the plates; `says`: the sentence, where the game is not resting. Children: the one thing in the middle.
 * @param {{ kind?: string, left: ComponentChildren, right: ComponentChildren, says: ComponentChildren, children: ComponentChildren }} props
 */
export const TvFrame = ({ kind = "", left, right, says, children }) => {
  useRematch();
  const rest = resting();
  return html`<div class=${`tvtable ${kind}`}>
    ${left}
    <div class="tvmiddle"><div class="tvsigns">${shown().simulated && html`<${SimulatedSign} />`}<${WatchSign} size=${40} />${line.value !== "online" && html`<${LineBadge} />`}</div>
      <main>${children}</main></div>
    ${right}
    <section class="sentence" aria-live="polite">${rest ? html`<${Icon} name=${rest[0]} size=${72} /><p>${rest[1]}</p>` : says}</section>
  </div>`;
};
