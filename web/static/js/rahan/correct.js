// What a line may have been instead: other cards, another square, hit for missed. It is looked at before it is done.
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { correct } from "../change.js";
import { Elsewhere, isOthers } from "../others.js";
import { Button } from "../parts.js";
import { SeatButtons } from "../seatpick.js";
import { seats } from "../state.js";
import { t } from "../words.js";
import { Board } from "./board.js";
import { Found } from "./found.js";
import { CardPicker, Numbers, Squares, Things } from "./keys.js";
import { ANIMALS, BEASTS, FACES, GOALS, isBeast } from "./names.js";
import { everywhere, squaresOf } from "./squares.js";
/** @import { FunctionComponent } from "preact" */
/** @import { View } from "types/rahan/view" */
/** @import { Line, TableView } from "types/table" */

/** @typedef {Record<string, any>} Body */
/** @typedef {{ line: Line, told: Body, game: View, say: (body: Body) => unknown }} Form */

/** Of small cards that may have been drawn, whatever lies where now: the rules say where it cannot be. */
const ANY = Object.fromEntries(FACES.map((face) => [face, isBeast(face) ? 1 : 10]));

/** How many cards a line told of. @param {Line} line */
const drawn = (line) => Number(line.phrases.find((phrase) => phrase.key === "rahan.drawn")?.params.number ?? 0) || (line.command?.cards?.length ?? 0);

/** @param {Form} props */
const Draw = ({ line, told, game, say }) => {
  const [die, setDie] = useState(/** @type {number | null} */ (told.die ?? null));
  const count = die === (told.die ?? null) ? drawn(line) : (die ?? 0);
  return html`<${Numbers} numbers=${game.legal.die} name=${t("Die")} chosen=${die ?? 0} onPick=${setDie} />
    ${count > 0 && html`<${CardPicker} key=${die} count=${count} faces=${FACES} left=${ANY} chosen=${(told.cards ?? []).filter((/** @type {string} */ face) => face !== "unknown")} words=${t("It was these")} untold=${t("Leave the others untold")} onDone=${(/** @type {string[]} */ cards) => say({ ...told, die, cards, keep: null })} />`}`;
};

/** @param {Form} props */
const Exchange = ({ told, say }) => html`<${CardPicker} count=${3} faces=${FACES} left=${ANY} chosen=${told.taken ?? []} words=${t("It was these")} onDone=${(/** @type {string[]} */ taken) => say({ ...told, taken })} />`;

/** The board, small: a tap says where; or the square's name. @param {{ game: View, onSquare: (to: string) => unknown }} props */
const SmallBoard = ({ game, onSquare }) => game.map && html`<div class="rh-small"><${Board} game=${game} map=${game.map} open=${everywhere(game.map)} onPick=${onSquare} /></div>
  <${Squares} game=${game} map=${game.map} squares=${squaresOf(game.map)} onPick=${onSquare} />`;

/** A square of the board, or what was found without one. @param {{ game: View, found: string[] | null, onSquare: (to: string) => unknown, onFound: (reached: any) => unknown }} props */
const Place = ({ game, found, onSquare, onFound }) => (game.map
  ? html`<${SmallBoard} game=${game} onSquare=${onSquare} />`
  : html`<${Found} from=${/** @type {any} */ (found)} later=${false} onDone=${onFound} />`);

/** @param {Form} props */
const Move = ({ told, game, say }) => {
  const [steps, setSteps] = useState(Number(told.steps ?? 0));
  const body = { ...told, steps: steps || null };
  return html`<${Numbers} numbers=${[1, 2, 3, 4]} name=${t("Move cards")} chosen=${steps} onPick=${setSteps} />
    <${Place} game=${game} found=${told.reached ?? null} onSquare=${(/** @type {string} */ to) => say({ ...body, to })} onFound=${(/** @type {string[]} */ reached) => say({ ...body, reached })} />`;
};

/** @param {Form} props */
const MoveRahan = ({ told, game, say }) => (game.map
  ? html`<${SmallBoard} game=${game} onSquare=${(/** @type {string} */ to) => say({ ...told, steps: null, to })} />`
  : html`<div class="row"><${Button} look="second" onClick=${() => say({ ...told, met: [told.seat] })}>${t("Yes: an invention")}<//><${Button} look="second" onClick=${() => say({ ...told, met: [] })}>${t("No")}<//></div>`);

/** @param {Form} props */
const Shoot = ({ told, say }) => html`<${Things} ids=${isBeast(told.target) ? BEASTS : ANIMALS} name=${t("Targets")} chosen=${[told.target]} onPick=${(/** @type {string} */ target) => say({ ...told, target })} />
  <${Numbers} numbers=${[1, 2, 3, 4, 5]} name=${t("Weapon cards")} chosen=${told.weapons ?? 0} onPick=${(/** @type {number} */ weapons) => say({ ...told, weapons, dagger: false })} />`;

/** @param {Form} props */
const Shot = ({ told, game, say }) => {
  const plain = { do: "shot", seat: told.seat };
  return html`<div class="row"><${Button} id="rh-was-hit" look="second" icon="burst" pressed=${told.hit === true} onClick=${() => say({ ...plain, hit: true })}>${t("Hit")}<//>
      <${Button} id="rh-was-missed" look="second" icon="x" pressed=${told.hit === false && !told.off_board} onClick=${() => say({ ...plain, hit: false })}>${t("Missed")}<//>
      <${Button} id="rh-was-off" look="second" icon="out" pressed=${told.off_board === true} onClick=${() => say({ ...plain, hit: false, off_board: true })}>${t("Missed, off the board")}<//></div>
    <${SmallBoard} game=${game} onSquare=${(/** @type {string} */ to) => say({ ...plain, hit: false, to })} />`;
};

/** @param {Form} props */
const Attack = ({ told, say }) => html`<${SeatButtons} chosen=${told.opponent} only=${seats.value.map((_, seat) => seat).filter((seat) => seat !== told.seat)} onPick=${(/** @type {number} */ opponent) => say({ ...told, opponent })} />`;

/** @param {Form} props */
const Keep = ({ told, say }) => html`<${Things} ids=${BEASTS} name=${t("Beasts")} chosen=${[told.beast]} onPick=${(/** @type {string} */ beast) => say({ ...told, beast })} />`;

/** @param {Form} props */
const Take = ({ told, say }) => html`<${Things} ids=${[...GOALS]} name=${t("Large cards")} chosen=${[told.goal]} onPick=${(/** @type {string} */ goal) => say({ ...told, goal })} />`;

/** @param {Form} props */
const Starter = ({ told, say }) => html`<${SeatButtons} chosen=${told.first} onPick=${(/** @type {number} */ first) => say({ ...told, first })} />`;

/** @type {Record<string, FunctionComponent<Form>>} */
const forms = { draw: Draw, exchange: Exchange, move: Move, move_rahan: MoveRahan, shoot: Shoot, shot: Shot, attack: Attack, keep: Keep, take: Take, starter: Starter };

/** What else people said, they take back and say again. @param {{ view: TableView<View>, line: Line }} props */
export const Correct = ({ view, line }) => {
  const Fields = forms[line.do ?? ""];
  const told = /** @type {Body} */ (line.command);
  if (!Fields) return null;
  if (isOthers(told.seat)) return html`<${Elsewhere} seat=${told.seat} />`;
  return html`<section class="rh-correct"><h3>${t("What was it, then?")}</h3><${Fields} line=${line} told=${told} game=${view.game} say=${(/** @type {Body} */ body) => correct(line, body)} /></section>`;
};
