// Aiming on a simulated table: a drag from a pawn toward its goal, or keys. The length is the strength.
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { height, LARGER, radiusOf, width } from "./geometry.js";
import { flick } from "../live.js";
import { shown, tell } from "../state.js";
import { pawnName } from "./names.js";
import { share, t } from "../words.js";
/** @import { Signal } from "@preact/signals" */
/** @import { Project } from "types/page" */
/** @import { SimulatedView, TableView } from "types/table" */
/** @import { View } from "types/paleo/view" */
/** @typedef {{ disc: string, heading: number, strength: number | null, dead: number, full: number, by: "drag" | "keys" }} Aim */
/** @typedef {{ id: string, x: number, y: number, side: string }} Piece */
/** @typedef {PointerEvent & { currentTarget: Element }} Pointer */
/** @typedef {TableView<View> & { simulated: SimulatedView }} Simulated */

/** Pixels round a pawn's centre within which a finger means it, and within which letting go means no flick. */
const GRAB = 44;
const DEAD = 24;
/** Pixels of drag from none to full strength, at least: fingers are no pens. */
const SPAN = 150;
/** Steps of the keys: radians (with Shift one degree), and of the strength. */
const TURN = Math.PI / 36;
const FINE = Math.PI / 180;
const STEP = 0.05;

/**
 * The flick that is being aimed, or null: {disc, heading, strength, dead, full, by}. `heading`: rad, from x toward y;
 * `strength`: 0..1, null where letting go means nothing; `dead`, `full`: mm of drag for strength 0 and 1.
 * @type {Signal<Aim | null>}
 */
export const aim = signal(null);

/** @type {{ pointer: number, piece: Piece, dead: number, full: number, out: boolean } | null} */
let drag = null;
let swallow = false;

export const cancel = () => {
  aim.value = null;
  drag = null;
};

addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !aim.value) return;
  swallow = drag !== null; // the finger still lies on the glass: lifting it is no tap
  cancel();
});

/** The table: whoever aims has a simulated one. */
const table = () => /** @type {Simulated} */ (shown());

/** Why nobody can flick now, in words; null: anyone can. */
export const barred = () => {
  const { simulated, game, eye } = table();
  if (simulated.status === "starting" || (eye.state === "starting" && game.phase === "starter")) return t("The simulated table is being laid: wait a moment");
  if (simulated.status === "dead") return t("The simulated table has stopped: start Tablée again");
  if (simulated.busy) return t("A hand is over the table: wait until it is away");
  if (game.phase !== "flicks") return t("First lay the table and say who begins");
  return null;
};

const shoot = () => {
  const { disc, heading, strength } = /** @type {Aim} */ (aim.value);
  cancel();
  if (strength === null) return;
  const { least, most } = table().simulated;
  const speed = least + (most - least) * strength;
  flick(disc, [Math.cos(heading) * speed, Math.sin(heading) * speed]);
};

/**
 * The nearest pawn under a finger; of several those of the side whose turn it is. `far`: pixels.
 * @type {(near: (Piece & { far: number, radius: number })[]) => (Piece & { far: number }) | null}
 */
const grabbed = (near) => {
  const turn = table().game.turn_side;
  const own = (/** @type {typeof near[0]} */ { side, far, radius }) => (far <= radius ? 0 : side === turn ? 1 : 2);
  return near.filter(({ far }) => far <= GRAB).sort((a, b) => own(a) - own(b) || a.far - b.far)[0] ?? null;
};

/**
 * Handlers for a picture of the table. `place(event)`: its point in mm; `scale(x, y)`: pixels a mm there;
 * `pieces`: {id, x, y, side} in mm as they are drawn.
 * @param {{ place: (event: Pointer) => { x: number, y: number } | null, scale: (x: number, y: number) => number, pieces: Piece[] }} where
 */
export const drags = ({ place, scale, pieces }) => ({
  onPointerDown: (/** @type {Pointer} */ event) => {
    if (drag || event.button !== 0 || !event.isPrimary) return;
    swallow = false;
    const at = place(event);
    if (!at) return;
    const px = scale(at.x, at.y);
    const found = grabbed(pieces.map((piece) => ({ ...piece, far: Math.hypot(piece.x - at.x, piece.y - at.y) * px, radius: radiusOf(piece.id) * px })));
    if (!found) return;
    const dead = Math.max(DEAD / px, radiusOf(found.id));
    drag = { pointer: event.pointerId, piece: found, dead, full: Math.max(Math.min(width, height) / 2, dead + SPAN / px), out: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  },
  onPointerMove: (/** @type {Pointer} */ event) => {
    if (!drag || drag.pointer !== event.pointerId) return;
    const at = place(event);
    if (!at) return;
    const { piece, dead, full } = drag;
    const far = Math.hypot(at.x - piece.x, at.y - piece.y);
    if (!drag.out && far < dead) return;
    drag.out = true;
    swallow = true;
    const why = barred();
    if (why) {
      tell(t("{why}.", { why }));
      cancel();
      return;
    }
    const strength = far < dead ? null : Math.min(1, (far - dead) / (full - dead));
    aim.value = { disc: piece.id, heading: Math.atan2(at.y - piece.y, at.x - piece.x), strength, dead, full, by: "drag" };
  },
  onPointerUp: (/** @type {Pointer} */ event) => {
    if (drag?.pointer !== event.pointerId) return;
    if (aim.value && aim.value.strength !== null) shoot();
    else cancel();
  },
  onPointerCancel: (/** @type {Pointer} */ event) => drag?.pointer === event.pointerId && cancel(),
  onClickCapture: (/** @type {MouseEvent} */ event) => {
    if (!swallow) return;
    swallow = false;
    event.stopPropagation();
    event.preventDefault();
  },
});

/** @type {(value: number) => number} */
const between = (value) => Math.min(1, Math.max(0, Math.round(value * 100) / 100));

/** @type {Record<string, (now: Aim, fine: boolean) => Partial<Aim>>} */
const moves = {
  ArrowLeft: (now, fine) => ({ heading: now.heading - (fine ? FINE : TURN) }),
  ArrowRight: (now, fine) => ({ heading: now.heading + (fine ? FINE : TURN) }),
  ArrowUp: (now) => ({ strength: between((now.strength ?? 0) + STEP) }),
  ArrowDown: (now) => ({ strength: between((now.strength ?? 0) - STEP) }),
};
moves["+"] = moves["="] = moves.ArrowUp;
moves["-"] = moves.ArrowDown;

/**
 * For a pawn that has the focus: arrows turn, + and - change the strength, Enter flicks.
 * @param {Omit<Piece, "side">} piece
 */
export const keys = ({ id, x, y }) => ({
  onKeyDown: (/** @type {KeyboardEvent} */ event) => {
    const fires = event.key === "Enter" || event.key === " ";
    if (!fires && !(event.key in moves)) return;
    event.preventDefault();
    event.stopPropagation();
    const why = barred();
    if (why) {
      tell(t("{why}.", { why }));
      return;
    }
    const held = aim.value?.disc === id && aim.value.by === "keys" ? aim.value : null;
    if (held && fires) {
      shoot();
      return;
    }
    /** @type {Aim} */
    const start = { disc: id, heading: Math.atan2(height / 2 - y, width / 2 - x), strength: 0.5, dead: radiusOf(id), full: Math.min(width, height) / 2, by: "keys" };
    aim.value = { ...start, ...(held ?? {}), ...(held ? moves[event.key](held, event.shiftKey) : {}) };
  },
  onBlur: () => aim.value?.by === "keys" && aim.value.disc === id && cancel(),
});

/**
 * From x, y along (cos, sin): mm to the surface's edge.
 * @type {(x: number, y: number, cos: number, sin: number) => number}
 */
const toEdge = (x, y, cos, sin) => {
  const along = (/** @type {number} */ at, /** @type {number} */ step, /** @type {number} */ end) => (step > 0 ? (end - at) / step : step < 0 ? -at / step : Infinity);
  return Math.max(0, Math.min(along(x, cos, width), along(y, sin, height)));
};

/** @type {(...list: number[][]) => string} */
const points = (...list) => list.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

/**
 * The aim drawn: the way, a scale of quarters, how much of it, the figure. `at(id)`: where the pawn is drawn, in mm.
 * @param {{ at: (id: string) => { x: number, y: number } | null | undefined, project?: Project }} props
 */
export const AimLine = ({ at, project = (x, y) => [x, y] }) => {
  const now = aim.value;
  const place = now && at(now.disc);
  if (!place) return null;
  const [cos, sin] = [Math.cos(now.heading), Math.sin(now.heading)];
  const along = (/** @type {number} */ far, aside = 0) => project(place.x + cos * far - sin * aside, place.y + sin * far + cos * aside);
  const { dead, full, strength } = now;
  const centre = along(0);
  const edge = along(radiusOf(now.disc) * LARGER);
  const r = Math.hypot(edge[0] - centre[0], edge[1] - centre[1]);
  if (strength === null) {
    return html`<g class="aim none"><circle cx=${centre[0]} cy=${centre[1]} r=${r * 1.6} /><text x=${centre[0]} y=${centre[1] - r * 2}>${t("no flick")}</text></g>`;
  }
  const upTo = dead + (full - dead) * strength;
  const said = along(Math.max(upTo, dead) + 20, cos > 0 ? -52 : 52); // beside the way, on its upper side
  const quarters = [0.25, 0.5, 0.75, 1].map((part) => ({ part, far: dead + (full - dead) * part }));
  return html`<g class="aim">
    <circle class="from" cx=${centre[0]} cy=${centre[1]} r=${r * 1.3} />
    <polyline class="ray" points=${points(along(full), along(Math.max(full, toEdge(place.x, place.y, cos, sin))))} />
    <polyline class="scale" points=${points(along(dead), along(full))} />
    ${quarters.map(({ part, far }) => html`<polyline key=${part} class=${`tick ${part <= strength ? "passed" : ""}`} points=${points(along(far, -11), along(far, 11))} />`)}
    <polyline class="case" points=${points(along(dead), along(upTo))} /><polyline class="power" points=${points(along(dead), along(upTo))} />
    <polygon class="tip" points=${points(along(upTo + 20), along(upTo - 6, 13), along(upTo - 6, -13))} />
    <text x=${said[0]} y=${said[1] + 9}>${share(strength)}</text>
  </g>`;
};

/** The same for ears. */
export const AimWords = () => {
  const now = aim.value;
  if (!now || now.by !== "keys") return html`<p class="unseen" aria-live="polite"></p>`;
  const angle = ((Math.round((now.heading * 180) / Math.PI) % 360) + 360) % 360;
  return html`<p class="unseen" aria-live="polite">${t("{pawn}: {angle} degrees, strength {strength}", { pawn: pawnName(now.disc), angle, strength: share(now.strength ?? 0) })}</p>`;
};
