// TerriStories for the frame that all games share.
import { later } from "../later.js";
import { scoreOf } from "../seated.js";
import { goto } from "../state.js";
import { t } from "../words.js";
import { actor } from "./names.js";
import { Tablet } from "./tablet.js";
import { reveals, told } from "./told.js";
/** @import { View } from "types/terristories/view" */
/** @import { TableView } from "types/table" */

const Phone = later(async () => (await import("./phone.js")).Phone);
const Tv = later(async () => (await import("./tv.js")).Tv);
const Correct = later(async () => (await import("./correct.js")).Correct);
const Adjust = later(async () => (await import("./facts.js")).Facts);

/** Nobody has points here: the indices belong to all. @param {TableView<View>} view */
const scores = (view) => view.game.players.map(({ seat }) => scoreOf(seat, null));

/** @param {TableView<View>} view */
const menu = ({ game }) =>
  game.can.includes("finish")
    ? [{ icon: "plus", words: t("What a card does"), kind: "effect" }, { icon: "flag", words: t("The game ends by your word"), kind: "finish" }]
    : [];

/** Who acts alone; the view's own `turn` counts the turns. @param {TableView<View>} view */
const turn = ({ game }) => actor(game);

/** @type {import("../descriptor.js").Game} */
export const game = { name: "TerriStories", Tablet, Phone, Tv, told, Correct, Adjust, add: () => goto("effect"), menu, turn, reveals, scores };
