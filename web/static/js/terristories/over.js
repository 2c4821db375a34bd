// The end: who has won, and by what.
import { html } from "htm/preact";
import { Icon } from "../icons.js";
import { SeatSign } from "../seated.js";
import { isYou } from "../state.js";
import { t, tn } from "../words.js";
import { Mark } from "./marks.js";
import { figure, INDICES, nameUpper, roleOf, whoIs } from "./names.js";
/** @import { Back, Objective, Outcome, View } from "types/terristories/view" */

/** @param {View} game */
export const endWords = (game) => {
  const { won, winners } = /** @type {Outcome} */ (game.outcome);
  if (won) return t("The common objective is met: you all win");
  if (winners.length === 1 && isYou(winners[0])) return t("You win, without the group");
  return winners.length ? tn("{names} wins alone", "{names} win, each alone", winners.length, { names: winners.map(whoIs).join(", ") }) : t("The group has lost");
};

/** @type {() => Record<string, string>} */
const counted = () => ({ resources: t("Res of one's own"), sablier: t("Sablier cards"), people: t("people"), zones: t("zones"), labels: t("labels"), improvements: t("improvements") });

/**
 * What an objective asks, in words; `target`, `needed`: as far as they are known.
 * @type {(objective: Objective, target: number | null, needed: number | null) => string[]}
 */
export const objectiveWords = ({ index, offset, text, achievement }, target, needed) => {
  const level = target === null ? t("{index}: the common objective + {n}", { index: nameUpper(index), n: offset }) : t("{index} at {n} or more", { index: nameUpper(index), n: figure(target) });
  const what = achievement ? `${needed ?? achievement.n4} ${counted()[achievement.of]}` : "";
  return [level, what || text].filter(Boolean);
};

/** @param {{ game: View, back: Back }} props */
const Shown = ({ game, back }) => {
  const { objective } = back;
  const target = objective && game.targets ? game.targets[INDICES.indexOf(objective.index)] + objective.offset : null;
  return html`<p class="ts-back">${back.character && html`<strong>${back.character}</strong>`}${objective && html`<small>${objectiveWords(objective, target, null).join(" · ")}</small>`}</p>`;
};

/** @param {{ game: View }} props */
export const Over = ({ game }) => html`<section class="card ts-side ts-over" aria-live="polite"><${Icon} name=${game.outcome?.won || game.winners.length ? "trophy" : "flag"} size=${48} /><h2>${endWords(game)}</h2>
  <p class="lead">${t("Turn {n} of {all}", { n: game.turn, all: game.turns })}</p>
  <ul class="stack">${game.players.map((player) => html`<li key=${player.seat} class="ts-answer"><${SeatSign} seat=${player.seat} /><div><strong>${whoIs(player.seat)}</strong> <small>${roleOf(player)}</small>${player.back && html`<${Shown} game=${game} back=${player.back} />`}</div><span class="gap"></span>${player.winner && html`<p class="ts-ready"><${Icon} name="check" />${t("objective met")}</p>`}</li>`)}</ul>
  <p class="ts-hint"><${Mark} name="planet" />${t("A rematch with the same people begins in the menu.")}</p></section>`;
