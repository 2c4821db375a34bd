// The camera, set up here: its picture, the board's corners, what it sees of the table, and its switch.
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { board, height, width } from "../board/geometry.js";
import { Ground } from "../board/ground.js";
import { Strip, Toast } from "../frame.js";
import { Icon } from "../icons.js";
import { Button } from "../parts.js";
import { play, shown } from "../state.js";
import { say, t, tn } from "../words.js";
import { Checks } from "./checks.js";
import { anywhere, Corners, wrong } from "./corners.js";
import { lookAgain, mark, usePictures, watchTable } from "./pictures.js";
/** @import { Pixels } from "types/page" */
/** @import { TrustView } from "types/table" */
/** @import { Seen } from "./checks.js" */

/** The board as its file has it, with the numbers of its corners: which is which, however the camera hangs. */
const Legend = () => {
  const r = Math.max(width, height) / 14;
  const round = board.shape === "round";
  const at = round ? [[width / 2, 0], [width, height / 2], [width / 2, height], [0, height / 2]] : [[0, 0], [width, 0], [width, height], [0, height]];
  return html`<svg class="board legend" viewBox=${`${-r} ${-r} ${width + 2 * r} ${height + 2 * r}`} role="img" aria-label=${t("The board with its corners numbered")}>
    ${Ground}
    ${at.map(([x, y], i) => html`<g key=${i} class="numbered"><circle cx=${x} cy=${y} r=${r} /><text x=${x} y=${y + r * 0.38} font-size=${r * 1.1}>${i + 1}</text></g>`)}
  </svg>`;
};

/** @param {{ trust?: TrustView | null }} props */
const Trust = ({ trust }) => {
  if (!trust || trust.earned) return null;
  return html`<section class="card asksfirst"><h3>${t("The camera asks first")}</h3>
    <p>${tn("After {n} call that you confirm in a row, it counts by itself.", "After {n} calls that you confirm in a row, it counts by itself.", trust.needed)}</p>
    <div class="progress"><div aria-hidden="true"><i style=${{ width: `${(100 * trust.judged) / trust.needed}%` }} /></div><strong>${t("{n} of {all}", { n: trust.judged, all: trust.needed })}</strong></div></section>`;
};

const Off = () => html`<div class="lookaway"><${Icon} name="camera-off" size=${64} /><p>${t("The camera looks away: nothing is watched.")}</p>
  <${Button} look="primary" icon="camera" id="watch" onClick=${() => watchTable(true)}>${t("Watch again")}<//></div>`;

/** The page in place of the game's, while `mode` is "camera". */
export const CameraPage = () => {
  const view = /** @type {Seen} */ (shown());
  const { camera } = view;
  const [above, setAbove] = useState(false);
  const [corners, setCorners] = useState(/** @type {Pixels | null} */ (null));
  const [busy, setBusy] = useState(false);
  const { url, refused } = usePictures(above && !corners, camera.on);
  const size = camera.size;
  useEffect(() => {
    if (!board.markers && !camera.corners && size && corners === null && camera.seen === null) setCorners(anywhere(size));
  }, [size?.join()]);
  /** @type {(what: () => Promise<unknown>) => Promise<unknown>} */
  const doing = async (what) => {
    setBusy(true);
    const done = await what();
    setBusy(false);
    return done;
  };
  const unfit = corners && wrong(corners);
  return html`<div class="table sight">
    <${Strip} where=${t("Camera")} />
    <main class="middle">
      ${!camera.on && html`<${Off} />`}
      ${camera.on && html`<div class="view">
        ${url ? html`<img src=${url} alt=${above ? t("The board from straight above") : t("What the camera sees now")} draggable="false" />` : html`<p class="wait">${refused ? say(refused) : t("Waiting for a picture…")}</p>`}
        ${corners && size && html`<${Corners} url=${url} size=${size} corners=${corners} onMove=${setCorners} />`}
      </div>`}
      ${corners && html`<p class="hint"><${Icon} name="hand" />${t("Drag each number onto that corner of the board.")}</p>`}
    </main>
    <aside class="calls">
      <h2 class="ask">${t("Can the camera see well?")}</h2>
      ${corners ? html`<section class="card"><${Legend} />${unfit && html`<p class="why" role="status">${unfit}</p>`}</section>` : camera.on && html`<${Checks} view=${view} />`}
      ${!corners && html`<${Trust} trust=${view.trust} />`}
    </aside>
    <nav class="bar" aria-label=${t("Actions")}>
      ${camera.on && !corners && html`<${Button} icon="camera-off" id="look-away" onClick=${() => watchTable(false)}>${t("Play without the camera")}<//>`}
      <span class="gap"></span>
      ${corners && html`<${Button} look="quiet" onClick=${() => setCorners(null)}>${t("Leave it")}<//>
        ${unfit ? null : html`<${Button} look="primary" icon="check" id="corners-done" onClick=${() => doing(async () => size && (await mark(size, corners)) && setCorners(null))}>${busy ? t("Looking…") : t("The corners are right")}<//>`}`}
      ${camera.on && !corners && html`
        <${Button} icon="eye" pressed=${above} onClick=${() => setAbove(!above)}>${t("From above")}<//>
        <${Button} icon="pencil" id="mark" onClick=${() => size && setCorners(camera.corners?.corners ?? anywhere(size))}>${t("Show the corners")}<//>
        <${Button} icon="replay" id="look-again" onClick=${() => doing(lookAgain)}>${busy ? t("Looking…") : t("Look again")}<//>`}
      ${!corners && html`<${Button} look="primary" icon="arrow-right" id="good" onClick=${play}>${camera.on ? t("Good enough, play") : t("Play")}<//>`}
    </nav>
    <${Toast} />
  </div>`;
};
