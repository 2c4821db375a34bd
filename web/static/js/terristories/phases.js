// The course of a turn: what is done, what is now, what comes.
import { html } from "htm/preact";
import { Icon } from "../icons.js";
import { t } from "../words.js";
import { phaseNames } from "./names.js";
/** @import { View } from "types/terristories/view" */

/**
 * @param {{ names: string[], now: number, label: string, done?: boolean[], onGo?: (step: number) => void }} props
 */
export const Steps = ({ names, now, label, done = names.map((_, i) => i < now), onGo }) => html`<ol class="ts-steps" aria-label=${label}>${names.map((name, i) => {
  const state = i === now ? "now" : done[i] ? "done" : "";
  const inside = html`<i>${state === "done" ? html`<${Icon} name="check" size=${20} />` : i + 1}</i><span>${name}</span>${state === "done" && html`<b class="unseen">${t("done")}</b>`}`;
  return html`<li key=${name} class=${state} aria-current=${i === now ? "step" : null}>${onGo ? html`<button type="button" onClick=${() => onGo(i)}>${inside}</button>` : html`<div>${inside}</div>`}${i < names.length - 1 && html`<span class="gap"></span><${Icon} name="right" size=${18} /><span class="gap"></span>`}</li>`;
})}</ol>`;

/** @param {{ game: View }} props */
export const Phases = ({ game }) => html`<${Steps} names=${phaseNames()} now=${game.stage === "over" ? 6 : (game.phase ?? 1) - 1} label=${t("Phases of the turn")} />`;
