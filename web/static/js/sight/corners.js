// Four corners that are dragged onto the board's, with a loupe; arrow keys move them too.
import { html } from "htm/preact";
import { useRef, useState } from "preact/hooks";
import { t } from "../words.js";
/** @import { Pixel, Pixels } from "types/page" */

/** The loupe: how much larger, and its size in CSS pixels. */
const LARGER = 4;
const LOUPE = 176;
/** Picture pixels of an arrow key's step; with Shift. */
const FINE = 1;
const COARSE = 10;
/** Where corners lie before anybody has dragged them, in fractions of the picture. */
const INSET = [[0.15, 0.1], [0.85, 0.1], [0.85, 0.9], [0.15, 0.9]];

/**
 * Four corners somewhere in a picture of that size.
 * @type {(size: Pixel) => Pixels}
 */
export const anywhere = ([w, h]) => /** @type {Pixels} */ (INSET.map(([u, v]) => [Math.round(u * w), Math.round(v * h)]));

/**
 * Why these cannot be corners of a board, in words; null where they can.
 * @type {(corners: Pixels) => string | null}
 */
export const wrong = (corners) => {
  const turns = corners.map(([x, y], i) => {
    const [ax, ay] = corners[(i + 1) % 4];
    const [bx, by] = corners[(i + 2) % 4];
    return (ax - x) * (by - ay) - (ay - y) * (bx - ax);
  });
  if (turns.every((turn) => turn > 0)) return null;
  return turns.every((turn) => turn < 0) ? t("The numbers go round the wrong way: is the picture mirrored?") : t("The four lines must not cross.");
};

/** Whether one lies at the picture's edge, where it was dragged out of it or the board goes on. @type {(corners: Pixels, size: Pixel) => boolean} */
export const atEdge = (corners, [w, h]) => corners.some(([x, y]) => x <= 0 || y <= 0 || x >= w - 1 || y >= h - 1);

/** @type {(at: Pixel, size: Pixel) => Pixel} */
const within = ([x, y], [w, h]) => [Math.min(w - 1, Math.max(0, x)), Math.min(h - 1, Math.max(0, y))];

/** @type {Record<string, Pixel>} */
const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * What lies under a corner, enlarged; it keeps out of the finger's way. `scale`: CSS pixels a pixel of the picture.
 * @param {{ url: string, size: Pixel, scale: number, at: Pixel }} props
 */
const Loupe = ({ url, size: [w, h], scale, at: [x, y] }) => {
  const left = x > w / 2;
  const style = {
    backgroundImage: `url(${url})`,
    backgroundSize: `${w * scale * LARGER}px ${h * scale * LARGER}px`,
    backgroundPosition: `${LOUPE / 2 - (x + 0.5) * scale * LARGER}px ${LOUPE / 2 - (y + 0.5) * scale * LARGER}px`,
  };
  return html`<div class=${`loupe ${left ? "left" : "right"}`} ref=${(/** @type {HTMLElement | null} */ node) => node && Object.assign(node.style, style)} aria-hidden="true"></div>`;
};

/**
 * The picture with its four handles. `corners` in picture pixels.
 * @param {{ url: string | null, size: Pixel, corners: Pixels, onMove: (corners: Pixels) => void }} props
 */
export const Corners = ({ url, size, corners, onMove }) => {
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const [held, setHeld] = useState(/** @type {number | null} */ (null));
  const [w, h] = size;
  /** @type {(i: number, at: Pixel) => void} */
  const move = (i, at) => onMove(/** @type {Pixels} */ (corners.map((old, j) => (j === i ? within(at, size) : old))));
  /** @type {(event: PointerEvent) => Pixel} */
  const place = (event) => {
    const box = /** @type {HTMLElement} */ (frame.current).getBoundingClientRect();
    // A screen that is turned by quarters turns its pictures too.
    const quarter = Number(document.documentElement.dataset.quarter ?? 0);
    let [u, v] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    for (let i = 0; i < quarter; i++) [u, v] = [v, 1 - u];
    return [u * w - 0.5, v * h - 0.5];
  };
  /** @param {number} i */
  const handlers = (i) => ({
    onPointerDown: (/** @type {import("preact").TargetedPointerEvent<HTMLElement>} */ event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.focus();
      setHeld(i);
    },
    onPointerMove: (/** @type {import("preact").TargetedPointerEvent<HTMLElement>} */ event) => event.currentTarget.hasPointerCapture(event.pointerId) && move(i, place(event)),
    onPointerUp: () => setHeld(null),
    onPointerCancel: () => setHeld(null),
    onFocus: () => setHeld(i),
    onBlur: () => setHeld(null),
    onKeyDown: (/** @type {KeyboardEvent} */ event) => {
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      const far = event.shiftKey ? COARSE : FINE;
      move(i, [corners[i][0] + step[0] * far, corners[i][1] + step[1] * far]);
    },
  });
  const scale = frame.current ? frame.current.clientWidth / w : 1;
  return html`<div class="corners" ref=${frame}>
    <svg viewBox=${`0 0 ${w} ${h}`} aria-hidden="true"><polygon class="case" points=${corners.join(" ")} /><polygon class="edge" points=${corners.join(" ")} /></svg>
    ${corners.map(([x, y], i) => html`<button type="button" key=${i} class="handle" ref=${(/** @type {HTMLElement | null} */ node) => node && Object.assign(node.style, { left: `${((x + 0.5) / w) * 100}%`, top: `${((y + 0.5) / h) * 100}%` })}
      aria-label=${t("Corner {n}: drag it, or use the arrow keys", { n: i + 1 })} ...${handlers(i)}><span>${i + 1}</span></button>`)}
    ${held !== null && url && html`<${Loupe} url=${url} size=${size} scale=${scale} at=${corners[held]} />`}
  </div>`;
};
