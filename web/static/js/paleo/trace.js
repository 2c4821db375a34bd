// A shot drawn on the board: where it began, the ways of the discs, the touches, who was captured.
import { html } from "htm/preact";
import { discs } from "../board/geometry.js";
import { corners, direct, touchesOf } from "../board/motion.js";
import { Pawn } from "../board/pieces.js";
/** @import { Point } from "types/page" */
/** @import { Shot, Touch } from "types/table" */

/** @param {Point[]} path */
const line = (path) => path.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

/** @param {{ touch: Touch, isDirect: boolean, number: number, scale: number }} props */
const Touch = ({ touch, isDirect, number, scale }) => {
  const at = `translate(${touch.x} ${touch.y}) scale(${scale})`;
  return isDirect
    ? html`<g class="touch" transform=${at}><circle r="11" /><circle class="dot" r="3.6" />
        ${number && html`<text class="order" y="-15">${number}</text>`}</g>`
    : html`<g class="touch chain" transform=${at}><circle r="6" />${number && html`<text class="order" y="-10">${number}</text>`}</g>`;
};

/**
 * The touches up to time t, numbered where there are several; `scale` of the marks, for crops.
 * @param {{ shot: Shot, t?: number, scale?: number, numbered?: boolean }} props
 */
export const Touches = ({ shot, t = Infinity, scale = 1, numbered = true }) => {
  const touches = touchesOf(shot).filter((touch) => touch.t <= t);
  const several = numbered && touchesOf(shot).length > 1;
  return html`<g class="trace">
    ${touches.map((touch, i) => html`<${Touch} touch=${touch} isDirect=${direct(shot, touch)} number=${several ? i + 1 : 0} scale=${scale} />`)}
  </g>`;
};

/**
 * The ways of the discs up to time t, and where the flicked one stood.
 * @param {{ shot: Shot, t?: any }} props
 */
export const Ways = ({ shot, t = Infinity }) => {
  const start = shot.start.find((each) => each.disc === shot.shooter);
  return html`<g class="trace">
    ${start && html`<g class="ghost o-${discs.get(start.disc)?.owner}"><circle cx=${start.x} cy=${start.y} r="17" /></g>`}
    ${Object.entries(shot.paths).map(([id, path]) => {
      const d = line(corners(path, t));
      const shooter = id === shot.shooter;
      return html`<g class=${`way ${shooter ? "shooter" : "pushed"} o-${discs.get(id)?.owner}`}>
        <path class="case" d=${d} /><path class="core" d=${d} />
      </g>`;
    })}
  </g>`;
};

/**
 * Places at the start of a shot, for putting pawns back.
 * @param {{ shot: Shot, only: Set<string> }} props
 */
export const Ghosts = ({ shot, only }) =>
  shot.start
    .filter(({ disc }) => !only || only.has(disc))
    .map(({ disc, x, y }) => html`<${Pawn} id=${disc} x=${x} y=${y} state="back" />`);
