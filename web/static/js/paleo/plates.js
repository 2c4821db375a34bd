// The places: who plays, points, pawns, keys, and whose turn it is.
import { html } from "htm/preact";
import { sidesDown } from "../board/geometry.js";
import { Places, Plate } from "../plates.js";
import { Score } from "../score.js";
import { seats } from "../state.js";
import { seatName, sideName, t, tn } from "../words.js";
/** @import { SideView, View } from "types/paleo/view" */
/** @import { Seat, TableView } from "types/table" */

/**
 * @param {TableView<View>} view
 * @param {string} name
 * @param {string} state
 */
const turnWords = (view, name, state) => {
  if (state === "answers") return t("{name} chooses", { name });
  if (state === "shot") return t("{name} has flicked", { name });
  if (view.game.phase === "reefs") return t("{name} places a reef", { name });
  return t("{name} to play", { name });
};

/**
 * What a side's plate says: {name, state}.
 * @param {TableView<View>} view
 * @param {string} side
 */
export const plateOf = (view, side) => {
  const { game } = view;
  const mine = /** @type {SideView} */ (game.sides.find((each) => each.side === side));
  const turnSeat = game.turn !== null && seats.value[game.turn]?.side === side ? game.turn : null;
  const seat = seats.value[turnSeat ?? mine.seats[0]];
  const asked = view.open[0]?.status === "asked" ? view.open[0] : null;
  let state = "";
  if (game.question) state = game.question.side === side ? "answers" : "";
  else if (game.phase === "reefs") state = game.legal.reef_side === side ? "turn" : "";
  else if (game.phase === "flicks" && turnSeat !== null) state = asked ? "shot" : "turn";
  return { mine, seat, name: seatName(seat), state, others: mine.seats.length > 1 };
};

/**
 * @param {string} side
 * @param {Seat} seat
 * @param {boolean} others
 */
const campWords = (side, seat, others) => (seat.name ? t("{side} camp", { side: sideName(side).toLowerCase() }) : others ? t("team") : t("camp"));

/** @param {{ view: TableView<View>, side: string }} props */
const Side = ({ view, side }) => {
  const { mine, seat, name, state, others } = plateOf(view, side);
  const facts = [
    { icon: "pawn", words: tn("{n} pawn", "{n} pawns", mine.in_play) },
    { icon: "key", words: tn("{n} key", "{n} keys", mine.keys.length) },
  ];
  return html`<${Plate} side=${side} name=${name} sub=${campWords(side, seat, others)} state=${state} says=${turnWords(view, name, state)} facts=${facts} seats=${mine.seats}>
    <${Score} points=${mine.points} goal=${mine.goal} /><//>`;
};

/** @param {{ view: TableView<View> }} props */
export const Plates = ({ view }) => html`<${Places}>${sidesDown.map((side) => html`<${Side} key=${side} view=${view} side=${side} />`)}<//>`;
