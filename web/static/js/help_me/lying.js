// The table as it lies, when it is not as the book has it: a game that goes on, a tile that was told wrongly, whose turn it is.
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { command } from "../live.js";
import { Button, Stepper } from "../parts.js";
import { SeatButtons } from "../seatpick.js";
import { play } from "../state.js";
import { t, tn } from "../words.js";
import { Palette } from "./palette.js";
import { cellWords, placeName } from "./places.js";
/** @import { View } from "types/help_me/view" */
/** @import { Drawn } from "./grid.js" */

/** @typedef {{ rows: number, cols: number, heights: number[], tops: (string | null)[], here: number | null, turn: number | null }} Lies */

/** What people say of the table, place by place; `here`: the one that was tapped. null: nobody is saying it. */
export const lying = signal(/** @type {Lies | null} */ (null));

const saying = () => /** @type {Lies} */ (lying.value);

/** @param {View} game */
export const openLying = (game) => {
  const heights = game.cells.map((cell) => (cell.empty ? 0 : cell.height ?? 1));
  lying.value = { rows: game.rows, cols: game.cols, heights, tops: game.cells.map((cell) => cell.top), here: null, turn: game.turn };
};

/** @param {Partial<Lies>} values */
const change = (values) => {
  lying.value = { ...saying(), ...values };
};

/** @param {number} here */
export const goTo = (here) => change({ here });

/** @template T @param {T[]} list @param {number | null} i @param {T} value */
const at = (list, i, value) => list.map((each, j) => (j === i ? value : each));

/** @param {number} n */
const setHeight = (n) => {
  const { here, heights, tops } = saying();
  change({ heights: at(heights, here, n), tops: n ? tops : at(tops, here, null) });
};

/**
 * A tile is seen once: said here, it is not there any more.
 * @param {string | null} tile
 */
const setTop = (tile) => {
  const { here, heights, tops } = saying();
  change({ tops: at(tops.map((each) => (each === tile ? null : each)), here, tile), heights: heights.map((each, i) => (i === here ? Math.max(1, each) : each)) });
};

/** @template T @param {T[]} list @param {number} cols */
const rowsOf = (list, cols) => Array.from({ length: list.length / cols }, (_, row) => list.slice(row * cols, row * cols + cols));

/**
 * The cells as the grid draws them.
 * @returns {{ rows: number, cols: number, cells: Drawn[] }}
 */
export const lyingCells = () => {
  const { rows, cols, heights, tops } = saying();
  return { rows, cols, cells: heights.map((height, i) => ({ cell: [Math.floor(i / cols), i % cols], empty: height === 0, top: tops[i], height })) };
};

/**
 * Where only tiles that are seen, and the turn, were changed the book keeps what it knows of the piles.
 * @param {View} game
 */
const said = (game) => {
  const { heights, tops, turn, cols } = saying();
  const same = game.phase === "play" && game.cells.every((cell, i) => (cell.height ?? heights[i]) === heights[i] && cell.empty === (heights[i] === 0));
  if (!same) return [{ do: "continue", turn, heights: rowsOf(heights, cols), tops: rowsOf(tops, cols) }];
  const seen = game.cells.filter((cell, i) => cell.top !== tops[i]).map((cell) => ({ cell: cell.cell, tile: tops[game.cells.indexOf(cell)] }));
  return [...(seen.length ? [{ do: "facts", tops: seen }] : []), ...(turn !== game.turn ? [{ do: "turn", to: turn }] : [])];
};

/** @param {View} game */
const save = async (game) => {
  for (const each of said(game)) if (!(await command(each))) return;
  play();
};

/** @param {{ here: number }} props */
const Place = ({ here }) => {
  const { heights, tops, cols } = saying();
  /** @type {[number, number]} */
  const cell = [Math.floor(here / cols), here % cols];
  return html`<div class="block"><h3>${cellWords({ cell, empty: heights[here] === 0, top: tops[here], height: heights[here] })}</h3>
    <${Stepper} value=${heights[here]} most=${30} name=${t("Tiles in {place}", { place: placeName(cell) })} less=${t("One tile less")} more=${t("One tile more")} onChange=${setHeight} />
    <${Palette} used=${tops.filter(Boolean)} onPick=${setTop} />
    ${heights[here] > 0 && html`<${Button} look="second" icon="question" onClick=${() => setTop(null)}>${t("Nobody knows")}<//>`}</div>`;
};

/** How many tiles more were said than there are. @param {number} over */
const countWords = (over) => (over < 0 ? tn("{n} tile is missing.", "{n} tiles are missing.", -over) : tn("{n} tile too many.", "{n} tiles too many.", over));

/**
 * The panel beside the grid.
 * @param {{ game: View }} props
 */
export const Lying = ({ game }) => {
  const { heights, here, turn } = saying();
  const over = heights.reduce((a, b) => a + b, 0) - heights.length; // a tile a place at the start
  const why = turn === null ? t("First say whose turn it is.") : over ? countWords(over) : "";
  return html`<section class="card setup hm-lying"><div class="scroll">
      <h2>${t("How does the table lie?")}</h2>
      <p class="lead">${t("Tap a place; say how many tiles lie there, and which one is on top.")}</p>
      ${here !== null && html`<${Place} here=${here} />`}
      <div class="block"><h3>${t("Whose turn is it?")}</h3><${SeatButtons} chosen=${turn} onPick=${(/** @type {number} */ seat) => change({ turn: seat })} /></div>
    </div>
    <footer class="row">${why ? html`<p class="why" role="status">${why}</p>` : html`<${Button} id="hm-lies" look="primary" icon="check" onClick=${() => save(game)}>${t("It lies so")}<//>`}
      <${Button} look="quiet" onClick=${play}>${t("Leave it")}<//></footer></section>`;
};
