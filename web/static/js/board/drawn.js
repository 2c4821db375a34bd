// A board without its loose pieces.
import { html } from "htm/preact";
import { box, outline, points } from "./shapes.js";
import { Sign } from "./sign.js";
/** @import { Wall, Zone } from "types/board" */
/** @import { Laid } from "./laid.js" */

/** @type {(zone: Zone, attributes: object) => unknown} */
const zoneShape = (zone, attributes) =>
  zone.circle
    ? html`<circle cx=${zone.circle.center[0]} cy=${zone.circle.center[1]} r=${zone.circle.radius} ...${attributes} />`
    : html`<polygon points=${points(outline(zone))} ...${attributes} />`;

/** Borders between halves: edges of their outlines that lie inside the surface. @type {(of: Laid) => number[][]} */
const midlines = ({ board, width, height }) => {
  const found = new Map();
  for (const zone of board.zones.filter((each) => each.kind === "half" && each.polygon)) {
    const corners = outline(zone);
    corners.forEach(([x, y], i) => {
      const [nx, ny] = corners[(i + 1) % corners.length];
      const outer = (x === nx && (x <= 0 || x >= width)) || (y === ny && (y <= 0 || y >= height));
      if (!outer) found.set([x + nx, y + ny].join(), [x, y, nx, ny]);
    });
  }
  return [...found.values()];
};

/** @param {{ camp: Zone }} props */
const Camp = ({ camp }) => {
  const at = camp.circle
    ? { x: camp.circle.center[0], y: camp.circle.center[1] }
    : ((b) => ({ x: (b.x + b.x2) / 2, y: (b.y + b.y2) / 2 }))(box(outline(camp)));
  const inner = `translate(${at.x} ${at.y}) scale(.93 .9) translate(${-at.x} ${-at.y})`;
  return html`${zoneShape(camp, { class: "shore" })}<g transform=${inner}>${zoneShape(camp, { class: "land" })}</g>
    ${camp.spots.map(([x, y]) => html`<circle class="spot" cx=${x} cy=${y} r="17.5" />`)}`;
};

/** @param {{ x: number, y: number }} props */
const Wave = ({ x, y }) => html`<path class="ripple" d=${`M${x} ${y}c8-9 15-9 22 0s14 9 22 0`} />`;

const waves = [[70, 230], [600, 200], [85, 330], [590, 505], [180, 440], [470, 240], [150, 495], [630, 330]];

/** @type {(wall: Wall) => string} */
const wallClass = (wall) => `${wall.kind} ${wall.owner ? `o-${wall.owner}` : ""}`;

/** @type {(of: Laid) => unknown} */
export const groundOf = (of) => {
  const { board, width, height, owners, campOf, sanctuaries, trays } = of;
  /** @type {(kind: string) => Zone[]} */
  const zones = (kind) => board.zones.filter((zone) => zone.kind === kind);
  return html`<g class="ground">
    ${[...trays.values()].map((tray) => html`<rect class="tray" x=${tray.x} y=${tray.y} width=${tray.x2 - tray.x} height=${tray.y2 - tray.y} rx="10" />`)}
    ${board.shape === "round"
      ? html`<ellipse class="water" cx=${width / 2} cy=${height / 2} rx=${width / 2} ry=${height / 2} />`
      : html`<rect class="water" x="0" y="0" width=${width} height=${height} rx="10" />`}
    ${board.shape === "rectangle" && waves.map(([x, y]) => html`<${Wave} x=${(x / 700) * width} y=${(y / 700) * height} />`)}
    ${midlines(of).map(([x, y, x2, y2]) => html`<line class="midline" x1=${x} y1=${y} x2=${x2} y2=${y2} />`)}
    ${zones("island").map((zone) => zoneShape(zone, { class: "land" }))}
    ${zones("advanced_camp").map((zone) => zoneShape(zone, { class: "advanced" }))}
    ${zones("no_reef").filter((zone) => !zone.id.includes("camp")).map((zone) => zoneShape(zone, { class: "line" }))}
    ${owners.flatMap((side) => campOf(side) ?? []).map((camp) => html`<${Camp} camp=${camp} />`)}
    ${zones("sanctuary").map((zone) => zoneShape(zone, { class: "land" }))}
    ${[...sanctuaries.values()].map(({ x, y, key }) => html`<g class="faded" transform=${`translate(${x} ${y}) scale(2)`}><${Sign} name=${key} /></g>`)}
    ${board.walls
      .filter((wall) => !wall.movable && !(wall.kind === "rim" && trays.get(wall.owner)?.own))
      .map((wall) => html`<polygon class=${wallClass(wall)} points=${points(wall.polygon)} />`)}
    ${board.gates.map(({ line: [[x, y], [x2, y2]] }) => html`<line class="sill" x1=${x} y1=${y} x2=${x2} y2=${y2} />`)}
    ${board.targets.map(({ center: [x, y], radius }) => html`<circle class="target" cx=${x} cy=${y} r=${radius + 5} />
      <circle class="target-in" cx=${x} cy=${y} r=${radius - 4} />`)}
  </g>`;
};
