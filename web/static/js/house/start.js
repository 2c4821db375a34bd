// The start page: a game in progress first, then all games; one of them is set up here.
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../icons.js";
import { Button } from "../parts.js";
import { t, tn } from "../words.js";
import { get, post, why } from "./api.js";
import { Page, momentOf, tell, told } from "./frame.js";
import { openTable, opening } from "./opening.js";
import { People, result } from "./people.js";
import { Setup, forget } from "./setup.js";
import { Watched, watchedWith } from "./watched.js";
/** @import { Signal } from "@preact/signals" */
/** @import { GameLine, HouseView, OfferedGame, Seats } from "types/house" */

/** What the house says of itself; null before it has. @type {Signal<HouseView | null>} */
const house = signal(null);
/** The game that is being set up; null: all are shown. @type {Signal<string | null>} */
const chosen = signal(new URLSearchParams(location.search).get("game"));

const load = async () => {
  const found = await get("/api/house");
  if (found.refused) told.value = why(found.refused);
  else house.value = found;
};

/** @type {(game: string | null) => void} */
const show = (game) => {
  chosen.value = game;
  history.pushState(null, "", game ? `/house?game=${encodeURIComponent(game)}` : "/house");
  scrollTo(0, 0);
};

addEventListener("popstate", () => {
  chosen.value = new URLSearchParams(location.search).get("game");
});

/** @type {(line: GameLine) => Promise<void>} */
const goOn = (line) => openTable({ what: line.id, path: `/api/tables/${line.id}/resume`, source: line.opened ? null : watchedWith(line.id), tell });

/** A game that waits to be gone on with. @type {(props: { line: GameLine, first: boolean, house: HouseView }) => unknown} */
const Unfinished = ({ line, first, house }) => html`<li class=${`card unfinished tint-${line.game}`}>
  <div><h2>${line.title}</h2><p class="second">${line.state === "resting" ? `${result(line)} · ` : ""}${momentOf(line.last)}</p></div>
  <${People} seats=${line.seats} />
  <div class="row">
    ${!line.opened && house.games.find((game) => game.game === line.game)?.camera && html`<${Watched} house=${house} id=${line.id} />`}
    <span class="gap"></span>
    <a class="btn second" href=${`/games/${line.id}`}><${Icon} name="book" /><span>${t("Story")}</span></a>
    <${Button} look=${first ? "primary" : "plain"} id=${first ? "resume" : null} icon="play" onClick=${() => goOn(line)}>${opening.value === line.id ? t("Laying the table…") : t("Go on")}<//>
  </div>
</li>`;

/** @type {(seats: Seats[]) => string} */
const counts = (seats) => {
  const [least, most] = [Math.min(...seats.map((each) => each.count)), Math.max(...seats.map((each) => each.count))];
  return least === most ? tn("{n} player", "{n} players", least) : t("{least} to {most} players", { least, most });
};

/** @type {(game: OfferedGame) => string[]} */
const facts = (game) => [counts(game.seats), game.camera ? t("with or without camera") : t("by hand"), game.dealer ? t("Tablée can deal") : ""].filter(Boolean);

/** Each fact on a line that it does not leave. @param {{ game: OfferedGame }} props */
const Facts = ({ game }) => html`<span class="gamefacts">${facts(game).map((words, n) => html`${n > 0 && " · "}<span key=${words}>${words}</span>`)}</span>`;

/** @type {(props: { game: OfferedGame }) => unknown} */
const Card = ({ game }) => game.page
  ? html`<li><button type="button" class=${`game tint-${game.game}`} id=${`play-${game.game}`} onClick=${() => { forget(); show(game.game); }}><strong>${game.title}</strong><${Facts} game=${game} /></button></li>`
  : html`<li><p class=${`game later tint-${game.game}`}><strong>${game.title}</strong><span>${t("Not on these pages yet: its rules are in Tablée already.")}</span></p></li>`;

/** @type {(event: Event & { currentTarget: HTMLInputElement }) => Promise<void>} */
const bring = async (event) => {
  const file = event.currentTarget.files?.[0];
  if (!file) return;
  const found = await post("/api/tables/import", file);
  event.target instanceof HTMLInputElement && (event.target.value = "");
  if (found.refused) told.value = why(found.refused);
  else location.href = `/games/${found.table}`;
};

/** A file is chosen by a label, which is reached and pressed like a button. */
export const Import = () => html`<label class="btn second" for="import"><${Icon} name="plus" /><span>${t("Bring in a game's file")}</span>
  <input type="file" id="import" class="unseen" accept="application/json,.json" onChange=${bring} /></label>`;

/** @type {(props: { house: HouseView }) => unknown} */
const All = ({ house: found }) => {
  const { games, unfinished, past } = found;
  return html`<main class="start">
    ${unfinished.length > 0 && html`<section aria-labelledby="go-on"><h1 id="go-on">${t("Go on with a game")}</h1>
      <ul class="stack">${unfinished.slice(0, 3).map((line, n) => html`<${Unfinished} key=${line.id} house=${found} line=${line} first=${n === 0} />`)}</ul></section>`}
    <section aria-labelledby="new"><h1 id="new">${t("What will you play?")}</h1>
      <ul class="games">${[...games].sort((one, other) => Number(other.page) - Number(one.page)).map((game) => html`<${Card} key=${game.game} game=${game} />`)}</ul></section>
    <nav class="row" aria-label=${t("Games played")}>
      ${(past || unfinished.length > 0) && html`<a class="btn second" id="past" href="/games"><${Icon} name="archive" /><span>${t("Games played")}</span></a>`}
      <${Import} />
    </nav>
    <p class="remark"><${Icon} name="hand" />${t("Everything can be played without camera or phone.")}</p>
  </main>`;
};

export const Start = () => {
  useEffect(() => void load(), []);
  const game = house.value?.games.find((each) => each.game === chosen.value && each.page);
  const where = game ? t("New game of {game}", { game: game.title }) : t("At the table");
  return html`<${Page} where=${where} back=${game ? () => show(null) : null}>
    ${house.value === null ? html`<p class="wait">${told.value ? "" : t("Laying the table…")}</p>` : game ? html`<${Setup} house=${house.value} game=${game} key=${game.game} onChange=${load} />` : html`<${All} house=${house.value} />`}
  <//>`;
};
