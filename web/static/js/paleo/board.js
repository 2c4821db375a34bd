// The live board: the ground, reefs, rims, pawns, and what is drawn over them.
import { html } from "htm/preact";
import { useRef } from "preact/hooks";
import { AimLine, drags, keys } from "../board/aim.js";
import { frame, points, screenOf } from "../board/geometry.js";
import { Ground } from "../board/ground.js";
import { placesAt } from "../board/motion.js";
import { KeyToken, Pawn } from "../board/pieces.js";
import { playing } from "../board/replay.js";
import { pawnName, sanctuaryName } from "../board/names.js";
import { t, sideName } from "../words.js";
import { lingering, onBoard, onTrays, reefs, slots } from "./places.js";
import { Ghosts, Touches, Ways } from "./trace.js";
/** @import { ComponentChildren } from "preact" */
/** @import { Marks, Place, Point, Tapped } from "types/page" */
/** @import { View } from "types/paleo/view" */
/** @import { Shot, TableView } from "types/table" */

/** Millimetres round a piece within which a tap means it: 48 px and more on a tablet. */
const REACH = 34;

/**
 * @param {{ id: string, x: number, y: number }[]} pieces
 * @param {number} x
 * @param {number} y
 */
const nearest = (pieces, x, y) => {
  let best = null;
  for (const piece of pieces) {
    const far = Math.hypot(piece.x - x, piece.y - y);
    if (far <= REACH && (!best || far < best.far)) best = { id: piece.id, far };
  }
  return best?.id ?? null;
};

/** @param {{ view: TableView<View> }} props */
const Slots = ({ view }) =>
  slots(view).map(({ key, x, y, taken }) =>
    taken ? html`<circle class="slot" cx=${x} cy=${y} r="16" />` : html`<${KeyToken} name=${key} x=${x} y=${y} />`);

/** @param {{ view: TableView<View> }} props */
const Reefs = ({ view }) =>
  reefs(view).map(({ wall, polygon }) => html`<polygon class="reef o-${wall.owner}" points=${points(polygon)} />`);

/**
 * A pawn that may be flicked, also by keys; those of the side whose turn it is stand out.
 * @param {{ piece: Place, turn: string | null, children: ComponentChildren }} props
 */
const Grip = ({ piece, turn, children }) => html`<g class=${`grip ${piece.pawn.side === turn ? "turn" : ""}`} role="button" tabindex="0"
  aria-label=${t("Aim with {pawn}", { pawn: pawnName(piece.id) })} ...${keys(piece)}>
  <circle class="grip-ring" cx=${piece.x} cy=${piece.y} r="22.5" />${children}</g>`;

/**
 * `shot` is drawn if given; `marks`: id → number or true for chosen pawns; `onTap({pawn, x, y})`; `flicks`: by a drag; `small`: a window.
 * @param {{ view: TableView<View>, shot?: Shot | null, ghosts?: { shot: Shot, only: Set<string> } | null, marks?: Marks | null, place?: Point | null, onTap?: ((at: Tapped) => void) | null, fading?: ((id: string) => boolean) | null, flicks?: boolean, over?: ComponentChildren, small?: boolean }} props
 */
export const Board = ({ view, shot = null, ghosts = null, marks = null, place = null, onTap = null, fading = null, flicks = false, over = null, small = false }) => {
  const svg = useRef(/** @type {SVGSVGElement | null} */ (null));
  const film = playing.value;
  const pieces = onBoard(view);
  const trayed = onTrays(view);
  const traced = film ? film.shot : shot;
  const until = film ? film.t : Infinity;
  const shown = film ? moved(pieces, film) : pieces;
  const pointed = (/** @type {MouseEvent} */ event) => new DOMPoint(event.clientX, event.clientY).matrixTransform(screenOf(svg.current).inverse());
  const tap = (/** @type {MouseEvent & { target: SVGElement }} */ event) => {
    const point = pointed(event);
    const own = event.target.closest?.("[data-pawn]")?.getAttribute("data-pawn");
    const candidates = [...pieces, ...lingering(view), ...trayed.filter((each) => each.kind === "pawn")];
    onTap?.({ pawn: nearest(candidates, point.x, point.y) ?? own ?? null, x: point.x, y: point.y });
  };
  const grips = flicks && !film;
  const pulled = grips ? drags({ place: pointed, scale: () => screenOf(svg.current).a, pieces: pieces.map((piece) => ({ ...piece, side: piece.pawn.side })) }) : {};
  return html`<div class="board">
    <svg ref=${svg} viewBox=${`${frame.x} ${frame.y} ${frame.w} ${frame.h}`} class=${`${onTap ? "taps" : ""} ${grips ? "grips" : ""}`} role=${grips ? "group" : "img"}
      aria-label=${t("The board")} onClick=${onTap ? tap : null} ...${pulled}>
      ${Ground}
      <${Reefs} view=${view} />
      <${Slots} view=${view} />
      ${trayed.map((each) => each.kind === "key"
        ? html`<${KeyToken} name=${view.game.sanctuaries.find((s) => s.id === each.id)?.key} x=${each.x} y=${each.y} />`
        : html`<${Pawn} id=${each.id} x=${each.x} y=${each.y} state=${marks?.has(each.id) ? "chosen" : ""} />`)}
      ${traced && html`<${Ways} shot=${traced} t=${until} />`}
      ${!film && lingering(view).map(({ id, x, y }) => html`<${Pawn} id=${id} x=${x} y=${y} taken=${true} />`)}
      ${shown.map((piece) => {
        const pawn = html`<${Pawn} id=${piece.id} x=${piece.x} y=${piece.y} state=${stateOf(piece.id, piece.known, marks, fading)} />`;
        return grips ? html`<${Grip} key=${piece.id} piece=${piece} turn=${view.game.turn_side}>${pawn}<//>` : html`<g key=${piece.id}>${pawn}</g>`;
      })}
      ${traced && html`<${Touches} shot=${traced} t=${until} />`}
      ${ghosts && html`<${Ghosts} shot=${ghosts.shot} only=${ghosts.only} />`}
      ${place && html`<g class="goal" transform=${`translate(${place[0]} ${place[1]})`}><circle r="20" /><path d="M-7 0h14M0-7v14" /></g>`}
      ${marks && [...marks].map(([id, mark]) => {
        const at = [...pieces, ...trayed].find((each) => each.id === id);
        return at && html`<g class="mark" transform=${`translate(${at.x} ${at.y})`}><circle class="halo" r="24" />
          ${mark !== true && html`<g transform="translate(19 -19)"><circle class="badge" r="10" /><text y="4.600">${mark}</text></g>`}</g>`;
      })}
      ${over}
      ${flicks && html`<${AimLine} at=${(/** @type {string} */ id) => pieces.find((each) => each.id === id)} />`}
    </svg>
    ${!small && html`<${TextBoard} view=${view} pieces=${pieces} />`}
  </div>`;
};

/**
 * @param {string} id
 * @param {boolean} known
 * @param {Map<string, unknown> | null} marks
 * @param {((id: string) => boolean) | null} fading
 */
const stateOf = (id, known, marks, fading) =>
  [known ? "" : "guessed", marks?.has(id) ? "chosen" : "", fading?.(id) ? "faint" : ""].join(" ").trim();

/**
 * @param {Place[]} pieces
 * @param {{ shot: Shot, t: number }} film
 */
const moved = (pieces, film) => {
  const at = placesAt(film.shot, film.t);
  const ids = new Set([...pieces.map((piece) => piece.id), ...at.keys()]);
  return [...ids].flatMap((id) => {
    const place = at.get(id) ?? (film.shot.start.some((each) => each.disc === id) ? null : pieces.find((p) => p.id === id));
    if (!place) return [];
    return Array.isArray(place) ? [{ id, x: place[0], y: place[1], known: true }] : [place];
  });
};

/**
 * The same for ears: what is where, in words.
 * @param {{ view: TableView<View>, pieces: Place[] }} props
 */
const TextBoard = ({ view, pieces }) => html`<ul class="unseen" aria-label=${t("What is where")}>
  ${pieces.map(({ id, pawn }) => html`<li>${t("{pawn}: {where}", { pawn: pawnName(id), where: pawn.place === "circle" ? t("in its camp") : t("on the board") })}</li>`)}
  ${view.game.sides.map((side) => side.held.map((id) => html`<li>${t("{pawn}: captured by {side}", { pawn: pawnName(id), side: sideName(side.side) })}</li>`))}
  ${view.game.sides.map((side) => side.keys.map((id) => html`<li>${t("{side} holds the key of {sanctuary}", { side: sideName(side.side), sanctuary: sanctuaryName(id) })}</li>`))}
</ul>`;
