// Paleo: what fills the frame that all games share.
import "../board/names.js";
import { later } from "../later.js";
import { scoreOf } from "../seated.js";
import { t } from "../words.js";
import { add, Todo } from "./call.js";
import { Labels, Naming, tapNaming, unsure } from "./naming.js";
import { Picture, told } from "./picture.js";
import { Tablet } from "./tablet.js";
/** @import { View } from "types/paleo/view" */
/** @import { TableView } from "types/table" */

const Phone = later(async () => (await import("./phone.js")).Phone);
const Tv = later(async () => (await import("./tv.js")).Tv);
const Correct = later(async () => (await import("./correct.js")).Correct);
const Adjust = later(async () => (await import("./adjust.js")).Adjust);

/** @param {TableView<View>} view */
const scores = (view) =>
  view.game.seats.map(({ seat, side }) => scoreOf(seat, view.game.sides.find((each) => each.side === side)?.points ?? null));

/** @param {TableView<View>} view */
const pass = (view) => (view.game.legal.can.includes("turn") ? { do: "turn", seat: null } : null);

/** @param {TableView<View>} view */
const menu = (view) => [
  { icon: "chart", words: t("Rounds"), kind: "rounds" },
  ...(view.eye.state !== "none" && !view.simulated ? [{ icon: "eye", words: t("A piece is lost or replaced"), kind: "naming" }] : []),
];

/** On the camera's page. */
const teach = { Panel: Naming, Marks: Labels, tap: tapNaming, unsure };

/** @type {import("../descriptor.js").Game} */
export const game = { name: "Paleo", Tablet, Phone, Tv, told, Correct, scores, Picture, Todo, Adjust, add, pass, menu, teach };
