// Tablée's own sign, and the signs of seats: a colour's own shape, with an initial.
import { html } from "htm/preact";

export const Logo = () => html`<svg class="logo" viewBox="0 0 40 40" width="38" height="38" aria-hidden="true">
  <circle class="ring" cx="20" cy="20" r="8.5" /><circle class="o-red" cx="20" cy="4.500" r="3.500" /><path class="o-blue" d="M32 17h6v6h-6z" />
  <path class="o-green" d="m20 32 4 7h-8z" /><path class="o-yellow" d="m4.500 15.5 4.500 4.500-4.500 4.500L0 20z" /></svg>`;

/** @type {Record<string, unknown>} */
const shapes = {
  circle: html`<circle cx="30" cy="30" r="28" />`,
  square: html`<rect x="4" y="4" width="52" height="52" rx="6" />`,
  triangle: html`<path d="M30 4 58 54H2Z" stroke-linejoin="round" stroke-width="6" stroke="currentColor" />`,
  diamond: html`<path d="M30 3 57 30 30 57 3 30Z" stroke-linejoin="round" />`,
};

/** @type {Record<string, string>} */
const shapeOf = { red: "circle", blue: "square", green: "triangle", yellow: "diamond", light: "diamond", dark: "square", white: "circle", black: "square" };

/**
 * A seat's sign: its colour's own shape, with an initial.
 * @param {{ side: string, initial?: string, size?: number }} props
 */
export const Seat = ({ side, initial = "", size = 60 }) => {
  const shape = shapeOf[side] || "circle";
  return html`<svg class="seat o-${side} ${shape}" width=${size} height=${size} viewBox="0 0 60 60" aria-hidden="true">
    ${shapes[shape]}
    <text x="30" y=${shape === "triangle" ? 46 : 40} font-size=${shape === "triangle" ? 22 : 28}>${initial}</text>
  </svg>`;
};
