// The board in the middle: of whom this screen looks at, with what a tap on a cell means now.
import { html } from "htm/preact";
import { nameAt } from "../seated.js";
import { isYou, seats } from "../state.js";
import { t } from "../words.js";
import { Board } from "./board.js";
import { draft, fits, put, scenes, send } from "./draft.js";
import { ghost } from "./drag.js";
import { cellsAsked } from "./effects.js";
import { looked } from "./looked.js";
import { asksName } from "./place.js";
import { sceneName } from "./scenes.js";
import { boardName } from "./setting.js";
/** @import { View } from "types/sapiens/view" */
/** @import { Draft } from "./draft.js" */

/** The first Scene's cell, then the second's; the rules say why a pair will not do. @type {(game: View, now: Draft, cell: string) => unknown} */
const tap = async (game, now, cell) => {
  const [first] = now.cells;
  if (first === cell) return put({ cells: [] });
  if (first === undefined) {
    const ways = fits(game, now).filter((pair) => pair[0] === cell);
    return ways.length === 1 ? send(game, { cells: ways[0] }) : put({ cells: [cell] });
  }
  if (!(await send(game, { cells: [first, cell] }))) put({ cells: [] });
};

/** @type {(game: View, now: Draft) => Map<string, string>} */
const marksOf = (game, now) => {
  const ways = fits(game, now);
  const open = now.cells.length ? ways.filter((pair) => pair[0] === now.cells[0]).map((pair) => pair[1]) : ways.map((pair) => pair[0]);
  return new Map(open.map((cell) => [cell, ""]));
};

/**
 * `may`: this screen may place and answer.
 * @param {{ game: View, may: boolean, seat?: number }} props
 */
export const Valley = ({ game, may, seat = looked(game) }) => {
  const { board } = game.seats[seat];
  const name = boardName(seat);
  if (!board) return html`<div class="sa-field sa-noboard"><p>${isYou(seat) ? t("Your board is told by questions.") : t("The board of {name} is told by questions.", { name: nameAt(seat) })}</p></div>`;
  const asked = cellsAsked.value;
  const now = draft.value;
  const { side } = seats.value[seat];
  if (may && asked?.on === seat) return html`<${Board} board=${board} name=${name} side=${side} marks=${asked.marks} onPick=${asked.pick} only=${(/** @type {{ name: string }} */ cell) => asked.marks.has(cell.name)} />`;
  const placing = may && now && !now.told && seat === game.turn && now.slot !== null && now.mountain !== "" && !asksName(game, now);
  if (!placing) return html`<${Board} board=${board} name=${name} side=${side} />`;
  const mountain = scenes(now).includes("mountain");
  return html`<${Board} board=${board} name=${t("{name}: where does {scene} go?", { name, scene: sceneName(scenes(now)[now.cells.length]) })} side=${side} marks=${marksOf(game, now)} chosen=${now.cells} ghost=${ghost.value}
    onPick=${(/** @type {string} */ cell) => tap(game, now, cell)} only=${(/** @type {{ kind: string }} */ cell) => cell.kind !== "waterfall" && (mountain || cell.kind !== "mountain")} />`;
};
