// The tablet in the middle of the table: what everybody may know, and every tap that tells what happened.
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { Bands } from "../badges.js";
import { Calls, mayAct, redoIsInCard, undoIsInCard } from "../cards.js";
import { Bar, Frame } from "../frame.js";
import { Story } from "../later.js";
import { mode, play, view as current } from "../state.js";
import { t } from "../words.js";
import { Count, Explained, explainedCell, shown } from "./count.js";
import { forget, source } from "./draft.js";
import { draft } from "./layout.js";
import { Lying, lying, openLying } from "./lying.js";
import { lastMove } from "./places.js";
import { Plates } from "./plates.js";
import { Points, Reveal } from "./reveal.js";
import { Setup, Telling } from "./setup.js";
import { Asking, Middle, movesWords, Reminders } from "./table.js";
/** @import { View } from "types/help_me/view" */
/** @import { TableView } from "types/table" */

const whereWords = { setup: () => t("Set-up"), play: movesWords, reveal: () => t("The reveal"), scored: () => t("The count") };

/** @param {View} game */
const open = (game) => game.phase === "reveal" || game.phase === "scored";

/**
 * Facts as people tell them: points after the end, the table before it.
 * @param {{ game: View }} props
 */
const Facts = ({ game }) => {
  useEffect(() => {
    if (!open(game) && lying.value === null) openLying(game);
    return () => {
      lying.value = null;
    };
  }, []);
  if (open(game)) return html`<${Points} game=${game} onDone=${play} />`;
  return lying.value && html`<${Lying} game=${game} />`;
};

/**
 * The column beside the grid.
 * @param {{ view: TableView<View> }} props
 */
const Side = ({ view }) => {
  const { game } = view;
  if (mode.value.kind === "facts") return html`<${Facts} game=${game} />`;
  if (game.phase === "setup") return draft.value ? html`<${Telling} draft=${draft.value} />` : html`<${Setup} view=${view} />`;
  if (game.phase === "play") return html`<${Calls} view=${view} first=${source.value ? html`<${Asking} game=${game} />` : null} empty=${t("Tap a tile, then its neighbour.")}><${Reminders} /><//>`;
  const cell = explainedCell(game);
  if (cell) return html`<${Explained} game=${game} cell=${cell} />`;
  return game.phase === "reveal" ? html`<${Reveal} game=${game} />` : html`<${Count} game=${game} />`;
};

export const Tablet = () => {
  const view = /** @type {TableView<View>} */ (current.value);
  const { game } = view;
  useEffect(() => forget(), [view.seq]); // what was tapped may lie otherwise now
  useEffect(() => {
    shown.value = null;
  }, [game.phase]);
  const story = mode.value.kind === "story";
  const carded = mode.value.kind === "play" && game.phase === "play" && !source.value;
  const may = mayAct() && game.phase === "play" && mode.value.kind === "play";
  return html`<${Frame} where=${whereWords[game.phase](game)}
    places=${!story && html`<${Plates} view=${view} moved=${lastMove(view)?.seat} />`}
    middle=${story ? html`<${Story} view=${view} />` : html`<${Middle} view=${view} may=${may} />`}
    calls=${story ? null : html`<${Bands} /><${Side} view=${view} />`}
    bar=${html`<${Bar} undoInCard=${carded && undoIsInCard(view)} redoInCard=${carded && redoIsInCard(view)} />`} />`;
};
