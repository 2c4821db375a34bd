// The table on a TV: places, board, and the sentence. Nothing to tap.
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { troubleOf } from "../badges.js";
import { sidesDown } from "../board/geometry.js";
import { Icon } from "../icons.js";
import { Seat } from "../signs.js";
import { replay } from "../board/replay.js";
import { awayWords } from "../plates.js";
import { nameAt } from "../seated.js";
import { asked, seats, view as current } from "../state.js";
import { latest, Next, TvFrame } from "../tv.js";
import { t, tn } from "../words.js";
import { Board } from "./board.js";
import { Picture } from "./picture.js";
import { plateOf } from "./plates.js";
import { questionOf } from "./question.js";
/** @import { View } from "types/paleo/view" */
/** @import { TableView } from "types/table" */

/** @param {{ view: TableView<View>, side: string }} props */
const Plate = ({ view, side }) => {
  const { mine, name, state } = plateOf(view, side);
  const away = awayWords(mine.seats);
  return html`<section class=${`plate o-${side} ${state ? "on" : ""}`} aria-label=${name}>
    <${Seat} side=${side} initial=${name.slice(0, 1).toUpperCase()} size=${124} />
    <h2>${name}</h2><strong>${mine.points}</strong>
    <ul class="facts"><li><${Icon} name="pawn" size=${40} />${tn("{n} pawn", "{n} pawns", mine.in_play)}</li>
      <li><${Icon} name="key" size=${40} />${mine.keys.length ? tn("{n} key", "{n} keys", mine.keys.length) : t("no key")}</li>
      ${away && html`<li class="gone"><${Icon} name="door" size=${40} />${away}</li>`}</ul>
  </section>`;
};

/** @param {{ view: TableView<View> }} props */
const Sentence = ({ view }) => {
  const { eye, game } = view;
  if (["trouble", "dead"].includes(eye.state)) {
    const [title, remedy] = troubleOf(eye);
    return html`<${Icon} name="warning" size=${72} /><p>${title} : ${remedy}</p>`;
  }
  if (asked.value) return html`<${Icon} name="question" size=${72} /><p>${questionOf(asked.value)}</p>`;
  if (view.book) return html`<${Icon} name="question" size=${72} /><p>${t("Story and table differ")}</p>`;
  const { line, whole } = latest(view);
  const next = game.phase === "flicks" ? game.turn : null;
  return html`${line && html`<${Picture} phrases=${line.phrases} seats=${seats.value} size=${90} />`}<p>${whole}</p>
    ${next !== null && html`<${Next} seat=${next} words=${t("{name} to play", { name: nameAt(next) })} />`}`;
};

/** @type {number | null} */
let drawn = null;

export const Tv = () => {
  const view = /** @type {TableView<View>} */ (current.value);
  useEffect(() => {
    const call = view.replay?.call ?? 0;
    if (drawn !== null && call > drawn) replay(view.replay?.shot ?? null);
    drawn = call;
  }, [view.replay?.call]);
  const [left, right] = sidesDown;
  return html`<${TvFrame} left=${html`<${Plate} view=${view} side=${left} />`} right=${html`<${Plate} view=${view} side=${right} />`} says=${html`<${Sentence} view=${view} />`}>
    <${Board} view=${view} shot=${view.replay?.shot ?? null} /><//>`;
};
