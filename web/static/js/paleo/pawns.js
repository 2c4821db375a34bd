// Pawns on their circles; and who is who, where the camera does not know it yet.
import { html } from "htm/preact";
import { spotsOf } from "../board/geometry.js";
import { PawnIcon } from "../board/pieces.js";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { goto } from "../state.js";
import { sideName, t, tn } from "../words.js";
import { unsure } from "./naming.js";
/** @import { PawnView, View } from "types/paleo/view" */
/** @import { TableView } from "types/table" */

/**
 * Circles that the eye sees pawns on; the others stand where nobody said.
 * @param {TableView<View>} view
 * @param {PawnView[]} pawns
 */
const spotsSeen = (view, pawns) => {
  /** @type {Record<string, string>} */
  const found = {};
  for (const { id, side } of pawns) {
    const live = view.live.discs[id];
    const spot = live && spotsOf(side).find((each) => Math.hypot(each.x - live.x, each.y - live.y) < 20);
    if (spot && !Object.values(found).includes(spot.id)) found[id] = spot.id;
  }
  return found;
};

/**
 * Said where the eye cannot tell some pawns: people name them, and it knows them from then on.
 * @param {{ view: TableView<View> }} props
 */
const WhoIsWho = ({ view }) => {
  const n = unsure(view).length;
  if (view.eye.state === "none" || view.simulated || n === 0) return null;
  return html`<div class="block"><p class="lead">${tn("The camera does not know {n} pawn by sight.", "The camera does not know {n} pawns by sight.", n)}</p>
    <${Button} id="who" look="second" icon="eye" onClick=${() => goto("naming")}>${t("Say who is who")}<//></div>`;
};

/** @param {{ view: TableView<View> }} props */
export const Pawns = ({ view }) => {
  const left = new Set(view.game.legal.unplaced);
  const all = view.game.pawns;
  const ready = (/** @type {string | null} */ side) => command({ do: "set_up_pawns", side, spots: spotsSeen(view, all.filter((pawn) => side === null || pawn.side === side)) });
  return html`<section class="card setup"><h2>${t("Put your pawns on their circles")}</h2>
    <p class="lead">${t("Five Explorers and three Mercenaries a side, as you like.")}</p>
    ${view.game.sides.map(({ side }) => {
      const waiting = all.filter((pawn) => pawn.side === side && left.has(pawn.id));
      return html`<div class="block" key=${side}><div class="chiprow tight">${waiting.map((pawn) => html`<${PawnIcon} key=${pawn.id} id=${pawn.id} size=${32} />`)}</div>
        ${waiting.length ? html`<${Button} look="second" icon="check" onClick=${() => ready(side)}>${t("{side} is ready", { side: sideName(side) })}<//>` : html`<p class="lead">${t("{side} is ready", { side: sideName(side) })}</p>`}</div>`;
    })}
    <${WhoIsWho} view=${view} />
    <${Button} look="primary" icon="check" onClick=${() => ready(null)}>${t("All pawns stand")}<//></section>`;
};
