// What a move may have been instead: another place that it left, or another that it went to.
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { correct, pending } from "../change.js";
import { seats, you } from "../state.js";
import { seatName, t } from "../words.js";
import { Grid } from "./grid.js";
import { at, beside, lastMove, same, toward, wayOf } from "./places.js";

/**
 * The places as they were before the move, as far as that lies open: of the latest one the tile is back where it came
 * from, and what it covered is not told (R8). Of an earlier one all places can be tapped as they are now.
 */
const before = (view, line, latest) => {
  const { source, target } = line.command;
  const moved = at(view.game, target);
  return view.game.cells.map((cell) => {
    if (latest && same(cell.cell, source)) return { ...cell, empty: false, top: moved.top, height: null };
    return latest && same(cell.cell, target) ? { ...cell, top: null, height: null } : cell;
  });
};

export const Correct = ({ view, line }) => {
  const [from, setFrom] = useState(line.command?.source ?? null);
  if (line.do !== "move") return null;
  const { role, seat } = you.value;
  if (role === "seat" && seat !== line.command.seat) return html`<p class="note">${t("It is corrected on the tablet, or on the phone of {name}.", { name: seatName(seats.value[line.command.seat]) })}</p>`;
  const { game } = view;
  const latest = lastMove(view)?.seq === line.seq;
  const cells = before(view, line, latest);
  const proposed = pending.value?.entry === line.seq && pending.value.kind === "correct" ? pending.value.command.command : null;
  const now = proposed ?? line.command;
  const targets = cells.filter((cell) => beside(cell.cell, from) && !same(cell.cell, now.target) && !(latest && cell.empty)).map((cell) => cell.cell);
  const pick = ({ cell }) => {
    if (!beside(cell, from)) return setFrom(cell);
    return correct(line, { ...line.command, source: from, target: cell });
  };
  return html`<section class="hm-correct"><h3>${t("What was it, then?")}</h3>
    <p class="lead">${proposed ? t("From row {row}, column {col}, {way}", { row: now.source[0] + 1, col: now.source[1] + 1, way: toward(wayOf(now.source, now.target)) }) : t("Tap where it went; or first another tile.")}</p>
    <div class="hm-small"><${Grid} rows=${game.rows} cols=${game.cols} cells=${cells} holes=${!latest} chosen=${from} targets=${targets} last=${same(now.source, from) ? now : undefined} name=${t("The move")} onPick=${pick} /></div>
  </section>`;
};
