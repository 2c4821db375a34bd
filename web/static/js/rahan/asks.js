// What a player must choose before the game goes on: which beast stays, which card is one too many, which card is won.
import { html } from "htm/preact";
import { QuestionCard } from "../cards.js";
import { nameAt } from "../seated.js";
import { isYou, seats } from "../state.js";
import { t, tn } from "../words.js";
import { say } from "./draft.js";
import { Things } from "./keys.js";
import { nameOf, PLAIN } from "./names.js";
/** @import { Ask, View } from "types/rahan/view" */
/** @import { Command } from "types/rahan/commands" */

/** @type {Record<Ask["ask"], (ask: Ask, name: string) => string>} */
const words = {
  keep: (_, name) => t("Which beast does {name} keep?", { name }),
  discard: (ask, name) => tn("{name} puts down {n} card too many", "{name} puts down {n} cards too many", ask.number, { name }),
  take: (ask, name) => t("What does {name} take from {loser}?", { name, loser: nameAt(ask.other ?? 0) }),
};

/** @type {Record<Ask["ask"], (seat: number, id: any) => Command>} */
const answers = {
  keep: (seat, beast) => ({ do: "keep", seat, beast }),
  discard: (seat, card) => ({ do: "discard", seat, card }),
  take: (seat, goal) => ({ do: "take", seat, goal }),
};

/** To whom it is asked on a phone of his own. @type {Record<Ask["ask"], (ask: Ask) => string>} */
const yours = {
  keep: () => t("Which beast do you keep?"),
  discard: (ask) => tn("Put down {n} card too many", "Put down {n} cards too many", ask.number),
  take: (ask) => t("What do you take from {loser}?", { loser: nameAt(ask.other ?? 0) }),
};

/** @param {Ask} ask */
const askWords = (ask) => (isYou(ask.seat) ? yours[ask.ask](ask) : words[ask.ask](ask, nameAt(ask.seat)));

/** @type {(game: View, ask: Ask) => string[]} */
const offered = (game, ask) => (ask.ask === "discard" ? [...PLAIN, "unknown"].filter((face) => game.players[ask.seat].hand[face]) : ask.options);

/** @param {{ game: View, ask: Ask }} props */
export const Asked = ({ game, ask }) => html`<${QuestionCard} side=${seats.value[ask.seat].side} who=${isYou(ask.seat) ? t("You choose") : t("{name} chooses", { name: nameAt(ask.seat) })} words=${askWords(ask)}>
  <${Things} ids=${offered(game, ask)} name=${askWords(ask)} words=${nameOf} onPick=${(/** @type {string} */ id) => say(answers[ask.ask](ask.seat, id))} /><//>`;
