// Shapes in millimetres, x right, y down, whatever board they are of.
/** @import { Zone } from "types/board" */
/** @import { Point } from "types/page" */

/** @typedef {{ x: number, y: number, x2: number, y2: number }} Box */

/**
 * From a drawing's own units to the screen's pixels.
 * @type {(svg: SVGGraphicsElement | null) => DOMMatrix}
 */
export const screenOf = (svg) => svg?.getScreenCTM() ?? new DOMMatrix();

/** @type {(polygon: Point[]) => string} */
export const points = (polygon) => polygon.map(([x, y]) => `${x},${y}`).join(" ");

/** @type {(polygon: Point[]) => Point} */
export const centroid = (polygon) => {
  let area = 0;
  let cx = 0;
  let cy = 0;
  polygon.forEach(([x, y], i) => {
    const [nx, ny] = polygon[(i + 1) % polygon.length];
    const cross = x * ny - nx * y;
    area += cross;
    cx += (x + nx) * cross;
    cy += (y + ny) * cross;
  });
  return area ? [cx / (3 * area), cy / (3 * area)] : polygon[0];
};

/** @type {(zone: Zone) => Point} */
export const middleOf = (zone) => (zone.circle ? zone.circle.center : centroid(outline(zone)));

/**
 * A zone without a circle has corners.
 * @type {(zone: Zone) => Point[]}
 */
export const outline = (zone) => zone.polygon ?? [];

/**
 * A movable wall where it lies: its centroid at x, y, turned by `angle` from x toward y.
 * @type {(polygon: Point[], pose: { x: number, y: number, angle?: number }) => Point[]}
 */
export const placed = (polygon, { x, y, angle = 0 }) => {
  const [cx, cy] = centroid(polygon);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return polygon.map(([px, py]) => [
    x + (px - cx) * cos - (py - cy) * sin,
    y + (px - cx) * sin + (py - cy) * cos,
  ]);
};

/** @type {(polygon: Point[]) => Box} */
export const box = (polygon) => {
  const xs = polygon.map(([x]) => x);
  const ys = polygon.map(([, y]) => y);
  return { x: Math.min(...xs), y: Math.min(...ys), x2: Math.max(...xs), y2: Math.max(...ys) };
};

/** @type {(zone: Zone | null | undefined, x: number, y: number) => boolean} */
export const contains = (zone, x, y) => {
  if (!zone) return false;
  if (zone.circle) return Math.hypot(x - zone.circle.center[0], y - zone.circle.center[1]) <= zone.circle.radius;
  let inside = false;
  const corners = outline(zone);
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
};
