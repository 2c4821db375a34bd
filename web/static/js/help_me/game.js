// Help Me! for the frame that all games share.
import { later } from "../later.js";
import { scoreOf } from "../seated.js";
import { Lying } from "./lying.js";
import { Tablet } from "./tablet.js";
import { Picture, reveals, told } from "./told.js";
/** @import { View } from "types/help_me/view" */
/** @import { TableView } from "types/table" */

const Phone = later(async () => (await import("./phone.js")).Phone);
const Tv = later(async () => (await import("./tv.js")).Tv);
const Correct = later(async () => (await import("./correct.js")).Correct);

/**
 * The turn is passed on by hand, where somebody forgot or a move was made without us.
 * @param {TableView<View>} view
 */
const pass = (view) => (view.game.phase === "play" ? { do: "turn" } : null);

/**
 * Points are nobody's to know before the end (R16).
 * @param {TableView<View>} view
 */
const scores = (view) => view.game.seats.map(({ seat, points }) => scoreOf(seat, points));

/** @type {import("../descriptor.js").Game} */
export const game = { name: "Help Me!", Tablet, Phone, Tv, told, Picture, Correct, Adjust: Lying, pass, reveals, scores };
