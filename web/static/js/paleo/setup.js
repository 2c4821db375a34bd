// Before the flicks: who begins, reefs, pawns; or a game that goes on from the table as it lies. And the ends.
import { html } from "htm/preact";
import { WhatNext } from "../house/menu.js";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { SeatButtons } from "../seatpick.js";
import { seats } from "../state.js";
import { t, tn } from "../words.js";
import { Lying, lying, openLying } from "./lying.js";
import { Pawns } from "./pawns.js";
import { Reefs } from "./reefs.js";
import { Rounds } from "./rounds.js";
import { gameWords, sentence, Signs } from "./won.js";
/** @import { FunctionComponent } from "preact" */
/** @import { View } from "types/paleo/view" */
/** @import { TableView } from "types/table" */

/** A simulated table lays itself, and says who begins. */
const Laying = () => html`<section class="card setup" role="status"><h2>${t("Laying the table…")}</h2>
  <p class="lead">${t("Board, pawns and camera are made ready: the game begins by itself.")}</p></section>`;

/** @param {{ view: TableView<View> }} props */
const Starter = ({ view }) => {
  const seen = view.start ? Object.keys(view.start.positions ?? {}).length : 0;
  return html`<section class="card setup">
    <h2>${t("Who begins?")}</h2>
    <p class="lead">${t("Draw it among you, then tap.")}</p>
    <${SeatButtons} onPick=${(/** @type {number} */ seat) => command({ do: "starter", seat })} />
    <h3>${t("Or go on from the table as it lies")}</h3>
    <p class="lead">${seen ? tn("The camera sees {n} pawn.", "The camera sees {n} pawns.", seen) : t("A game is under way already.")}</p>
    <${Button} look="second" icon="arrow-right" onClick=${() => openLying(view)}>${t("Take it over")}<//>
  </section>`;
};

/** @param {{ view: TableView<View> }} props */
const RoundOver = ({ view }) => {
  const { round_winner: winner, winner: champion } = view.game;
  const side = champion ?? winner;
  const last = [...view.story].reverse().find((line) => line.phrases.some((phrase) => phrase.key.startsWith("paleo.round.")));
  const why = last?.phrases.find((phrase) => phrase.key.startsWith("paleo.round."));
  return html`<section class=${`card setup end ${side ? `o-${side}` : ""}`} aria-live="polite">
    ${side && html`<${Signs} side=${side} seats=${seats.value} size=${88} />`}
    <h2>${champion ? gameWords(champion, seats.value) : why ? sentence(why, seats.value) : t("The round is over")}</h2>
    ${champion ? html`<${WhatNext} />` : html`<${Button} look="primary" icon="arrow-right" onClick=${() => command({ do: "next_round" })}>${t("Next round")}<//>`}
    <${Rounds} view=${view} />
  </section>`;
};

/** @param {TableView<View>} view */
const laidBySimulation = ({ simulated, eye, game }) => simulated && eye.state === "starting" && game.phase === "starter";

/** @type {Record<string, FunctionComponent<{ view: TableView<View> }>>} */
const panels = { starter: Starter, reefs: Reefs, pawns: Pawns, round_over: RoundOver, game_over: RoundOver };

/**
 * The panel that the phase asks for; null while flicks are played.
 * @param {{ view: TableView<View> }} props
 */
export const Setup = ({ view }) => {
  if (lying.value && ["starter", "reefs", "pawns"].includes(view.game.phase)) return html`<${Lying} view=${view} />`;
  if (laidBySimulation(view)) return html`<${Laying} />`;
  const Panel = panels[view.game.phase];
  return Panel ? html`<${Panel} view=${view} />` : null;
};
