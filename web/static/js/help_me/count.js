// The count, pile by pile: whose it is and why, how high it stands, what gives a bonus (R11-R14).
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { Icon } from "../icons.js";
import { Button } from "../parts.js";
import { initialOf } from "../plates.js";
import { Seat } from "../signs.js";
import { seats } from "../state.js";
import { seatName, t, tn } from "../words.js";
import { Avatar, creatureOf, nameOf, numberOn } from "./creatures.js";
import { keyOf, placeName, same } from "./places.js";

/** The pile that is explained: its cell; null: the whole count. */
export const shown = signal(null);

export const nameAt = (seat) => seatName(seats.value[seat]);

export const SeatSign = ({ seat, size = 32 }) => html`<${Seat} side=${seats.value[seat].side} initial=${initialOf(nameAt(seat))} size=${size} />`;

/** The piles in the order of the count: seat by seat, the dearest first, nobody's last. */
export const ordered = (game) => {
  const rank = (cell) => (cell.owner === null ? game.seats.length : cell.owner);
  return game.cells.filter((cell) => !cell.empty).sort((a, b) => rank(a) - rank(b) || worth(b) - worth(a));
};

export const worth = (cell) => (cell.owner === null ? 0 : cell.height + (cell.bonus ?? 0));

const asked = (game, cell) => game.legal.asks.piles.some((each) => same(each, cell.cell));

/** "7 + 5", as far as it is known. */
const sumOf = (game, cell) => (asked(game, cell) ? "?" : String(worth(cell)));

/** At each pile of the grid: whose it is, and its points. */
export const Tag = (game) => (cell) =>
  cell.empty || cell.owner === null ? null : html`<span class="hm-tag"><${SeatSign} seat=${cell.owner} size=${26} /><b>${sumOf(game, cell)}</b></span>`;

/** A place of the grid as a screen reader says it after the end. */
export const countedWords = (game, words) => (cell) => {
  if (cell.empty || cell.owner === null) return words(cell);
  const points = asked(game, cell) ? t("points not known yet") : tn("{n} point", "{n} points", worth(cell));
  return t("{place}, for {name}: {points}", { place: words(cell), name: nameAt(cell.owner), points });
};

/** One tile of the pile, with what it gives. */
const Layer = ({ tile, top, owned, creature }) => {
  const bonus = owned && !top && tile && creatureOf(tile) === creature ? numberOn(tile) : 0;
  const said = top ? t("on top") : bonus ? t("same Creature inside") : "";
  return html`<li class=${bonus ? "gives" : ""}>${tile ? html`<${Avatar} tile=${tile} size="small" />` : html`<span class="avatar small c-untold">?</span>`}
    <span class="what">${tile ? nameOf(tile) : t("not told")}${said && html`<small>${said}</small>`}</span>
    ${owned && html`<span class="gain">+1${bonus > 0 && html` <b>+${bonus}</b>`}</span>`}</li>`;
};

const whyWords = (cell) => {
  if (cell.top === null) return t("Nobody has told which tile is on top.");
  const creature = nameOf(creatureOf(cell.top));
  if (cell.owner === null) return t("Nobody protects the Creature on top: {creature}.", { creature });
  return t("{name} protects the Creature on top: {creature}.", { name: nameAt(cell.owner), creature });
};

const heightWords = (cell) => (cell.height === 1 ? t("A lone tile: 1 point.") : tn("{n} tile: {n} point.", "{n} tiles: {n} points.", cell.height));

const bonusWords = (cell) => {
  if (cell.height === 1) return "";
  const creature = nameOf(creatureOf(cell.top));
  return cell.bonus ? t("Bonus of the {creature} inside: {n}.", { creature, n: cell.bonus }) : t("No other {creature} inside: no bonus.", { creature });
};

/** One pile, explained. */
export const Explained = ({ game, cell }) => {
  const owned = cell.owner !== null;
  const open = asked(game, cell);
  const all = ordered(game);
  const n = all.findIndex((each) => same(each.cell, cell.cell));
  const creature = cell.top && creatureOf(cell.top);
  return html`<section class=${`card setup hm-explained ${owned ? `o-${seats.value[cell.owner].side}` : ""}`} aria-live="polite">
    <header class="head">${owned && html`<${SeatSign} seat=${cell.owner} size=${48} />`}
      <div><h2>${owned ? (open ? t("For {name}", { name: nameAt(cell.owner) }) : tn("{name}: {n} point", "{name}: {n} points", worth(cell), { name: nameAt(cell.owner) })) : t("For nobody")}</h2>
      <p class="lead">${t("Pile in {place}", { place: placeName(cell.cell) })}</p></div></header>
    <p>${whyWords(cell)}</p>
    ${owned && html`<p>${heightWords(cell)} ${open ? t("What lies inside is not told yet.") : bonusWords(cell)}</p>`}
    <ol class="hm-layers scroll" tabindex="0" aria-label=${t("From the top to the bottom")}>${[...cell.pile].reverse().map((tile, i) => html`<${Layer} key=${i} tile=${tile} top=${i === 0} owned=${owned} creature=${creature} />`)}</ol>
    <footer class="row nowrap"><${Button} id="hm-all" look="second" icon="arrow-left" onClick=${() => { shown.value = null; }}>${t("The count")}<//>
      <${Button} id="hm-more" look="second" icon="arrow-right" onClick=${() => { shown.value = all[(n + 1) % all.length].cell; }}>${t("Next pile")}<//></footer>
  </section>`;
};

/** Tiles, bonus and sum of a seat, pile by pile. */
export const sums = (game, seat) => {
  const mine = game.cells.filter((cell) => !cell.empty && cell.owner === seat);
  return { piles: mine.length, tiles: mine.reduce((n, cell) => n + cell.height, 0), bonus: mine.reduce((n, cell) => n + (cell.bonus ?? 0), 0) };
};

const wonWords = (game) => {
  if (game.winners.length === 0) return t("The game is over, not fully counted");
  if (game.winners.length === 1) return t("{name} wins the game", { name: nameAt(game.winners[0]) });
  return t("{names} share the victory", { names: game.winners.map(nameAt).join(", ") });
};

export { wonWords };

/** The points as a table: tiles, bonus, sum. */
export const Sheet = ({ game }) => html`<table class="hm-sheet"><thead><tr><th scope="col"><span class="unseen">${t("Player")}</span></th><th scope="col">${t("Tiles")}</th><th scope="col">${t("Bonus")}</th><th scope="col">${t("Points")}</th></tr></thead>
  <tbody>${game.seats.map((each) => {
    const { tiles, bonus } = sums(game, each.seat);
    const byHand = each.points !== null && each.points !== tiles + bonus;
    return html`<tr key=${each.seat} class=${each.won ? "won" : ""}><th scope="row"><div><${SeatSign} seat=${each.seat} /><span>${nameAt(each.seat)}</span>${each.won && html`<${Icon} name="trophy" size=${22} />`}</div></th>
      <td>${byHand ? "–" : tiles}</td><td>${byHand ? "–" : bonus}</td><td><strong>${each.points ?? "?"}</strong>${byHand && html`<small>${t("as counted")}</small>`}</td></tr>`;
  })}</tbody></table>`;

/** The whole count. */
export const Count = ({ game }) => html`<section class="card setup hm-count" aria-live="polite">
  <h2>${wonWords(game)}</h2><${Sheet} game=${game} />
  <p class="lead">${t("Tap a pile: why it is worth so much.")}</p>
  <${Button} id="hm-more" look="second" icon="arrow-right" onClick=${() => { shown.value = ordered(game)[0].cell; }}>${t("Pile by pile")}<//>
</section>`;

export const explainedCell = (game) => (shown.value ? game.cells.find((cell) => keyOf(cell.cell) === keyOf(shown.value)) : null);
