// The turn: of the actions only those that the rules allow now, then what they ask for, one thing at a time.
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { boot } from "../boot.js";
import { Button } from "../parts.js";
import { nameAt } from "../seated.js";
import { SeatButtons } from "../seatpick.js";
import { isYou, seats, shown } from "../state.js";
import { t } from "../words.js";
import { Asked } from "./asks.js";
import { choose, draft, further, lit, pick, say, speaksFor } from "./draft.js";
import { Draw, Exchange } from "./draw.js";
import { Found } from "./found.js";
import { Glyph } from "./glyphs.js";
import { Card, Numbers, Squares } from "./keys.js";
import { handWords, hasAll, joinWords, laidOut, theOf } from "./names.js";
import { Attack, Shoot, Shot } from "./shots.js";
import { Step } from "./step.js";
/** @import { FunctionComponent } from "preact" */
/** @import { Choices, PlayerView, View, Way } from "types/rahan/view" */
/** @import { Draft } from "./draft.js" */

/** Shots of a dagger (R14). */
const DAGGER = 3;

const listed = new Intl.ListFormat(boot.language, { type: "disjunction" });

/** @param {Way[]} ways */
const stepsWords = (ways) => listed.format(ways.map(({ steps }) => String(steps)));

/** @param {Choices} now */
const drawWords = (now) => {
  if (now.draw.every(({ cards }) => cards === 0)) return t("gives no card");
  return shown().dealer ? t("Tablée rolls") : t("by the die");
};

/** @param {Choices} now */
const shotsWords = ({ targets, weapons, dagger }) => {
  if (targets.length === 1) return t("at {target}", { target: theOf(targets[0]) });
  if (weapons === 0) return t("with the dagger");
  const most = Math.max(weapons, dagger ? DAGGER : 0);
  return most === 1 ? t("one shot") : t("up to {n} shots", { n: most });
};

/**
 * The actions that are open: {kind, glyph, words, note}.
 * @type {(game: View, now: Choices) => { kind: Draft["kind"], glyph: string, words: string, note: string }[]}
 */
const actions = (game, now) => [
  ...(now.draw.length ? [{ kind: /** @type {const} */ ("draw"), glyph: "die", words: t("Draw"), note: drawWords(now) }] : []),
  ...(now.moves.length ? [{ kind: /** @type {const} */ ("move"), glyph: "move", words: t("Move"), note: t("{n} squares", { n: stepsWords(now.moves) }) }] : []),
  ...(now.targets.length ? [{ kind: /** @type {const} */ ("shoot"), glyph: "silex", words: t("Shoot"), note: shotsWords(now) }] : []),
  ...(now.rahan.length ? [{ kind: /** @type {const} */ ("rahan"), glyph: "rahan", words: "Rahan", note: t("1 to 5 squares") }] : []),
  ...(now.exchange ? [{ kind: /** @type {const} */ ("exchange"), glyph: "exchange", words: t("Exchange"), note: t("3 cards for 3") }] : []),
  ...(now.opponents.length ? [{ kind: /** @type {const} */ ("attack"), glyph: "combat", words: t("Fight"), note: t("once in a game") }] : []),
];

/** @type {(now: Choices, kind: Draft["kind"]) => unknown} */
const begin = (now, kind) => {
  if (kind === "draw" && shown().dealer) return say({ do: "draw", seat: now.seat });
  return choose(kind);
};

/** @param {{ game: View, now: Choices }} props */
const Actions = ({ game, now }) => {
  const { can } = game.legal;
  return html`<div class="rh-actions">${actions(game, now).map(({ kind, glyph, words, note }) => html`<button type="button" key=${kind} id=${`rh-${kind}`} class="rh-action" onClick=${() => begin(now, kind)}>
      <span class="row nowrap"><${Glyph} name=${glyph} size=${28} /><strong>${words}</strong></span><small>${note}</small></button>`)}</div>
    ${can.includes("pass") && html`<${Button} id="rh-pass" icon="skip" onClick=${() => say({ do: "pass", seat: now.seat })}>${isYou(now.seat) ? t("You can do nothing: next") : t("{name} can do nothing: next", { name: nameAt(now.seat) })}<//>`}
    ${can.includes("finish") && html`<${Button} id="rh-finish" look="quiet" icon="flag" onClick=${() => say({ do: "finish" })}>${t("End the game without a winner")}<//>`}`;
};

/** @param {{ game: View, now: Choices }} props */
const Move = ({ game, now }) => {
  const { seat, moves } = now;
  if (game.map && moves.every(({ to }) => to)) {
    return html`<${Step} title=${isYou(seat) ? t("Tap where you go") : t("Tap where {name} goes", { name: nameAt(seat) })}><${Squares} game=${game} map=${game.map} squares=${[...lit(game).keys()]} onPick=${pick} /><//>`;
  }
  const { steps } = draft.value ?? {};
  if (!steps) return html`<${Step} title=${t("Which move card?")}><${Numbers} numbers=${moves.map((way) => way.steps)} name=${t("Move cards")} onPick=${(/** @type {number} */ n) => further({ steps: n })} /><//>`;
  return html`<${Step} title=${t("What is on the square where the move ends?")}><${Found} onDone=${(/** @type {any} */ reached) => say({ do: "move", seat, steps, ...(reached ? { reached } : {}) })} /><//>`;
};

/**
 * Where the house has all gain whom Rahan joins (A13): who they are.
 * @param {{ onDone: (met: number[]) => unknown }} props
 */
const Joined = ({ onDone }) => {
  const [met, setMet] = useState(/** @type {number[]} */ ([]));
  const flip = (/** @type {number} */ seat) => setMet(met.includes(seat) ? met.filter((each) => each !== seat) : [...met, seat]);
  return html`<${Step} title=${t("Whom does Rahan join?")}><${SeatButtons} chosen=${met} onPick=${flip} />
    <${Button} id="rh-joined" look="primary" icon="check" onClick=${() => onDone(met)}>${met.length ? met.map(nameAt).join(", ") : t("Nobody")}<//><//>`;
};

/** @param {{ game: View, now: Choices }} props */
const MoveRahan = ({ game, now }) => {
  const { seat, rahan } = now;
  if (game.map && rahan.every(({ to }) => to)) {
    return html`<${Step} title=${t("Tap where Rahan goes")}><${Squares} game=${game} map=${game.map} squares=${[...lit(game).keys()]} onPick=${pick} /><//>`;
  }
  const { steps } = draft.value ?? {};
  if (!steps) return html`<${Step} title=${t("How far does Rahan go?")}><${Numbers} numbers=${rahan.map((way) => way.steps)} name=${t("Squares")} onPick=${(/** @type {number} */ n) => further({ steps: n })} /><//>`;
  if (shown().table.options.rahan_gives_all) return html`<${Joined} onDone=${(/** @type {number[]} */ met) => say({ do: "move_rahan", seat, steps, met })} />`;
  return html`<${Step} title=${joinWords(seat)}>
    <div class="row"><${Button} id="rh-meets" look="plain" icon="check" onClick=${() => say({ do: "move_rahan", seat, steps, met: [seat] })}>${t("Yes: an invention")}<//>
      <${Button} id="rh-alone" look="plain" icon="x" onClick=${() => say({ do: "move_rahan", seat, steps, met: [] })}>${t("No")}<//>
      <${Button} id="rh-later" look="quiet" onClick=${() => say({ do: "move_rahan", seat, steps })}>${t("Say it later")}<//></div><//>`;
};

/** What an action asks for. @type {Partial<Record<Draft["kind"], FunctionComponent<{ game: View, now: Choices }>>>} */
const asks = { draw: Draw, exchange: Exchange, move: Move, rahan: MoveRahan, shoot: Shoot, attack: Attack };

/** @type {(game: View, seat: number) => string} */
export const dutyWords = (game, seat) => {
  const player = game.players[seat];
  if (isYou(seat)) return player.beast ? t("You must hit {beast}", { beast: theOf(player.beast) }) : hasAll(player) ? t("Back to the cave!") : t("You choose an action");
  const name = nameAt(seat);
  if (player.beast) return t("{name} must hit {beast}", { name, beast: theOf(player.beast) });
  if (hasAll(player)) return t("{name}: back to the cave", { name });
  return t("{name} chooses an action", { name });
};

/** The cards of a player as they lie before him. @param {{ player: PlayerView }} props */
export const Hand = ({ player }) => html`<div class="rh-hand" role="group" aria-label=${handWords(player.seat)}>${laidOut(player.hand).map((face, n) => html`<${Card} key=${n} face=${face} />`)}
  ${player.cards === 0 && html`<p class="lead">${player.exact ? t("no card yet") : t("cards not counted")}</p>`}</div>`;

/**
 * What is to be done now. `hand`: with the cards of whose turn it is.
 * @param {{ game: View, hand?: boolean }} props
 */
export const Act = ({ game, hand = true }) => {
  const { now } = game.legal;
  if (!now || !speaksFor(now.seat)) return null;
  if (game.ask) return html`<${Asked} game=${game} ask=${game.ask} />`;
  const side = seats.value[now.seat].side;
  if (now.miss) return html`<section class=${`card rh-act o-${side}`} aria-live="polite"><${Shot} game=${game} now=${now} /></section>`;
  const kind = draft.value?.kind;
  const Asking = kind ? asks[kind] : null;
  return html`<section class=${`card rh-act o-${side} ${kind ? `step ${kind}` : ""}`} aria-live="polite">
    ${Asking ? html`<${Asking} key=${kind} game=${game} now=${now} />` : html`
      <header class="rh-head"><h2>${dutyWords(game, now.seat)}</h2>${hand && html`<${Hand} player=${game.players[now.seat]} />`}</header><${Actions} game=${game} now=${now} />`}
  </section>`;
};
