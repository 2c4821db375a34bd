// A Valley board as its owner wrote it down: terrain and numbers, tokens, Bears, and the Scenes that lie there.
import { html } from "htm/preact";
import { boot } from "../boot.js";
import { Icon } from "../icons.js";
import { screen } from "../state.js";
import { capital, t } from "../words.js";
import { Scene, sceneName } from "./scenes.js";
/** @import { BoardView } from "types/sapiens/view" */

/**
 * `word`: as it is written down; `kind`: its terrain.
 * @typedef {{ name: string, x: number, y: number, word: string, kind: string }} Cell
 */

/** @type {Record<string, string>} */
const KINDS = { F: "forest", P: "plain", C: "cave", W: "waterfall", M: "mountain" };

/** @param {number} x @param {number} y */
const nameOf = (x, y) => `${String.fromCharCode(65 + x)}${y + 1}`;

/** @type {(rows: string[]) => Cell[]} */
export const cellsOf = (rows) => rows.flatMap((row, y) => row.trim().split(/\s+/).map((word, x) => ({ name: nameOf(x, y), x, y, word, kind: KINDS[word[0]] ?? "" }))).filter((cell) => cell.kind);

/** The cells at its sides, by name. @param {string} cell */
export const sides = (cell) => {
  const [x, y] = [cell.charCodeAt(0) - 65, Number(cell.slice(1)) - 1];
  return [nameOf(x, y - 1), nameOf(x - 1, y), nameOf(x + 1, y), nameOf(x, y + 1)];
};

/** Where Mountain tokens lie. @param {Cell} cell */
export const isRim = (cell) => cell.kind === "cave" || cell.kind === "waterfall";

/** What is printed there, in words. @param {Cell} cell */
const printed = ({ kind, word }) => `${boot.words.names[kind] ?? t("Mountain")} ${word.slice(1)}`.trim();

/** A cell as a screen reader says it. @type {(board: BoardView, cell: Cell) => string} */
const cellWords = (board, cell) => {
  const here = `${cell.name}, ${printed(cell)}`;
  if (cell.name in board.laid) return t("{cell}: {what}", { cell: here, what: capital(sceneName(board.laid[cell.name])) });
  if (board.bears.includes(cell.name)) return t("{cell}: a Bear", { cell: here });
  return board.tokens[cell.name] ? t("{cell}: the {scene} token", { cell: here, scene: sceneName(board.tokens[cell.name]) }) : here;
};

/** A Bear's paw. @param {{ size?: number }} props */
export const Bear = ({ size = 30 }) => html`<svg class="sa-bear" viewBox="0 0 100 100" width=${size} height=${size} aria-hidden="true"><ellipse cx="50" cy="66" rx="27" ry="22" /><circle cx="18" cy="44" r="11" /><circle cx="39" cy="26" r="12" /><circle cx="61" cy="26" r="12" /><circle cx="82" cy="44" r="11" /></svg>`;

/** @param {{ board: BoardView, cell: Cell }} props */
const Face = ({ board, cell }) => {
  const { name, kind, word } = cell;
  if (name in board.laid) return html`<i class=${`laid s-${board.laid[name] ?? "untold"} ${board.abandoned.includes(name) ? "abandoned" : ""}`}><${Scene} scene=${board.laid[name]} size=${100} /></i>`;
  if (board.bears.includes(name)) return html`<${Bear} size=${100} />`;
  const token = board.tokens[name];
  return html`${token && html`<i class=${`token s-${token}`}><${Scene} scene=${token} size=${100} /></i>`}${kind !== "mountain" && kind !== "waterfall" && html`<b>${word.slice(1)}</b>`}`;
};

/**
 * `marks`: cells that may be tapped with good effect, and what stands on them; `ghost`: what a tile that is carried would cover.
 * @param {{ board: BoardView, name: string, side?: string, marks?: Map<string, string>, chosen?: string[], ghost?: { cells: string[], fits: boolean } | null, onPick?: (cell: string) => unknown, only?: (cell: Cell) => boolean }} props
 */
export const Board = ({ board, name, side = "", marks = new Map(), chosen = [], ghost = null, onPick, only = () => true }) => {
  const cells = cellsOf(board.rows);
  const [cols, rows] = [Math.max(...cells.map((cell) => cell.x)) + 1, board.rows.length];
  const entry = cells.find((cell) => marks.has(cell.name)) ?? cells.find((cell) => onPick && only(cell));
  const wander = (/** @type {KeyboardEvent & { currentTarget: Element }} */ event) => {
    const at = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-cell]"))?.dataset.cell;
    const way = ["ArrowUp", "ArrowLeft", "ArrowRight", "ArrowDown"].indexOf(event.key);
    if (!at || way < 0) return;
    event.preventDefault();
    const next = /** @type {HTMLElement | null} */ (event.currentTarget.querySelector(`button[data-cell="${sides(at)[way]}"]`));
    next?.focus();
  };
  return html`<div class="sa-field" tabindex=${!onPick && screen.value === "phone" ? 0 : null}><div class=${`sa-board o-${side} ${marks.size ? "choosing" : ""}`} role="group" aria-label=${name} style=${{ "--cols": cols, "--rows": rows }} onKeyDown=${wander}>
    ${cells.map((cell) => {
      const held = ghost?.cells.includes(cell.name);
      const classes = `cell ${cell.kind} ${marks.has(cell.name) ? "marked" : ""} ${chosen.includes(cell.name) ? "chosen" : ""} ${held ? (ghost?.fits ? "fits" : "against") : ""}`;
      const place = { gridColumn: cell.x + 1, gridRow: cell.y + 1 };
      const inside = html`<${Face} board=${board} cell=${cell} />${marks.get(cell.name) && html`<em>${marks.get(cell.name)}</em>`}${held && html`<span class="held"><${Icon} name=${ghost?.fits ? "check" : "x"} size=${30} /></span>`}`;
      if (!onPick || !only(cell)) return html`<div key=${cell.name} class=${classes} style=${place} data-cell=${cell.name} role="img" aria-label=${cellWords(board, cell)}>${inside}</div>`;
      return html`<button type="button" key=${cell.name} class=${classes} style=${place} data-cell=${cell.name} tabindex=${cell === entry ? 0 : -1} aria-pressed=${String(chosen.includes(cell.name))}
        aria-label=${marks.has(cell.name) ? t("{cell}, legal", { cell: cellWords(board, cell) }) : cellWords(board, cell)} onClick=${() => onPick(cell.name)}>${inside}</button>`;
    })}</div></div>`;
};
