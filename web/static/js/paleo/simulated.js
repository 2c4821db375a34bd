// A simulated table in the middle: the drawn board and the camera's live picture, one large and one small.
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { AimLine, AimWords, barred, drags } from "../board/aim.js";
import { Camera, mapping } from "../board/camera.js";
import { frame, screenOf } from "../board/geometry.js";
import { Icon } from "../icons.js";
import { opponent } from "../live.js";
import { playing } from "../board/replay.js";
import { mode, seats } from "../state.js";
import { seatName, t } from "../words.js";
import { Board } from "./board.js";
import { lying } from "./lying.js";
/** @typedef {TableView<View> & { simulated: SimulatedView }} Simulated */
/** @import { Point, Tapped } from "types/page" */
/** @import { View } from "types/paleo/view" */
/** @import { Shot, SimulatedView, TableView } from "types/table" */

/** Whether people have put the camera's picture in the large place. */
const swapped = signal(false);

/**
 * What is drawn over the camera's picture when it is large: the aim; and a drag there flicks.
 * @param {{ view: Simulated, size: Point, onTap: ((at: Tapped) => void) | null }} props
 */
const OverPicture = ({ view, size, onTap }) => {
  const svg = useRef(/** @type {SVGSVGElement | null} */ (null));
  const map = mapping(view.simulated.plane, size);
  if (!map) return html`<p class="caption">${t("Aim on the drawn board")}</p>`;
  const owner = new Map(view.game.pawns.map((pawn) => [pawn.id, pawn.side]));
  const pieces = Object.entries(view.simulated.places).map(([id, [x, y]]) => ({ id, x, y, side: owner.get(id) ?? "" }));
  const pointed = (/** @type {MouseEvent} */ event) => {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(screenOf(svg.current).inverse());
    return map.place(x, y);
  };
  const scale = (/** @type {number} */ x, /** @type {number} */ y) => {
    const [[u, v], [u2, v2]] = [map.project(x, y), map.project(x + 1, y)];
    return Math.hypot(u2 - u, v2 - v) * screenOf(svg.current).a;
  };
  const tap = (/** @type {MouseEvent} */ event) => {
    const at = pointed(event);
    const near = pieces.map((piece) => ({ id: piece.id, far: Math.hypot(piece.x - at.x, piece.y - at.y) })).sort((a, b) => a.far - b.far)[0];
    onTap?.({ pawn: near && near.far < 30 ? near.id : null, ...at });
  };
  return html`<svg ref=${svg} class="grips" viewBox=${`0 0 ${size[0]} ${size[1]}`} role="group" aria-label=${t("Aim in the picture")} onClick=${tap} ...${drags({ place: pointed, scale, pieces })}>
    <rect width=${size[0]} height=${size[1]} fill="none" pointer-events="all" />
    <${AimLine} at=${(/** @type {string} */ id) => pieces.find((each) => each.id === id)} project=${map.project} />
  </svg>`;
};

/** @param {{ chosen: number | null }} props */
const Opponent = ({ chosen }) => html`<div class="opponent" role="group" aria-label=${t("Simulated opponent")}>
  <span>${t("Simulated opponent")}</span>
  <div class="segments">
    <button type="button" aria-pressed=${String(chosen === null)} onClick=${() => opponent(null)}>${t("None")}</button>
    ${seats.value.map((seat, n) => html`<button type="button" key=${n} aria-pressed=${String(chosen === n)} onClick=${() => opponent(n)}>${seatName(seat)}</button>`)}
  </div>
</div>`;

/** @param {{ view: Simulated }} props */
const Says = ({ view }) => {
  const why = barred();
  return html`<div class="says" aria-live="polite">
    ${why ? html`<p class="why" id="barred"><${Icon} name=${view.simulated.busy ? "hand" : "clock"} size=${22} />${t("{why}.", { why })}</p>` : html`<p class="lead">${t("Drag from a pawn toward its goal, then let go.")}</p>`}
    <${Opponent} chosen=${view.simulated.opponent} />
  </div>`;
};

/** @param {{ view: Simulated, onTap: ((at: Tapped) => void) | null, shot: Shot | null }} board */
export const SimulatedTable = (board) => {
  const { view, onTap } = board;
  const needed = mode.value.kind !== "play" || lying.value !== null || playing.value?.slow;
  const large = swapped.value && !needed ? "camera" : "board";
  const flicks = mode.value.kind === "play" && lying.value === null;
  const camera = (/** @type {((size: Point) => unknown) | null} */ over) => html`<${Camera} moving=${view.simulated.busy} over=${over} />`;
  return html`<div class="simulated">
    <div class="large" style=${{ aspectRatio: large === "board" ? `${frame.w} / ${frame.h}` : "16 / 9" }}>
      ${large === "board" ? html`<${Board} ...${board} flicks=${flicks} />` : camera((/** @type {Point} */ size) => html`<${OverPicture} view=${view} size=${size} onTap=${onTap} />`)}
    </div>
    <div class="beside"><div class="pictured">
      <button type="button" class="window" id="swap" aria-label=${large === "board" ? t("Show the camera's picture large") : t("Show the drawn board large")} onClick=${() => { swapped.value = !swapped.value; }}>
        ${large === "board" ? camera(null) : html`<${Board} view=${view} shot=${board.shot} small=${true} />`}
        <span class="corner"><${Icon} name="larger" size=${20} /></span>
      </button>
      <${Says} view=${view} />
    </div></div>
    <${AimWords} />
  </div>`;
};
