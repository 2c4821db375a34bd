// Sapiens for the frame that all games share.
import { later } from "../later.js";
import { scoreOf } from "../seated.js";
import { t } from "../words.js";
import { Tablet } from "./tablet.js";
import { Picture, told } from "./told.js";
/** @import { View } from "types/sapiens/view" */
/** @import { TableView } from "types/table" */

const Phone = later(async () => (await import("./phone.js")).Phone);
const Tv = later(async () => (await import("./tv.js")).Tv);
const Correct = later(async () => (await import("./correct.js")).Correct);
const Adjust = later(async () => (await import("./adjust.js")).Adjust);

/** @param {TableView<View>} view */
const pass = (view) => (view.game.legal.can.includes("turn") ? { do: "turn" } : null);

/** The lower of the two counts (R51). @param {TableView<View>} view */
const scores = (view) => view.game.seats.map(({ seat, final }) => scoreOf(seat, final));

/** What nobody has seen, where the house shows it. @param {TableView<View>} view */
const menu = (view) => (Object.keys(view.game.unseen).length ? [{ icon: "layers", words: t("Tiles that nobody has seen"), kind: "unseen" }] : []);

/** @type {import("../descriptor.js").Game} */
export const game = { name: "Sapiens", Tablet, Phone, Tv, told, Picture, Correct, Adjust, pass, scores, menu };
