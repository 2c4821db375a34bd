// Before the first turn: who begins, by the die or as the table says; or a game that is under way already.
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { command, deal } from "../live.js";
import { Button } from "../parts.js";
import { SeatLine } from "../plates.js";
import { nameAt } from "../seated.js";
import { SeatButtons } from "../seatpick.js";
import { goto, isYou, seats } from "../state.js";
import { t } from "../words.js";
import { Numbers } from "./keys.js";
/** @import { View } from "types/rahan/view" */

/**
 * Each die in turn; those that are tied roll again.
 * @param {{ game: View, onLeave: () => void }} props
 */
const Dice = ({ game, onLeave }) => {
  const { rolling, die } = game.legal;
  const [dice, setDice] = useState(/** @type {Record<number, number>} */ ({}));
  const next = rolling.find((seat) => dice[seat] === undefined);
  const rolled = async (/** @type {number} */ n) => {
    if (next === undefined) return;
    const all = { ...dice, [next]: n };
    setDice(all);
    if (rolling.every((seat) => all[seat] !== undefined)) {
      await command({ do: "rolls", rolls: seats.value.map((_, seat) => all[seat] ?? null) });
      setDice({});
    }
  };
  return html`<h2>${next === undefined ? t("Who begins?") : isYou(next) ? t("What do you roll?") : t("What does {name} roll?", { name: nameAt(next) })}</h2>
    ${rolling.length < seats.value.length && html`<p class="note">${t("A tie: those who are tied roll again.")}</p>`}
    <${Numbers} numbers=${die} name=${t("Die")} onPick=${rolled} />
    <div class="stack">${rolling.map((seat) => html`<${SeatLine} key=${seat} seat=${seats.value[seat]}><strong>${dice[seat] ?? ""}</strong><//>`)}</div>
    <${Button} look="quiet" id="rh-leave" icon="arrow-left" onClick=${onLeave}>${t("Leave it")}<//>`;
};

/** A game under way: whose turn it is; the rest is said for each player then. @param {{ onLeave: () => void }} props */
const UnderWay = ({ onLeave }) => html`<h2>${t("Whose turn is it?")}</h2>
  <p class="lead">${t("What lies before each player can be said then.")}</p>
  <${SeatButtons} onPick=${async (/** @type {number} */ turn) => (await command({ do: "continue", turn })) && goto("facts")} />
  <${Button} look="quiet" id="rh-leave" icon="arrow-left" onClick=${onLeave}>${t("Leave it")}<//>`;

/** @param {{ game: View }} props */
export const Begin = ({ game }) => {
  const [step, setStep] = useState("");
  const tied = game.legal.rolling.length < seats.value.length;
  const leave = () => setStep("");
  return html`<section class="card setup rh-begin">${step === "dice" || (tied && step === "") ? html`<${Dice} key=${game.legal.rolling.join()} game=${game} onLeave=${() => setStep("who")} />` : step === "under-way" ? html`<${UnderWay} onLeave=${leave} />` : html`
    <h2>${t("Who begins?")}</h2><p class="lead">${t("Each rolls the die, the highest begins. Tap who it is.")}</p>
    <${SeatButtons} onPick=${(/** @type {number} */ first) => command({ do: "starter", first })} />
    <div class="row"><${Button} id="rh-dice" look="second" onClick=${() => setStep("dice")}>${t("Say what each rolls")}<//>
      <${Button} id="rh-roll" look="second" icon="layers" onClick=${() => deal({ do: "rolls" })}>${t("Tablée rolls")}<//></div>
    <${Button} id="rh-under-way" look="quiet" icon="arrow-right" onClick=${() => setStep("under-way")}>${t("A game is under way: take it over")}<//>`}
  </section>`;
};
