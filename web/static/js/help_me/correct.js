// What a move may have been instead: another place that it left, or another that it went to.
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { correct, proposedFor } from "../change.js";
import { Elsewhere, isOthers } from "../others.js";
import { t } from "../words.js";
import { Grid } from "./grid.js";
import { at, beside, lastMove, same, toward, wayOf } from "./places.js";
/** @import { View } from "types/help_me/view" */
/** @import { Line, TableView } from "types/table" */
/** @import { Cell } from "./places.js" */
/** @import { Move } from "types/help_me/commands" */

/**
 * The places as they were before the move, as far as that lies open: of the latest one the tile is back where it came
 * from, and what it covered is not told (R8). Of an earlier one all places can be tapped as they are now.
 * @type {(view: TableView<View>, move: Move, latest: boolean) => View["cells"]}
 */
const before = (view, { source, target }, latest) => {
  const moved = at(view.game, target);
  return view.game.cells.map((cell) => {
    if (latest && same(cell.cell, source)) return { ...cell, empty: false, top: moved.top, height: null };
    return latest && same(cell.cell, target) ? { ...cell, top: null, height: null } : cell;
  });
};

/** @param {{ view: TableView<View>, line: Line }} props */
export const Correct = ({ view, line }) => {
  const [chosen, setFrom] = useState(/** @type {Cell | null} */ (null));
  if (line.do !== "move") return null;
  const move = /** @type {Move} */ (line.command);
  const from = chosen ?? move.source;
  if (isOthers(move.seat)) return html`<${Elsewhere} seat=${move.seat} />`;
  const { game } = view;
  const latest = lastMove(view)?.seq === line.seq;
  const cells = before(view, move, latest);
  const proposed = /** @type {Move | null} */ (proposedFor(line));
  const now = proposed ?? move;
  const targets = cells.filter((cell) => beside(cell.cell, from) && !same(cell.cell, now.target) && !(latest && cell.empty)).map((cell) => cell.cell);
  const pick = (/** @type {{ cell: Cell }} */ { cell }) => {
    if (beside(cell, from)) correct(line, { ...move, source: from, target: cell });
    else setFrom(cell);
  };
  return html`<section class="hm-correct"><h3>${t("What was it, then?")}</h3>
    <p class="lead">${proposed ? t("From row {row}, column {col}, {way}", { row: now.source[0] + 1, col: now.source[1] + 1, way: toward(wayOf(now.source, now.target)) }) : t("Tap where it went; or first another tile.")}</p>
    <div class="hm-small"><${Grid} rows=${game.rows} cols=${game.cols} cells=${cells} holes=${!latest} chosen=${from} targets=${targets} last=${same(now.source, from) ? now : undefined} name=${t("The move")} onPick=${pick} /></div>
  </section>`;
};
