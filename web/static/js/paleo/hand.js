// Telling by hand what a pawn did: tap the pawn, tap what happened.
import { html } from "htm/preact";
import { sanctuaries } from "../board/geometry.js";
import { Icon } from "../icons.js";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { KeyIcon, PawnIcon } from "../board/pieces.js";
import { game, goto, isYou, play, seats } from "../state.js";
import { pawnName, sanctuaryName } from "../board/names.js";
import { seatName, sideName, t } from "../words.js";
import { change, draft, enter, involved, record, tapPawn, toggle } from "./draft.js";
/** @import { View } from "types/paleo/view" */

/** @returns {View} */
const played = () => game.value;

/**
 * What taps on the board mean while the panel is open.
 * @param {{ pawn: string | null, x: number, y: number }} of
 */
export const onTap = ({ pawn, x, y }) => {
  if (pawn) tapPawn(pawn);
  else if (draft.value.shooter) change({ rest: [Math.round(x * 10) / 10, Math.round(y * 10) / 10] });
};

/** Chosen pawns, with the order of the touches. */
export const marks = () => {
  const { shooter, touched, also } = draft.value;
  const found = new Map();
  if (shooter) found.set(shooter, true);
  touched.forEach((id, i) => found.set(id, i + 1));
  also.forEach((id) => found.set(id, true));
  return found;
};

/** @param {string} side */
const pawnsOf = (side) => played().pawns.filter((pawn) => pawn.side === side && (pawn.place === "board" || pawn.place === "circle"));

/** @param {{ except?: string[], sides: string[] }} props */
const Chips = ({ except = [], sides }) => html`<div class="chips" role="group" aria-label=${t("Pawns")}>
  ${sides.map((side) => html`<div class="chiprow">${pawnsOf(side).filter((pawn) => !except.includes(pawn.id)).map((pawn) => html`
    <button type="button" class="chip" key=${pawn.id} aria-label=${pawnName(pawn.id)} aria-pressed=${String(involved.value.includes(pawn.id))} onClick=${() => tapPawn(pawn.id)}>
      <${PawnIcon} id=${pawn.id} size=${44} /></button>`)}</div>`)}
</div>`;

const sidesInTurn = () => {
  const side = played().turn_side;
  return played().sides.map((each) => each.side).sort((a, b) => Number(b === side) - Number(a === side));
};

const Who = () => html`<header class="head"><h2>${t("Which pawn was flicked?")}</h2></header>
  <p class="lead">${t("Tap it on the board, or here.")}</p>
  <${Chips} sides=${sidesInTurn()} />
  <h3>${t("Something else")}</h3>
  <div class="stack">
    <${Button} look="second" icon="arrow-right" onClick=${async () => (await command({ do: "turn", seat: null })) && play()}>${t("Pass the turn")}<//>
    <${Button} look="second" icon="replay" onClick=${async () => (await command({ do: "push_replay" })) && play()}>${t("It was pushed: play again")}<//>
    <${Button} look="second" icon="pencil" onClick=${() => goto("facts")}>${t("Set points, keys, pawns")}<//>
  </div>`;

/** @param {{ id: string, role: string }} props */
const Did = ({ id, role }) => {
  const { entered, off, door } = draft.value;
  const explorer = played().pawns.find((pawn) => pawn.id === id)?.kind === "explorer";
  return html`<li class="did">
    <div class="who"><${PawnIcon} id=${id} size=${44} taken=${off.includes(id)} /><strong>${pawnName(id)}</strong><small>${role}</small></div>
    <div class="deeds" role="group" aria-label=${pawnName(id)}>
      ${[...sanctuaries.values()].map((each) => html`<button type="button" class=${`deed o-${each.owner}`} key=${each.id} aria-pressed=${String(entered[id] === each.id)}
        aria-label=${t("enters {sanctuary}", { sanctuary: sanctuaryName(each.id) })} title=${sanctuaryName(each.id)} onClick=${() => enter(id, each.id)}><${KeyIcon} name=${each.key} size=${34} /></button>`)}
      <button type="button" class="deed" aria-pressed=${String(off.includes(id))} aria-label=${t("leaves the board")} title=${t("leaves the board")} onClick=${() => toggle("off", id)}><${Icon} name="out" /></button>
      ${explorer && html`<button type="button" class="deed" aria-pressed=${String(door.includes(id))} aria-label=${t("stops on the door")} title=${t("stops on the door")} onClick=${() => toggle("door", id)}><${Icon} name="door" /></button>`}
    </div>
  </li>`;
};

const summary = () => {
  const { touched, entered, off, door } = draft.value;
  const said = [];
  if (touched.length) said.push(t("touches {pawns}", { pawns: touched.map(pawnName).join(", ") }));
  for (const [id, sanctuary] of Object.entries(entered)) said.push(t("{pawn} enters {sanctuary}", { pawn: pawnName(id), sanctuary: sanctuaryName(sanctuary) }));
  for (const id of off) said.push(t("{pawn} leaves the board", { pawn: pawnName(id) }));
  for (const id of door) said.push(t("{pawn} stops on the door", { pawn: pawnName(id) }));
  return said.length ? said.join(" · ") : t("touches nobody");
};

const What = () => {
  const { shooter: flicked, touched, also, next } = draft.value;
  const shooter = flicked ?? "";
  const side = played().pawns.find((pawn) => pawn.id === shooter)?.side;
  const turn = played().turn_side;
  return html`<header class="head"><${PawnIcon} id=${shooter} size=${52} /><h2>${t("{pawn} was flicked", { pawn: pawnName(shooter) })}</h2></header>
    ${side !== turn && turn && html`<p class="note">${isYou(played().turn) ? t("It is your turn: this counts out of turn.") : t("It is {side}'s turn: this counts out of turn.", { side: sideName(turn) })}</p>`}
    <div class="segments" role="group">
      <button type="button" aria-pressed=${String(next === "touched")} onClick=${() => change({ next: "touched" })}>${t("It touched…")}</button>
      <button type="button" aria-pressed=${String(next === "also")} onClick=${() => change({ next: "also" })}>${t("Also moved…")}</button>
    </div>
    <p class="lead">${next === "also" ? t("Tap pawns that others pushed.") : t("Tap the touched pawns, in their order.")}</p>
    <ul class="dids">
      <${Did} id=${shooter} role=${t("flicked")} />
      ${touched.map((id, i) => html`<${Did} key=${id} id=${id} role=${t("touched, {n}", { n: i + 1 })} />`)}
      ${also.map((id) => html`<${Did} key=${id} id=${id} role=${t("moved")} />`)}
    </ul>
    <${Chips} except=${[shooter]} sides=${sidesInTurn().reverse()} />`;
};

const title = () => {
  if (draft.value.entry !== null) return t("Correct by hand");
  return draft.value.call !== null ? t("What was that shot?") : t("Add what is missing");
};

/** The panel that stands where the calls do. */
export const Hand = () => {
  const { shooter } = draft.value;
  const turn = played().turn;
  return html`<section class="card hand" aria-label=${title()}>
    <div class="top"><h3>${title()}</h3><button type="button" class="btn quiet close" aria-label=${t("Close")} onClick=${play}><${Icon} name="x" /></button></div>
    <div class="scroll">${shooter === null ? html`<${Who} />` : html`<${What} />`}</div>
    ${shooter !== null && html`<footer>
      <p class="summary"><strong>${pawnName(shooter)}</strong> ${summary()}</p>
      <div class="row nowrap"><${Button} id="record" look="primary" icon="check" onClick=${() => record()}>${t("Note it")}<//>
        <${Button} look="quiet" onClick=${() => change({ shooter: null, touched: [], also: [], entered: {}, off: [], door: [], rest: null })}>${t("Start over")}<//></div>
    </footer>`}
    ${shooter === null && turn !== null && html`<footer><p class="summary">${isYou(turn) ? t("Your turn") : t("{seat} to play", { seat: seatName(seats.value[turn]) })}</p></footer>`}
  </section>`;
};
