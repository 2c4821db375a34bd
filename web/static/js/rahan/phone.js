// A seat's phone: its own turn, its own cards, and the race. Nothing of Rahan is secret: a phone is a help, not a need.
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { CallCard, ConflictCard } from "../cards.js";
import { PhoneFrame } from "../phone.js";
import { nameAt } from "../seated.js";
import { mode, play, view as current, you } from "../state.js";
import { t } from "../words.js";
import { Act, dutyWords, Hand } from "./act.js";
import { Begin } from "./begin.js";
import { Board, SHUT } from "./board.js";
import { forget } from "./draft.js";
import { Adjust } from "./facts.js";
import { Later, SayLater } from "./later.js";
import { hasAll, theOf } from "./names.js";
import { Over, wonWords } from "./over.js";
import { Goals, Race } from "./race.js";
/** @import { PlayerView, View } from "types/rahan/view" */
/** @import { TableView } from "types/table" */
/** @import { Tab } from "types/page" */

const now = () => /** @type {TableView<View>} */ (current.value);

/** @type {(game: View, player: PlayerView) => string} */
const headline = (game, player) => {
  const { seat } = player;
  if (game.phase === "over") return wonWords(game);
  const acting = game.legal.now?.seat;
  if (game.phase === "start" || acting === undefined) return t("Who begins?");
  if (acting !== seat) return game.turn === seat ? dutyWords(game, acting) : t("{name} to play", { name: nameAt(acting) });
  if (game.ask) return t("You choose");
  if (game.legal.now?.miss) return t("Your shot");
  if (player.beast) return t("You must hit {beast}", { beast: theOf(player.beast) });
  return hasAll(player) ? t("Back to the cave!") : t("Your turn");
};

const Play = () => {
  const view = now();
  const { game } = view;
  const player = game.players[you.value.seat ?? 0];
  if (mode.value.kind === "facts") return html`<div class="task"><${Adjust} view=${view} onDone=${play} /></div>`;
  if (mode.value.kind === "later") return html`<div class="task"><${SayLater} view=${view} /></div>`;
  const mine = game.legal.now?.seat === player.seat;
  return html`<div class="task rh-own"><h1 aria-live="polite">${headline(game, player)}</h1><${Goals} player=${player} size=${36} /><${Hand} player=${player} />
    ${game.phase === "start" && html`<${Begin} game=${game} />`}${game.phase === "over" && html`<${Over} game=${game} />`}
    ${mine && html`<${Act} game=${game} hand=${false} />`}${mine && game.map && html`<${Board} game=${game} map=${game.map} />`}
    <${ConflictCard} view=${view} /><${Later} view=${view} />${view.story.length > 0 && html`<${CallCard} view=${view} empty=${null} />`}</div>`;
};

const Table = () => {
  const { game } = now();
  return html`<div class="task" tabindex="0" role="group" aria-label=${t("The race")}><h1>${t("The race")}</h1><${Race} game=${game} size=${24} sign=${40} />${game.map && html`<${Board} game=${game} map=${game.map} open=${SHUT} />`}</div>`;
};

/** @returns {Tab[]} */
const tabs = () => [
  { id: "turn", icon: "layers", words: t("Cards"), page: () => html`<${Play} />` },
  { id: "table", icon: "users", words: t("Race"), page: () => html`<${Table} />` },
];

export const Phone = () => {
  const view = now();
  useEffect(() => forget(), [view.seq]);
  return html`<${PhoneFrame} tabs=${tabs()} sub=${view.game.legal.now?.seat === you.value.seat ? t("your turn") : ""} />`;
};
