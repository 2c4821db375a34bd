// A true-to-scale look at the moment that a question is about.
import { html } from "htm/preact";
import { discs, frame, radiusOf } from "../board/geometry.js";
import { Ground } from "../board/ground.js";
import { placesAt, touchesOf } from "../board/motion.js";
import { Pawn } from "../board/pieces.js";
import { Touches, Ways } from "./trace.js";
/** @import { Flick } from "types/paleo/commands" */
/** @import { Shot, Touch } from "types/table" */

/**
 * The moment and place that explanations differ on: the first contact, crossing or exit that any of them names.
 * @param {Shot} shot
 * @param {Flick[]} commands
 */
const moment = (shot, commands) => {
  const named = new Set(commands.flatMap((each) => (each.contacts ?? []).map((contact) => contact.pawn)));
  const touches = shot.touches
    .filter((touch) => (touch.a === shot.shooter && named.has(touch.b)) || (touch.b === shot.shooter && named.has(touch.a)))
    .sort((a, b) => Math.abs(a.p - 0.5) - Math.abs(b.p - 0.5));
  if (touches.length) return { t: touches[0].t, x: touches[0].x, y: touches[0].y };
  const crossing = shot.crossings[0];
  const path = (/** @type {string} */ id, /** @type {number} */ t) => placesAt(shot, t).get(id);
  if (crossing) {
    const at = path(crossing.disc, crossing.t);
    if (at) return { t: crossing.t, x: at[0], y: at[1] };
  }
  const exit = shot.exits[0];
  if (exit) {
    const at = path(exit.disc, exit.t);
    if (at) return { t: exit.t, x: at[0], y: at[1] };
  }
  const rest = shot.rest.find((each) => each.disc === shot.shooter) ?? shot.start.find((each) => each.disc === shot.shooter);
  return { t: shot.t1, x: rest?.x ?? frame.x + frame.w / 2, y: rest?.y ?? frame.y + frame.h / 2 };
};

/**
 * One explanation as a picture; `all` commands of the question keep the same place and moment.
 * @param {{ shot: Shot, command: Flick, all: Flick[], taken: Set<string>, name: string }} props
 */
export const Crop = ({ shot, command, all, taken, name }) => {
  const { t, x, y } = moment(shot, all);
  const r = radiusOf(shot.shooter ?? [...discs.keys()][0]);
  const w = r * 8.8;
  const h = w * 0.78;
  const places = placesAt(shot, t);
  const claimed = new Set((command.contacts ?? []).map((contact) => contact.pawn));
  const drawn = {
    ...shot,
    touches: touchesOf({ ...shot, touches: shot.touches.map((touch) => claim(touch, shot.shooter, claimed)) }),
  };
  return html`<svg class="crop" viewBox=${`${x - w / 2} ${y - h / 2} ${w} ${h}`} role="img" aria-label=${name}>
    ${Ground}
    <${Ways} shot=${drawn} />
    ${[...places].map(([id, [px, py]]) => html`<${Pawn} id=${id} x=${px} y=${py} r=${radiusOf(id)} />`)}
    <${Touches} shot=${drawn} scale=${0.42} numbered=${false} />
    ${[...places].filter(([id]) => taken.has(id)).map(([id, [px, py]]) => html`<g class="crossed" transform=${`translate(${px} ${py}) scale(${radiusOf(id)})`}>
      <g class="cross" transform="translate(.72 -.72)"><circle r=".42" /><path d="M-.17-.17 .17 .17M.17-.17-.17 .17" /></g></g>`)}
  </svg>`;
};

/**
 * A touch of the shooter counts in this picture where the explanation claims it.
 * @param {Touch} touch
 * @param {string | null} shooter
 * @param {Set<string>} claimed
 */
const claim = (touch, shooter, claimed) => {
  if (touch.a !== shooter && touch.b !== shooter) return touch;
  return { ...touch, p: claimed.has(touch.a === shooter ? touch.b : touch.a) ? 1 : 0 };
};
