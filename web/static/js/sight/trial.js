// A flick to try the camera with: it does not count, and is shown as the camera saw it.
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { board, height, radiusOf, width } from "../board/geometry.js";
import { Ground } from "../board/ground.js";
import { endOf, placesAt, touchesOf } from "../board/motion.js";
import { pawnName } from "../board/names.js";
import { Pawn } from "../board/pieces.js";
import { playing, replay, stop } from "../board/replay.js";
import { Icon } from "../icons.js";
import { flick } from "../live.js";
import { Button } from "../parts.js";
import { still } from "../state.js";
import { percent, t } from "../words.js";
import { tried, tryFlick } from "./pictures.js";
/** @import { Shot } from "types/table" */
/** @import { Seen } from "./checks.js" */

/** mm/s of a simulated flick, toward the middle of the board. */
const SPEED = 1400;

/** The flick that was seen, once it was; null before. @type {(trial: "waiting" | "seen" | null) => Shot | null} */
export const useTried = (trial) => {
  const [shot, setShot] = useState(/** @type {Shot | null} */ (null));
  useEffect(() => {
    if (trial === "seen") tried().then(setShot);
    else setShot(null);
  }, [trial]);
  useEffect(() => {
    if (shot) replay(shot);
    return stop;
  }, [shot]);
  return shot;
};

/** @type {(id: string | null | undefined) => string} */
const named = (id) => (id ? pawnName(id) : t("A pawn"));

/** What it saw, a sentence each. @type {(shot: Shot) => string[]} */
const told = (shot) => [
  t("{pawn} was flicked ({sure})", { pawn: named(shot.shooter), sure: percent(shot.p_shooter) }),
  ...touchesOf(shot).map(({ a, b, p }) => t("{pawn} touched {other} ({sure})", { pawn: named(a), other: named(b), sure: percent(p) })),
  ...shot.exits.filter(({ p }) => p >= 0.5).map(({ disc }) => t("{pawn} left the board", { pawn: named(disc) })),
  ...(touchesOf(shot).length === 0 ? [t("It touched nothing")] : []),
];

/** The board as it was, with the ways of the discs. @param {{ shot: Shot }} props */
export const Tried = ({ shot }) => {
  const t = playing.value?.shot === shot ? playing.value.t : Math.max(shot.t0, ...Object.values(shot.paths).map(endOf));
  const m = Math.max(width, height) / 10; // trays lie round it
  return html`<div class="board tried"><svg viewBox=${`${-m} ${-m} ${width + 2 * m} ${height + 2 * m}`} role="img" aria-label=${told(shot).join("; ")}>
    ${Ground}
    ${Object.entries(shot.paths).map(([id, { knots }]) => html`<polyline key=${id} class="tryway" points=${[...knots.map(([, x, y]) => `${x},${y}`), (placesAt(shot, Infinity).get(id) ?? []).join()].join(" ")} />`)}
    ${[...placesAt(shot, t)].map(([id, [x, y]]) => html`<${Pawn} key=${id} id=${id} x=${x} y=${y} r=${radiusOf(id)} />`)}
  </svg></div>`;
};

/** On a simulated table the camera's page has no hands: Tablée flicks. @param {Seen} view */
const flickOne = (view) => {
  const at = Object.entries(view.live.discs).filter(([, disc]) => !disc.aside);
  const [id, { x, y }] = at[Math.floor(Math.random() * at.length)] ?? [null, { x: 0, y: 0 }];
  const [dx, dy] = [board.size[0] / 2 - x, board.size[1] / 2 - y];
  const far = Math.hypot(dx, dy) || 1;
  if (id) void flick(id, [(dx / far) * SPEED, (dy / far) * SPEED]);
};

/**
 * What is to be done, and then what was seen. `onTeach`: to who is who; `onDone`: back to the checks.
 * @param {{ view: Seen, shot: Shot | null, onTeach: (() => void) | null, onDone: () => void }} props
 */
export const Trial = ({ view, shot, onTeach, onDone }) => {
  const [wrong, setWrong] = useState(false);
  const again = () => {
    setWrong(false);
    void tryFlick(true);
  };
  if (!shot) {
    return html`<section class="card trial" aria-live="polite"><h2>${t("Flick one pawn")}</h2>
      <p>${view.camera.trial === "waiting" ? t("It does not count: the camera shows what it saw of it.") : t("No flick was seen for a minute.")}</p>
      ${view.simulated && view.camera.trial === "waiting" && html`<${Button} look="primary" icon="play" id="flick-one" onClick=${() => flickOne(view)}>${t("Let Tablée flick one")}<//>`}
      ${view.camera.trial === null && html`<${Button} look="primary" icon="replay" id="try-again" onClick=${again}>${t("Try once more")}<//>`}
      <${Button} look="quiet" onClick=${onDone}>${t("Leave it")}<//></section>`;
  }
  return html`<section class="card trial" aria-live="polite"><h2>${t("Here is what I saw")}</h2>
    <ul>${told(shot).map((words) => html`<li key=${words}>${words}</li>`)}</ul>
    ${!still() && html`<${Button} look="second" icon="replay" onClick=${() => replay(shot)}>${t("Slowly once more")}<//>`}
    ${wrong
      ? html`<p>${t("Wrong names: say who is who. Wrong touches: more light, or the camera nearer.")}</p>
        ${onTeach && html`<${Button} look="second" icon="eye" id="teach-after" onClick=${onTeach}>${t("Say who is who")}<//>`}`
      : html`<${Button} look="second" icon="x" id="was-wrong" onClick=${() => setWrong(true)}>${t("It was otherwise")}<//>`}
    <p class="second"><${Icon} name="hand" size=${20} /> ${t("Put the pieces back where they were.")}</p>
    <div class="row"><${Button} look="primary" icon="check" id="was-right" onClick=${onDone}>${t("That is right")}<//><${Button} look="quiet" id="try-again" onClick=${again}>${t("Try once more")}<//></div></section>`;
};
