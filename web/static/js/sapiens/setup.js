// Before the first tile: boards, tokens and tiles that the table wants to tell, then who begins. All but the last may be left out.
import { html } from "htm/preact";
import { nameAt } from "../seated.js";
import { SeatButtons } from "../seatpick.js";
import { Button } from "../parts.js";
import { shown } from "../state.js";
import { t, tn } from "../words.js";
import { Boards, Tokens } from "./halfboards.js";
import { Lying } from "./lying.js";
import { Palette } from "./palette.js";
import { Answer, Steps } from "./parts.js";
import { Faces } from "./scenes.js";
import { anew, begin, COMMON, put, RESERVE, told } from "./setting.js";
/** @import { View } from "types/sapiens/view" */
/** @import { Told } from "./setting.js" */

/** @param {{ game: View }} props */
const How = ({ game }) => {
  const halves = game.legal.halves.length > 0;
  if (shown().dealer) {
    return html`<h2>${t("Tablée lays the table")}</h2><p class="lead">${halves ? t("It draws boards, tokens and tiles: lay them as shown.") : t("It draws the tiles: lay them as shown. Boards are drawn by you.")}</p>
      <${Button} id="sa-next" look="primary" icon="arrow-right" onClick=${() => put({ step: "first" })}>${t("Next: who begins")}<//>`;
  }
  return html`<h2>${t("What does Tablée follow?")}</h2><p class="lead">${t("Points are counted either way; what is told now saves questions later.")}</p>
    <${Button} id="sa-plain" look="plain" icon="arrow-right" onClick=${() => put({ step: "first" })}>${t("Scores and turns: begin at once")}<//>
    <${Button} id="sa-tell" look="plain" icon="layers" onClick=${() => put({ step: halves ? "boards" : "tiles" })}>${halves ? t("Boards and tiles: tell them") : t("The tiles too: tell them")}<//>
    <${Button} id="sa-lying" look="quiet" icon="pencil" onClick=${() => put({ step: "lying" })}>${t("A game is under way: take it over")}<//>`;
};

/** @param {{ game: View }} props */
const Tiles = ({ game }) => {
  const { tiles } = told.value;
  const all = COMMON + RESERVE * game.seats.length;
  const seat = Math.floor((tiles.length - COMMON) / RESERVE);
  const whose = tiles.length < COMMON ? t("Common reserve") : t("Before {name}", { name: nameAt(seat) });
  const from = tiles.length < COMMON ? 0 : COMMON + RESERVE * seat;
  const add = (/** @type {string | null} */ tile) => put({ tiles: [...tiles, tile], ...(tiles.length + 1 === all ? { step: /** @type {const} */ ("first") } : {}) });
  return html`<h2>${t("{whose}: which tiles?", { whose })}</h2>
    <div class="sa-given"><span>${t("{n} of {all}", { n: tiles.length, all })}</span>${tiles.slice(from).map((tile, i) => html`<${Faces} key=${i} tile=${tile} size=${28} />`)}</div>
    <${Palette} game=${game} onPick=${add} />
    <div class="row">${tiles.length > 0 && html`<${Answer} id="sa-last" icon="undo" onClick=${() => put({ tiles: tiles.slice(0, -1) })}>${t("Last one back")}<//>`}<${Answer} onClick=${() => add(null)}>${t("Without its name")}<//>
      <${Answer} id="sa-no-tiles" onClick=${() => put({ tiles: [], step: "first" })}>${t("Without the tiles")}<//></div>`;
};

/** @param {{ game: View }} props */
const First = ({ game }) => html`<h2>${t("Who is the youngest?")}</h2>
  <p class="lead">${t("The youngest begins.")} ${tn("{n} tile goes back into the box, unseen.", "{n} tiles go back into the box, unseen.", game.removed)}</p>
  <${SeatButtons} onPick=${(/** @type {number} */ first) => begin(game, first)} />
  <${Button} id="sa-back" look="quiet" icon="arrow-left" onClick=${anew}>${t("Back")}<//>`;

const panels = { how: How, boards: Boards, tokens: Tokens, tiles: Tiles, first: First };

/** @type {(game: View) => [Told["step"], string][]} */
const stepsOf = (game) => [["how", t("What is told")], ...(game.legal.halves.length ? /** @type {[Told["step"], string][]} */ ([["boards", t("Boards")], ["tokens", t("Tokens")]]) : []), ["tiles", t("Tiles")], ["first", t("Who begins")]];

/**
 * The step that is due.
 * @param {{ game: View }} props
 */
export const Setup = ({ game }) => {
  const { step } = told.value;
  if (step === "lying") return html`<${Lying} game=${game} onDone=${anew} />`;
  const Panel = panels[step];
  const steps = stepsOf(game);
  return html`<section class="card setup sa-setup"><${Steps} steps=${steps.map(([, words]) => words)} now=${steps.findIndex(([each]) => each === step)} /><div class="scroll"><${Panel} game=${game} /></div></section>`;
};
