// The turn, step by step: place, what it covers, effects, refill. One question stands at a time.
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { isYou, seats, you } from "../state.js";
import { seatName, t } from "../words.js";
import { mayAct } from "../cards.js";
import { draft, forget } from "./draft.js";
import { Effects } from "./effects.js";
import { Answer, Asked, SceneKeys, Steps } from "./parts.js";
import { Place } from "./place.js";
import { Refill } from "./refill.js";
/** @import { View } from "types/sapiens/view" */

/** A Mountain token is being played. */
export const tokening = signal(false);

/** Whether this screen may act for whoever's turn it is. @param {View} game */
export const mayPlay = (game) => mayAct() && game.turn !== null && (you.value.role !== "seat" || isYou(game.turn));

/** The Mountain tokens in hand, where one may be played now (R39). @param {View} game */
const inHand = (game) => (game.turn !== null && game.legal.can.includes("play_token") ? Object.entries(game.seats[game.turn].tokens).filter(([, where]) => where === "hand").map(([scene]) => scene) : []);

/** Opens the choice of a Mountain token; off the page where none may be played. @param {{ game: View }} props */
export const TokenButton = ({ game }) => inHand(game).length > 0 && mayPlay(game) && html`<${Button} id="sa-token" icon="pawn" pressed=${tokening.value} onClick=${() => { tokening.value = !tokening.value; }}>${t("Play a Mountain token")}<//>`;

/** @param {{ game: View }} props */
const Token = ({ game }) => html`<${Asked} words=${t("Which Mountain token is played?")} lead=${t("One a turn; then it leaves the game.")}>
  <${SceneKeys} of=${inHand(game)} name=${t("Mountain tokens")} onPick=${async (/** @type {string} */ token) => (await command({ do: "play_token", seat: game.turn, token })) && (tokening.value = false)} />
  <div class="row"><${Answer} icon="arrow-left" onClick=${() => { tokening.value = false; }}>${t("None")}<//></div><//>`;

/** @typedef {"place" | "cover" | "effects" | "refill"} Step */

/** What is due now. @type {(game: View) => Step} */
const stepOf = (game) => {
  if (game.legal.effects.length) return "effects";
  if (game.legal.can.includes("refill")) return "refill";
  return draft.value !== null && (draft.value.slot !== null || draft.value.mountain) ? "cover" : "place";
};

/** @param {View} game */
const stepsOf = (game) => {
  const told = !game.seats[game.turn ?? 0].board;
  /** @type {[Step, string][]} */
  const all = [["place", t("Tile")], ["cover", game.phase === "start" ? t("Cave") : told ? t("Harvest") : t("Where it goes")], ["effects", t("Effects")], ["refill", t("Refill")]];
  return all.filter(([step]) => step !== "effects" || game.phase !== "start");
};

/**
 * The card with the steps and the question that is due.
 * @param {{ game: View }} props
 */
export const Turn = ({ game }) => {
  const seat = game.turn ?? 0;
  const step = stepOf(game);
  const steps = stepsOf(game);
  const asked = tokening.value && inHand(game).length ? html`<${Token} game=${game} />` : step === "effects" ? html`<${Effects} game=${game} />` : step === "refill" ? html`<${Refill} game=${game} />` : html`<${Place} game=${game} />`;
  return html`<section class=${`card choice sa-question o-${seats.value[seat].side}`} aria-label=${isYou(seat) ? t("Your turn") : t("{name} to play", { name: seatName(seats.value[seat]) })}>
    <${Steps} steps=${steps.map(([, words]) => words)} now=${steps.findIndex(([each]) => each === step)} onBack=${step === "cover" ? forget : null} />${asked}</section>`;
};
