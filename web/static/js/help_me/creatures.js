// The six Creatures as signs of our own: shapes that differ without colour. Their colours stand in help_me.css.
import { html } from "htm/preact";
import { boot } from "../boot.js";

/** In the order of the rulebook. */
export const CREATURES = ["baobab", "cherry", "palm", "bamboo", "willow", "oak"];

export const NUMBERS = [1, 2, 3, 4, 5];

/** All Avatars: `oak-5` is the Oak with a 5 in its corner. */
export const TILES = CREATURES.flatMap((creature) => NUMBERS.map((number) => `${creature}-${number}`));

/** @param {string} tile */
export const creatureOf = (tile) => tile.split("-")[0];

/** @param {string} tile */
export const numberOn = (tile) => Number(tile.split("-")[1]);

/** A creature or an Avatar as players say it: "Cerisier 1", which never breaks. @param {string} id */
export const nameOf = (id) => boot.words.names?.[id] ?? id;

/** @type {(x: number, joints: number[]) => unknown} */
const cane = (x, joints) => joints.slice(1).map((y, i) => html`<rect x=${x - 6} y=${joints[i] + 1.5} width="12" height=${y - joints[i] - 3} rx="2.5" />`);

/** @type {(x: number, from: number, to: number) => unknown} */
const strand = (x, from, to) => html`<path class="line" d=${`M${x} ${from}V${to}`} />`;

/** @type {Record<string, unknown>} */
const drawings = {
  baobab: html`
    <ellipse cx="27" cy="35" rx="22" ry="11.500" /><ellipse cx="73" cy="35" rx="22" ry="11.500" /><ellipse cx="50" cy="22" rx="20" ry="13" />
    <path d="M36 94c5-12 7-24 5-35-5-6-11-10-16-17l9-3c4 6 8 9 12 10l1-20h6l1 20c4-1 8-4 12-10l9 3c-5 7-11 11-16 17-2 11 0 23 5 35z" />`,
  cherry: html`<circle cx="50" cy="37" r="30" /><path class="line" stroke-width="10" d="M50 62v30" />
    ${[[50, 21], [35, 32], [65, 32], [41, 49], [59, 49]].map(([x, y]) => html`<circle class="hole" cx=${x} cy=${y} r="5.200" />`)}`,
  palm: html`
    <path d="M45 44c5 17 3 33-3 50h15c4-18 4-34-2-50z" />
    <path d="M50 42C42 24 26 20 8 29c15-1 27 3 42 13ZM50 42C58 24 74 20 92 29c-15-1-27 3-42 13ZM50 42C36 33 19 40 12 60c11-11 23-15 38-18ZM50 42c14-9 31-2 38 18-11-11-23-15-38-18ZM50 42C49 25 41 13 27 9c10 9 16 18 23 33ZM50 42c1-17 9-29 23-33-10 9-16 18-23 33Z" />
    <circle cx="43" cy="48" r="5" /><circle cx="56" cy="49" r="5" />`,
  bamboo: html`${cane(30, [32, 52, 72, 94])}${cane(50, [8, 30, 51, 73, 94])}${cane(70, [24, 45, 66, 94])}
    <path d="M24 47C16 36 8 35 2 39c4 9 13 12 22 8ZM56 27c3-12 12-18 22-17-1 10-11 18-22 17ZM76 40c6-11 14-13 21-10-3 10-12 14-21 10ZM44 22C38 11 29 8 21 11c2 9 12 14 23 11Z" />`,
  willow: html`<path d="M11 54C9 27 28 9 50 9s41 18 39 45c-2 3-6 3-8 0-2 4-8 4-10 0-2 4-8 4-11 0-2 4-8 4-10 0-2 4-8 4-10 0-3 4-9 4-11 0-2 4-8 4-10 0-2 3-6 3-8 0Z" />
    ${strand(15, 48, 73)}${strand(27, 48, 64)}${strand(38, 48, 80)}${strand(62, 48, 70)}${strand(73, 48, 81)}${strand(85, 48, 66)}<path class="line" stroke-width="9" d="M50 50v42" />`,
  oak: html`<circle cx="50" cy="25" r="18" /><circle cx="31" cy="36" r="17" /><circle cx="69" cy="36" r="17" /><circle cx="36" cy="53" r="15" /><circle cx="64" cy="53" r="15" /><circle cx="50" cy="44" r="18" />
    <path d="M42 58h16c0 16 2 27 9 36H33c7-9 9-20 9-36Z" /><ellipse class="hole" cx="40" cy="40" rx="4.200" ry="6" /><ellipse class="hole" cx="60" cy="46" rx="4.200" ry="6" />`,
};

/**
 * A creature's sign, in its colour; its name stands beside it or in the label of what holds it.
 * @param {{ name: string, size?: number }} props
 */
export const Creature = ({ name, size }) =>
  html`<svg class="creature" viewBox="0 0 100 100" width=${size} height=${size} aria-hidden="true">${drawings[name]}</svg>`;

/**
 * An Avatar as a picture in the text.
 * @param {{ tile: string, size?: string }} props
 */
export const Avatar = ({ tile, size = "" }) =>
  html`<span class=${`avatar c-${creatureOf(tile)} ${size}`} aria-hidden="true"><${Creature} name=${creatureOf(tile)} /><b>${numberOn(tile)}</b></span>`;
