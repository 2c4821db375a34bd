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
import { anywhere, atEdge, Corners, wrong } from "./corners.js";
import { lookAgain, mark, tryFlick, useFigures, usePictures, watchTable } from "./pictures.js";
import { FromAbove, teaching } from "./teach.js";
import { Trial, Tried, useTried } from "./trial.js";
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

/** The ways to look whether it knows the pieces. @param {{ onTeach: (() => void) | null, unsure: number, onTry: () => void }} props */
const Ways = ({ onTeach, unsure, onTry }) => html`<section class="card ways">
  ${onTeach && html`<${Button} look="second" icon="eye" id="teach" onClick=${onTeach}>${unsure ? tn("Teach the pawns: {n} without a sure name", "Teach the pawns: {n} without a sure name", unsure) : t("Teach the pawns")}<//>`}
  <${Button} look="second" icon="play" id="try" onClick=${onTry}>${t("Try a flick")}<//></section>`;

/** The page in place of the game's, while `mode` is "camera". */
export const CameraPage = () => {
  const view = /** @type {Seen} */ (shown());
  const { camera } = view;
  const [above, setAbove] = useState(false);
  const [corners, setCorners] = useState(/** @type {Pixels | null} */ (null));
  const [busy, setBusy] = useState(false);
  const [doing, setDoing] = useState(/** @type {"teach" | "trial" | null} */ (camera.trial && "trial"));
  const teach = teaching();
  const teaches = doing === "teach" && teach !== null && camera.on;
  const { url, refused } = usePictures((above || teaches) && !corners, camera.on);
  const figures = useFigures(camera.on && !corners);
  const shot = useTried(camera.trial);
  const size = camera.size;
  const tries = doing === "trial" && camera.on;
  const look = async () => (await tryFlick(true)) && setDoing("trial");
  const leave = () => setDoing(null);
  useEffect(() => () => {
    if (doing === "trial") void tryFlick(false); // what is flicked from now on counts
  }, [doing]);
  useEffect(() => {
    if (!board.markers && !camera.corners && size && corners === null && camera.seen === null) setCorners(anywhere(size));
  }, [size?.join()]);
  /** @type {(what: () => Promise<unknown>) => Promise<unknown>} */
  const busily = async (what) => {
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
      ${teaches && url && figures ? html`<${FromAbove} url=${url} margin=${figures.margin} onTap=${teach.tap}><${teach.Marks} view=${view} /><//>`
      : tries && shot ? html`<${Tried} shot=${shot} />`
      : camera.on && html`<div class="view">
        ${url ? html`<img src=${url} alt=${above ? t("The board from straight above") : t("What the camera sees now")} draggable="false" />` : html`<p class="wait">${refused ? say(refused) : t("Waiting for a picture…")}</p>`}
        ${corners && size && html`<${Corners} url=${url} size=${size} corners=${corners} onMove=${setCorners} />`}
      </div>`}
      ${camera.on && url && refused && html`<p class="band gone" role="status"><${Icon} name="warning" />${t("No picture comes any more: this is the last one.")} ${say(refused)}</p>`}
      ${corners && html`<p class="hint"><${Icon} name="hand" />${t("Drag each number onto that corner of the board.")}</p>`}
    </main>
    <aside class="calls">
      <h2 class="ask">${t("Can the camera see well?")}</h2>
      ${corners ? html`<section class="card"><${Legend} />${(unfit || (size && atEdge(corners, size))) && html`<p class="why" role="status">${unfit || t("A number lies at the picture's edge: is all of the board in the picture?")}</p>`}</section>`
      : teaches ? html`<${teach.Panel} view=${view} onDone=${() => setDoing(null)} />`
      : tries ? html`<${Trial} view=${view} shot=${shot} onTeach=${teach && (() => setDoing("teach"))} onDone=${leave} />`
      : camera.on && html`<${Checks} view=${view} figures=${figures} /><${Ways} onTeach=${teach && camera.seen !== null ? () => setDoing("teach") : null} unsure=${teach?.unsure(view).length ?? 0} onTry=${look} />`}
      ${!corners && !doing && html`<${Trust} trust=${view.trust} />`}
    </aside>
    <nav class="bar" aria-label=${t("Actions")}>
      ${camera.on && !corners && !doing && html`<${Button} icon="camera-off" id="look-away" onClick=${() => watchTable(false)}>${t("Play without the camera")}<//>`}
      <span class="gap"></span>
      ${corners && html`<${Button} look="quiet" onClick=${() => setCorners(null)}>${t("Leave it")}<//>
        ${unfit ? null : html`<${Button} look="primary" icon="check" id="corners-done" onClick=${() => busily(async () => size && (await mark(size, corners)) && setCorners(null))}>${busy ? t("Looking…") : t("The corners are right")}<//>`}`}
      ${camera.on && !corners && !doing && html`
        <${Button} icon="eye" pressed=${above} onClick=${() => setAbove(!above)}>${t("From above")}<//>
        <${Button} icon="pencil" id="mark" onClick=${() => size && setCorners(camera.corners?.corners ?? anywhere(size))}>${t("Show the corners")}<//>
        <${Button} icon="replay" id="look-again" onClick=${() => busily(lookAgain)}>${busy ? t("Looking…") : t("Look again")}<//>`}
      ${!corners && !doing && html`<${Button} look="primary" icon="arrow-right" id="good" onClick=${play}>${camera.on ? t("Good enough, play") : t("Play")}<//>`}
    </nav>
    <${Toast} />
  </div>`;
};
