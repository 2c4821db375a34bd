// The signs of keys.
import { html } from "htm/preact";

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
