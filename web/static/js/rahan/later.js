// What nobody has told yet, each asked where the calls stand: an outcome, an arrival, the cards of a draw.
import { html } from "htm/preact";
import { Icon } from "../icons.js";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { nameAt } from "../seated.js";
import { goto, isYou, mode, play } from "../state.js";
import { t } from "../words.js";
import { Found } from "./found.js";
import { Squares } from "./keys.js";
import { joinWords } from "./names.js";
import { squaresOf } from "./squares.js";
/** @import { View } from "types/rahan/view" */
/** @import { Line, TableView } from "types/table" */

/** @param {Line} line */
const stands = (line) => line.kind === "game" && !["undone", "removed", "conflict"].includes(line.state);

/**
 * The latest draw of somebody who still has unknown cards, with the die and without faces: a reader may have said the die.
 * @param {TableView<View>} view
 */
const untoldDraw = (view) => {
  const line = view.story.findLast((each) => stands(each) && each.do === "draw");
  const command = line?.command;
  if (!line || !command || command.cards || !command.die) return null;
  return view.game.players[command.seat].hand.unknown ? line : null;
};

/** @param {number} seat */
const foundWords = (seat) => (isYou(seat) ? t("What did you find on arrival?") : t("What did {name} find on arrival?", { name: nameAt(seat) }));

/** @param {number} seat */
const drawnWords = (seat) => (isYou(seat) ? t("Which cards did you draw?") : t("Which cards did {name} draw?", { name: nameAt(seat) }));

/**
 * What is open: {id, words, open}.
 * @param {TableView<View>} view
 */
export const untold = (view) => {
  const { game } = view;
  const draw = untoldDraw(view);
  return [
    ...(game.doubt ? [{ id: "doubt", words: t("The last shot: hit or missed?"), open: () => goto("later", { about: "doubt" }) }] : []),
    ...game.players.filter((player) => player.untold).map(({ seat, untold: by }) => ({ id: `arrived-${seat}`, words: by === "rahan" ? joinWords(seat) : foundWords(seat), open: () => goto("later", { about: "arrived", seat }) })),
    ...(draw ? [{ id: "cards", words: drawnWords(draw.command?.seat), open: () => goto("story", { seq: draw.seq }) }] : []),
  ];
};

/** @param {{ view: TableView<View> }} props */
export const Later = ({ view }) => {
  const open = untold(view);
  return open.length > 0 && html`<section class="card rh-later" aria-label=${t("Not said yet")}><h3>${t("Not said yet")}</h3>
    ${open.map((each) => html`<button type="button" key=${each.id} id=${`rh-say-${each.id}`} class="btn pill asks" onClick=${each.open}><${Icon} name="question" size=${22} /><span>${each.words}</span></button>`)}</section>`;
};

/** @param {object} body */
const tell = async (body) => (await command(body)) && play();

/** @param {{ game: View }} props */
const Doubt = ({ game }) => html`<h2>${t("The last shot: hit or missed?")}</h2>
  <div class="row"><${Button} id="rh-hit" look="plain" icon="burst" onClick=${() => tell({ do: "verdict", hit: true })}>${t("Hit")}<//>
    <${Button} id="rh-miss" look="plain" icon="x" onClick=${() => tell({ do: "verdict", hit: false })}>${t("Missed")}<//>
    <${Button} id="rh-off" look="plain" icon="out" onClick=${() => tell({ do: "verdict", hit: false, off_board: true })}>${t("Missed, off the board")}<//></div>
  ${game.map && html`<p class="lead">${t("Or where the silex fell:")}</p><${Squares} game=${game} map=${game.map} squares=${squaresOf(game.map)} onPick=${(/** @type {string} */ to) => tell({ do: "verdict", hit: false, to })} />`}`;

/** @param {{ game: View, seat: number }} props */
const Arrived = ({ game, seat }) => (game.players[seat].untold === "rahan" ? html`<h2>${joinWords(seat)}</h2>
  <div class="row"><${Button} id="rh-meets" look="plain" icon="check" onClick=${() => tell({ do: "arrived", about: seat, met: [seat] })}>${t("Yes: an invention")}<//>
    <${Button} id="rh-alone" look="plain" icon="x" onClick=${() => tell({ do: "arrived", about: seat, met: [] })}>${t("No")}<//></div>` : html`<h2>${foundWords(seat)}</h2>
  ${game.map && !game.players[seat].square
    ? html`<${Squares} game=${game} map=${game.map} squares=${squaresOf(game.map)} onPick=${(/** @type {string} */ to) => tell({ do: "arrived", about: seat, to })} />`
    : html`<${Found} later=${false} onDone=${(/** @type {string[]} */ reached) => tell({ do: "arrived", about: seat, reached })} />`}`);

/** The panel in which it is said. @param {{ view: TableView<View> }} props */
export const SayLater = ({ view }) => html`<section class="card setup rh-say" aria-live="polite">
  ${mode.value.about === "doubt" ? html`<${Doubt} game=${view.game} />` : html`<${Arrived} game=${view.game} seat=${Number(mode.value.seat)} />`}
  <${Button} look="quiet" onClick=${play}>${t("Leave it")}<//></section>`;
