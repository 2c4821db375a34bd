// What a line may have been instead: numbers and contacts of a tile that was told, cells on a known board, Steaks, a Bear.
import { html } from "htm/preact";
import { correct, proposedFor } from "../change.js";
import { Elsewhere, isOthers } from "../others.js";
import { Stepper } from "../parts.js";
import { Options } from "../story.js";
import { seats } from "../state.js";
import { seatName, t, tn } from "../words.js";
import { Board } from "./board.js";
import { Faces, sceneName } from "./scenes.js";
/** @import { Half } from "types/sapiens/commands" */
/** @import { View } from "types/sapiens/view" */
/** @import { Line, TableView } from "types/table" */

/** @typedef {Record<string, any> & { seat: number }} Said */

const STEAKS_MOST = 10;
const SHELTER_MOST = 20;

/** The command that is looked at instead, else the one that was told. @type {(line: Line) => Said} */
const now = (line) => /** @type {Said} */ (proposedFor(line) ?? line.command);

/** What lay where, in words. @param {Half} half */
const halfWords = (half) => {
  if (half.cave) return t("on a Cave");
  if (half.connected === false) return t("not connected");
  return half.connected ? t("connected") : t("nobody said");
};

/** @param {{ line: Line, at: number, half: Half, halves: Half[] }} props */
const HalfOf = ({ line, at, half, halves }) => {
  const name = half.scene ? sceneName(half.scene) : at ? t("the second Scene") : t("the first Scene");
  const put = (/** @type {Half} */ next) => correct(line, { ...now(line), halves: halves.map((each, i) => (i === at ? next : each)) });
  const options = [
    { key: "connected", label: t("connected"), half: { ...half, connected: true, cave: false, token: null, shelter: null } },
    { key: "apart", label: t("not connected"), half: { ...half, connected: false, food: null, cave: false, token: null, shelter: null } },
    { key: "cave", label: t("on a Cave"), half: { ...half, connected: false, food: null, cave: true } },
  ];
  const chosen = half.cave ? "cave" : half.connected ? "connected" : half.connected === false ? "apart" : "";
  return html`<div class="block"><h3>${t("{scene}: {what}", { scene: name, what: halfWords(half) })}</h3>
    <${Options} options=${options} chosen=${chosen} label=${name} onPick=${(/** @type {{ half: Half }} */ option) => put(option.half)} />
    ${half.connected && html`<div class="pair"><span>${t("The number under it")}</span><${Stepper} value=${half.food ?? 0} name=${t("The number under {scene}", { scene: name })} less=${t("One less")} more=${t("One more")} onChange=${(/** @type {number} */ food) => put({ ...half, food })} /></div>`}
    ${half.cave && html`<div class="pair"><span>${t("Shelter of the Cave")}</span><${Stepper} value=${half.shelter ?? 0} most=${SHELTER_MOST} name=${t("Shelter of the Cave")} less=${t("One less")} more=${t("One more")} onChange=${(/** @type {number} */ shelter) => put({ ...half, shelter })} /></div>`}</div>`;
};

/** @param {{ line: Line, halves: Half[] }} props */
const Halves = ({ line, halves }) => html`${halves.map((half, at) => html`<${HalfOf} key=${at} line=${line} at=${at} half=${half} halves=${halves} />`)}`;

/** Cells of a known board: the two Scenes change places, or lie elsewhere. @param {{ view: TableView<View>, line: Line, cells: string[] }} props */
const Cells = ({ view, line, cells }) => {
  const said = now(line);
  const { board } = view.game.seats[said.seat];
  if (!board) return null;
  const [first, second] = cells;
  const without = Object.fromEntries(Object.entries(board.laid).filter(([cell]) => !cells.includes(cell)));
  const put = (/** @type {string[]} */ next) => correct(line, { ...said, cells: next });
  const pick = (/** @type {string} */ cell) => (cell === first || cell === second ? put([second, first]) : put(side(cell, first) ? [first, cell] : [cell, second]));
  return html`<p class="lead">${t("Tap where its second Scene lies, beside the first; or one of both: they change places.")}</p>
    <div class="sa-laying"><${Board} board=${{ ...board, laid: without }} name=${t("Where it lies")} side=${seats.value[said.seat].side} marks=${new Map([[first, "1"], [second, "2"]])} chosen=${cells} onPick=${pick} only=${(/** @type {{ kind: string }} */ cell) => cell.kind !== "waterfall"} /></div>`;
};

/** Whether two cells share a side. @type {(a: string, b: string) => boolean} */
const side = (a, b) => Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) + Math.abs(Number(a.slice(1)) - Number(b.slice(1))) === 1;

/** @param {{ line: Line }} props */
const Hunt = ({ line }) => {
  const said = now(line);
  const options = [{ key: "keep", label: t("Steaks are kept"), body: { ...said, convert: false, food: null } }, { key: "turn", label: t("Steaks are turned into food"), body: { ...said, convert: true } }];
  return html`<${Options} options=${options} chosen=${said.convert ? "turn" : "keep"} label=${t("Steaks")} onPick=${(/** @type {{ body: object }} */ option) => correct(line, option.body)} />
    ${said.convert && html`<div class="pair"><span>${t("Food points")}</span><${Stepper} value=${said.food ?? 0} most=${STEAKS_MOST} name=${t("Food points")} less=${t("One less")} more=${t("One more")} onChange=${(/** @type {number} */ food) => correct(line, { ...said, food })} /></div>`}`;
};

/** @param {{ view: TableView<View>, line: Line }} props */
const Fire = ({ view, line }) => {
  const said = now(line);
  const others = view.game.seats.filter((each) => each.seat !== said.seat);
  return html`<${Options} options=${others.map((each) => ({ key: String(each.seat), label: seatName(seats.value[each.seat]) }))} chosen=${String(said.on)} label=${t("On whose board")} onPick=${(/** @type {{ key: string }} */ { key }) => correct(line, { ...said, on: Number(key), cell: null })} />
    ${!said.cell && html`<div class="pair"><span>${tn("It touches {n} tile", "It touches {n} tiles", said.touching ?? 0)}</span><${Stepper} value=${said.touching ?? 1} least=${1} most=${4} name=${t("Tiles that it touches")} less=${t("One less")} more=${t("One more")} onChange=${(/** @type {number} */ touching) => correct(line, { ...said, touching })} /></div>`}`;
};

/** @param {{ view: TableView<View>, line: Line }} props */
const What = ({ view, line }) => {
  const said = now(line);
  if (["start", "place", "abandon"].includes(line.do ?? "")) {
    if (said.halves) return html`<${Halves} line=${line} halves=${said.halves} />`;
    return said.cells ? html`<${Cells} view=${view} line=${line} cells=${said.cells} />` : null;
  }
  if (line.do === "hunt") return html`<${Hunt} line=${line} />`;
  return line.do === "fire" ? html`<${Fire} view=${view} line=${line} />` : null;
};

/** Lines that may have been otherwise. */
const KINDS = ["start", "place", "abandon", "hunt", "fire"];

/**
 * @param {{ view: TableView<View>, line: Line }} props
 */
export const Correct = ({ view, line }) => {
  if (!KINDS.includes(line.do ?? "") || !line.command) return null;
  const { seat } = /** @type {Said} */ (line.command);
  if (isOthers(seat)) return html`<${Elsewhere} seat=${seat} />`;
  const tile = line.phrases.map((phrase) => phrase.params.tile).find((each) => typeof each === "string" && each.includes("-"));
  return html`<section class="sa-correct"><h3>${t("What was it, then?")}</h3>${tile && html`<${Faces} tile=${tile} size=${34} />`}<${What} view=${view} line=${line} /></section>`;
};
