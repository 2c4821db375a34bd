// Badges in the strip, and troubles with their remedy.
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { Icon } from "./icons.js";
import { againEye } from "./live.js";
import { Button } from "./parts.js";
import { watchTable } from "./sight/pictures.js";
import { goto, line, shown, view } from "./state.js";
import { justLost, trustDrawn } from "./trust.js";
import { wake, wakeWords } from "./wake.js";
import { capital, decimal, t } from "./words.js";
/** @import { ComponentChildren } from "preact" */
/** @import { LineState } from "types/page" */
/** @import { EyeStatus, SimulatedView } from "types/table" */

/** @typedef {[string, string, string, string]} Drawn */

/** @type {Record<LineState, () => Drawn>} */
const lines = {
  online: () => ["wifi", t("Online"), t("What you tap is kept at once."), ""],
  wait: () => ["refresh", t("Reconnecting…"), t("No answer for a second: wait a moment."), "edge"],
  offline: () => ["wifi-off", t("Offline: nothing is sent"), t("Play on; what happens now can be added later."), "inverse"],
  catching: () => ["clock", t("Catching up…"), t("The table has moved on: this screen follows."), "edge"],
};

/** @type {Record<string, () => [string, string]>} */
const troubles = {
  no_signal: () => [t("Camera silent"), t("check the cable")],
  frozen: () => [t("Frozen"), t("replug")],
  late: () => [t("Pictures lost"), t("say what happened")],
  dark: () => [t("Too dark"), t("turn on a lamp")],
  glare: () => [t("Glare"), t("move the lamp")],
  blurred: () => [t("Blurred"), t("wipe the lens")],
  board_lost: () => [t("Board out of view"), t("aim again")],
  board_moved: () => [t("Board moved"), t("wait")],
  two_boards: () => [t("Two boards"), t("cover one")],
  mirrored: () => [t("Mirrored"), t("turn it off")],
  wrong_size: () => [t("Picture changed"), t("set up")],
  wrong_board: () => [t("Another board"), t("choose its file")],
  repeated_tag: () => [t("Two alike"), t("check")],
  unknown_disc: () => [t("Unknown piece"), t("take it away")],
  miscount: () => [t("Count is off"), t("find the piece")],
  hand_over_board: () => [t("Hand over the board"), t("take the hand away")],
  broken_frames: () => [t("Broken pictures"), t("check the cable")],
  cut_short: () => [t("The film ends in a shot"), t("say what happened")],
};

/**
 * [title, remedy] of a trouble; the eye's own words where it is a new one.
 * @type {(eye: EyeStatus) => [string, string]}
 */
export const troubleOf = (eye) => {
  if (eye.state === "dead") return [t("The camera has stopped"), t("check the cable, then try again")];
  if (eye.state === "restarting") return [t("The camera starts again"), t("play by hand meanwhile")];
  return eye.what && eye.what in troubles ? troubles[eye.what]() : [t("The camera does not see well"), eye.words];
};

/** @type {Record<string, (eye: EyeStatus) => Drawn>} */
const eyes = {
  none: () => ["hand", t("No camera"), t("Everything is told by hand."), "edge"],
  starting: () => ["camera", t("Camera starting…"), t("It looks for the board."), "edge"],
  ready: () => ["camera", t("Camera ready"), t("It watches the table."), ""],
  shot: () => ["eye", t("Watching the shot"), t("It speaks once everything lies still."), "edge"],
  hand: () => ["hand", t("Hand over the board"), t("It waits until the hand is away."), "edge"],
  asked: () => ["question", t("The camera asks"), t("Answer when you like: play goes on."), "plum"],
  over: () => ["flag", t("End of the film"), t("All of it has been watched."), "edge"],
  restarting: () => ["warning", t("Camera restarting…"), t("play by hand meanwhile"), "inverse"],
  dead: () => ["warning", t("Camera stopped"), t("check the cable, then try again"), "inverse"],
  trouble: (eye) => ["warning", troubleOf(eye)[0], troubleOf(eye)[1], "inverse"],
};

/** Below this rate (simulated seconds a second) the table is said to be slow. */
const SLOW = 0.9;

/** @type {(simulated: SimulatedView) => string} */
const simulatedWords = ({ rate }) =>
  rate < SLOW ? t("Simulated table · in slow motion ×{rate}", { rate: decimal(Math.max(0.1, rate)) }) : t("Simulated table");

/** @type {(simulated: SimulatedView) => string} */
const simulatedMore = ({ rate }) =>
  [t("Board, pieces and hands are made by computation; the camera's calls are real."), rate < SLOW ? t("This machine is slow: nothing is lost, it takes longer.") : ""].join(" ");

/** Says at all times that nothing here is a real table. */
export const SimulatedBadge = () => {
  const simulated = view.value?.simulated;
  return simulated ? html`<${Badge} id="simulated" left=${true} drawn=${["simulated", simulatedWords(simulated), simulatedMore(simulated), "dashed"]} />` : null;
};

/** The same across the room: nothing to tap. */
export const SimulatedSign = () => {
  const simulated = view.value?.simulated;
  return simulated ? html`<p class="badge dashed" id="simulated"><${Icon} name="simulated" size=${40} /><span>${simulatedWords(simulated)}</span></p>` : null;
};

/**
 * `children`: what can be done about it, in the bubble.
 * @param {{ id: string, drawn: Drawn, left?: boolean, calm?: boolean, children?: ComponentChildren }} props
 */
export const Badge = ({ id, drawn, left = false, calm = false, children }) => {
  const [open, setOpen] = useState(false);
  const [icon, words, more, look] = drawn;
  const leave = (/** @type {import("preact").TargetedFocusEvent<HTMLElement>} */ event) => event.currentTarget.contains(/** @type {Node | null} */ (event.relatedTarget)) || setOpen(false);
  return html`<div class=${`badgebox b-${id} ${left ? "left" : ""} ${calm ? "ready" : ""}`} onFocusOut=${leave}><button type="button" id=${id} class=${`badge ${look}`} aria-expanded=${String(open)} onClick=${() => setOpen(!open)}>
      <${Icon} name=${icon} size=${22} /><span>${words}</span></button>
    ${open && html`<div class="bubble" role="status"><p>${more}</p>${children}</div>`}</div>`;
};

export const LineBadge = () => html`<${Badge} id="line" calm=${line.value === "online"} drawn=${lines[line.value]()} />`;

const away = () => ["camera-off", t("Camera looks away"), t("Nothing is watched until you let it."), "edge"];

/** Whether the camera watches, with the switch that stops it and the way to set it up. */
export const EyeBadge = () => {
  if (!view.value) return null;
  const { eye, camera, you } = view.value;
  const drawn = camera && !camera.on ? away() : (eyes[eye.state] ?? eyes.none)(eye);
  return html`<${Badge} id="eye" calm=${eye.state === "ready"} drawn=${drawn}>
    ${camera && you.role === "host" && html`<div class="stack">
      <${Button} look="second" id="switch" icon=${camera.on ? "camera-off" : "camera"} onClick=${() => watchTable(!camera.on)}>${camera.on ? t("Look away") : t("Watch again")}<//>
      <${Button} look="second" id="set-up-camera" icon="pencil" onClick=${() => goto("camera")}>${t("Set the camera up")}<//></div>`}<//>`;
};

const off = ["none", "over", "dead"];

/** Whether a camera looks at the table now. */
export const watches = () => Boolean(view.value?.eye && !off.includes(view.value.eye.state));

/** On phones and big screens, which have no badge of the camera's: says that it watches. */
export const WatchSign = ({ size = 22, words = true }) =>
  watches() ? html`<p class="watching" id="watching"><${Icon} name="camera" size=${size} /><span class=${words ? "" : "unseen"}>${t("The camera watches")}</span></p>` : null;

/** Where the screen may fall asleep, it says so and why. */
export const WakeBadge = () =>
  ["locked", "waiting"].includes(wake.value) ? null : html`<${Badge} id="wake" drawn=${["sun", t("The screen may sleep"), wakeWords(), "edge"]} />`;

export const TrustBadge = () => {
  const trust = view.value?.trust;
  return trust ? html`<${Badge} id="trust" drawn=${trustDrawn(trust)} />` : null;
};

/** Said where the calls stand, until the next one has been judged. */
export const TrustLost = () =>
  justLost(view.value?.trust) ? html`<p class="note" id="trust-lost" role="status">${t("A call was overruled: from now on the camera asks first.")}</p>` : null;

/** @param {{ title: string, remedy: string, children?: ComponentChildren }} props */
const Band = ({ title, remedy, children }) => html`<section class="band" role="status"><${Icon} name="warning" size=${32} /><div><h2>${title}</h2><p>${remedy}</p></div>${children}</section>`;

/** Bands for what is wrong; play goes on by hand. */
export const Bands = () => {
  const { eye, unkept } = shown();
  const wrong = ["trouble", "dead", "restarting"].includes(eye.state);
  const [title, remedy] = wrong ? troubleOf(eye) : ["", ""];
  return html`<${TrustLost} />${unkept && html`<${Band} title=${t("Nothing can be kept")} remedy=${t("Make room on the disk: what happens now is lost.")} />`}
    ${wrong && html`<${Band} title=${title} remedy=${t("{remedy}. Play by hand meanwhile.", { remedy: capital(remedy) })}>
      ${eye.again && html`<${Button} look="second" icon="refresh" onClick=${againEye}>${t("Try again")}<//>`}<//>`}`;
};
