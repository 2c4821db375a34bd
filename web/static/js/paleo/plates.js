// The places: who plays, points, pawns, keys, and whose turn it is.
import { html } from "htm/preact";
import { sidesDown } from "../geometry.js";
import { Icon } from "../icons.js";
import { Seat } from "../pieces.js";
import { boot } from "../boot.js";
import { seats } from "../state.js";
import { seatName, sideName, t, tn } from "../words.js";

const lower = (side) => (boot.language === "fr" ? sideName(side).toLowerCase() : sideName(side).toLowerCase());

const Pips = ({ points, goal }) => html`<div class="pips" aria-hidden="true">${Array.from({ length: goal }, (_, i) => html`<i class=${i < points ? "full" : ""}></i>`)}</div>`;

const turnWords = (view, name, state) => {
  if (state === "answers") return t("{name} chooses", { name });
  if (state === "shot") return t("{name} has flicked", { name });
  if (view.game.phase === "reefs") return t("{name} places a reef", { name });
  return t("{name} to play", { name });
};

/** What a side's plate says: {name, state}. */
export const plateOf = (view, side) => {
  const { game } = view;
  const mine = game.sides.find((each) => each.side === side);
  const turnSeat = game.turn !== null && seats.value[game.turn]?.side === side ? game.turn : null;
  const seat = seats.value[turnSeat ?? mine.seats[0]];
  const asked = view.open[0]?.status === "asked" ? view.open[0] : null;
  let state = "";
  if (game.question) state = game.question.side === side ? "answers" : "";
  else if (game.phase === "reefs") state = game.legal.reef_side === side ? "turn" : "";
  else if (game.phase === "flicks" && turnSeat !== null) state = asked ? "shot" : "turn";
  return { mine, seat, name: seatName(seat), state, others: mine.seats.length > 1 };
};

const Plate = ({ view, side }) => {
  const { mine, seat, name, state } = plateOf(view, side);
  return html`<section class=${`plate o-${side} ${state ? "on" : ""}`} aria-label=${name} aria-current=${state ? "true" : null}>
    <div class="id"><${Seat} side=${side} initial=${name.slice(0, 1).toUpperCase()} /><div><h2>${name}</h2><p class="camp">${seat.name ? t("{side} camp", { side: lower(side) }) : mine.seats.length > 1 ? t("team") : t("camp")}</p></div></div>
    <div class="score"><strong aria-label=${tn("{n} point", "{n} points", mine.points)}>${mine.points}</strong><div><${Pips} points=${mine.points} goal=${mine.goal} /><p>${t("of {n} points", { n: mine.goal })}</p></div></div>
    <div class="foot">
      <ul class="facts">
        <li><${Icon} name="pawn" size=${20} />${tn("{n} pawn", "{n} pawns", mine.in_play)}</li>
        <li><${Icon} name="key" size=${20} />${tn("{n} key", "{n} keys", mine.keys.length)}</li>
      </ul>
      <p class="turn">${state && html`<${Icon} name=${state === "answers" ? "question" : "arrow-right"} />${turnWords(view, name, state)}`}</p>
    </div>
  </section>`;
};

export const Plates = ({ view }) => html`<aside class="places">${sidesDown.map((side) => html`<${Plate} key=${side} view=${view} side=${side} />`)}</aside>`;
