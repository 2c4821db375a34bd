// Parts of the forms in which people read a card aloud to Tablée.
import { html } from "htm/preact";
import { Icon } from "../icons.js";
import { t } from "../words.js";
import { Mark } from "./marks.js";
import { figure, INDICES, nameUpper, signed } from "./names.js";
/** @import { ComponentChildren } from "preact" */
/** @import { Three } from "./names.js" */

/**
 * − n +, of anything that is counted. `shows`: how the number is written.
 * @param {{ name: string, value: number, least?: number, most?: number, onChange: (value: number) => void, shows?: (n: number) => string, children?: ComponentChildren }} props
 */
export const Count = ({ name, value, least = 0, most = 30, onChange, shows = figure, children }) => html`<div class="ts-count" role="group" aria-label=${name}>
  <span class="ts-of">${children ?? name}</span>
  <button type="button" class="btn step" aria-label=${t("{what}: one less", { what: name })} aria-disabled=${String(value <= least)} onClick=${() => value > least && onChange(value - 1)}><${Icon} name="minus" /></button>
  <output>${shows(value)}</output>
  <button type="button" class="btn step" aria-label=${t("{what}: one more", { what: name })} aria-disabled=${String(value >= most)} onClick=${() => value < most && onChange(value + 1)}><${Icon} name="plus" /></button>
</div>`;

/** @type {(three: Three, i: number, n: number) => Three} */
const put = (three, i, n) => /** @type {Three} */ (three.map((each, j) => (j === i ? n : each)));

/**
 * Society, economy, environment.
 * @param {{ legend: string, value: Three, least?: number, most?: number, onChange: (value: Three) => void, shows?: (n: number) => string }} props
 */
export const Indices = ({ legend, value, least = -10, most = 10, onChange, shows = signed }) => html`<fieldset class="ts-field"><legend>${legend}</legend>
  ${INDICES.map((index, i) => html`<${Count} key=${index} name=${`${legend}, ${nameUpper(index)}`} value=${value[i]} least=${least} most=${most} shows=${shows} onChange=${(/** @type {number} */ n) => onChange(put(value, i, n))}><${Mark} name=${index} size=${22} />${nameUpper(index)}<//>`)}</fieldset>`;

/**
 * One of a few, or several of them.
 * @param {{ legend: string, options: { key: string, words: string, mark?: string }[], chosen: string[], onPick: (key: string) => void }} props
 */
export const Choose = ({ legend, options, chosen, onPick }) => html`<div class="ts-field" role="group" aria-label=${legend}><h3>${legend}</h3>
  <div class="row">${options.map(({ key, words, mark }) => html`<button type="button" key=${key} class="btn pill" aria-pressed=${String(chosen.includes(key))} onClick=${() => onPick(key)}>${mark && html`<${Mark} name=${mark} size=${20} />`}${words}</button>`)}</div></div>`;

/**
 * A name or a text; `known`: what may be completed.
 * @param {{ id: string, label: string, value: string, onInput: (value: string) => void, known?: string[], most?: number }} props
 */
export const Words = ({ id, label, value, onInput, known = [], most = 60 }) => html`<label class="ts-field" for=${id}><span>${label}</span>
  <input class="field" id=${id} type="text" maxlength=${most} autocomplete="off" list=${known.length ? `${id}-known` : null} value=${value} onInput=${(/** @type {Event & { currentTarget: HTMLInputElement }} */ event) => onInput(event.currentTarget.value)} />
  ${known.length > 0 && html`<datalist id=${`${id}-known`}>${known.map((each) => html`<option key=${each} value=${each} />`)}</datalist>`}</label>`;

/**
 * A panel that asks for something: what, the form, and below it what to do with it.
 * @param {{ title: string, lead?: ComponentChildren, foot: ComponentChildren, id?: string, children?: ComponentChildren }} props
 */
export const Panel = ({ title, lead, foot, id, children }) => html`<section class="card ts-panel" id=${id}><h2>${title}</h2>
  ${lead && html`<p class="lead">${lead}</p>`}<div class="ts-scroll">${children}</div><footer class="row">${foot}</footer></section>`;
