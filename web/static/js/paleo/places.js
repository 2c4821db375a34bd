// Where everything lies now: as the eye last saw it, else as the log has it, else where it was last drawn here.
import { board, campOf, contains, discs, onTray, placed, sanctuaries, sidesDown, spotsOf } from "../board/geometry.js";
/** @import { PawnView, View } from "types/paleo/view" */
/** @import { TableView } from "types/table" */

/** Where this screen last drew a pawn whose place nobody told. */
const remembered = new Map();

/**
 * A place for a pawn that nobody has placed: on the circles of its camp, in the file's order.
 * @param {string} id
 * @param {number} n
 */
const guess = (id, n) => {
  const side = discs.get(id)?.owner ?? "";
  const spot = spotsOf(side)[n % 8];
  const shift = Math.floor(n / 8) * 20;
  if (spot) return [spot.x + shift, spot.y];
  const [w, h] = board.size;
  return [w * (0.15 + 0.1 * (n % 8)), sidesDown.indexOf(side) ? h * 0.9 : h * 0.1];
};

/**
 * @param {TableView<View>} view
 * @param {string} id
 */
const seen = (view, id) => {
  const live = view.live.discs[id];
  return view.live.t !== null && live && !live.aside ? live : null;
};

/**
 * Pawns on the board: {id, x, y, known, spot}. `known`: seen, or told; else a guess.
 * @param {TableView<View>} view
 */
export const onBoard = (view) => {
  /** @type {Record<string, number>} */
  const counts = {};
  return view.game.pawns
    .filter((pawn) => pawn.place === "circle" || pawn.place === "board" || (pawn.place === "aside" && seen(view, pawn.id)))
    .map((pawn) => {
      const n = (counts[pawn.side] = (counts[pawn.side] ?? -1) + 1);
      const live = seen(view, pawn.id);
      if (live) {
        remembered.set(pawn.id, [live.x, live.y]);
        return { id: pawn.id, x: live.x, y: live.y, known: true, pawn };
      }
      if (pawn.x !== null && pawn.y !== null) {
        remembered.set(pawn.id, [pawn.x, pawn.y]);
        return { id: pawn.id, x: pawn.x, y: pawn.y, known: true, pawn };
      }
      const [x, y] = (pawn.place === "board" && remembered.get(pawn.id)) || guess(pawn.id, n);
      return { id: pawn.id, x, y, known: false, pawn };
    });
};

/**
 * Captured pawns that still lie on the board as far as the eye has seen.
 * @param {TableView<View>} view
 */
export const lingering = (view) =>
  view.game.pawns
    .filter((pawn) => pawn.place === "captured")
    .flatMap((pawn) => {
      const live = seen(view, pawn.id);
      return live ? [{ id: pawn.id, x: live.x, y: live.y }] : [];
    });

/**
 * What stands on the rims: keys that a side holds, then the pawns it took: {kind, id, x, y}.
 * @param {TableView<View>} view
 */
export const onTrays = (view) =>
  view.game.sides.flatMap((side) => {
    const keys = side.keys.map((id) => ({ kind: "key", id }));
    const pawns = side.held.map((id) => ({ kind: "pawn", id }));
    return [...keys, ...pawns].map((each, n) => {
      const [x, y] = onTray(side.side, n);
      return { ...each, x, y };
    });
  });

/**
 * Keys in their slots, and slots whose key was taken.
 * @param {TableView<View>} view
 */
export const slots = (view) =>
  view.game.sanctuaries.map(({ id, key, taken_by: by }) => {
    const [x, y] = sanctuaries.get(id)?.slot ?? [0, 0];
    return { id, key, x, y, taken: by !== null };
  });

/**
 * Reefs whose place is known: the eye's word first, then what was told, on a simulated table the file's: {wall, polygon}.
 * @param {TableView<View>} view
 */
export const reefs = (view) => {
  const told = new Map(view.game.reefs.filter((reef) => reef.reef && reef.x !== null).map((reef) => [reef.reef, reef]));
  return board.walls
    .filter((wall) => wall.movable)
    .flatMap((wall) => {
      const pose = view.live.walls[wall.id] ?? told.get(wall.id);
      if (pose) return [{ wall, polygon: placed(wall.polygon, pose) }];
      return view.simulated ? [{ wall, polygon: wall.polygon }] : [];
    });
};

/**
 * What to do with real pieces so that the table is as the story has it: {id, what}.
 * @param {TableView<View>} view
 */
export const chores = (view) => {
  if (view.live.t === null || view.game.phase !== "flicks" || view.simulated) return []; // simulated hands do it
  if (view.open.length > 0 && view.open[0].status === "asked") return [];
  const todo = [];
  for (const pawn of view.game.pawns) {
    const live = view.live.discs[pawn.id];
    const lies = live && !live.aside;
    if (pawn.place === "captured" && lies) todo.push({ id: pawn.id, what: "off" });
    else if (pawn.place === "circle" && lies && campOf(pawn.side) && !contains(campOf(pawn.side), live.x, live.y)) {
      todo.push({ id: pawn.id, what: "camp" });
    } else if ((pawn.place === "circle" || pawn.place === "board") && !lies && pawn.x !== null) {
      todo.push({ id: pawn.id, what: "on" });
    }
  }
  return todo;
};

/**
 * The same after a change, by comparing two of the game's views.
 * @param {View} before
 * @param {View} after
 */
export const differences = (before, after) => {
  const was = new Map(before.pawns.map((pawn) => [pawn.id, pawn]));
  const on = (/** @type {PawnView} */ pawn) => pawn.place === "circle" || pawn.place === "board";
  return after.pawns.flatMap((pawn) => {
    const old = was.get(pawn.id);
    if (!old || old.place === pawn.place) return [];
    if (pawn.place === "captured") return [{ id: pawn.id, what: "off" }];
    if (pawn.place === "circle" && on(old)) return [{ id: pawn.id, what: "camp" }];
    return on(pawn) && !on(old) ? [{ id: pawn.id, what: "on" }] : old.place === "circle" ? [{ id: pawn.id, what: "back" }] : [];
  });
};
