// Book against table: where the story has a pawn and where it lies, and who of the two is right.
import { html } from "htm/preact";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { PawnIcon } from "../board/pieces.js";
import { mode, tell } from "../state.js";
import { pawnName } from "../board/names.js";
import { t, tn } from "../words.js";
/** @import { Point } from "types/page" */
/** @import { View } from "types/paleo/view" */
/** @import { Difference, TableView } from "types/table" */

/**
 * The differences to be asked now, one for each swapped pair; null where nothing is asked or something else is.
 * @param {TableView<View>} view
 */
export const differing = (view) => {
  const free = mode.value.kind === "play" && view.game.phase === "flicks" && !view.game.question && view.open[0]?.status !== "asked";
  if (!view.book || !free) return null;
  const told = new Set();
  return view.book.differences.filter(({ disc, what, other }) => {
    if (what === "swapped" && told.has(other)) return false;
    told.add(disc);
    return true;
  });
};

/** @type {Record<string, (pawn: string, other: string) => string>} */
const sentences = {
  on_board: (pawn) => t("{pawn} is captured, yet lies on the board", { pawn }),
  missing: (pawn) => t("{pawn} is in play, yet not on the board", { pawn }),
  elsewhere: (pawn) => t("{pawn} lies elsewhere", { pawn }),
  swapped: (pawn, other) => t("{pawn} and {other} have changed places", { pawn, other }),
};

/** @param {{ view: TableView<View>, list: Difference[] }} props */
export const BookQuestion = ({ view, list }) => {
  const answer = (/** @type {string} */ how) => command({ do: `book.${how}`, discs: (view.book?.differences ?? []).map(({ disc }) => disc) });
  const putBack = async () => (await answer("book")) && !view.simulated && tell(t("Now put the pieces as the story has them."));
  return html`<section class="card differs" role="group" aria-label=${t("Story and table differ")} aria-live="polite">
    <h2>${t("Story and table differ")}</h2>
    <p class="lead">${tn("{n} piece. Who is right?", "{n} pieces. Who is right?", list.length)}</p>
    <ol class="differences">${list.map(({ disc, what, other }, i) => html`<li key=${disc}><b>${i + 1}</b><${PawnIcon} id=${disc} size=${40} taken=${what === "on_board"} />
      <span>${sentences[what](pawnName(disc), other ? pawnName(other) : "")}</span></li>`)}</ol>
    <div class="stack">
      <${Button} id="table-right" look="plain" icon="camera" onClick=${() => answer("table")}>${t("The table is right")}<//>
      <${Button} id="book-right" look="plain" icon="book" onClick=${putBack}>${t("The story is right")}<//>
      <${Button} id="book-later" look="quiet" icon="clock" onClick=${() => answer("later")}>${t("Later")}<//>
    </div>
  </section>`;
};

const R = 26;

/**
 * From the ring where the story has it to the ring where it lies.
 * @param {{ from: Point, to: Point }} props
 */
const Arrow = ({ from: [x, y], to: [x2, y2] }) => {
  const far = Math.hypot(x2 - x, y2 - y);
  if (far < 2 * R + 8) return null;
  const [cos, sin] = [(x2 - x) / far, (y2 - y) / far];
  const along = (/** @type {number} */ d, aside = 0) => `${x + cos * d - sin * aside} ${y + sin * d + cos * aside}`;
  return html`<path class="case" d=${`M${along(R)}L${along(far - R)}`} /><path d=${`M${along(R)}L${along(far - R - 3)}M${along(far - R - 15, 9)}L${along(far - R - 3)}L${along(far - R - 15, -9)}`} />`;
};

/**
 * On the board: a dashed ring where the story has a pawn, a full one where it lies, an arrow between, its number.
 * @param {{ list: Difference[] }} props
 */
export const Differences = ({ list }) => html`<g class="differ">${list.map(({ disc, book, table }, i) => html`<g key=${disc}>
  ${book && html`<circle class="book" cx=${book[0]} cy=${book[1]} r=${R} />`}
  ${table && html`<circle class="table" cx=${table[0]} cy=${table[1]} r=${R} />`}
  ${book && table && html`<${Arrow} from=${book} to=${table} />`}
  ${[table ?? book].map((at) => at && html`<g transform=${`translate(${at[0] + 20} ${at[1] - 20})`}><circle class="badge" r="12" /><text y="5.200">${i + 1}</text></g>`)}
</g>`)}</g>`;
