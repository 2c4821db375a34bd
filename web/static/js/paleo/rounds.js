// The rounds of the match: who won each, and how.
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { isStruck } from "../cards.js";
import { Icon } from "../icons.js";
import { older } from "../live.js";
import { Button } from "../parts.js";
import { play, seats } from "../state.js";
import { t } from "../words.js";
import { peopleOf, sentence, Signs } from "./won.js";
/** @import { View } from "types/paleo/view" */
/** @import { Line, Phrase, TableView } from "types/table" */

/** @typedef {{ round: number, won: Phrase | null, flicks: number }} RoundPlayed */

/**
 * @param {Line} line
 * @param {string} start
 */
const phraseOf = (line, start) => line.phrases.find((phrase) => phrase.key.startsWith(start));

/**
 * Rounds by their number: {round, won: the sentence's phrase or null, flicks}, from lines in their order.
 * @param {Line[]} lines
 */
export const roundsOf = (lines) => {
  /** @type {RoundPlayed[]} */
  const found = [];
  const begin = (/** @type {number} */ round) => found.push({ round, won: null, flicks: 0 });
  for (const line of lines) {
    if (line.kind !== "game" || isStruck(line) || line.state === "conflict") continue;
    const number = (phraseOf(line, "paleo.round_began") ?? phraseOf(line, "paleo.continued"))?.params.round;
    if (number !== undefined) begin(Number(number));
    else if (!found.length) begin(1);
    const now = found[found.length - 1];
    if (line.do === "flick") now.flicks += 1;
    now.won = phraseOf(line, "paleo.round.") ?? now.won;
  }
  return found;
};

/**
 * All lines of the story: those of the view, and the older ones as they come.
 * @param {TableView<View>} view
 */
const useLines = (view) => {
  const [before, setBefore] = useState(/** @type {Line[]} */ ([]));
  const first = before.length ? before[0].seq : view.story[0]?.seq;
  useEffect(() => {
    if (!view.older || !first || first <= 1) return;
    older(first).then((more) => more.length && setBefore([...more, ...before]));
  }, [first, view.older]);
  const known = new Set(view.story.map((line) => line.seq));
  return [...before.filter((line) => !known.has(line.seq)), ...view.story];
};

/** @param {RoundPlayed} props */
const Round = ({ round, won, flicks }) => html`<li class="round"><strong>${t("Round {n}", { n: round })}</strong>
  ${won?.params.side ? html`<${Signs} side=${won.params.side} seats=${seats.value} size=${32} />` : html`<${Icon} name=${won ? "flag" : "play"} />`}
  <span>${won ? sentence(won, seats.value) : t("under way, {n} flicks", { n: flicks })}</span></li>`;

/** @param {{ view: TableView<View> }} props */
export const Rounds = ({ view }) => html`<ol class="rounds" aria-label=${t("Rounds")}>${roundsOf(useLines(view)).map((each, i) => html`<${Round} key=${i} ...${each} />`)}</ol>`;

/**
 * The panel that stands where the calls do.
 * @param {{ view: TableView<View> }} props
 */
export const RoundsPanel = ({ view }) => html`<section class="card setup"><h2>${t("Rounds")}</h2>
  ${view.game.sides.map(({ side, points, goal }) => html`<div class="pair" key=${side}><span><${Signs} side=${side} seats=${seats.value} size=${32} />${peopleOf(side, seats.value)}</span><strong>${t("{n} of {goal} points", { n: points, goal })}</strong></div>`)}
  <${Rounds} view=${view} /><${Button} look="quiet" onClick=${play}>${t("Leave it")}<//></section>`;
