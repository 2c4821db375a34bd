// Points, Steaks, the pile and the turn as people say they are, whatever was counted; the story says why.
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { boot } from "../boot.js";
import { nameAt } from "../seated.js";
import { SeatButtons } from "../seatpick.js";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { Reason } from "../reason.js";
import { isYou } from "../state.js";
import { t } from "../words.js";
import { PointsOf, Typed } from "./lying.js";
import { Mend } from "./mend.js";
import { Scene, sceneName, SCENES } from "./scenes.js";
/** @import { SeatView, View } from "types/sapiens/view" */
/** @import { TableView } from "types/table" */
/** @import { Points } from "./lying.js" */

/** @type {(before: Points, after: Points) => Partial<Points>} */
const changed = (before, after) => Object.fromEntries(Object.entries(after).filter(([name, n]) => n !== before[/** @type {keyof Points} */ (name)]));

/** Where a Mountain token may be, in the order in which taps go through it. */
const WHERE = /** @type {const} */ (["board", "hand", "used", "gone"]);

/** @typedef {SeatView["tokens"]} Tokens */

/** Each tap puts a token at the next place. @param {{ seat: number, tokens: Tokens, onChange: (tokens: Tokens) => void }} props */
const TokensOf = ({ seat, tokens, onChange }) => html`<div class="sa-tokens" role="group" aria-label=${isYou(seat) ? t("Your tokens") : t("Tokens of {name}", { name: nameAt(seat) })}>${SCENES.map((scene) => {
  const where = boot.words.names[tokens[scene]];
  const next = WHERE[(WHERE.indexOf(/** @type {any} */ (tokens[scene])) + 1) % WHERE.length];
  return html`<button type="button" key=${scene} class=${`s-${scene}`} aria-label=${t("{scene}: {where}", { scene: sceneName(scene), where })} onClick=${() => onChange({ ...tokens, [scene]: next })}><i><${Scene} scene=${scene} size=${28} /></i><span>${where}</span></button>`;
})}</div>`;

/** What was said otherwise than it is. @type {(before: Tokens, after: Tokens) => Tokens} */
const moved = (before, after) => Object.fromEntries(Object.entries(after).filter(([scene, where]) => where !== before[scene]));

/**
 * @param {{ view: TableView<View>, onDone: () => void }} props
 */
export const Adjust = ({ view, onDone }) => {
  const { game } = view;
  const before = game.seats.map(({ food, shelter, steaks }) => ({ food, shelter, steaks }));
  const [points, setPoints] = useState(before);
  const [pile, setPile] = useState(game.pile);
  const [turn, setTurn] = useState(game.turn);
  const [tokens, setTokens] = useState(game.seats.map((each) => each.tokens));
  const [mended, setMended] = useState(/** @type {number | null} */ (null));
  const [reason, setReason] = useState("");
  const goes = game.phase === "start" || game.phase === "turns";
  const said = () => [
    ...points.map((each, of) => ({ do: "facts", of, ...changed(before[of], each), tokens: moved(game.seats[of].tokens, tokens[of]) })).filter((each) => Object.keys(each).length > 3 || Object.keys(each.tokens).length),
    ...(pile !== game.pile ? [{ do: "pile", left: pile }] : []),
    ...(turn !== game.turn ? [{ do: "turn", to: turn }] : []),
  ];
  const save = async () => {
    for (const each of said()) if (!(await command(each, { reason }))) return;
    onDone();
  };
  if (mended !== null) return html`<${Mend} seat=${game.seats[mended]} reason=${reason} onDone=${() => setMended(null)} />`;
  const end = async () => (await command({ do: "end" }, { reason })) && onDone();
  return html`<section class="card setup sa-adjust"><div class="scroll"><h2>${t("Adjust, with a reason")}</h2><${Reason} value=${reason} onChange=${setReason} />
      ${points.map((each, seat) => html`<${PointsOf} key=${seat} seat=${seat} points=${each} onChange=${(/** @type {Points} */ next) => setPoints(points.map((old, i) => (i === seat ? next : old)))} />
        <${TokensOf} seat=${seat} tokens=${tokens[seat]} onChange=${(/** @type {Tokens} */ next) => setTokens(tokens.map((old, i) => (i === seat ? next : old)))} />
        ${goes && reason.trim() && (game.seats[seat].board || game.seats[seat].lost.length > 0) && html`<${Button} look="second" icon="pencil" onClick=${() => setMended(seat)}>${isYou(seat) ? t("What lies on your board") : t("What lies on the board of {name}", { name: nameAt(seat) })}<//>`}`)}
      ${goes && html`<div class="block"><${Typed} words=${t("Tiles in the pile")} name=${t("Tiles in the pile")} value=${pile} onChange=${setPile} /></div>
        <div class="block"><h3>${t("Whose turn is it?")}</h3><${SeatButtons} chosen=${turn} onPick=${setTurn} /></div>
        ${reason.trim() && turn !== null && html`<${Button} id="sa-finished" look="second" icon="flag" onClick=${async () => (await command({ do: "facts", of: turn, finished: true }, { reason })) && onDone()}>${isYou(turn) ? t("You have finished") : t("{name} has finished", { name: nameAt(turn) })}<//>`}
        ${reason.trim() && html`<${Button} id="sa-end" look="second" icon="flag" onClick=${end}>${t("The game is over: end it")}<//>`}`}</div>
    <footer class="row">${reason.trim() ? html`<${Button} id="save" look="primary" icon="check" onClick=${save}>${t("Note it")}<//>` : html`<p class="why">${t("First say why.")}</p>`}<${Button} look="quiet" onClick=${onDone}>${t("Leave it")}<//></footer></section>`;
};
