// The picture of a simulated camera, asked for again and again while it is looked at.
import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { boot } from "../boot.js";
import { bearer } from "../key.js";
import { t } from "../words.js";
/** @import { ComponentChildren } from "preact" */
/** @import { Point, Project } from "types/page" */

/** Milliseconds between pictures: while something moves, at rest, and where there is none yet. */
const QUICK = 125;
const CALM = 500;
const NONE = 1000;
/** For so long after the last movement it is watched as closely. */
const LINGER = 2000;

/** @type {(h: number[], x: number, y: number) => Point} */
const apply = (h, x, y) => {
  const w = h[6] * x + h[7] * y + h[8];
  return [(h[0] * x + h[1] * y + h[2]) / w, (h[3] * x + h[4] * y + h[5]) / w];
};

/** @type {(h: number[]) => number[]} */
const inverse = ([a, b, c, d, e, f, g, h, i]) => [
  e * i - f * h, c * h - b * i, b * f - c * e,
  f * g - d * i, a * i - c * g, c * d - a * f,
  d * h - e * g, b * g - a * h, a * e - b * d,
];

/**
 * Between board (mm) and picture (pixels of `size`), both ways; null where the plane is unknown.
 * @type {(plane: number[] | null, size: Point) => { project: Project, place: (u: number, v: number) => { x: number, y: number } } | null}
 */
export const mapping = (plane, [w, h]) => {
  if (!plane) return null;
  const back = inverse(plane);
  return {
    project: (x, y) => {
      const [u, v] = apply(plane, x, y);
      return [u * w, v * h];
    },
    place: (u, v) => {
      const [x, y] = apply(back, u / w, v / h);
      return { x, y };
    },
  };
};

/** Of all pictures ever asked for here: an address that was used before would be answered from the browser's memory. */
let asked = 0;

/** Asked for with this page's key, which no picture's address can carry. @type {(url: string) => Promise<ImageBitmap | null>} */
const load = async (url) => {
  try {
    const answer = await fetch(url, { headers: bearer(boot.table), cache: "no-store" });
    return answer.status === 200 ? await createImageBitmap(await answer.blob()) : null;
  } catch {
    return null; // the house is away, or the picture is broken
  }
};

/**
 * Follows the live picture on a canvas; returns [ref, size], size null before the first picture.
 * @type {(moving: boolean) => [{ current: HTMLCanvasElement | null }, Point | null]}
 */
const usePicture = (moving) => {
  const canvas = useRef(/** @type {HTMLCanvasElement | null} */ (null));
  const quick = useRef(0);
  const [size, setSize] = useState(/** @type {Point | null} */ (null));
  if (moving) quick.current = Infinity;
  else if (quick.current === Infinity) quick.current = performance.now() + LINGER;
  useEffect(() => {
    let shown = true;
    let timer = 0;
    const next = async () => {
      const began = performance.now();
      let wait = CALM;
      if (!document.hidden) {
        const image = await load(`/table/${boot.table}/live?n=${asked++}`);
        if (!shown || !canvas.current) return; // gone from the page: it is told so a moment later
        if (image) {
          const { width, height } = image;
          draw(canvas.current, image);
          image.close();
          setSize((old) => (old && old[0] === width && old[1] === height ? old : [width, height]));
          if (began < quick.current) wait = QUICK;
        } else wait = NONE;
      }
      timer = setTimeout(next, Math.max(20, wait - (performance.now() - began)));
    };
    next();
    return () => {
      shown = false;
      clearTimeout(timer);
    };
  }, []);
  return [canvas, size];
};

/** @type {(canvas: HTMLCanvasElement, image: ImageBitmap) => void} */
const draw = (canvas, image) => {
  if (canvas.width !== image.width || canvas.height !== image.height) {
    canvas.width = image.width;
    canvas.height = image.height;
  }
  canvas.getContext("2d")?.drawImage(image, 0, 0);
};

/**
 * The picture; `over(size)` draws on it.
 * @param {{ moving: boolean, over?: ((size: Point) => ComponentChildren) | null }} props
 */
export const Camera = ({ moving, over = null }) => {
  const [canvas, size] = usePicture(moving);
  return html`<div class="camera">
    <canvas ref=${canvas} role="img" aria-label=${t("What the simulated camera sees")} class=${size ? "" : "none"}></canvas>
    ${!size && html`<p class="lead">${t("No picture yet")}</p>`}
    ${size && over?.(size)}
  </div>`;
};
