// Which half-boards lie before whom, and the Mountain tokens on their rim.
import { html } from "htm/preact";
import { nameAt } from "../seated.js";
import { seats } from "../state.js";
import { t } from "../words.js";
import { Board, cellsOf, isRim } from "./board.js";
import { Answer, SceneKeys } from "./parts.js";
import { SCENES } from "./scenes.js";
import { put, told } from "./setting.js";
/** @import { BoardView, HalfView, View } from "types/sapiens/view" */

/** @type {(rows: string[]) => BoardView} */
const bare = (rows) => ({ rows, laid: {}, abandoned: [], tokens: {}, bears: [] });

/** Half-boards of a side that no one has yet: of a piece one face lies on the table. @type {(game: View, side: "left" | "right") => HalfView[]} */
const free = (game, side) => {
  const those = game.legal.halves.filter((half) => half.side === side);
  const used = told.value.boards.map((board) => those.find((half) => half.name === board[side === "left" ? 0 : 1])?.id);
  return those.filter((half) => !used.includes(half.id));
};

/** The two halves of a seat, row by row. @type {(game: View, board: [string, string]) => string[]} */
const joined = (game, [left, right]) => {
  const rows = (/** @type {string} */ name, /** @type {string} */ side) => game.legal.halves.find((half) => half.name === name && half.side === side)?.rows ?? [];
  return rows(left, "left").map((row, y) => `${row} ${rows(right, "right")[y] ?? ""}`);
};

/** @param {{ game: View }} props */
export const Boards = ({ game }) => {
  const { boards, left } = told.value;
  const name = nameAt(boards.length);
  const pick = (/** @type {string} */ half) => {
    if (left === null) return put({ left: half });
    const all = /** @type {[string, string][]} */ ([...boards, [left, half]]);
    return put({ boards: all, left: null, step: all.length === game.seats.length ? "tokens" : "boards" });
  };
  return html`<h2>${left === null ? t("{name}: which left half?", { name }) : t("{name}: which right half?", { name })}</h2>
    <div class="sa-halves">${free(game, left === null ? "left" : "right").map((half) => html`<button type="button" key=${`${half.side}${half.name}`} class="sa-half" aria-label=${half.name} onClick=${() => pick(half.name)}><strong>${half.name}</strong><${Board} name=${half.name} board=${bare(half.rows)} /></button>`)}</div>
    <div class="row"><${Answer} id="sa-no-boards" onClick=${() => put({ boards: [], left: null, step: "tiles" })}>${t("Without the boards")}<//></div>`;
};

/** @param {{ game: View }} props */
export const Tokens = ({ game }) => {
  const { boards, tokens, rim } = told.value;
  const seat = tokens.length;
  const board = bare(joined(game, boards[seat]));
  const places = cellsOf(board.rows).filter(isRim).map((cell) => cell.name);
  const here = told.value.here ?? places.find((cell) => !(cell in rim)) ?? places[0];
  const name = nameAt(seat);
  const pick = (/** @type {string} */ scene) => {
    const all = { ...rim, [here]: scene };
    if (places.some((cell) => !(cell in all))) return put({ rim: all, here: null });
    const every = [...tokens, all];
    return put({ tokens: every, rim: {}, here: null, step: every.length === game.seats.length ? "tiles" : "tokens" });
  };
  const lift = (/** @type {string} */ cell) => put({ rim: Object.fromEntries(Object.entries(rim).filter(([each]) => each !== cell)), here: cell });
  return html`<h2>${t("{name}: which token lies on {cell}?", { name, cell: here })}</h2>
    <div class="sa-laying"><${Board} board=${{ ...board, tokens: rim }} name=${t("Board of {name}", { name })} side=${seats.value[seat].side} chosen=${[here]} onPick=${lift} only=${isRim} /></div>
    <${SceneKeys} of=${SCENES.filter((scene) => !Object.values(rim).includes(scene))} name=${t("Mountain tokens")} onPick=${pick} />
    <div class="row"><${Answer} id="sa-no-tokens" onClick=${() => put({ tokens: [], rim: {}, here: null, step: "tiles" })}>${t("Without the tokens")}<//></div>`;
};
