// Icons: Lucide's, drawn in the text's own colour.
import { h } from "preact";
import {
  archive, arrowLeft, arrowRight, bookOpenText as book, camera, cameraOff, chartLine as chart, check,
  chevronRight as right, circleDot as pawn, clock, doorOpen as door, ellipsis as dots, eye, eyeOff as hidden, flag,
  hand, keyRound as key, languages, layers, lock, logOut as out, maximize2 as larger, minus, monitor as screen,
  monitorPlay as simulated, pencil, play as playIcon, plus, redo2 as redo, refreshCw as refresh,
  rotateCcw as replay, rotateCw as turn, settings2 as settings, shieldCheck as trusted, skipForward as skip,
  smartphone as phone, sun, sunMoon as theme, triangleAlert as warning, trophy, undo2 as undo, users, vibrate,
  volume2 as sound, wifi, wifiOff, x,
} from "../vendor/icons.js";

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

/**
 * A drawing that a game brings along, in the same hand.
 * @param {{ drawing: Drawing, size?: number }} props
 */
export const Drawn = ({ drawing, size = 24 }) =>
  h(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", width: size, height: size, "aria-hidden": "true" },
    drawing.map(([tag, attributes]) => h(/** @type {string} */ (tag), /** @type {object} */ (attributes))),
  );

/** @param {{ name: string, size?: number }} props */
export const Icon = ({ name, size = 24 }) => Drawn({ drawing: drawings[name], size });
