// The tablet in the middle of the table: the race, the board where the owner wrote it down, and every tap that tells what happened.
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { Bands } from "../badges.js";
import { Calls, redoIsInCard, undoIsInCard } from "../cards.js";
import { Bar, Frame } from "../frame.js";
import { Button } from "../parts.js";
import { Places } from "../plates.js";
import { nameAt } from "../seated.js";
import { goto, mode, play, view as current } from "../state.js";
import { Story } from "../story.js";
import { t } from "../words.js";
import { Act, Hand } from "./act.js";
import { Begin } from "./begin.js";
import { Board } from "./board.js";
import { draft, forget } from "./draft.js";
import { Adjust } from "./facts.js";
import { Later, SayLater } from "./later.js";
import { stockWords } from "./names.js";
import { Over } from "./over.js";
import { Race, Runner } from "./race.js";
/** @import { View } from "types/rahan/view" */
/** @import { TableView } from "types/table" */

/** @param {number} seat */
const lookAt = (seat) => (mode.value.kind === "cards" && mode.value.seat === seat ? play() : goto("cards", { seat }));

/** What lies before a player, looked at by all. @param {{ game: View, seat: number }} props */
const Cards = ({ game, seat }) => html`<section class="card setup rh-cards" aria-live="polite"><h2>${t("Cards of {name}", { name: nameAt(seat) })}</h2><${Hand} player=${game.players[seat]} />
  <div class="row"><${Button} id="rh-set" look="second" icon="pencil" onClick=${() => goto("facts", { seat })}>${t("They are others")}<//><${Button} look="quiet" onClick=${play}>${t("Close")}<//></div></section>`;

/** What is done in the column beside, or instead of, the action. @param {{ view: TableView<View> }} props */
const Doing = ({ view }) => {
  if (mode.value.kind === "facts") return html`<${Adjust} view=${view} onDone=${play} />`;
  if (mode.value.kind === "later") return html`<${SayLater} view=${view} />`;
  if (mode.value.kind === "cards") return html`<${Cards} game=${view.game} seat=${Number(mode.value.seat)} />`;
  if (view.game.phase === "start") return html`<${Begin} game=${view.game} />`;
  return view.game.phase === "over" ? html`<${Over} game=${view.game} />` : html`<${Act} game=${view.game} />`;
};

/** The calls; with a board the action stands above them. @param {{ view: TableView<View> }} props */
const Side = ({ view }) => {
  const { game } = view;
  const alone = mode.value.kind !== "play" || game.phase !== "play";
  if (!game.map) return html`<${Calls} view=${view} empty=${null}><${Later} view=${view} /><//>`;
  return html`<${Doing} view=${view} />${!alone && html`<${Later} view=${view} />${!draft.value && html`<${Calls} view=${view} empty=${null} />`}`}`;
};

/** @param {{ view: TableView<View> }} props */
const Middle = ({ view }) => {
  const { game } = view;
  if (game.map) return html`<${Board} game=${game} map=${game.map} />`;
  const low = draft.value !== null || mode.value.kind !== "play" || game.phase !== "play";
  return html`<div class="rh-middle"><${Race} game=${game} size=${low ? 24 : 32} sign=${low ? 40 : 56} low=${low} onOpen=${lookAt} /><${Doing} view=${view} /></div>`;
};

/** @param {View} game */
const where = (game) => (game.phase === "start" ? t("Who begins?") : stockWords(game));

export const Tablet = () => {
  const view = /** @type {TableView<View>} */ (current.value);
  const { game } = view;
  useEffect(() => forget(), [view.seq]); // what was tapped may be otherwise now
  const story = mode.value.kind === "story";
  const carded = mode.value.kind === "play" && (!game.map || (game.phase === "play" && !draft.value));
  return html`<${Frame} where=${where(game)}
    places=${!story && game.map && html`<${Places}>${game.players.map((player) => html`<${Runner} key=${player.seat} game=${game} player=${player} size=${26} sign=${44} onOpen=${lookAt} />`)}<//>`}
    middle=${story ? html`<${Story} view=${view} />` : html`<${Middle} view=${view} />`}
    calls=${story ? null : html`<${Bands} /><${Side} view=${view} />`}
    bar=${html`<${Bar} undoInCard=${carded && undoIsInCard(view)} redoInCard=${carded && redoIsInCard(view)} />`} />`;
};
