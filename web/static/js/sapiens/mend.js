// What lies on a board that is written down, as people see it: cell by cell, where the page has it otherwise or lost it.
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { seats } from "../state.js";
import { t } from "../words.js";
import { Board, cellsOf, isRim } from "./board.js";
import { Answer } from "./parts.js";
import { Scene, sceneName, SCENES } from "./scenes.js";
import { boardName } from "./setting.js";
/** @import { BoardView, SeatView } from "types/sapiens/view" */

/** @param {SeatView} seat @returns {BoardView} */
const asKnown = (seat) => seat.board ?? { rows: seat.lost, laid: {}, abandoned: [], tokens: {}, bears: [] };

/** @template T @param {Record<string, T>} of @param {string} cell */
const without = (of, cell) => Object.fromEntries(Object.entries(of).filter(([each]) => each !== cell));

/** A cell with nothing on it. @type {(board: BoardView, cell: string) => BoardView} */
const cleared = (board, cell) => ({ ...board, laid: without(board.laid, cell), tokens: without(board.tokens, cell), abandoned: board.abandoned.filter((each) => each !== cell), bears: board.bears.filter((each) => each !== cell) });

/** The command that says all of it: Tribes that were given up count as one. @type {(seat: SeatView, board: BoardView) => object} */
const said = (seat, { laid, abandoned, tokens, bears }) => {
  const tribe = abandoned.length ? Math.max(2, seat.tribe) : seat.tribe;
  const lies = Object.entries(laid).map(([cell, scene]) => [cell, { scene, tribe: abandoned.includes(cell) ? tribe - 1 : tribe }]);
  return { do: "board_is", of: seat.seat, laid: Object.fromEntries(lies), bears, token_at: tokens, tribe };
};

/**
 * `reason`: why, as the story tells it.
 * @param {{ seat: SeatView, reason: string, onDone: () => void }} props
 */
export const Mend = ({ seat, reason, onDone }) => {
  const [board, setBoard] = useState(asKnown(seat));
  const [here, setHere] = useState(/** @type {string | null} */ (null));
  const rim = new Set(cellsOf(board.rows).filter(isRim).map((cell) => cell.name));
  const put = (/** @type {(bare: BoardView, cell: string) => BoardView} */ change) => here !== null && setBoard(change(cleared(board, here), here));
  const lay = (/** @type {string} */ scene) => put((bare, cell) => ({ ...bare, laid: { ...bare.laid, [cell]: scene } }));
  const abandon = () => here !== null && setBoard({ ...board, abandoned: board.abandoned.includes(here) ? board.abandoned.filter((each) => each !== here) : [...board.abandoned, here] });
  const name = boardName(seat.seat);
  return html`<section class="card setup sa-mend"><div class="scroll"><h2>${name}</h2><p class="lead">${t("Tap a cell, then what lies there.")}</p>
      <div class="sa-laying"><${Board} board=${board} name=${name} side=${seats.value[seat.seat].side} chosen=${here ? [here] : []} onPick=${setHere} /></div>
      ${here !== null && html`<div class="block"><h3>${here}</h3><div class="sa-flow">
        ${SCENES.map((scene) => html`<button type="button" key=${scene} class=${`sa-pick s-${scene}`} aria-label=${sceneName(scene)} onClick=${() => lay(scene)}><${Scene} scene=${scene} size=${36} /></button>`)}
        <${Answer} icon="x" onClick=${() => put((bare) => bare)}>${t("Nothing")}<//><${Answer} icon="pawn" onClick=${() => put((bare, cell) => ({ ...bare, bears: [...bare.bears, cell] }))}>${t("A Bear")}<//>
        ${here in board.laid && html`<${Answer} icon="flag" pressed=${board.abandoned.includes(here)} onClick=${abandon}>${t("Of an abandoned Tribe")}<//>`}</div>
        ${rim.has(here) && html`<h3>${t("Mountain token")}</h3><div class="sa-flow">${SCENES.map((scene) => html`<button type="button" key=${scene} class=${`sa-pick coin s-${scene}`} aria-label=${t("{scene} token", { scene: sceneName(scene) })} onClick=${() => put((bare, cell) => ({ ...bare, tokens: { ...bare.tokens, [cell]: scene } }))}><${Scene} scene=${scene} size=${32} /></button>`)}</div>`}</div>`}</div>
    <footer class="row"><${Button} id="sa-mended" look="primary" icon="check" onClick=${async () => (await command(said(seat, board), { reason })) && onDone()}>${t("It lies so")}<//><${Button} look="quiet" onClick=${onDone}>${t("Leave it")}<//></footer></section>`;
};
