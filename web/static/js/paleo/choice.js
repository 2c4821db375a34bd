// A question of the rules, framed in the colour of who answers it.
import { html } from "htm/preact";
import { QuestionCard } from "../cards.js";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { PawnIcon } from "../board/pieces.js";
import { isYou, seats } from "../state.js";
import { pawnName } from "../board/names.js";
import { say, seatName, sideName, t } from "../words.js";
/** @import { Question, View } from "types/paleo/view" */
/** @import { TableView } from "types/table" */

/**
 * Who chooses, in words.
 * @param {TableView<View>} view
 * @param {string} side
 */
const chooser = (view, side) => {
  const found = view.game.sides.find((each) => each.side === side);
  if (found?.seats.some(isYou)) return t("You choose");
  const seat = found && seats.value[found.seats[0]];
  return t("{name} chooses", { name: seat && seat.name ? seatName(seat) : sideName(side) });
};

/** @type {Record<Question["ask"], (question: Question, value: any) => object>} */
const answer = {
  in_camp: (question, value) => ({ do: "in_camp", pawn: question.pawn, inside: value }),
  first: (_, value) => ({ do: "first", pawn: value }),
  nearest: (_, value) => ({ do: "first", pawn: value }),
  exchange: (question, value) => ({ do: "exchange", pawn: question.pawn, back: value }),
};

/** @param {{ view: TableView<View> }} props */
export const RuleChoice = ({ view }) => {
  const question = /** @type {Question} */ (view.game.question);
  const say_ = (/** @type {unknown} */ value) => () => command(answer[question.ask](question, value));
  const words = say({ key: `paleo.ask.${question.ask}`, params: { pawn: question.pawn, side: question.side } }, seats.value);
  return html`<${QuestionCard} side=${question.side} who=${chooser(view, question.side)} words=${words}>
    ${question.ask === "in_camp"
      ? html`<div class="row"><${Button} look="plain" onClick=${say_(true)}>${t("Yes")}<//><${Button} look="plain" onClick=${say_(false)}>${t("No")}<//></div>`
      : html`<div class="options">${question.options.map((id) => html`<button type="button" class="option" key=${id} onClick=${say_(id)} aria-label=${pawnName(id)}><${PawnIcon} id=${id} size=${56} /></button>`)}</div>`}
    ${question.ask === "exchange" && html`<${Button} look="plain" onClick=${say_(null)}>${t("No, keep {pawn}", { pawn: pawnName(question.pawn) })}<//>`}
    ${question.ask === "first" && html`<${Button} look="plain" onClick=${say_(null)}>${t("Nobody saw it")}<//>`}
  <//>`;
};
