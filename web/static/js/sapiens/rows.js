// A row a player: two bars, and the lower of the two, large: it is what counts (R51).
import { html } from "htm/preact";
import { Icon } from "../icons.js";
import { awayWords, initialOf, phoneLost } from "../plates.js";
import { Seat } from "../signs.js";
import { isYou, seats } from "../state.js";
import { seatName, t, tn } from "../words.js";
import { Scene } from "./scenes.js";
import { looked, look } from "./looked.js";
/** @import { SeatView, View } from "types/sapiens/view" */

const LONGEST = 40;

/** Points of a full bar: the track's end, or the best score where that is further (A19). @param {View} game */
const full = (game) => Math.max(game.track ?? LONGEST, ...game.seats.flatMap((each) => [each.food, each.shelter]));

/** The sign of a kind of points. @param {{ kind: "food" | "shelter" }} props */
export const KindSign = ({ kind }) => html`<${Scene} scene=${kind} size=${26} />`;

/** @param {"food" | "shelter"} kind */
export const kindName = (kind) => (kind === "food" ? t("Food") : t("Shelter"));

/** @param {{ kind: "food" | "shelter", seat: SeatView, of: number }} props */
const Bar = ({ kind, seat, of }) => {
  const points = seat[kind];
  const counts = points === seat.final;
  const unsure = seat.unsure.includes(kind);
  return html`<div class=${`sa-bar ${counts ? "counts" : ""}`}><${KindSign} kind=${kind} /><span class="unseen">${kindName(kind)}</span>
    <div class="track" aria-hidden="true"><i style=${{ width: `${(100 * points) / of}%` }}></i></div><span class="points">${points}${unsure && html`<abbr title=${t("a part was not told")}>?</abbr>`}</span></div>`;
};

/** @type {(game: View, seat: SeatView) => string} */
const stateOf = (game, seat) => {
  const own = isYou(seat.seat);
  if (game.winners.includes(seat.seat)) return own ? t("you win") : t("wins");
  if (seat.finished) return own ? t("you have finished") : t("has finished");
  if (seat.turn) return own ? t("your turn") : t("to play");
  const order = game.seats.length;
  return game.turn !== null && game.phase !== "over" && (game.turn + 1) % order === seat.seat ? t("plays next") : "";
};

/** @type {(game: View, seat: SeatView) => string} */
const icon = (game, seat) => (game.winners.includes(seat.seat) ? "trophy" : seat.turn ? "arrow-right" : "");

/** What else lies before a player, in words: at most what there is. @param {SeatView} seat */
export const factsOf = (seat) => [
  seat.steaks ? tn("{n} Steak", "{n} Steaks", seat.steaks) : "",
  seat.brawls < 3 ? tn("{n} Brawl token", "{n} Brawl tokens", seat.brawls) : "",
  seat.bears ? tn("{n} Bear", "{n} Bears", seat.bears) : "",
  seat.tribe > 1 ? t("Tribe {n}", { n: seat.tribe }) : "",
].filter(Boolean);

/** `still`: nothing is tapped there. @param {{ game: View, seat: SeatView, still: boolean }} props */
const Row = ({ game, seat, still }) => {
  const sitting = seats.value[seat.seat];
  const on = seat.turn || game.winners.includes(seat.seat);
  const state = stateOf(game, seat);
  const sign = icon(game, seat);
  const away = awayWords([seat.seat]);
  const lost = phoneLost(seat.seat);
  const facts = factsOf(seat);
  const says = [state, away || (lost ? t("phone away") : "")].filter(Boolean);
  const name = seatName(sitting);
  const inside = html`<${Seat} side=${sitting.side} initial=${initialOf(name)} /><span class="names"><strong>${name}</strong>
      <small>${sign && html`<${Icon} name=${sign} size=${20} />`}${says.map((each, n) => html`${n > 0 && " · "}<span key=${each}>${each}</span>`)}${facts.length > 0 && html`<span class="extra">${says.length > 0 && " · "}${facts.join(" · ")}</span>`}</small></span>`;
  return html`<section class=${`plate sa-row o-${sitting.side} ${on ? "on" : ""} ${away || lost ? "lost" : ""} ${!still && looked(game) === seat.seat ? "looked" : ""}`} aria-label=${name} aria-current=${on ? "true" : null}>
    ${still ? html`<div class="who">${inside}</div>` : html`<button type="button" class="who" aria-pressed=${String(looked(game) === seat.seat)} onClick=${() => look(seat.seat)}>${inside}</button>`}
    <div class="bars"><${Bar} kind="food" seat=${seat} of=${full(game)} /><${Bar} kind="shelter" seat=${seat} of=${full(game)} /></div>
    <strong class="final" role="img" aria-label=${tn("{n} point counts", "{n} points count", seat.final)}>${seat.final}</strong>
  </section>`;
};

/** `head`: with the line above them; `still`: nothing is tapped there. @param {{ game: View, head?: boolean, still?: boolean }} props */
export const Rows = ({ game, head = true, still = false }) => html`<div class="sa-rows" data-n=${game.seats.length}>
  ${head && html`<p class="sa-head"><span><${KindSign} kind="food" />${kindName("food")}</span><span><${KindSign} kind="shelter" />${kindName("shelter")}</span><span class="gap"></span><span>${t("The lower counts")}</span></p>`}
  ${game.seats.map((seat) => html`<${Row} key=${seat.seat} game=${game} seat=${seat} still=${still} />`)}</div>`;
