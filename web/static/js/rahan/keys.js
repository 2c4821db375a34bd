// Keys for fingers: cards, figures, squares, players. Each has a tap way on the board as well, where there is one.
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { Icon } from "../icons.js";
import { Button } from "../parts.js";
import { t } from "../words.js";
import { Glyph } from "./glyphs.js";
import { isBeast, nameOf, stepsOn } from "./names.js";
import { cellOf, isGrid, squareWords } from "./squares.js";
/** @import { ComponentChildren } from "preact" */
/** @import { MapView, View } from "types/rahan/view" */

/**
 * What is drawn on a small card.
 * @param {{ face: string }} props
 */
export const Face = ({ face }) => (face === "unknown" ? html`<b>?</b>` : html`<${Glyph} name=${face} size=${30} />${stepsOn(face) && html`<b>${stepsOn(face)}</b>`}`);

/** A card that lies there. @param {{ face: string }} props */
export const Card = ({ face }) => html`<span class=${`rh-card ${isBeast(face) ? "beast" : ""}`} role="img" aria-label=${nameOf(face)} title=${nameOf(face)}><${Face} face=${face} /></span>`;

/**
 * A card as a key. `left`: how many more there are; at none it is not offered.
 * @param {{ face: string, left: number, onPick: (face: string) => void }} props
 */
const CardKey = ({ face, left, onPick }) => left > 0 && html`<button type="button" class=${`rh-key card-key ${isBeast(face) ? "beast" : ""}`} data-face=${face} aria-label=${nameOf(face)} onClick=${() => onPick(face)}>
  <span class="row nowrap"><${Face} face=${face} /></span>${!stepsOn(face) && html`<small>${nameOf(face)}</small>`}</button>`;

/**
 * So many cards are chosen one by one; a tap on a chosen one takes it back. `left`: how many there are of each; `least`:
 * with fewer the rest stays untold, if `onDone` may have it so.
 * @param {{ count: number, faces: string[], left: Record<string, number>, chosen?: string[], words: string, untold?: string, onDone: (cards: string[]) => unknown }} props
 */
export const CardPicker = ({ count, faces, left, chosen = [], words, untold = "", onDone }) => {
  const [cards, setCards] = useState(chosen.slice(0, count));
  const remaining = (/** @type {string} */ face) => (left[face] ?? 0) - cards.filter((each) => each === face).length;
  return html`<div class="rh-picker">
    <div class="rh-chosen"><ol class="rh-slots" aria-label=${t("Cards chosen")}>${Array.from({ length: count }, (_, n) => html`<li key=${n}>${cards[n]
      ? html`<button type="button" class=${`rh-card ${isBeast(cards[n]) ? "beast" : ""}`} aria-label=${t("Take back: {card}", { card: nameOf(cards[n]) })} onClick=${() => setCards(cards.filter((__, at) => at !== n))}><${Face} face=${cards[n]} /></button>`
      : html`<span class="rh-card empty"></span>`}</li>`)}</ol>
    ${cards.length === count
      ? html`<${Button} id="rh-cards" look="primary" icon="check" onClick=${() => onDone(cards)}>${words}<//>`
      : untold && html`<${Button} id="rh-untold" look="quiet" icon="question" onClick=${() => onDone(cards)}>${untold}<//>`}</div>
    ${cards.length < count && html`<div class="rh-keys" role="group" aria-label=${t("Cards")}>${faces.map((face) => html`<${CardKey} key=${face} face=${face} left=${remaining(face)} onPick=${(/** @type {string} */ each) => setCards([...cards, each])} />`)}</div>`}
  </div>`;
};

/**
 * Figures. `notes`: a word under each.
 * @param {{ numbers: number[], name: string, notes?: (n: number) => string, chosen?: number | null, onPick: (n: number) => void }} props
 */
export const Numbers = ({ numbers, name, notes = () => "", chosen = null, onPick }) => html`<div class="rh-keys" role="group" aria-label=${name}>${numbers.map((n) => html`
  <button type="button" key=${n} class="rh-key" data-n=${n} aria-pressed=${chosen === null ? null : String(chosen === n)} onClick=${() => onPick(n)}><b>${n}</b>${notes(n) && html`<small>${notes(n)}</small>`}</button>`)}</div>`;

/**
 * Things by their sign and name.
 * @param {{ ids: string[], name: string, chosen?: string[] | null, onPick: (id: string) => void, words?: (id: string) => string }} props
 */
export const Things = ({ ids, name, chosen = null, onPick, words = nameOf }) => html`<div class="rh-keys things" role="group" aria-label=${name}>${ids.map((id) => html`
  <button type="button" key=${id} class="rh-key" data-id=${id} aria-pressed=${chosen === null ? null : String(chosen.includes(id))} onClick=${() => onPick(id)}><${Glyph} name=${id} size=${34} /><small>${words(id)}</small>
    ${chosen?.includes(id) && html`<${Icon} name="check" size=${20} />`}</button>`)}</div>`;

/**
 * What is wanted now and then, behind its title.
 * @param {{ words: string, children: ComponentChildren }} props
 */
export const Fold = ({ words, children }) => {
  const [open, setOpen] = useState(false);
  return html`<div class="rh-fold"><button type="button" class="btn quiet" aria-expanded=${String(open)} onClick=${() => setOpen(!open)}><${Icon} name="right" /><span>${words}</span></button>${open && children}</div>`;
};

/** Few enough to be keys of their own. */
const FEW = 16;

/**
 * Squares by their names, for who would not tap the board: a few as keys, many by column, then row.
 * @param {{ game: View, map: MapView, squares: string[], onPick: (square: string) => void }} props
 */
export const Squares = ({ game, map, squares, onPick }) => {
  const [column, setColumn] = useState(/** @type {number | null} */ (null));
  if (squares.length <= FEW || !isGrid(map)) {
    return html`<div class="rh-squares" role="group" aria-label=${t("Squares")}>${squares.map((square) => html`<button type="button" key=${square} class="btn pill" data-square=${square} onClick=${() => onPick(square)}>${squareWords(game, map, square)}</button>`)}</div>`;
  }
  const columns = [...new Set(squares.map((square) => cellOf(square)[0]))].sort((a, b) => a - b);
  const rows = squares.filter((square) => cellOf(square)[0] === column);
  return html`<${Fold} words=${t("Or by its name")}>
    <div class="rh-squares" role="group" aria-label=${t("Column")}>${columns.map((n) => html`<button type="button" key=${n} class="btn pill" aria-pressed=${String(n === column)} onClick=${() => setColumn(n)}>${String.fromCharCode(97 + n)}</button>`)}</div>
    ${column !== null && html`<div class="rh-squares" role="group" aria-label=${t("Row")}>${rows.map((square) => html`<button type="button" key=${square} class="btn pill" data-square=${square} onClick=${() => onPick(square)}>${square}</button>`)}</div>`}
  <//>`;
};
