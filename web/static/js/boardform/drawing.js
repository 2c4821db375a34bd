// The board as it is written, drawn beside the form: as the page of its game draws it, and what its maker wants to see.
import { html } from "htm/preact";
import { computed } from "@preact/signals";
import { laid } from "../board/laid.js";
import { groundOf } from "../board/drawn.js";
import { outline, points } from "../board/shapes.js";
import { at, sheet } from "../form/sheet.js";
import { t } from "../words.js";
import { near } from "./near.js";
/** @import { Signal } from "@preact/signals" */
/** @import { BoardSheet, Disc, Zone } from "types/board" */
/** @import { Fault } from "types/house" */
/** @import { Laid } from "../board/laid.js" */
/** @import { Point } from "types/page" */

/** What can be drawn of it; what could be before, where nothing can. @type {Signal<{ of: Laid, ground: unknown } | null>} */
const here = (() => {
  /** @type {{ of: Laid, ground: unknown } | null} */
  let last = null;
  return computed(() => {
    const board = /** @type {BoardSheet | null} */ (sheet.value)?.board;
    if (board) {
      const of = laid(board);
      last = { of, ground: groundOf(of) };
    }
    return last;
  });
})();

/** Zones that the ground has. */
const KNOWN = ["half", "island", "advanced_camp", "no_reef", "base_camp", "sanctuary"];

/** Pawns have no place in the file: they stand in their camps by their numbers, as large as they are. @type {(of: Laid) => { disc: Disc, place: Point }[]} */
const pawns = ({ board, owners, campOf }) =>
  owners.flatMap((side) => {
    const spots = campOf(side)?.spots ?? [];
    return board.discs.filter((disc) => disc.owner === side).flatMap((disc, n) => {
      const place = spots[(disc.number ?? n + 1) - 1];
      return place ? { disc, place } : [];
    });
  });

/** @param {any} value @returns {value is Point} */
const isPlace = (value) => Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === "number");

/** @param {any} value @returns {value is Point[]} */
const arePlaces = (value) => Array.isArray(value) && value.length > 0 && value.every(isPlace);

/** The lines of a row as somebody wrote it, also where it cannot be used. @type {(row: any) => unknown[]} */
const lines = (row) => {
  const outlined = [row?.polygon, row?.corners].find(arePlaces);
  const { center, radius } = row?.circle ?? row ?? {};
  const spots = [...(arePlaces(row?.spots) ? row.spots : []), ...(isPlace(row?.inside) ? [row.inside] : [])];
  return [
    outlined && html`<polygon points=${points(outlined)} />`,
    arePlaces(row?.line) && html`<polyline points=${points(row.line)} />`,
    isPlace(center) && radius > 0 && html`<circle cx=${center[0]} cy=${center[1]} r=${radius} />`,
    spots.map(([x, y]) => html`<circle cx=${x} cy=${y} r="6" />`),
  ];
};

/** Dark on light, so that it shows on any ground. @type {(props: { row: any, look: string }) => unknown} */
const Lines = ({ row, look }) => html`<g class=${look}><g class="case">${lines(row)}</g><g class="core">${lines(row)}</g></g>`;

/** The row that a fault is in; null where it is in none. @type {(fault: Fault) => any} */
const rowOf = ({ field }) => {
  const found = field.match(/^(.+?)\[(\d+)\]/);
  return found ? at([...(found[1] ?? "").split("."), Number(found[2])]) : null;
};

/** @type {(props: { zone: Zone }) => unknown} */
const Other = ({ zone }) => (zone.circle
  ? html`<circle class="other" cx=${zone.circle.center[0]} cy=${zone.circle.center[1]} r=${zone.circle.radius} />`
  : html`<polygon class="other" points=${points(outline(zone))} />`);

/** What the picture holds: the board, its markers, and room for its measures. @type {(of: Laid) => { x: number, y: number, x2: number, y2: number, size: number }} */
const extent = ({ board, frame, width, height }) => {
  const corners = (board.markers?.at ?? []).flatMap((marker) => marker.corners);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const size = Math.max(width, height) / 26;
  return {
    x: Math.min(frame.x, ...xs) - 4 - size * 1.6,
    y: Math.min(frame.y, ...ys) - 4 - size * 1.6,
    x2: Math.max(frame.x + frame.w, ...xs) + 4 + size / 3,
    y2: Math.max(frame.y + frame.h, ...ys) + 4 + size / 3,
    size,
  };
};

/** How wide and how high it is, along its top and its left. @type {(props: { of: Laid, x: number, y: number, size: number }) => unknown} */
const Measures = ({ of: { width, height }, x, y, size }) => html`<g class="measures" font-size=${size}>
  <path d=${`M0 ${y + size * 1.3}H${width}M0 ${y + size}v${size * 0.6}M${width} ${y + size}v${size * 0.6}`} />
  <text class="on" x=${width / 2} y=${y + size * 1.65}>${t("{n} mm", { n: width })}</text>
  <path d=${`M${x + size * 1.3} 0V${height}M${x + size} 0h${size * 0.6}M${x + size} ${height}h${size * 0.6}`} />
  <text class="on" transform=${`translate(${x + size * 1.65} ${height / 2}) rotate(-90)`}>${t("{n} mm", { n: height })}</text>
</g>`;

export const Drawing = () => {
  const now = here.value;
  if (!now) return html`<p class="second nothing">${t("Nothing can be drawn of it yet.")}</p>`;
  const { of, ground } = now;
  const { board } = of;
  const { x, y, x2, y2, size } = extent(of);
  const faulty = (sheet.value?.faults ?? []).map(rowOf).filter(Boolean);
  const row = near.value && at(near.value);
  return html`<svg viewBox=${`${x} ${y} ${x2 - x} ${y2 - y}`} role="img" aria-label=${t("The board, drawn: {width} × {height} mm", { width: of.width, height: of.height })}>
    ${ground}
    ${board.zones.filter((zone) => !KNOWN.includes(zone.kind)).map((zone) => html`<${Other} zone=${zone} />`)}
    ${board.walls.filter((wall) => wall.movable).map((wall) => html`<polygon class=${`reef o-${wall.owner}`} points=${points(wall.polygon)} />`)}
    ${(board.markers?.at ?? []).map(({ id, corners }) => html`<g class="marker"><polygon points=${points(corners)} /><text font-size=${size} x=${(corners[0][0] + corners[2][0]) / 2} y=${(corners[0][1] + corners[2][1]) / 2 + size * 0.36}>${id}</text></g>`)}
    ${pawns(of).map(({ disc, place: [cx, cy] }) => html`<g class=${`disc o-${disc.owner}`}><circle cx=${cx} cy=${cy} r=${disc.diameter / 2} /><text x=${cx} y=${cy + disc.diameter * 0.2} font-size=${disc.diameter * 0.56}>${disc.number ?? disc.label}</text></g>`)}
    <${Measures} of=${of} x=${x} y=${y} size=${size} />
    ${faulty.map((each) => html`<${Lines} row=${each} look="faulty" />`)}
    ${row && html`<${Lines} row=${row} look="near" />`}
    ${row && pawns(of).filter(({ disc }) => disc.id === row.id).map(({ disc, place: [cx, cy] }) => html`<${Lines} row=${{ center: [cx, cy], radius: disc.diameter / 2 + 3 }} look="near" />`)}
  </svg>`;
};
