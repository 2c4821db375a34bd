// How a board is laid out for drawing: sides, where each keeps what it took, Sanctuaries, what the picture shows.
import { box, middleOf } from "./shapes.js";
/** @import { Board, Zone } from "types/board" */
/** @import { Point } from "types/page" */
/** @import { Box } from "./shapes.js" */

/** @typedef {Box & { own?: boolean }} Tray */
/** @typedef {{ id: string, owner: string, key: string, x: number, y: number, slot: Point }} Sanctuary */
/** @typedef {{ board: Board, width: number, height: number, owners: string[], campOf: (side: string) => Zone | undefined, homeOf: (side: string) => Point, trayOf: (side: string) => Tray, trays: Map<string, Tray>, sanctuaries: Map<string, Sanctuary>, frame: { x: number, y: number, w: number, h: number } }} Laid */

const DEPTH = 50;
const GAP = 8;

/** @type {(board: Board) => Laid} */
export const laid = (board) => {
  const owners = [...new Set(board.discs.map((disc) => disc.owner))];
  const [width, height] = board.size;
  /** @type {(side: string) => Zone | undefined} */
  const campOf = (side) => board.zones.find((zone) => zone.kind === "base_camp" && zone.owner === side);
  /** @type {(side: string) => Point} */
  const homeOf = (side) => {
    const camp = campOf(side);
    if (camp) return middleOf(camp);
    return owners.indexOf(side) === 0 ? [width / 2, height] : [width / 2, 0];
  };
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
  const trays = new Map(owners.map((side) => [side, trayOf(side)]));
  return { board, width, height, owners, campOf, homeOf, trayOf, trays, sanctuaries: sanctuariesOf(board, trays), frame: frameOf(board, trays) };
};

/**
 * By id: the middle of the inside, the owner, the key's sign and its slot on the rim behind.
 * @type {(board: Board, trays: Map<string, Tray>) => Map<string, Sanctuary>}
 */
const sanctuariesOf = (board, trays) => {
  const found = new Map();
  for (const gate of board.gates) {
    const id = gate.sanctuary || gate.id;
    const tray = trays.get(gate.owner) ?? [...trays.values()][0];
    if (found.has(id) || !tray) continue;
    const [x, y] = gate.inside;
    const flat = tray.x2 - tray.x >= tray.y2 - tray.y;
    const slot = flat ? [x, (tray.y + tray.y2) / 2] : [(tray.x + tray.x2) / 2, y];
    found.set(id, { id, owner: gate.owner, key: gate.key || id, x, y, slot });
  }
  return found;
};

/**
 * The surface, what stands on its edge, and the trays.
 * @type {(board: Board, trays: Map<string, Tray>) => { x: number, y: number, w: number, h: number }}
 */
const frameOf = (board, trays) => {
  const all = [{ x: 0, y: 0, x2: board.size[0], y2: board.size[1] }, ...trays.values(), ...board.walls.map((wall) => box(wall.polygon))];
  const x = Math.min(...all.map((each) => each.x)) - 4;
  const y = Math.min(...all.map((each) => each.y)) - 4;
  return { x, y, w: Math.max(...all.map((each) => each.x2)) + 4 - x, h: Math.max(...all.map((each) => each.y2)) + 4 - y };
};
