// What lies before a player as people say it does, whatever was called; and the turn, the animals, the end, by hand.
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { command } from "../live.js";
import { Button, Stepper } from "../parts.js";
import { Reason } from "../reason.js";
import { nameAt } from "../seated.js";
import { SeatButtons } from "../seatpick.js";
import { Segments } from "../settings.js";
import { isYou, mode } from "../state.js";
import { t } from "../words.js";
import { Glyph } from "./glyphs.js";
import { Face, Fold, Squares, Things } from "./keys.js";
import { ANIMALS, FACES, GOALS, laidOut, nameOf } from "./names.js";
import { squaresOf } from "./squares.js";
/** @import { PlayerView, View } from "types/rahan/view" */
/** @import { TableView } from "types/table" */
/** @import { Told } from "types/rahan/commands" */

/** What can be said of a player: {cards, water, fire, food, invention, combat, square, home}. @param {PlayerView} player */
const standing = (player) => ({
  cards: laidOut(player.hand), water: player.water, fire: player.fire, food: player.food, invention: player.invention,
  combat: player.combat, square: player.square, home: player.in_cave,
});
/** @typedef {ReturnType<typeof standing>} Standing */

/**
 * Only what was changed is said.
 * @type {(player: PlayerView, now: Standing, counted: boolean) => Told}
 */
const toldOf = (player, now, counted) => {
  const before = standing(player);
  /** @type {Record<string, unknown>} */
  const told = {};
  if (counted || String(now.cards) !== String(before.cards)) told.cards = now.cards;
  for (const key of /** @type {const} */ ([...GOALS, "combat", "square"])) if (now[key] !== before[key]) told[key] = now[key];
  if (now.home !== before.home && now.home !== null) told.in_cave = now.home;
  return told;
};

/** The small cards: a tap takes one away, a key adds one. @param {{ cards: string[], onChange: (cards: string[]) => void }} props */
const Cards = ({ cards, onChange }) => html`<div class="block"><h3>${t("Small cards")}</h3>
  <div class="rh-hand">${cards.map((face, n) => html`<button type="button" key=${n} class="rh-card" aria-label=${t("Take away: {card}", { card: nameOf(face) })} onClick=${() => onChange(cards.filter((_, at) => at !== n))}><${Face} face=${face} /></button>`)}
    ${cards.length === 0 && html`<p class="lead">${t("no card yet")}</p>`}</div>
  <div class="rh-keys small" role="group" aria-label=${t("Add a card")}>${[...FACES, "unknown"].map((face) => html`<button type="button" key=${face} class="rh-key" data-face=${face} aria-label=${t("Add: {card}", { card: nameOf(face) })} onClick=${() => onChange([...cards, face])}><${Face} face=${face} /></button>`)}</div></div>`;

/** @param {{ now: Standing, set: (more: Partial<Standing>) => void }} props */
const GoalSteppers = ({ now, set }) => html`<div class="block">${GOALS.map((goal) => html`<div class="pair" key=${goal}><span><${Glyph} name=${goal} />${nameOf(goal)}</span>
  <${Stepper} value=${now[goal]} most=${4} name=${nameOf(goal)} less=${t("One less")} more=${t("One more")} onChange=${(/** @type {number} */ n) => set({ [goal]: n })} /></div>`)}</div>`;

/** @param {{ game: View, now: Standing, set: (more: Partial<Standing>) => void }} props */
const Where = ({ game, now, set }) => {
  if (!game.map) return html`<${Segments} icon="door" words=${t("In the cave?")} options=${[["yes", t("Yes")], ["no", t("No")]]} chosen=${now.home === null ? "" : now.home ? "yes" : "no"} onChoose=${(/** @type {string} */ said) => set({ home: said === "yes" })} />`;
  return html`<div class="block"><h3>${now.square ? t("On square {square}", { square: now.square }) : t("Nobody knows where")}</h3><${Squares} game=${game} map=${game.map} squares=${squaresOf(game.map)} onPick=${(/** @type {string} */ square) => set({ square })} /></div>`;
};

/** The turn, Rahan and the end, which need no reason. @param {{ game: View, onDone: () => void }} props */
const Rest = ({ game, onDone }) => {
  const say = async (/** @type {object} */ body) => (await command(body)) && onDone();
  return html`<${Fold} words=${t("The turn, the animals, the end")}><div class="stack">
    <h3>${t("Whose turn is it?")}</h3><${SeatButtons} chosen=${game.turn} onPick=${(/** @type {number} */ to) => say({ do: "turn", to })} />
    <h3>${t("Animals on the board")}</h3><${Things} ids=${ANIMALS} name=${t("Animals on the board")} chosen=${game.animals} onPick=${(/** @type {string} */ id) => say({ do: "animals", left: ANIMALS.filter((each) => game.animals.includes(each) !== (each === id)) })} />
    ${game.map && html`<h3>${t("Rahan's square")}</h3><${Squares} game=${game} map=${game.map} squares=${squaresOf(game.map)} onPick=${(/** @type {string} */ rahan) => say({ do: "positions", rahan })} />`}
    <h3>${t("Who has won?")}</h3><${SeatButtons} onPick=${(/** @type {number} */ winner) => say({ do: "finish", winner })} />
    <${Button} id="rh-finish" look="second" icon="flag" onClick=${() => say({ do: "finish" })}>${t("End the game without a winner")}<//></div><//>`;
};

/** @param {{ view: TableView<View>, onDone: () => void, player: PlayerView }} props */
const Form = ({ view, onDone, player }) => {
  const { game } = view;
  const [now, setNow] = useState(standing(player));
  const [reason, setReason] = useState("");
  const set = (/** @type {Partial<Standing>} */ more) => setNow({ ...now, ...more });
  const told = toldOf(player, now, !player.exact && now.cards.length > 0);
  const save = async () => (await command({ do: "facts", about: player.seat, told }, { reason })) && onDone();
  return html`<div class="scroll"><${Reason} value=${reason} onChange=${setReason} />
      <${Cards} cards=${now.cards} onChange=${(/** @type {string[]} */ cards) => set({ cards })} />
      <${GoalSteppers} now=${now} set=${set} />
      <${Segments} icon="flag" words=${t("Combat card")} options=${[["ready", t("ready")], ["played", t("played")]]} chosen=${now.combat ? "ready" : "played"} onChoose=${(/** @type {string} */ said) => set({ combat: said === "ready" })} />
      <${Where} game=${game} now=${now} set=${set} />
      <${Rest} game=${game} onDone=${onDone} /></div>
    <footer class="row">${Object.keys(told).length === 0 ? html`<p class="why">${t("Nothing is changed yet.")}</p>` : reason.trim() ? html`<${Button} id="save" look="primary" icon="check" onClick=${save}>${t("Note it")}<//>` : html`<p class="why">${t("First say why.")}</p>`}
      <${Button} look="quiet" onClick=${onDone}>${t("Leave it")}<//></footer>`;
};

/**
 * Facts as people tell them; the story says why.
 * @param {{ view: TableView<View>, onDone: () => void }} props
 */
export const Adjust = ({ view, onDone }) => {
  const [seat, setSeat] = useState(Number(mode.value.seat ?? view.game.turn ?? 0));
  const { players } = view.game;
  return html`<section class="card setup rh-facts"><h2>${isYou(seat) ? t("What lies before you") : t("What lies before {name}", { name: nameAt(seat) })}</h2>
    <div class="segments" role="group" aria-label=${t("Player")}>${players.map((player) => html`<button type="button" key=${player.seat} aria-pressed=${String(player.seat === seat)} onClick=${() => setSeat(player.seat)}>${nameAt(player.seat)}</button>`)}</div>
    <${Form} key=${seat} view=${view} player=${players[seat]} onDone=${onDone} /></section>`;
};

