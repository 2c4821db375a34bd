// Signs of our own for goals, cards, animals and beasts, in one hand with the icons: shapes that differ without colour.
import { h } from "preact";
import { html } from "htm/preact";
import { Drawn } from "../icons.js";
import { arrowLeftRight, axe, bird, dice5, droplet, drumstick, fish, flame, footprints, lightbulb, rabbit, stone, sword, swords } from "../../vendor/icons.js";
/** @import { Drawing } from "../icons.js" */

/** @type {(...paths: string[]) => Drawing} */
const paths = (...found) => found.map((d) => ["path", { d }]);

const deer = paths(
  "M9.500 12.500c-.5 4 .8 8.500 2.500 8.500s3-4.500 2.500-8.500a2.500 2.500 0 0 0-5 0Z",
  "M10 10.500C9 8 6 8 5.500 3M6.300 6.500 3 6M14 10.500C15 8 18 8 18.500 3M17.700 6.500 21 6M9.500 13 6 11.500M14.500 13l3.500-1.500",
);
const bear = paths(
  "M12 6.500a7.300 7.300 0 1 1 0 14.600 7.300 7.300 0 0 1 0-14.600Z",
  "M5.800 9.300A2.900 2.900 0 1 1 9.300 6M18.200 9.300A2.900 2.900 0 1 0 14.700 6M9 12h.01M15 12h.01M12 14.500a3 2.300 0 1 1 0 4.600 3 2.300 0 0 1 0-4.600Z",
);
const tiger = paths(
  "M5 3.500 8 6a9 9 0 0 1 8 0l3-2.500v9c0 3-2 5-4.500 5.500h-5C7 17.500 5 15.500 5 12.500Z",
  "M9 10.500h.01M15 10.500h.01M12 13.500v1.500M9 15l1 6.500 1-6M13 15.500l1 6 1-6.500",
);
const mammoth = paths(
  "M3 20v-6.500C3 9 6 6 10 6h2.500C16.500 6 19 8.500 19 12v6a1.500 1.500 0 0 0 3 0",
  "M3 20h3v-4.500h5V20h3v-6M14.500 13.500c.3 2.700 1.700 4.300 4.300 4.500M15.500 10h.01",
);
const crocodile = paths(
  "M22 18.500c0-5-3.500-8.500-8.500-9L12 7h-2L9 9.700 2 11.500l.8 2.300L12 14.500",
  "M12 14.500 3.500 17l.5 2h15M5 13.900l.8 1.800M8.300 14.200l.6 1.500M12.500 10.500h.01",
);
const rahan = paths(
  "M12 2.500a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z",
  "M9.500 9C6.500 10 5.500 12 5.500 15v2M14.500 9c3 1 4 3 4 6v2M8.500 21.500v-8M15.500 21.500v-8M8.500 18h7M9.500 9.500c.5 2.500 4.500 2.500 5 0M12 11.500v2",
);
const cave = paths("M2.500 20.500C3 11 6.500 4.500 12 4.500s9 6.500 9.500 16Z", "M8.500 20.500V17a3.500 3.500 0 0 1 7 0v3.500");

/** @type {Record<string, Drawing>} */
const glyphs = {
  water: droplet, fire: flame, food: drumstick, invention: lightbulb,
  move: footprints, advance: rahan, rahan, dagger: sword, weapon: axe, combat: swords, silex: stone, die: dice5, exchange: arrowLeftRight,
  deer, fish, bird, rabbit, crocodile, sabre_toothed_tiger: tiger, mammoth, giant_bear: bear, cave, centre: cave,
};

/** @param {string} name */
export const glyphOf = (name) => glyphs[name.startsWith("move_") ? "move" : name];

/** @param {{ name: string, size?: number }} props */
export const Glyph = ({ name, size = 24 }) => html`<${Drawn} drawing=${glyphOf(name)} size=${size} />`;

/**
 * The same inside another drawing, round a point and `size` wide.
 * @param {{ name: string, x: number, y: number, size: number }} props
 */
export const GlyphAt = ({ name, x, y, size }) => html`<g class="icon" transform=${`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}>
  ${glyphOf(name).map(([tag, attributes]) => h(/** @type {string} */ (tag), /** @type {object} */ (attributes)))}</g>`;
