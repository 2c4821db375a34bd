// Pieces as pictures: pawns, keys, and the signs of seats.
import { html } from "htm/preact";
import { discs, radiusOf, LARGER } from "./geometry.js";
import { numberOf } from "./names.js";
import { Sign } from "./sign.js";

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

/** @param {{ name: string, x: number, y: number }} props */
export const KeyToken = ({ name, x, y }) =>
  html`<g class="key" transform="translate(${x} ${y}) scale(1.4)"><circle class="token" r="11.500" /><${Sign} name=${name} /></g>`;

/** @param {{ name: string, size?: number }} props */
export const KeyIcon = ({ name, size = 44 }) =>
  html`<svg class="piece key" width=${size} height=${size} viewBox="-13 -13 26 26" aria-hidden="true">
    <circle class="token" r="11.500" /><${Sign} name=${name} />
  </svg>`;
