// The count, pile by pile: whose it is and why, how high it stands, what gives a bonus (R11-R14).
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { WhatNext } from "../house/menu.js";
import { Icon } from "../icons.js";
import { Button } from "../parts.js";
import { nameAt, SeatSign, wonBy } from "../seated.js";
import { isYou, seats } from "../state.js";
import { t, tn } from "../words.js";
import { Avatar, creatureOf, nameOf, numberOn } from "./creatures.js";
import { at, placeName, same } from "./places.js";
/** @import { CellView, View } from "types/help_me/view" */
/** @import { Cell } from "./places.js" */

/** The pile that is explained: its cell; null: the whole count. */
export const shown = signal(/** @type {Cell | null} */ (null));

/**
 * The piles in the order of the count: seat by seat, the dearest first, nobody's last.
 * @param {View} game
 */
export const ordered = (game) => {
  const rank = (/** @type {CellView} */ cell) => (cell.owner === null ? game.seats.length : cell.owner);
  return game.cells.filter((cell) => !cell.empty).sort((a, b) => rank(a) - rank(b) || worth(b) - worth(a));
};

/** @param {CellView} cell */
export const worth = (cell) => (cell.owner === null ? 0 : (cell.height ?? 0) + (cell.bonus ?? 0));

/** @type {(game: View, cell: CellView) => boolean} */
const asked = (game, cell) => game.legal.asks.piles.some((each) => same(each, cell.cell));

/**
 * Its points, as far as they are known.
 * @type {(game: View, cell: CellView) => string}
 */
const sumOf = (game, cell) => (asked(game, cell) ? "?" : String(worth(cell)));

/**
 * At each pile of the grid: whose it is, and its points.
 * @param {View} game
 */
export const tag = (game) => (/** @type {CellView} */ cell) =>
  cell.empty || cell.owner === null ? null : html`<span class="hm-tag" aria-hidden="true"><${SeatSign} seat=${cell.owner} size=${26} /><b>${sumOf(game, cell)}</b></span>`;

/**
 * A place of the grid as a screen reader says it after the end.
 * @type {(game: View, words: (cell: CellView) => string) => (cell: CellView) => string}
 */
export const countedWords = (game, words) => (cell) => {
  if (cell.empty || cell.owner === null) return words(cell);
  const points = asked(game, cell) ? t("points not known yet") : tn("{n} point", "{n} points", worth(cell));
  if (isYou(cell.owner)) return t("{place}, for you: {points}", { place: words(cell), points });
  return t("{place}, for {name}: {points}", { place: words(cell), name: nameAt(cell.owner), points });
};

/**
 * One tile of the pile, with what it gives.
 * @param {{ tile: string | null, top: boolean, owned: boolean, creature: string | null }} props
 */
const Layer = ({ tile, top, owned, creature }) => {
  const bonus = owned && !top && tile && creatureOf(tile) === creature ? numberOn(tile) : 0;
  const said = top ? t("on top") : bonus ? t("same Creature inside") : "";
  return html`<li class=${bonus ? "gives" : ""}>${tile ? html`<${Avatar} tile=${tile} size="small" />` : html`<span class="avatar small c-untold">?</span>`}
    <span class="what">${tile ? nameOf(tile) : t("not told")}${said && html`<small>${said}</small>`}</span>
    ${owned && html`<span class="gain">+1${bonus > 0 && html` <b>+${bonus}</b>`}</span>`}</li>`;
};

/** @param {CellView} cell */
const whyWords = (cell) => {
  if (cell.top === null) return t("Nobody has told which tile is on top.");
  const creature = nameOf(creatureOf(cell.top));
  if (cell.owner === null) return t("Nobody protects the Creature on top: {creature}.", { creature });
  if (isYou(cell.owner)) return t("You protect the Creature on top: {creature}.", { creature });
  return t("{name} protects the Creature on top: {creature}.", { name: nameAt(cell.owner), creature });
};

/** @param {CellView} cell */
const heightWords = (cell) => (cell.height === 1 ? t("A lone tile: 1 point.") : tn("{n} tile: {n} point.", "{n} tiles: {n} points.", cell.height ?? 0));

/** @param {CellView} cell */
const bonusWords = (cell) => {
  if (cell.height === 1 || cell.top === null) return "";
  const creature = nameOf(creatureOf(cell.top));
  return cell.bonus ? t("Bonus of the {creature} inside: {n}.", { creature, n: cell.bonus }) : t("No other {creature} inside: no bonus.", { creature });
};

/** Whose pile it is, and its points as far as they are known. @type {(game: View, cell: CellView) => string} */
const ownerWords = (game, cell) => {
  if (cell.owner === null) return t("For nobody");
  const own = isYou(cell.owner);
  const name = nameAt(cell.owner);
  if (asked(game, cell)) return own ? t("For you") : t("For {name}", { name });
  return own ? tn("For you: {n} point", "For you: {n} points", worth(cell)) : tn("{name}: {n} point", "{name}: {n} points", worth(cell), { name });
};

/**
 * One pile, explained.
 * @param {{ game: View, cell: CellView }} props
 */
export const Explained = ({ game, cell }) => {
  const owner = cell.owner === null ? null : seats.value[cell.owner];
  const open = asked(game, cell);
  const all = ordered(game);
  const n = all.findIndex((each) => same(each.cell, cell.cell));
  const creature = cell.top && creatureOf(cell.top);
  return html`<section class=${`card setup hm-explained ${owner ? `o-${owner.side}` : ""}`} aria-live="polite">
    <header class="head">${owner && html`<${SeatSign} seat=${cell.owner} size=${48} />`}
      <div><h2>${ownerWords(game, cell)}</h2>
      <p class="lead">${t("Pile in {place}", { place: placeName(cell.cell) })}</p></div></header>
    <p>${whyWords(cell)}</p>
    ${owner && html`<p>${heightWords(cell)} ${open ? t("What lies inside is not told yet.") : bonusWords(cell)}</p>`}
    <ol class="hm-layers scroll" tabindex="0" aria-label=${t("From the top to the bottom")}>${[...(cell.pile ?? [])].reverse().map((tile, i) => html`<${Layer} key=${i} tile=${tile} top=${i === 0} owned=${owner !== null} creature=${creature} />`)}</ol>
    <footer class="row nowrap"><${Button} id="hm-all" look="second" icon="arrow-left" onClick=${() => { shown.value = null; }}>${t("The count")}<//>
      <${Button} id="hm-more" look="second" icon="arrow-right" onClick=${() => { shown.value = all[(n + 1) % all.length].cell; }}>${t("Next pile")}<//></footer>
  </section>`;
};

/**
 * Piles, tiles and bonus of a seat.
 * @type {(game: View, seat: number) => { piles: number, tiles: number, bonus: number }}
 */
export const sums = (game, seat) => {
  const mine = game.cells.filter((cell) => !cell.empty && cell.owner === seat);
  return { piles: mine.length, tiles: mine.reduce((n, cell) => n + (cell.height ?? 0), 0), bonus: mine.reduce((n, cell) => n + (cell.bonus ?? 0), 0) };
};

/** @param {View} game */
export const wonWords = (game) => (game.winners.length ? wonBy(game.winners) : t("The game is over, not fully counted"));

/**
 * The points as a table: tiles, bonus, sum.
 * @param {{ game: View }} props
 */
export const Sheet = ({ game }) => html`<table class="hm-sheet"><thead><tr><th scope="col"><span class="unseen">${t("Player")}</span></th><th scope="col">${t("Tiles")}</th><th scope="col">${t("Bonus")}</th><th scope="col">${t("Points")}</th></tr></thead>
  <tbody>${game.seats.map((each) => {
    const { tiles, bonus } = sums(game, each.seat);
    const byHand = each.points !== null && each.points !== tiles + bonus;
    return html`<tr key=${each.seat} class=${each.won ? "won" : ""}><th scope="row"><div><${SeatSign} seat=${each.seat} /><span>${nameAt(each.seat)}</span>${each.won && html`<${Icon} name="trophy" size=${22} />`}</div></th>
      <td>${byHand ? "–" : tiles}</td><td>${byHand ? "–" : bonus}</td><td><strong>${each.points ?? "?"}</strong>${byHand && html`<small>${t("as counted")}</small>`}</td></tr>`;
  })}</tbody></table>`;

/**
 * The whole count.
 * @param {{ game: View }} props
 */
export const Count = ({ game }) => html`<section class="card setup hm-count" aria-live="polite">
  <h2>${wonWords(game)}</h2><${Sheet} game=${game} />
  <p class="lead">${t("Tap a pile: why it is worth so much.")}</p>
  <${Button} id="hm-more" look="second" icon="arrow-right" onClick=${() => { shown.value = ordered(game)[0].cell; }}>${t("Pile by pile")}<//>
  <${WhatNext} />
</section>`;

/** The pile that is explained. @param {View} game */
export const explainedCell = (game) => (shown.value ? at(game, shown.value) : null);
