// Small parts that every page is made of.
import { html } from "htm/preact";
import { Icon } from "./icons.js";
import { turned } from "./state.js";
/** @import { ComponentChildren } from "preact" */

/**
 * A button: `look` is primary, plain, second, pill or quiet; `icon` a name.
 * @param {{ look?: string, icon?: string, onClick?: (event: MouseEvent) => unknown, children?: ComponentChildren, label?: string, pressed?: boolean, asks?: boolean, id?: string }} props
 */
export const Button = ({ look = "plain", icon, onClick, children, label, pressed, asks, id }) =>
  html`<button type="button" id=${id} class=${`btn ${look} ${asks ? "asks" : ""} ${turned()}`} onClick=${onClick} aria-label=${label}
    aria-pressed=${pressed === undefined ? null : String(pressed)}>
    ${icon && html`<${Icon} name=${icon} />`}<span>${children}</span>
  </button>`;

const ROUND = 2 * Math.PI * 15;

/**
 * Seconds that are left, in a ring that empties.
 * @param {{ left: number, of: number }} props
 */
export const Ring = ({ left, of }) => html`<svg class="ring" width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
  <circle class="track" cx="18" cy="18" r="15" />
  <circle class="left" cx="18" cy="18" r="15" stroke-dasharray=${ROUND} stroke-dashoffset=${ROUND * (1 - left / of)} />
  <text x="18" y="23">${Math.max(1, Math.ceil(left))}</text>
</svg>`;

/**
 * − n +
 * @param {{ value: number, least?: number, most?: number, onChange: (value: number) => void, name: string, less: string, more: string }} props
 */
export const Stepper = ({ value, least = 0, most = 9, onChange, name, less, more }) => html`<div class="stepper" role="group" aria-label=${name}>
  <button type="button" class="btn step" aria-label=${less} onClick=${() => onChange(Math.max(least, value - 1))}><${Icon} name="minus" /></button>
  <output>${value}</output>
  <button type="button" class="btn step" aria-label=${more} onClick=${() => onChange(Math.min(most, value + 1))}><${Icon} name="plus" /></button>
</div>`;
