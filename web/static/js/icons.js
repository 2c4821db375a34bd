// Icons: Lucide's, drawn in the text's own colour.
import { h } from "preact";
import archive from "../vendor/icons/archive.js";
import arrowLeft from "../vendor/icons/arrow-left.js";
import arrowRight from "../vendor/icons/arrow-right.js";
import book from "../vendor/icons/book-open-text.js";
import cameraOff from "../vendor/icons/camera-off.js";
import camera from "../vendor/icons/camera.js";
import chart from "../vendor/icons/chart-line.js";
import check from "../vendor/icons/check.js";
import right from "../vendor/icons/chevron-right.js";
import pawn from "../vendor/icons/circle-dot.js";
import clock from "../vendor/icons/clock.js";
import door from "../vendor/icons/door-open.js";
import dots from "../vendor/icons/ellipsis.js";
import hidden from "../vendor/icons/eye-off.js";
import eye from "../vendor/icons/eye.js";
import flag from "../vendor/icons/flag.js";
import hand from "../vendor/icons/hand.js";
import key from "../vendor/icons/key-round.js";
import languages from "../vendor/icons/languages.js";
import layers from "../vendor/icons/layers.js";
import lock from "../vendor/icons/lock.js";
import out from "../vendor/icons/log-out.js";
import larger from "../vendor/icons/maximize-2.js";
import minus from "../vendor/icons/minus.js";
import simulated from "../vendor/icons/monitor-play.js";
import screen from "../vendor/icons/monitor.js";
import pencil from "../vendor/icons/pencil.js";
import playIcon from "../vendor/icons/play.js";
import plus from "../vendor/icons/plus.js";
import redo from "../vendor/icons/redo-2.js";
import refresh from "../vendor/icons/refresh-cw.js";
import replay from "../vendor/icons/rotate-ccw.js";
import turn from "../vendor/icons/rotate-cw.js";
import settings from "../vendor/icons/settings-2.js";
import trusted from "../vendor/icons/shield-check.js";
import skip from "../vendor/icons/skip-forward.js";
import phone from "../vendor/icons/smartphone.js";
import theme from "../vendor/icons/sun-moon.js";
import sun from "../vendor/icons/sun.js";
import warning from "../vendor/icons/triangle-alert.js";
import trophy from "../vendor/icons/trophy.js";
import undo from "../vendor/icons/undo-2.js";
import users from "../vendor/icons/users.js";
import vibrate from "../vendor/icons/vibrate.js";
import sound from "../vendor/icons/volume-2.js";
import wifiOff from "../vendor/icons/wifi-off.js";
import wifi from "../vendor/icons/wifi.js";
import x from "../vendor/icons/x.js";

/** @typedef {(string | object)[][]} Drawing */

/** @type {Drawing} */
const question = [["path", { d: "M8 8.5a4 4 0 1 1 6.200 3.300c-1.500 1-2.200 1.700-2.200 3.200" }], ["path", { d: "M12 19.500v.01" }]];
/** @type {Drawing} */
const burst = [
  ["circle", { cx: 12, cy: 12, r: 4 }],
  ["circle", { cx: 12, cy: 12, r: 0.8 }],
  ["path", { d: "M12 2v3M12 19v3M2 12h3M19 12h3M4.900 4.900 7 7M17 17l2.100 2.100M19.100 4.900 17 7M7 17l-2.100 2.100" }],
];

/** @type {Record<string, Drawing>} */
const drawings = {
  archive, "arrow-left": arrowLeft, "arrow-right": arrowRight, book, burst, camera, "camera-off": cameraOff, chart, check, clock, door,
  dots, eye, flag, hand, hidden, key, languages, larger, layers, lock, minus, out, pawn, pencil, phone, play: playIcon, plus, question,
  redo, refresh, replay, right, screen, settings, simulated, skip, sound, sun, theme, trophy, trusted, turn, undo, users, vibrate,
  warning, wifi, "wifi-off": wifiOff, x,
};

/** @param {{ name: string, size?: number }} props */
export const Icon = ({ name, size = 24 }) =>
  h(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", width: size, height: size, "aria-hidden": "true" },
    drawings[name].map(([tag, attributes]) => h(/** @type {string} */ (tag), /** @type {object} */ (attributes))),
  );
