// What lies in the middle, on every screen: the grid as it is now, and what a tap on it means.
import { html } from "htm/preact";
import { Icon } from "../icons.js";
import { Button } from "../parts.js";
import { mode, seats } from "../state.js";
import { seatName, t, tn } from "../words.js";
import { nameOf } from "./creatures.js";
import { countedWords, shown, tag } from "./count.js";
import { forget, last, reveal, source, tap } from "./draft.js";
import { draft, goTo as goToPlace } from "./layout.js";
import { Grid } from "./grid.js";
import { goTo, lying, lyingCells } from "./lying.js";
import { at, cellWords, keyOf, lastMove, same, targetsOf } from "./places.js";
import { askedPile, chosen } from "./reveal.js";
import { telling } from "./setup.js";
/** @import { CellView, View } from "types/help_me/view" */
/** @import { TableView } from "types/table" */
/** @import { Drawn } from "./grid.js" */
/** @import { Draft as Layout } from "./layout.js" */

/** @type {(cells: Drawn[], cell: Drawn) => number} */
const indexOf = (cells, cell) => cells.findIndex((each) => keyOf(each.cell) === keyOf(cell.cell));

/** @param {{ layout: Layout }} props */
const Draft = ({ layout }) => {
  const { rows, cols, cells } = telling(layout);
  const { here } = layout;
  return html`<${Grid} rows=${rows} cols=${cols} cells=${cells} holes=${true} chosen=${cells[here].cell} marks=${() => "free"} name=${t("Tiles told")} onPick=${(/** @type {Drawn} */ cell) => goToPlace(indexOf(cells, cell))} />`;
};

/** @param {{ here: number | null }} props */
const Lies = ({ here }) => {
  const { rows, cols, cells } = lyingCells();
  return html`<${Grid} rows=${rows} cols=${cols} cells=${cells} holes=${true} chosen=${here === null ? null : cells[here].cell} marks=${() => "free"} name=${t("The table")} onPick=${(/** @type {Drawn} */ cell) => goTo(indexOf(cells, cell))} />`;
};

/**
 * After the end: whose each pile is, and a tap explains it.
 * @param {{ game: View }} props
 */
const Counted = ({ game }) => {
  const asks = game.legal.asks.piles;
  const pick = (/** @type {CellView} */ cell) => {
    if (asks.some((each) => same(each, cell.cell))) chosen.value = cell.cell;
    else shown.value = same(shown.value, cell.cell) ? null : cell.cell;
  };
  const now = game.phase === "reveal" && game.legal.asks.creatures.length === 0 ? askedPile(game) : shown.value;
  const marks = (/** @type {CellView} */ cell) => `${cell.owner === null || cell.empty ? "nobodys" : `owned o-${seats.value[cell.owner].side}`} ${asks.some((each) => same(each, cell.cell)) ? "asked" : ""} free`;
  return html`<${Grid} rows=${game.rows} cols=${game.cols} cells=${game.cells} chosen=${now} marks=${marks} badge=${tag(game)} label=${countedWords(game, cellWords)} name=${t("The table")} onPick=${pick} />`;
};

/**
 * `may`: this screen may move now. `quiet`: it shows what lies there, never what somebody is about to say.
 * @param {{ view: TableView<View>, may: boolean, quiet?: boolean }} props
 */
export const Middle = ({ view, may, quiet = false }) => {
  const { game } = view;
  if (draft.value && game.phase === "setup" && !quiet) return html`<${Draft} layout=${draft.value} />`;
  if (lying.value && mode.value.kind === "facts" && !quiet) return html`<${Lies} here=${lying.value.here} />`;
  if (game.phase === "reveal" || game.phase === "scored") return html`<${Counted} game=${game} />`;
  const from = may ? source.value : null;
  return html`<${Grid} rows=${game.rows} cols=${game.cols} cells=${game.cells} chosen=${from ?? (may ? null : undefined)} targets=${from ? targetsOf(game, from) : []}
    last=${from ? undefined : lastMove(view) ?? undefined} name=${t("The table")} onPick=${may ? (/** @type {CellView} */ cell) => tap(game, cell.cell) : undefined} />`;
};

/**
 * What the tap that was made asks for next; null: nothing.
 * @param {{ game: View }} props
 */
export const Asking = ({ game }) => {
  if (last.value) {
    return html`<section class="card choice asked hm-last" role="group" aria-live="polite"><h2>${t("The last move")}</h2>
      <p>${t("After it nothing can move, and all Creatures that were noted are shown.")}</p>
      <div class="stack"><${Button} id="hm-reveal" look="primary" icon="eye" onClick=${() => reveal(game)}>${t("Move and reveal")}<//><${Button} look="quiet" onClick=${forget}>${t("Not yet")}<//></div></section>`;
  }
  if (!source.value) return null;
  const cell = at(game, source.value);
  const what = cell.top ? nameOf(cell.top) : t("this tile");
  const words = (cell.height ?? 1) > 1 ? t("Where does the pile under {tile} go?", { tile: what }) : t("Where does {tile} go?", { tile: what });
  return html`<section class="card call hm-asking" aria-live="polite"><h2>${words}</h2><p>${tn("{n} neighbour is marked.", "{n} neighbours are marked.", targetsOf(game, source.value).length)}</p>
    <${Button} id="hm-leave" look="plain" icon="x" onClick=${forget}>${t("Let it lie")}<//></section>`;
};

/** What everybody keeps to. */
export const Reminders = () => html`<ul class="hm-reminders"><li><${Icon} name="hidden" size=${28} />${t("Points stay hidden to the end.")}</li><li><${Icon} name="layers" size=${28} />${t("Nobody looks into the piles.")}</li></ul>`;

/** @param {View} game */
export const turnWords = (game) => (game.turn === null ? "" : t("{name} to play", { name: seatName(seats.value[game.turn]) }));

/** @param {View} game */
export const movesWords = (game) => tn("{n} move played", "{n} moves played", game.moves);
