// The board file's geometry as the page draws it: millimetres, x right, y down.
import { boot } from "../boot.js";
/** @import { Board, Zone } from "types/board" */
/** @import { Point } from "types/page" */

/** @typedef {{ x: number, y: number, x2: number, y2: number }} Box */
/** @typedef {Box & { own?: boolean }} Tray */

/** The board: what draws one is only loaded where there is one. */
export const board = /** @type {Board} */ (boot.board);
export const discs = new Map(board.discs.map((disc) => [disc.id, disc]));
export const owners = [...new Set(board.discs.map((disc) => disc.owner))];
export const [width, height] = board.size;

/**
 * From a drawing's own units to the screen's pixels.
 * @type {(svg: SVGGraphicsElement | null) => DOMMatrix}
 */
export const screenOf = (svg) => svg?.getScreenCTM() ?? new DOMMatrix();

/** Discs are drawn larger than they are, so that their numbers can be read. */
export const LARGER = 1.4;

/** @type {(id: string) => number} */
export const radiusOf = (id) => (discs.get(id)?.diameter ?? 25) / 2;

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

/** @type {(side: string) => Zone | undefined} */
export const campOf = (side) => board.zones.find((zone) => zone.kind === "base_camp" && zone.owner === side);

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

/**
 * The circles of a side's camp, as the rulebook names them.
 * @type {(side: string) => { id: string, x: number, y: number }[]}
 */
export const spotsOf = (side) =>
  board.zones
    .filter((zone) => zone.kind === "base_camp" && zone.owner === side)
    .flatMap((zone) => zone.spots.map(([x, y], i) => ({ id: `${zone.id}:${i + 1}`, x, y })));

/** Sides from the top of the picture to its bottom: plates stand as their camps do. */
export const sidesDown = [...owners].sort((a, b) => homeOf(a)[1] - homeOf(b)[1]);

/** @type {(side: string) => Point} */
function homeOf(side) {
  const camp = campOf(side);
  if (camp) return middleOf(camp);
  return owners.indexOf(side) === 0 ? [width / 2, height] : [width / 2, 0];
}

const DEPTH = 50;
const GAP = 8;

/**
 * Where a side keeps what it took: its own rim if it is deep enough to stand on, else a strip beside its camp.
 * @type {(side: string) => Tray}
 */
const trayOf = (side) => {
  const rim = board.walls.find((wall) => wall.kind === "rim" && wall.owner === side);
  if (rim) {
    const at = box(rim.polygon);
    if (Math.min(at.x2 - at.x, at.y2 - at.y) >= 30) return { ...at, own: true };
  }
  const [x, y] = homeOf(side);
  const away = [x / width - 0.5, y / height - 0.5];
  if (Math.abs(away[1]) >= Math.abs(away[0])) {
    return away[1] < 0
      ? { x: 0, x2: width, y: -GAP - DEPTH, y2: -GAP }
      : { x: 0, x2: width, y: height + GAP, y2: height + GAP + DEPTH };
  }
  return away[0] < 0
    ? { x: -GAP - DEPTH, x2: -GAP, y: 0, y2: height }
    : { x: width + GAP, x2: width + GAP + DEPTH, y: 0, y2: height };
};

export const trays = new Map(owners.map((side) => [side, trayOf(side)]));

/**
 * The n-th place on a tray; the ends are the keys' slots.
 * @type {(side: string, n: number) => Point}
 */
export const onTray = (side, n) => {
  const tray = trays.get(side) ?? trayOf(side);
  const flat = tray.x2 - tray.x >= tray.y2 - tray.y;
  const length = flat ? tray.x2 - tray.x : tray.y2 - tray.y;
  const along = length * 0.24 + n * Math.min(46, length * 0.066);
  return flat ? [tray.x + along, (tray.y + tray.y2) / 2] : [(tray.x + tray.x2) / 2, tray.y + along];
};

/**
 * Sanctuaries by id: the middle of the inside, the owner, the key's sign and its slot on the rim behind.
 * @type {Map<string, { id: string, owner: string, key: string, x: number, y: number, slot: Point }>}
 */
export const sanctuaries = (() => {
  const found = new Map();
  for (const gate of board.gates) {
    const id = gate.sanctuary || gate.id;
    if (found.has(id)) continue;
    const [x, y] = gate.inside;
    const tray = trays.get(gate.owner) ?? trayOf(owners[0]);
    const flat = tray.x2 - tray.x >= tray.y2 - tray.y;
    const slot = flat ? [x, (tray.y + tray.y2) / 2] : [(tray.x + tray.x2) / 2, y];
    found.set(id, { id, owner: gate.owner, key: gate.key || id, x, y, slot });
  }
  return found;
})();

/** What the picture shows: the surface, what stands on its edge, and the trays. */
export const frame = (() => {
  const all = [{ x: 0, y: 0, x2: width, y2: height }, ...trays.values()];
  for (const wall of board.walls) all.push(box(wall.polygon));
  const x = Math.min(...all.map((each) => each.x)) - 4;
  const y = Math.min(...all.map((each) => each.y)) - 4;
  return {
    x,
    y,
    w: Math.max(...all.map((each) => each.x2)) + 4 - x,
    h: Math.max(...all.map((each) => each.y2)) + 4 - y,
  };
})();
