// The page's own board as it is drawn: millimetres, x right, y down.
import { boot } from "../boot.js";
import { laid } from "./laid.js";
/** @import { Board } from "types/board" */
/** @import { Point } from "types/page" */

export { box, centroid, contains, middleOf, outline, placed, points, screenOf } from "./shapes.js";

/** The board: what draws one is only loaded where there is one. */
export const board = /** @type {Board} */ (boot.board);
export const here = laid(board);
export const { campOf, frame, height, owners, sanctuaries, trays, width } = here;
export const discs = new Map(board.discs.map((disc) => [disc.id, disc]));

/** Discs are drawn larger than they are, so that their numbers can be read. */
export const LARGER = 1.4;

/** @type {(id: string) => number} */
export const radiusOf = (id) => (discs.get(id)?.diameter ?? 25) / 2;

/**
 * The circles of a side's camp, as the rulebook names them.
 * @type {(side: string) => { id: string, x: number, y: number }[]}
 */
export const spotsOf = (side) =>
  board.zones
    .filter((zone) => zone.kind === "base_camp" && zone.owner === side)
    .flatMap((zone) => zone.spots.map(([x, y], i) => ({ id: `${zone.id}:${i + 1}`, x, y })));

/** Sides from the top of the picture to its bottom: plates stand as their camps do. */
export const sidesDown = [...owners].sort((a, b) => here.homeOf(a)[1] - here.homeOf(b)[1]);

/**
 * The n-th place on a tray; the ends are the keys' slots.
 * @type {(side: string, n: number) => Point}
 */
export const onTray = (side, n) => {
  const tray = trays.get(side) ?? here.trayOf(side);
  const flat = tray.x2 - tray.x >= tray.y2 - tray.y;
  const length = flat ? tray.x2 - tray.x : tray.y2 - tray.y;
  const along = length * 0.24 + n * Math.min(46, length * 0.066);
  return flat ? [tray.x + along, (tray.y + tray.y2) / 2] : [(tray.x + tray.x2) / 2, tray.y + along];
};
