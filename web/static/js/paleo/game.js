// Paleo: what fills the frame that all games share.
import "../board/names.js";
import { seats } from "../state.js";
import { seatName } from "../words.js";
import { add, Todo } from "./call.js";
import { Correct } from "./correct.js";
import { Phone } from "./phone.js";
import { Picture, told } from "./picture.js";
import { Facts } from "./setup.js";
import { Tablet } from "./tablet.js";
import { Tv } from "./tv.js";

const scores = (view) =>
  view.game.seats.map(({ seat, side }) => ({ seat, name: seatName(seats.value[seat]), points: view.game.sides.find((each) => each.side === side).points }));

const pass = (view) => (view.game.legal.can.includes("turn") ? { do: "turn", seat: null } : null);

/** @type {import("../descriptor.js").Game} */
export const game = { name: "Paleo", Tablet, Phone, Tv, told, Correct, scores, Picture, Todo, Adjust: Facts, add, pass };
