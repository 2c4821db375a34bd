// Whether the camera sees well enough, in words.
import { html } from "htm/preact";
import { troubleOf } from "../badges.js";
import { board } from "../board/geometry.js";
import { Icon } from "../icons.js";
import { againEye } from "../live.js";
import { Button } from "../parts.js";
import { capital, decimal, t, tn } from "../words.js";

/** @import { Figures, TableView } from "types/table" */
/** @typedef {{ ok: boolean, title: string, more: string }} Check */
/** @typedef {TableView & { camera: NonNullable<TableView["camera"]> }} Seen */

/** px/mm from which numbers on pawns are read surely (hardware.md). */
const SHARP = 0.9;
/** mm of doubt about where the board lies that a shot can bear: a tenth of a pawn's radius. */
const EXACT = 1.5;
/** Grey levels (of 255) and the share of burnt-out picture beyond which light is bad; the width in pixels of the sharpest
 * edges: as `tablee camera check` has them. */
const [DIM, GREY, LIT] = [35, 70, 235];
const BURNT = 0.1;
const BLURRED = 5;
/** Pictures a second below which fast flicks are asked about more often (hardware.md). */
const QUICK = 30;

/** @type {(view: Seen) => Check} */
const found = (view) => {
  const { camera } = view;
  if (camera.seen === null) {
    return { ok: false, title: t("The board is not found yet"), more: board.markers ? t("Bring all four markers into the picture.") : t("Drag the four corners onto the board's.") };
  }
  const exact = camera.rmse_mm === null || camera.rmse_mm <= EXACT;
  const by = camera.corners ? t("by the corners that you showed") : t("by its markers");
  return exact ? { ok: true, title: t("Board found"), more: capital(by) } : { ok: false, title: t("The board does not fit well"), more: t("Off by {mm} mm: drag the corners again.", { mm: decimal(camera.rmse_mm ?? 0) }) };
};

/** Where light and sharpness are measured, there is nothing more to say of what is well. @type {(view: Seen, figures: Figures | null) => Check | null} */
const trouble = (view, figures) => {
  const wrong = ["trouble", "dead", "restarting", "hand"].includes(view.eye.state);
  if (!wrong && typeof figures?.light === "number") return null;
  if (!wrong) return { ok: true, title: t("Nothing in its way"), more: t("Light, sharpness and cable are well.") };
  if (view.eye.state === "hand") return { ok: false, title: t("Hand over the board"), more: t("Take the hand away") };
  const [title, remedy] = troubleOf(view.eye);
  return { ok: false, title, more: capital(remedy) };
};

/** @type {(view: Seen, figures: Figures | null) => Check | null} */
const near = ({ camera }, figures) => {
  if (camera.px_per_mm === null) return null;
  const rate = figures?.fps ?? camera.fps;
  const fps = rate ? t("{n} pictures a second", { n: Math.round(rate) }) : t("its rate is not told");
  if (camera.px_per_mm < SHARP) return { ok: false, title: t("Seen from too far"), more: t("Bring the camera nearer: {n} points a millimetre, {least} are needed.", { n: decimal(camera.px_per_mm), least: decimal(SHARP) }) };
  if (rate && rate < QUICK - 1) return { ok: false, title: t("Slow pictures"), more: t("{fps}: it will ask more often.", { fps: capital(fps) }) };
  return { ok: true, title: t("Near enough"), more: capital(fps) };
};

/** @type {(view: Seen, figures: Figures | null) => Check | null} */
const light = (_, figures) => {
  if (figures?.light === null || figures?.light === undefined) return null;
  const { light: level, bright } = figures;
  if (level < DIM) return { ok: false, title: t("Too dark"), more: t("Turn on a lamp, from the side and high.") };
  if (level > LIT || (bright ?? 0) > BURNT) return { ok: false, title: t("Too bright"), more: t("Turn the lamp so that it is not mirrored.") };
  if (level < GREY) return { ok: false, title: t("A little dark"), more: t("More light lets it ask less often.") };
  return { ok: true, title: t("Well lit"), more: t("Neither dark nor mirrored.") };
};

/** @type {(view: Seen, figures: Figures | null) => Check | null} */
const sharp = (_, figures) => {
  if (figures?.edge === null || figures?.edge === undefined) return null;
  const n = decimal(figures.edge);
  if (figures.edge > BLURRED) return { ok: false, title: t("Blurred"), more: t("Edges are {n} points wide: wipe the lens, or focus on the board.", { n }) };
  return { ok: true, title: t("Sharp"), more: t("Edges are {n} points wide.", { n }) };
};

/** @type {(view: Seen) => Check | null} */
const pieces = ({ camera, live }) => {
  if (camera.seen === null || board.discs.length === 0) return null;
  const missing = live.missing.length;
  return {
    ok: missing === 0,
    title: tn("{n} pawn on the board", "{n} pawns on the board", camera.seen),
    more: missing ? tn("{n} is missing: is it off the board?", "{n} are missing: are they off the board?", missing) : t("Is that all of them?"),
  };
};

/**
 * One line a check: ✓ or ! and what to do. `figures`: how good the pictures are.
 * @param {{ view: Seen, figures: Figures | null }} props
 */
export const Checks = ({ view, figures }) => html`<ul class="checks" aria-live="polite">
  ${[found, trouble, near, light, sharp, pieces].map((check) => check(view, figures)).filter((check) => check !== null).map(({ ok, title, more }) => html`<li key=${title} class=${ok ? "card" : "band"}>
    <${Icon} name=${ok ? "check" : "warning"} size=${28} /><div><h2>${title}</h2><p>${more}</p></div></li>`)}
  ${view.eye.again && html`<li class="card"><${Button} look="second" icon="refresh" id="eye-again" onClick=${againEye}>${t("Try again")}<//></li>`}
</ul>`;
