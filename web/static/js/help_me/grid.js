// The rectangle of tiles and piles: five by six places, by taps or by arrow keys.
import { html } from "htm/preact";
import { useRef } from "preact/hooks";
import { Icon } from "../icons.js";
import { seats } from "../state.js";
import { Creature, creatureOf, numberOn } from "./creatures.js";
import { cellWords, keyOf, same, wayOf } from "./places.js";
/** @import { CellView } from "types/help_me/view" */
/** @import { ComponentChildren } from "preact" */
/** @import { Cell } from "./places.js" */

/** A place as it is drawn. @typedef {Pick<CellView, "cell" | "empty" | "top" | "height"> & Partial<CellView>} Drawn */

/** @type {Record<string, Cell>} */
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * Focus goes to the next place that can be tapped, over those that cannot.
 * @type {(event: KeyboardEvent & { currentTarget: Element }, rows: number, cols: number) => void}
 */
const wander = (event, rows, cols) => {
  const step = STEPS[event.key];
  const from = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-cell]"));
  if (!step || !from) return;
  event.preventDefault();
  let [row, col] = (from.dataset.cell ?? "").split(",").map(Number);
  for (row += step[0], col += step[1]; row >= 0 && row < rows && col >= 0 && col < cols; row += step[0], col += step[1]) {
    const found = /** @type {HTMLElement | null} */ (event.currentTarget.querySelector(`button[data-cell="${row},${col}"]`));
    if (found) return found.focus();
  }
};

/**
 * What is drawn at a place: the tile on top, its number, how many lie there.
 * @param {Pick<CellView, "top" | "height">} props
 */
export const Face = ({ top, height }) => html`
  ${top ? html`<${Creature} name=${creatureOf(top)} /><b class="number" aria-hidden="true">${numberOn(top)}</b>` : html`<span class="untold" aria-hidden="true">?</span>`}
  ${(height ?? 1) > 1 && html`<span class="height" aria-hidden="true">${height}</span>`}`;

/** @param {Drawn} cell */
const classOf = ({ empty, top, height }) =>
  empty ? "cell hole" : `cell tile ${top ? `c-${creatureOf(top)}` : "c-untold"} ${height !== null && height > 1 ? `piled h${Math.min(height, 4)}` : ""}`;

const DRAWN = { up: 0, right: 90, down: 180, left: 270 };

/**
 * The last move: from the place that is empty now towards the one it went to.
 * @param {{ source: Cell, target: Cell }} props
 */
const Arrow = ({ source, target }) => {
  const turn = DRAWN[wayOf(source, target)];
  return html`<g transform=${`translate(${source[1] + 0.5} ${source[0] + 0.5}) rotate(${turn}) translate(0 -.3)`}>
    <path class="casing" d="M0 .3V-.28M-.2-.06 0-.28.2-.06" /><path class="shaft" d="M0 .3V-.28M-.2-.06 0-.28.2-.06" /></g>`;
};

/**
 * `cells` row by row, as a view has them. `onPick(cell)` makes places with tiles tappable, `holes` the empty ones too.
 * `chosen`: a cell; `targets`: cells it may go to; `last`: the latest move; `marks(cell)`: more classes; `label(cell)`.
 * @template {Drawn} C
 * @param {{ rows: number, cols: number, cells: C[], onPick?: (cell: C) => void, holes?: boolean, chosen?: Cell | null, targets?: Cell[], last?: { seat: number, source: Cell, target: Cell }, marks?: (cell: C) => string, label?: (cell: C) => string, name: string, badge?: (cell: C) => ComponentChildren }} props
 */
export const Grid = ({ rows, cols, cells, onPick, holes = false, chosen, targets = [], last, marks, label = cellWords, name, badge }) => {
  const here = useRef(/** @type {string | null} */ (null));
  const tappable = cells.filter((each) => onPick && (holes || !each.empty));
  const first = tappable.find((each) => keyOf(each.cell) === here.current) ?? tappable.find((each) => same(each.cell, chosen)) ?? tappable[0];
  const side = last ? seats.value[last.seat]?.side : "";
  const place = (/** @type {C} */ each) => {
    const aim = targets.find((cell) => same(cell, each.cell));
    const classes = [classOf(each), same(each.cell, chosen) ? "chosen" : "", aim ? "aimed" : "", last && same(last.target, each.cell) ? "last" : "", marks?.(each) ?? ""].join(" ");
    const inside = html`${each.empty ? null : html`<${Face} ...${each} />`}${aim && html`<span class="aim"><${Icon} name="arrow-right" size=${26} /></span>`}${badge?.(each)}`;
    const box = { class: classes, "data-cell": keyOf(each.cell), "data-way": aim && chosen ? wayOf(chosen, each.cell) : undefined };
    if (!onPick || (each.empty && !holes)) return html`<div key=${keyOf(each.cell)} role="img" aria-label=${label(each)} ...${box}>${inside}</div>`;
    return html`<button type="button" key=${keyOf(each.cell)} ...${box} tabindex=${each === first ? 0 : -1} aria-pressed=${chosen === undefined ? null : String(same(each.cell, chosen))}
      onFocus=${() => { here.current = keyOf(each.cell); }} onClick=${() => onPick(each)}><span class="unseen">${label(each)}</span>${inside}</button>`;
  };
  return html`<div class=${`hm-field ${chosen ? "choosing" : ""} ${side ? `o-${side}` : ""}`}><div class="hm-grid" role=${onPick ? "toolbar" : "group"} aria-label=${name} style=${{ "--rows": rows, "--cols": cols }} onKeyDown=${(/** @type {KeyboardEvent & { currentTarget: Element }} */ event) => wander(event, rows, cols)}>
    ${cells.map(place)}
    ${last && html`<svg class="hm-arrow" viewBox=${`0 0 ${cols} ${rows}`} aria-hidden="true"><${Arrow} ...${last} /></svg>`}
  </div></div>`;
};
