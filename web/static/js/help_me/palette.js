// The thirty tiles as keys: a row a creature, a column a number. One tap says one tile.
import { html } from "htm/preact";
import { t } from "../words.js";
import { CREATURES, Creature, NUMBERS, nameOf } from "./creatures.js";

/** @type {Record<string, number>} */
const keys = { ArrowUp: -5, ArrowDown: 5, ArrowLeft: -1, ArrowRight: 1 };

/**
 * Arrow keys go through the keys, and a figure to that number in the row.
 * @param {KeyboardEvent & { currentTarget: Element }} event
 */
const wander = (event) => {
  const all = [...event.currentTarget.querySelectorAll("button")];
  const from = all.indexOf(/** @type {HTMLButtonElement} */ (event.target));
  const figure = NUMBERS.indexOf(Number(event.key));
  const to = figure >= 0 ? from - (from % 5) + figure : from + (keys[event.key] ?? 0);
  if (from < 0 || to === from || !all[to]) return;
  event.preventDefault();
  all[to].focus();
};

/**
 * `used`: tiles that lie somewhere already: they are marked, and a tap shows where.
 * @param {{ used: string[], onPick: (tile: string) => void }} props
 */
export const Palette = ({ used, onPick }) => html`<div class="hm-palette" role="group" aria-label=${t("Tiles")} onKeyDown=${wander}>
  ${CREATURES.map((creature) => NUMBERS.map((number) => {
    const tile = `${creature}-${number}`;
    const there = used.includes(tile);
    return html`<button type="button" key=${tile} class=${`key c-${creature} ${there ? "used" : ""}`} aria-label=${there ? t("{tile}, laid already", { tile: nameOf(tile) }) : nameOf(tile)}
      onClick=${() => onPick(tile)}><${Creature} name=${creature} size=${38} /><b>${number}</b></button>`;
  }))}
</div>`;
