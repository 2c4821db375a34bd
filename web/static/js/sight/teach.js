// Who is who, for the camera: labels are dragged or tapped to the discs on its live picture, seen from above.
import { html } from "htm/preact";
import { descriptor } from "../descriptor.js";
import { height, screenOf, width } from "../board/geometry.js";
import { t } from "../words.js";
/** @import { ComponentChildren } from "preact" */

/**
 * The live picture from above with what is drawn on it in millimetres; `margin`: of them round the board.
 * @param {{ url: string, margin: number, onTap?: (at: { x: number, y: number }) => void, children?: ComponentChildren }} props
 */
export const FromAbove = ({ url, margin, onTap, children }) => {
  const tap = (/** @type {MouseEvent & { currentTarget: SVGSVGElement }} */ event) => {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(screenOf(event.currentTarget).inverse());
    onTap?.({ x, y });
  };
  return html`<div class="board above"><img src=${url} alt=${t("The board from straight above")} draggable="false" />
    <svg viewBox=${`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`} preserveAspectRatio="none" role="group" aria-label=${t("What lies on the board")} onClick=${tap}>${children}</svg></div>`;
};

/** How pawns are taught in this game; null where it has none. */
export const teaching = () => descriptor().teach ?? null;
