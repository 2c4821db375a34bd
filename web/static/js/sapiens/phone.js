// A seat's phone: its own turn and reserve, and the table's scores. Nothing at this table is secret.
import { html } from "htm/preact";
import { CallCard } from "../cards.js";
import { PhoneFrame } from "../phone.js";
import { isYou, seats, view as current, you } from "../state.js";
import { seatName, t } from "../words.js";
import { Common, Own, TileCard } from "./reserves.js";
import { looked, opened } from "./looked.js";
import { Result } from "./result.js";
import { Rows } from "./rows.js";
import { mayPlay, TokenButton, Turn } from "./turn.js";
import { useFresh } from "./fresh.js";
import { Valley } from "./valley.js";
/** @import { View } from "types/sapiens/view" */
/** @import { TableView } from "types/table" */
/** @import { Tab } from "types/page" */

const now = () => /** @type {TableView<View>} */ (current.value);

const own = () => you.value.seat ?? 0;

/** @param {View} game */
const waits = (game) => {
  if (game.phase === "setup") return t("The table is being laid.");
  if (game.turn === null) return "";
  return isYou(game.turn) ? t("Your turn") : t("{name} to play", { name: seatName(seats.value[game.turn]) });
};

/** Whose reserve and board are shown: the own, until another is asked for. @param {View} game */
const whose = (game) => (mayPlay(game) ? looked(game) : own());

const Mine = () => {
  const view = now();
  const { game } = view;
  const mine = mayPlay(game);
  if (game.phase === "over") return html`<div class="task sa-phone"><${Result} game=${game} /></div>`;
  const seat = whose(game);
  return html`<div class="task sa-phone"><h1>${waits(game)}</h1>
    ${opened.value ? html`<${TileCard} game=${game} />` : mine ? html`<${Turn} game=${game} />` : view.story.length > 0 && html`<${CallCard} view=${view} />`}
    <${TokenButton} game=${game} />
    ${game.phase !== "setup" && html`<${Own} game=${game} seat=${seat} />${game.seats[seat].board && html`<${Valley} game=${game} may=${mine} seat=${seat} />`}<${Common} game=${game} />`}</div>`;
};

const Table = () => {
  const { game } = now();
  return html`<div class="task sa-phone"><h1>${game.phase === "over" ? t("The game is over") : waits(game)}</h1><${Rows} game=${game} head=${false} /><p class="lead">${t("The lower of food and shelter counts.")}</p></div>`;
};

/** @returns {Tab[]} */
const tabs = () => [
  { id: "turn", icon: "layers", words: t("My turn"), page: () => html`<${Mine} />` },
  { id: "table", icon: "trophy", words: t("Scores"), page: () => html`<${Table} />` },
];

export const Phone = () => {
  const view = now();
  useFresh(view);
  return html`<${PhoneFrame} tabs=${tabs()} sub=${isYou(view.game.turn) ? t("your turn") : ""} />`;
};
