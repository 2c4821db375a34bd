// The course of a game as a drawing: a line for each seat (or for each of the game's own numbers), entry by entry.
import { html } from "htm/preact";
import { seatName, t } from "../words.js";
import { Seat } from "../signs.js";
import { initial } from "./frame.js";
/** @import { Curve as Course, Point, Seat as Sitter } from "types/house" */

/** @typedef {{ low: number, high: number, step: number, x: (n: number) => number, y: (value: number) => number }} Scale */
/** @typedef {{ n: number, seat: Sitter | null, name: string, last: number }} Line */
/** @typedef {Line & { at: number }} End */

const [W, H] = [800, 320];
const [LEFT, RIGHT, TOP, FOOT] = [44, 120, 16, 36];
/** Lines differ by their strokes too, not by colour alone. */
const strokes = ["", "14 6", "3 6", "14 5 3 5"];

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** @type {(points: Point[]) => Scale} */
const scaled = (points) => {
  const values = points.flatMap((point) => point.values.flatMap((value) => value ?? []));
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  const step = steps.find((each) => (most - least) / each <= 6) ?? 1000;
  const [low, high] = [Math.floor(least / step) * step, Math.ceil(most / step) * step];
  return { low, high, step, x: (n) => LEFT + (n * (W - LEFT - RIGHT)) / Math.max(1, points.length - 1), y: (value) => TOP + ((high - value) * (H - TOP - FOOT)) / (high - low) };
};

/** Steps: a number holds until the next entry. A number that nobody knew leaves a gap. @type {(points: Point[], track: number, scale: Scale) => string} */
const path = (points, track, { x, y }) => {
  let drawn = "";
  points.forEach((point, n) => {
    const value = point.values[track] ?? null;
    if (value === null) return;
    const before = points[n - 1]?.values[track] ?? null;
    drawn += before === null ? `M${x(n).toFixed(1)} ${y(value).toFixed(1)}` : `L${x(n).toFixed(1)} ${y(before).toFixed(1)}V${y(value).toFixed(1)}`;
  });
  return drawn;
};

/** @type {(points: Point[], track: number) => number | null} */
const lastOf = (points, track) => points.reduce((last, point) => point.values[track] ?? last, /** @type {number | null} */ (null));

/** Names at the ends of lines stand apart from each other. @type {(ends: End[]) => End[]} */
const spread = (ends) => {
  const sorted = [...ends].sort((one, other) => one.at - other.at);
  sorted.forEach((end, n) => {
    const above = sorted[n - 1];
    end.at = above ? Math.max(end.at, above.at + 34) : Math.max(TOP + 12, end.at);
  });
  const over = (sorted.at(-1)?.at ?? 0) - (H - FOOT);
  if (over > 0) for (const end of sorted) end.at -= over;
  return ends;
};

/** @type {(props: { curve: Course, seats: Sitter[], tracks: string[] }) => unknown} */
export const Curve = ({ curve, seats, tracks }) => {
  const { points } = curve;
  if (points.length < 2) return null;
  const at = scaled(points);
  const lines = curve.tracks.map((track, n) => {
    const seat = (track.seat === null ? null : seats[track.seat]) ?? null;
    return { n, seat, name: seat ? seatName(seat) : tracks[n] ?? "", last: lastOf(points, n) };
  });
  const shown = lines.flatMap((line) => (line.last === null ? [] : { ...line, last: line.last }));
  const ends = spread(shown.map((line) => ({ ...line, at: at.y(line.last) })));
  const ticks = Array.from({ length: Math.round((at.high - at.low) / at.step) + 1 }, (_, n) => at.low + n * at.step);
  const words = shown.map(({ name, last }) => `${name} ${last}`).join(", ");
  return html`<figure class="curve"><svg viewBox="0 0 ${W} ${H}" role="img" aria-label=${t("Course of the game; at the end: {words}", { words })}>
    ${ticks.map((tick) => html`<g key=${tick}><path class="grid" d=${`M${LEFT} ${at.y(tick)}H${W - RIGHT}`} /><text class="tick" x=${LEFT - 10} y=${at.y(tick) + 6}>${tick}</text></g>`)}
    <text class="axis" x=${(LEFT + W - RIGHT) / 2} y=${H - 8}>${t("from the first entry to the last")}</text>
    ${shown.map(({ n, seat }) => html`<g key=${n} class=${seat ? `o-${seat.side}` : "own"}><path class="case" d=${path(points, n, at)} /><path class="line" stroke-dasharray=${strokes[n % strokes.length]} d=${path(points, n, at)} /></g>`)}
    ${ends.map(({ n, seat, name, last, at: y }) => html`<g key=${n} class=${seat ? `o-${seat.side}` : "own"} transform=${`translate(${W - RIGHT + 12} ${y - 14})`}>
      ${seat ? html`<${Seat} side=${seat.side} initial=${initial(name)} size=${28} /><text class="end" x="38" y="20">${last}</text>` : html`<path class="case" d="M0 14H30" /><path class="line" stroke-dasharray=${strokes[n % strokes.length]} d="M0 14H30" /><text class="end" x="38" y="21">${last}</text>`}</g>`)}
  </svg><figcaption>${shown.map(({ n, seat, name }) => html`<span key=${n} class=${seat ? `o-${seat.side}` : "own"}><svg width="44" height="12" aria-hidden="true"><path class="case" d="M2 6H42" /><path class="line" stroke-dasharray=${strokes[n % strokes.length]} d="M2 6H42" /></svg>${name}</span>`)}</figcaption></figure>`;
};
