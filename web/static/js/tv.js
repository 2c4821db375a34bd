// Across the room: what the big screens of all games have in common. Nothing to tap.
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { LineBadge, SimulatedSign, WatchSign } from "./badges.js";
import { bringKey } from "./house/menu.js";
import { Icon } from "./icons.js";
import { line, shown } from "./state.js";
import { t } from "./words.js";
/** @import { ComponentChildren } from "preact" */

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
