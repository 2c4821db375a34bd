// The 28 kinds of tile as keys; with the copies that nobody has seen, where the house shows them.
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { t, tn } from "../words.js";
import { Faces, TILES, tileName } from "./scenes.js";
/** @import { View } from "types/sapiens/view" */

/** What was said on this screen of naming tiles; null: nothing. */
const naming = signal(/** @type {boolean | null} */ (null));

/** @param {boolean} wanted */
export const nameTiles = (wanted) => {
  naming.value = wanted;
};

/** Whether tiles are asked for by name: where most of those that lie open are named, unless somebody said otherwise here. @param {View} game */
export const names = (game) => {
  const open = [...game.common, ...game.seats[game.turn ?? 0].reserve];
  return naming.value ?? open.filter((slot) => slot.tile !== null).length * 2 > open.length;
};

/**
 * Arrow keys go through the tiles, up and down by as many as stand in a row.
 * @param {KeyboardEvent & { currentTarget: Element }} event
 */
const wander = (event) => {
  const all = [...event.currentTarget.querySelectorAll("button")];
  const row = all.filter((each) => each.offsetTop === all[0].offsetTop).length;
  const by = { ArrowUp: -row, ArrowDown: row, ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const to = all.indexOf(/** @type {HTMLButtonElement} */ (event.target)) + (by ?? 0);
  if (!by || !all[to]) return;
  event.preventDefault();
  all[to].focus();
};

/**
 * @param {{ game: View, onPick: (tile: string) => unknown }} props
 */
export const Palette = ({ game, onPick }) => {
  const told = Object.keys(game.unseen).length > 0;
  return html`<div class="sa-palette" role="group" aria-label=${t("Tiles")} onKeyDown=${wander}>
    ${TILES.map((tile) => {
      const left = game.unseen[tile] ?? 0;
      const words = told ? tn("{tile}: {n} copy left", "{tile}: {n} copies left", left, { tile: tileName(tile) }) : tileName(tile);
      return html`<button type="button" key=${tile} class=${`sa-tile ${told && !left ? "off" : ""}`} aria-label=${words} onClick=${() => onPick(tile)}><${Faces} tile=${tile} size=${28} />${told && html`<b class="sa-copies">${left}</b>`}</button>`;
    })}</div>`;
};

/** Which tiles nobody has seen yet: in the pile, or removed at the start (section 5 of the rules). @param {{ game: View }} props */
export const Unseen = ({ game }) => html`<section class="card setup sa-opened"><div class="scroll" tabindex="0"><h2>${t("Tiles that nobody has seen")}</h2><p class="lead">${t("They are in the pile, or were removed at the start.")}</p>
  <ul class="sa-palette">${TILES.filter((tile) => game.unseen[tile]).map((tile) => html`<li key=${tile} class="sa-tile" aria-label=${tn("{tile}: {n} copy left", "{tile}: {n} copies left", game.unseen[tile], { tile: tileName(tile) })}><${Faces} tile=${tile} size=${28} /><b class="sa-copies" aria-hidden="true">${game.unseen[tile]}</b></li>`)}</ul></div></section>`;
