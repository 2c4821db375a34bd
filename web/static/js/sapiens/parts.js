// What Sapiens' questions are made of: number keys, answers with a sign, the steps of a turn.
import { html } from "htm/preact";
import { Icon } from "../icons.js";
import { t } from "../words.js";
import { Scene, SCENES, sceneName } from "./scenes.js";
/** @import { ComponentChildren } from "preact" */

/**
 * Number keys. `signed`: with a plus.
 * @param {{ numbers: number[], onPick: (n: number) => void, name: string, signed?: boolean }} props
 */
export const Keys = ({ numbers, onPick, name, signed = false }) => html`<div class="sa-keys" role="group" aria-label=${name}>${numbers.map((n) => html`<button type="button" key=${n} class="sa-key" onClick=${() => onPick(n)}>${signed ? `+${n}` : n}</button>`)}</div>`;

/**
 * An answer: a sign, and words.
 * @param {{ id?: string, scene?: string | null, icon?: string, onClick: () => unknown, children: ComponentChildren, pressed?: boolean }} props
 */
export const Answer = ({ id, scene, icon, onClick, children, pressed }) => html`<button type="button" id=${id} class="btn second sa-answer" aria-pressed=${pressed === undefined ? null : String(pressed)} onClick=${onClick}>
  ${scene !== undefined && html`<i class=${`s-${scene ?? "untold"}`}><${Scene} scene=${scene} size=${34} /></i>`}${icon && html`<${Icon} name=${icon} />`}<span>${children}</span></button>`;

/**
 * Scenes to choose from.
 * @param {{ of?: string[], onPick: (scene: string) => void, name: string }} props
 */
export const SceneKeys = ({ of = SCENES, onPick, name }) => html`<div class="sa-scenes" role="group" aria-label=${name}>${of.map((scene) => html`<${Answer} key=${scene} scene=${scene} onClick=${() => onPick(scene)}>${sceneName(scene)}<//>`)}</div>`;

/**
 * The steps of a turn, the one that is due inked. `onBack`: the first one is gone back to.
 * @param {{ steps: string[], now: number, onBack?: (() => void) | null }} props
 */
export const Steps = ({ steps, now, onBack = null }) => html`<ol class="sa-steps" aria-label=${t("The steps of a turn")}>${steps.map((words, i) => {
  const inside = html`<i>${i < now ? html`<${Icon} name=${onBack && !i ? "arrow-left" : "check"} size=${18} />` : i + 1}</i><span>${words}</span>`;
  return html`<li key=${words} class=${i < now ? "done" : ""} aria-current=${i === now ? "step" : null}>${onBack && i === 0 && now > 0 ? html`<button type="button" id="sa-leave" onClick=${onBack}>${inside}</button>` : inside}</li>`;
})}</ol>`;

/** Every question of the game: framed in the colour of who answers. @param {{ words: string, lead?: string, tile?: ComponentChildren, children: ComponentChildren }} props */
export const Asked = ({ words, lead = "", tile = null, children }) => html`<div class="sa-asked" role="group" aria-label=${words}>${tile}<div class="sa-ask"><h2 aria-live="polite">${words}</h2>${lead && html`<p class="lead">${lead}</p>`}${children}</div></div>`;
