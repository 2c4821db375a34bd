// Rahan for the frame that all games share.
import { later } from "../later.js";
import { scoreOf } from "../seated.js";
import { GOALS } from "./names.js";
import { Tablet } from "./tablet.js";
import { Picture, told } from "./told.js";
/** @import { View } from "types/rahan/view" */
/** @import { TableView } from "types/table" */

const Phone = later(async () => (await import("./phone.js")).Phone);
const Tv = later(async () => (await import("./tv.js")).Tv);
const Correct = later(async () => (await import("./correct.js")).Correct);
const Adjust = later(async () => (await import("./facts.js")).Adjust);

/**
 * The turn is passed on by hand, where somebody forgot or a turn was taken without us.
 * @param {TableView<View>} view
 */
const pass = (view) => (view.game.phase === "play" && !view.game.ask ? { do: "turn" } : null);

/**
 * How many of the four each has.
 * @param {TableView<View>} view
 */
const scores = (view) => view.game.players.map((player) => scoreOf(player.seat, GOALS.filter((goal) => player[goal] > 0).length));

/** @type {import("../descriptor.js").Game} */
export const game = { name: "Rahan", Tablet, Phone, Tv, told, Picture, Correct, Adjust, pass, scores };
