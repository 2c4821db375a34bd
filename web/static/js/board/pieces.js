// Pieces as pictures: pawns, keys, and the signs of seats.
import { html } from "htm/preact";
import { discs, radiusOf, LARGER } from "./geometry.js";
import { numberOf } from "./names.js";

const TEETH = 14;

/** A toothed circle of radius 1: Mercenaries. */
const toothed = Array.from({ length: TEETH * 2 }, (_, i) => {
  const r = i % 2 ? 0.7 : 0.9;
  const angle = (Math.PI * i) / TEETH - Math.PI / 2;
  return `${i ? "L" : "M"}${(r * Math.cos(angle)).toFixed(3)} ${(r * Math.sin(angle)).toFixed(3)}`;
}).join("") + "Z";

/**
 * A pawn of radius 1 round the origin.
 * @param {{ id: string }} props
 */
const Face = ({ id }) => {
  const disc = discs.get(id);
  if (!disc) return null;
  const number = String(numberOf(disc));
  return html`<circle class="rim" r="0.98" />
    ${disc.kind === "mercenary" ? html`<path class="face" d=${toothed} />` : html`<circle class="face" r="0.76" />`}
    <text class="number" y="0.42" font-size=${number.length > 1 ? 0.9 : 1.18}>${number}</text>`;
};

/**
 * A pawn on the board, drawn 1.4 times as large; `state`: away, ghost, faint, ...
 * @param {{ id: string, x: number, y: number, state?: string, r?: number, taken?: boolean }} props
 */
export const Pawn = ({ id, x, y, state = "", r = radiusOf(id) * LARGER, taken = false }) => {
  const disc = discs.get(id);
  return html`<g class="pawn o-${disc?.owner} ${state}" data-pawn=${id} transform="translate(${x} ${y}) scale(${r})">
    <${Face} id=${id} />
    ${taken && html`<${Cross} />`}
  </g>`;
};

/** ✕ on the shoulder of a piece: captured. */
export const Cross = () => html`<g class="cross" transform="translate(0.72 -0.72)">
  <circle r="0.5" /><path d="M-.2-.2 .2 .2M.2-.2-.2 .2" />
</g>`;

/**
 * A pawn as a picture in the text; its name stands beside it.
 * @param {{ id: string, size?: number, taken?: boolean }} props
 */
export const PawnIcon = ({ id, size = 44, taken = false }) =>
  html`<svg class="piece" width=${size} height=${size} viewBox=${taken ? "-1.1 -1.35 2.45 2.45" : "-1.05 -1.05 2.1 2.1"} aria-hidden="true">
    <g class="pawn o-${discs.get(id)?.owner}"><${Face} id=${id} />${taken && html`<${Cross} />`}</g>
  </svg>`;

/** @type {Record<string, string>} */
const signs = {
  shell: "M4.500 1.500c0 3-2.300 5-5 5s-5-2-5-4.800 2-4.400 4.300-4.400 3.900 1.700 3.900 3.700-1.500 3-2.900 3-2.300-1-2.300-2.200.8-1.700 1.500-1.700",
  wave: "M-6.500-2.500c2-3 4.300-3 6.500 0s4.500 3 6.500 0M-6.500 3.500c2-3 4.300-3 6.500 0s4.500 3 6.500 0",
  star: "M0-7 1.900-1.900 7 0 1.900 1.900 0 7-1.900 1.900-7 0-1.900-1.900Z",
  moon: "M3.500-5.800A6.300 6.300 0 1 0 5.800 3.400 5.200 5.200 0 0 1 3.500-5.800Z",
};

/**
 * The sign of a key, about 14 wide round the origin; a name where we have no drawing.
 * @param {{ name: string }} props
 */
export const Sign = ({ name }) =>
  signs[name]
    ? html`<path class="sign" d=${signs[name]} />`
    : html`<text class="sign-name" y="3.2">${String(name).slice(0, 2).toUpperCase()}</text>`;

/** @param {{ name: string, x: number, y: number }} props */
export const KeyToken = ({ name, x, y }) =>
  html`<g class="key" transform="translate(${x} ${y}) scale(1.4)"><circle class="token" r="11.500" /><${Sign} name=${name} /></g>`;

/** @param {{ name: string, size?: number }} props */
export const KeyIcon = ({ name, size = 44 }) =>
  html`<svg class="piece key" width=${size} height=${size} viewBox="-13 -13 26 26" aria-hidden="true">
    <circle class="token" r="11.500" /><${Sign} name=${name} />
  </svg>`;
