// Phase 6: the rain token, by its face, or tossed by Tablée; then what each answers of his objective, in secret.
import { html } from "htm/preact";
import { Icon } from "../icons.js";
import { command, deal } from "../live.js";
import { Button } from "../parts.js";
import { SeatSign } from "../seated.js";
import { isYou } from "../state.js";
import { t, tn } from "../words.js";
import { Mark } from "./marks.js";
import { figure, signed, whoIs } from "./names.js";
/** @import { Regeneration, View } from "types/terristories/view" */

/** @type {(bonus: number, environment: number) => string} */
const bonusWords = (bonus, environment) => (bonus ? t("Environment at {n}: {bonus} on the rain.", { n: figure(environment), bonus: signed(bonus) }) : t("Environment at {n}: the rain counts as it falls.", { n: figure(environment) }));

/** @type {(economy: number, level: number) => string} */
const economyWords = (economy, level) => {
  if (!economy) return "";
  return economy > 0 ? t("Then economy at {n}: each player gets {gain}.", { n: figure(level), gain: economy }) : t("Then economy at {n}: each player pays {loss}.", { n: figure(level), loss: -economy });
};

/** @param {{ seat: number, gains?: number[] }} props */
export const RainKeys = ({ seat, gains }) => html`<div class="ts-keys">${[1, 2].map((face, i) => html`<button type="button" key=${face} class="btn plain ts-key" data-face=${face} onClick=${() => command({ do: "rain", seat, face })}><strong>${face}</strong>${gains && html`<small>${gains[i] ? t("+{n} a tile", { n: gains[i] }) : t("nothing a tile")}</small>`}</button>`)}</div>`;

/** @param {{ game: View }} props */
export const Rain = ({ game }) => {
  const seat = game.ambassador ?? 0;
  const { bonus, gains, economy } = /** @type {Regeneration} */ (game.asks.regeneration);
  const then = economyWords(economy, game.indices[1]);
  return html`<section class="card ts-side"><header class="ts-turn"><${SeatSign} seat=${seat} /><h2>${isYou(seat) ? t("You toss the rain token") : t("{name} tosses the rain token", { name: whoIs(seat) })}</h2></header>
    <p class="ts-hint"><${Mark} name="environment" />${bonusWords(bonus, game.indices[2])}</p>
    <${RainKeys} seat=${seat} gains=${gains} />
    ${then && html`<p class="ts-hint"><${Mark} name="economy" />${then}</p>`}
    <${Button} id="ts-toss" look="plain" icon="layers" onClick=${() => deal({ do: "rain", seat })}>${t("Tablée tosses it")}<//>
    <${Button} id="ts-untold" look="quiet" onClick=${() => command({ do: "rain", seat })}>${t("Go on, tell it later")}<//></section>`;
};

/** Rain fell and nobody said how much. @param {{ game: View, onDone: () => void }} props */
export const LateRain = ({ game, onDone }) => html`<section class="card ts-panel"><h2>${t("What did the rain token show?")}</h2><${RainKeys} seat=${game.ambassador ?? 0} /><footer class="row"><${Button} look="quiet" onClick=${onDone}>${t("Leave it")}<//></footer></section>`;

/** Everybody is asked alike, whatever Tablée knows. @param {{ game: View }} props */
export const Objectives = ({ game }) => html`<section class="card ts-side"><h2>${t("Is a personal objective met?")}</h2>
  <p class="lead">${t("Each answers on the phone, or here once it is met. Nobody says how close it is.")}</p>
  <ul class="stack">${game.players.map(({ seat, ready, winner }) => html`<li key=${seat} class="ts-answer"><${SeatSign} seat=${seat} /><strong>${whoIs(seat)}</strong><span class="gap"></span>${ready ? html`<p class="ts-ready"><${Icon} name="check" />${t("answered")}</p>` : winner ? html`<p class="ts-ready"><${Icon} name="trophy" />${t("met before")}</p>` : html`<${Button} look="second" onClick=${() => command({ do: "end_turn", seat, met: true })}>${t("It is met")}<//>`}</li>`)}</ul>
  <${Button} id="ts-next" look="primary" icon="arrow-right" onClick=${() => command({ do: "next_turn" })}>${t("End the turn")}<//></section>`;

/** @param {number[]} winners */
const metWords = (winners) => tn("{names} has met a personal objective, and keeps that.", "{names} have met their personal objectives, and keep that.", winners.length, { names: winners.map(whoIs).join(", ") });

/** @param {{ game: View }} props */
export const Vote = ({ game }) => html`<section class="card choice asked ts-side" role="group" aria-label=${t("Do you go on together?")}><h2>${t("Do you go on together?")}</h2>
  ${game.winners.some(isYou) && html`<p>${t("You have met your personal objective, and keep that.")}</p>`}
  ${game.winners.some((seat) => !isYou(seat)) && html`<p>${metWords(game.winners.filter((seat) => !isYou(seat)))}</p>`}
  <div class="stack"><${Button} id="ts-go-on" look="plain" icon="arrow-right" onClick=${() => command({ do: "go_on", go_on: true })}>${t("On, for the common objective")}<//>
    <${Button} id="ts-stop" look="plain" icon="flag" onClick=${() => command({ do: "go_on", go_on: false })}>${t("The game ends here")}<//></div></section>`;
