// Reefs: whose is next, and whether each stands as the rules want, by what the eye sees.
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { board } from "../board/geometry.js";
import { Refusal } from "../cards.js";
import { attempt, command } from "../live.js";
import { Button } from "../parts.js";
import { Seat } from "../signs.js";
import { sideName, t, tn } from "../words.js";
import { openLying } from "./lying.js";
/** @import { Refused } from "types/page" */
/** @import { View } from "types/paleo/view" */
/** @import { TableView } from "types/table" */

/** @param {{ view: TableView<View> }} props */
const KeepReefs = ({ view }) => html`<section class="card setup"><h2>${t("Reefs of the next round")}</h2>
  ${view.game.sides.map(({ side }) => html`<div class="block" key=${side}><span class="name"><${Seat} side=${side} size=${36} />${sideName(side)}</span>
    ${view.game.legal.reefs_chosen.includes(side) ? html`<p class="lead">${t("{side} is ready", { side: sideName(side) })}</p>` : html`<div class="row">
      <${Button} look="second" icon="check" onClick=${() => command({ do: "keep_reefs", side, keep: true })}>${t("Keep")}<//>
      <${Button} look="second" icon="hand" onClick=${() => command({ do: "keep_reefs", side, keep: false })}>${t("Move")}<//></div>`}</div>`)}
  <${Button} look="plain" icon="check" onClick=${() => command({ do: "reefs_done" })}>${t("All reefs stand")}<//></section>`;

const movable = board.walls.filter((wall) => wall.movable);

/**
 * Reefs of a side that the eye sees and the book does not have yet: {reef, x, y, angle}.
 * @param {TableView<View>} view
 * @param {string} side
 */
const fresh = (view, side) => {
  const known = new Set(view.game.reefs.map((each) => each.reef));
  return movable
    .filter((wall) => wall.id in view.live.walls && !known.has(wall.id) && (!wall.owner || wall.owner === side))
    .map(({ id }) => ({ reef: id, x: view.live.walls[id].x, y: view.live.walls[id].y, angle: view.live.walls[id].angle }));
};

/**
 * The order of the reefs that are left, the next one first.
 * @param {{ turns: string[] }} props
 */
const Order = ({ turns }) => html`<ol class="order" aria-label=${t("Order of the reefs")}>${turns.map((side, i) => html`<li key=${i} class=${i === 0 ? "next" : ""}><${Seat} side=${side} size=${i === 0 ? 44 : 26} /><span class="unseen">${sideName(side)}</span></li>`)}</ol>`;

/** @param {object | undefined} found */
const seenWords = (found) => (found ? t("The camera sees it: its place is checked.") : t("The camera does not see it yet: it stands where you say."));

/**
 * One reef: as the eye sees it, it must stand as the rules want; as people say, it stands.
 * @param {{ view: TableView<View> }} props
 */
const Next = ({ view }) => {
  const [wrong, setWrong] = useState(/** @type {Refused["refused"] | null} */ (null));
  const { reef_side, reefs_left: left, reef_turns: turns } = view.game.legal;
  const side = reef_side ?? "";
  const [found] = fresh(view, side);
  useEffect(() => setWrong(null), [left, found?.x, found?.y]);
  const place = async () => setWrong(await attempt({ do: "place_reef", side, ...found }));
  return html`<h2>${t("{side} places a reef", { side: sideName(side) })}</h2>
    <${Order} turns=${turns} />
    <p class="lead">${tn("{n} reef is still to be placed.", "{n} reefs are still to be placed.", left)} ${view.eye.state !== "none" && seenWords(found)}</p>
    ${wrong && html`<div class="conflicts" role="status"><${Refusal} refusal=${wrong} /><p>${t("Move it, then tap again; or let it stand.")}</p></div>`}
    <div class="stack">
      <${Button} id="reef" look="primary" icon="check" onClick=${place}>${wrong ? t("Now it stands right") : t("It stands")}<//>
      ${wrong && html`<${Button} id="reef-anyway" look="plain" icon="hand" onClick=${() => command({ do: "place_reef", side })}>${t("Let it stand")}<//>`}
    </div>`;
};

/**
 * The panel of this phase.
 * @param {{ view: TableView<View> }} props
 */
export const Reefs = ({ view }) => {
  const { legal } = view.game;
  if (legal.can.includes("keep_reefs")) return html`<${KeepReefs} view=${view} />`;
  return html`<section class="card setup">${legal.reef_side ? html`<${Next} view=${view} />` : html`<h2>${t("Reefs")}</h2>`}
    <div class="stack">
      <${Button} look="plain" icon="flag" onClick=${() => command({ do: "reefs_done" })}>${t("All reefs stand")}<//>
      <${Button} look="quiet" icon="arrow-right" onClick=${() => openLying(view)}>${t("Take over the table as it lies")}<//>
    </div></section>`;
};
