// The tablet in the middle of the table: two scores a player, the question that is due, and the reserves.
import { html } from "htm/preact";
import { Bands } from "../badges.js";
import { Before, ConflictCard } from "../cards.js";
import { Bar, Frame } from "../frame.js";
import { mode, play, view as current } from "../state.js";
import { Story } from "../story.js";
import { t } from "../words.js";
import { Adjust } from "./adjust.js";
import { useFresh } from "./fresh.js";
import { opened } from "./looked.js";
import { Unseen } from "./palette.js";
import { Common, endWords, Own, TileCard } from "./reserves.js";
import { Result } from "./result.js";
import { Rows } from "./rows.js";
import { Setup } from "./setup.js";
import { mayPlay, TokenButton, Turn } from "./turn.js";
import { Valley } from "./valley.js";
/** @import { View } from "types/sapiens/view" */
/** @import { TableView } from "types/table" */

/** @param {View} game */
const whereWords = (game) => {
  if (game.phase === "setup") return t("Set-up");
  if (game.phase === "start") return t("The first tiles");
  return [t("Turn no. {n}", { n: game.round }), endWords(game)].filter(Boolean).join(" · ");
};

/** What is asked, or told, now. @param {{ view: TableView<View> }} props */
const Asking = ({ view }) => {
  const { game } = view;
  if (mode.value.kind === "facts") return html`<${Adjust} view=${view} onDone=${play} />`;
  if (mode.value.kind === "unseen") return html`<${Unseen} game=${game} />`;
  if (opened.value) return html`<${TileCard} game=${game} />`;
  if (game.phase === "over") return html`<${Result} game=${game} />`;
  return mayPlay(game) ? html`<${Turn} game=${game} />` : null;
};

export const Tablet = () => {
  const view = /** @type {TableView<View>} */ (current.value);
  const { game } = view;
  useFresh(view);
  const bar = html`<${Bar}>${mode.value.kind === "play" && html`<${TokenButton} game=${game} />`}<//>`;
  const where = whereWords(game);
  if (mode.value.kind === "story") return html`<${Frame} where=${where} middle=${html`<${Story} view=${view} />`} bar=${bar} />`;
  if (game.phase === "setup") return html`<${Frame} where=${where} middle=${html`<${Bands} /><${Setup} game=${game} />`} bar=${bar} />`;
  if (game.seats.some((each) => each.board)) {
    return html`<${Frame} where=${where} places=${html`<aside class="places sa-places"><${Rows} game=${game} head=${false} /></aside>`}
      middle=${html`<div class="sa-stage"><${Valley} game=${game} may=${mayPlay(game)} /><${Own} game=${game} /></div>`}
      calls=${html`<${Bands} /><${ConflictCard} view=${view} /><${Asking} view=${view} /><${Common} game=${game} /><${Before} view=${view} />`} bar=${bar} />`;
  }
  return html`<${Frame} where=${where} places=${null} middle=${html`<div class="sa-middle"><${Bands} /><${ConflictCard} view=${view} />${mode.value.kind === "play" && html`<${Rows} game=${game} />`}<${Asking} view=${view} /></div>`}
    calls=${html`<div class="sa-side"><${Common} game=${game} /><${Own} game=${game} /></div><${Before} view=${view} />`} bar=${bar} />`;
};
