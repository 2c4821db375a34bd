// Across the room: the grid, whose turn it is, and what just happened. Nothing to tap, nothing secret.
import { html } from "htm/preact";
import { Icon } from "../icons.js";
import { awayWords } from "../plates.js";
import { SeatSign } from "../seated.js";
import { seats, view as current } from "../state.js";
import { latest, Next, TvFrame } from "../tv.js";
import { seatName, t } from "../words.js";
import { tag, wonWords } from "./count.js";
import { Grid } from "./grid.js";
import { lastMove } from "./places.js";
import { Hand } from "./plates.js";
import { turnWords } from "./table.js";
import { Picture } from "./told.js";
/** @import { CellView, SeatView, View } from "types/help_me/view" */
/** @import { TableView } from "types/table" */

/** @param {{ seat: SeatView, game: View }} props */
const Plate = ({ seat, game }) => {
  const on = seat.turn || (game.phase === "scored" && seat.won);
  const away = awayWords([seat.seat]);
  return html`<section class=${`plate o-${seats.value[seat.seat].side} ${on ? "on" : ""}`} aria-label=${seatName(seats.value[seat.seat])}>
    <header><${SeatSign} seat=${seat.seat} size=${96} /><h2>${seatName(seats.value[seat.seat])}</h2></header>
    ${game.phase === "scored" && html`<strong>${seat.points ?? "?"}</strong>`}${away && html`<p class="gone"><${Icon} name="door" size=${40} />${away}</p>`}<${Hand} seat=${seat} />
  </section>`;
};

/** @param {{ view: TableView<View> }} props */
const Sentence = ({ view }) => {
  const { game } = view;
  if (game.phase === "scored") return html`<${Icon} name="trophy" size=${72} /><p>${wonWords(game)}</p>`;
  if (game.phase === "reveal") return html`<${Icon} name="eye" size=${72} /><p>${t("Nothing can move: Creatures are turned up")}</p>`;
  const { line, head, rest } = latest(view);
  return html`${line && html`<${Picture} phrases=${line.phrases} size=${72} />`}<p>${[head, ...rest.slice(0, 1)].join(". ")}</p>
    ${game.turn !== null && html`<${Next} seat=${game.turn} words=${turnWords(game)} />`}`;
};

export const Tv = () => {
  const view = /** @type {TableView<View>} */ (current.value);
  const { game } = view;
  const over = game.phase === "reveal" || game.phase === "scored";
  const marks = (/** @type {CellView} */ cell) => (over && !cell.empty ? (cell.owner === null ? "nobodys" : `owned o-${seats.value[cell.owner].side}`) : "");
  const left = game.seats.filter((_, i) => i % 2 === 0);
  const right = game.seats.filter((_, i) => i % 2 === 1);
  const plates = (/** @type {SeatView[]} */ those) => html`<div class="tvside">${those.map((seat) => html`<${Plate} key=${seat.seat} seat=${seat} game=${game} />`)}</div>`;
  return html`<${TvFrame} kind="hm-tv" left=${plates(left)} right=${plates(right)} says=${html`<${Sentence} view=${view} />`}>
    <${Grid} rows=${game.rows} cols=${game.cols} cells=${game.cells} last=${over ? undefined : lastMove(view) ?? undefined} marks=${marks} badge=${over ? tag(game) : undefined} name=${t("The table")} /><//>`;
};
