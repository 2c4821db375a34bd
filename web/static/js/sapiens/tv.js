// Across the room: two bars a player, the lower large, and what just happened. Nothing to tap.
import { html } from "htm/preact";
import { Icon } from "../icons.js";
import { wonBy } from "../seated.js";
import { seats, view as current } from "../state.js";
import { latest, TvFrame } from "../tv.js";
import { seatName, t } from "../words.js";
import { endWords } from "./reserves.js";
import { Rows } from "./rows.js";
import { Picture } from "./told.js";
/** @import { View } from "types/sapiens/view" */
/** @import { TableView } from "types/table" */

/** @param {{ view: TableView<View> }} props */
const Sentence = ({ view }) => {
  const { game } = view;
  if (game.phase === "over") return html`<${Icon} name="trophy" size=${72} /><p>${wonBy(game.winners)}</p>`;
  const { line, head, rest } = latest(view);
  if (!line) return html`<p>${head}</p>`;
  return html`<${Picture} phrases=${line.phrases} size=${72} /><p>${[head, ...rest.slice(0, 1)].join(". ")}</p><span class="gap"></span>
    ${game.turn !== null && html`<p class="next">${t("{name} to play", { name: seatName(seats.value[game.turn]) })}</p>`}`;
};

export const Tv = () => {
  const view = /** @type {TableView<View>} */ (current.value);
  const { game } = view;
  return html`<${TvFrame} kind="sa-tv" left=${null} right=${null} says=${html`<${Sentence} view=${view} />`}>
    <div class="sa-across"><${Rows} game=${game} still=${true} />${game.phase !== "setup" && html`<p class="sa-pile"><${Icon} name="layers" size=${44} /><strong>${t("Pile {n}", { n: game.pile })}</strong><span>${endWords(game)}</span></p>`}</div><//>`;
};
