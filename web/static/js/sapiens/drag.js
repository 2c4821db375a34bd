// A tile is carried from the reserve to the board by a finger. Every drag has its way by taps, too (place.js, valley.js).
import { signal } from "@preact/signals";
import { sides } from "./board.js";
import { begin, draft, fits, send } from "./draft.js";
/** @import { View } from "types/sapiens/view" */

/** Pixels that a finger moves before a tap becomes a drag. */
const SLACK = 12;

/** What the tile would cover now, and whether it may; null: nothing is carried over the board. */
export const ghost = signal(/** @type {{ cells: string[], fits: boolean } | null} */ (null));

/** A click that follows a drag is none. */
let dragged = false;
export const wasDragged = () => {
  const was = dragged;
  dragged = false;
  return was;
};

/** @param {string} cell */
const centre = (cell) => {
  const box = document.querySelector(`.sa-board [data-cell="${cell}"]`)?.getBoundingClientRect();
  return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
};

/**
 * The pair of cells that is meant: the half that was gripped lies under the finger, the other on the side that the finger leans to;
 * where the rules leave a way for it, one of these.
 * @type {(game: View, cell: string, half: 0 | 1, x: number, y: number) => { cells: string[], fits: boolean } | null}
 */
const meant = (game, cell, half, x, y) => {
  const now = draft.value;
  if (!now) return null;
  const away = (/** @type {string} */ other) => {
    const at = centre(other);
    return at ? Math.hypot(at.x - x, at.y - y) : Infinity;
  };
  const nearest = (/** @type {string[]} */ cells) => cells.filter((each) => centre(each)).sort((a, b) => away(a) - away(b))[0];
  const legal = nearest(fits(game, now).filter((pair) => pair[half] === cell).map((pair) => pair[1 - half]));
  const other = legal ?? nearest(sides(cell));
  return other ? { cells: half ? [other, cell] : [cell, other], fits: legal !== undefined } : null;
};

/**
 * A finger is put on a tile of the own reserve.
 * @type {(game: View, slot: number, way: "start" | "place" | "abandon", event: PointerEvent) => void}
 */
export const grip = (game, slot, way, event) => {
  if (!event.isPrimary || event.button !== 0) return;
  const tile = /** @type {HTMLElement} */ (event.currentTarget);
  const second = /** @type {Element} */ (event.target).closest("i");
  const half = second && second !== second.parentElement?.firstElementChild ? 1 : 0;
  const { clientX, clientY, pointerId } = event;
  let carried = /** @type {HTMLElement | null} */ (null);
  const move = (/** @type {PointerEvent} */ at) => {
    if (at.pointerId !== pointerId) return;
    if (!carried) {
      if (Math.hypot(at.clientX - clientX, at.clientY - clientY) < SLACK) return;
      dragged = true;
      begin({ way, slot, tile: game.seats[game.turn ?? 0].reserve[slot].tile });
      carried = /** @type {HTMLElement} */ (tile.cloneNode(true));
      carried.classList.add("carried");
      carried.setAttribute("aria-hidden", "true");
      carried.inert = true;
      document.body.append(carried);
    }
    carried.style.translate = `${at.clientX}px ${at.clientY}px`;
    const under = /** @type {HTMLElement | null | undefined} */ (document.elementFromPoint(at.clientX, at.clientY)?.closest(".sa-board [data-cell]"));
    ghost.value = under?.dataset.cell ? meant(game, under.dataset.cell, half, at.clientX, at.clientY) : null;
  };
  const end = (/** @type {PointerEvent} */ at) => {
    if (at.pointerId !== pointerId) return;
    for (const [name, handler] of listeners) removeEventListener(name, /** @type {EventListener} */ (handler));
    carried?.remove();
    const over = ghost.value;
    ghost.value = null;
    if (over && at.type === "pointerup") send(game, { cells: over.cells });
    setTimeout(wasDragged); // the click, if there is one, comes first
  };
  const listeners = /** @type {[string, (event: PointerEvent) => void][]} */ ([["pointermove", move], ["pointerup", end], ["pointercancel", end]]);
  for (const [name, handler] of listeners) addEventListener(name, /** @type {EventListener} */ (handler));
};
