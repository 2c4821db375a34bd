// Fitted paths: from each knot a disc slides straight, slowing by `decel`, until it stops or the next knot.
/** @import { Point } from "types/page" */
/** @import { Path, Shot, Touch } from "types/table" */

/**
 * Where a disc of this path is at time t (s): [x, y] in mm.
 * @type {(path: Path, t: number) => Point}
 */
export const at = (path, t) => {
  const { decel, knots } = path;
  let i = 0;
  while (i + 1 < knots.length && knots[i + 1][0] <= t) i += 1;
  const [t0, x, y, vx, vy] = knots[i];
  const speed = Math.hypot(vx, vy);
  if (t <= t0 || speed === 0) return [x, y];
  const stop = decel > 0 ? speed / decel : Infinity;
  const dt = Math.min(t - t0, stop);
  const way = speed * dt - (decel * dt * dt) / 2;
  return [x + (vx / speed) * way, y + (vy / speed) * way];
};

/**
 * When it has come to rest (s).
 * @type {(path: Path) => number}
 */
export const endOf = ({ decel, knots }) => {
  const [t, , , vx, vy] = knots[knots.length - 1];
  return t + (decel > 0 ? Math.hypot(vx, vy) / decel : 0);
};

/**
 * Its corners up to time t: straight pieces from knot to knot.
 * @type {(path: Path, t?: number) => Point[]}
 */
export const corners = (path, t = Infinity) => {
  const found = path.knots.filter(([start]) => start <= t).map(([, x, y]) => /** @type {Point} */ ([x, y]));
  if (found.length === 0) return [[path.knots[0][1], path.knots[0][2]]];
  found.push(at(path, Math.min(t, endOf(path))));
  return found;
};

/**
 * All discs' places at time t of a shot: Map id → [x, y]. Those that left are gone after they left.
 * @type {(shot: Shot, t: number) => Map<string, Point>}
 */
export const placesAt = (shot, t) => {
  const found = new Map(shot.start.map(({ disc, x, y }) => [disc, /** @type {Point} */ ([x, y])]));
  for (const [id, path] of Object.entries(shot.paths)) found.set(id, at(path, t));
  for (const exit of shot.exits) if (exit.p >= 0.5 && t >= exit.t + 0.05) found.delete(exit.disc);
  return found;
};

/**
 * What is drawn as a touch: likely ones, in their order.
 * @type {(shot: Shot) => Touch[]}
 */
export const touchesOf = (shot) => shot.touches.filter((touch) => touch.p >= 0.5).sort((a, b) => a.order - b.order);

/** @type {(shot: Shot, touch: Touch) => boolean} */
export const direct = (shot, touch) => touch.a === shot.shooter || touch.b === shot.shooter;
