// The tablet: the six phases as a course, the one thing of the phase in the middle, everybody's places below.
import { html } from "htm/preact";
import { Bands } from "../badges.js";
import { mayAct } from "../cards.js";
import { Bar, Frame } from "../frame.js";
import { command } from "../live.js";
import { mode, play, view as current } from "../state.js";
import { Story } from "../story.js";
import { t } from "../words.js";
import { Develop, Influence, marks as moveMarks, Power, tap } from "./develop.js";
import { EffectForm } from "./effect.js";
import { Event, LateEvent } from "./event.js";
import { Facts, Finish } from "./facts.js";
import { useForgetting } from "./forget.js";
import { Hands } from "./hands.js";
import { badge, Harvest } from "./harvest.js";
import { IndexScales } from "./indices.js";
import { Landing } from "./landing.js";
import { Tiles } from "./map.js";
import { turnWords, whoIs } from "./names.js";
import { OfferPanel } from "./offer.js";
import { Over } from "./over.js";
import { Phases } from "./phases.js";
import { Plates } from "./plates.js";
import { Agreeing, Projects } from "./projects.js";
import { LateRain, Objectives, Rain, Vote } from "./rain.js";
import { SeatSheet } from "./seat.js";
import { Setup, SetupSteps } from "./setup.js";
import { Beside, Settling } from "./side.js";
import { Wages } from "./wages.js";
/** @import { ComponentChildren } from "preact" */
/** @import { TileView, View } from "types/terristories/view" */
/** @import { TableView } from "types/table" */

/** @param {View} game */
const whereWords = (game) => {
  const turn = turnWords(game);
  return game.ambassador === null ? turn : t("{turn} · Ambassador: {name}", { turn, name: whoIs(game.ambassador) });
};

/** What a tap on a tile means in this stage; undefined: nothing. @type {(game: View) => ((tile: TileView) => unknown) | undefined} */
const onTile = (game) => {
  if (!mayAct()) return undefined;
  if (game.stage === "development") return ({ id }) => tap(game, id);
  if (game.stage === "settling") return ({ id }) => command({ do: "settle", seat: game.active, tile: id });
  return undefined;
};

/** @type {(game: View) => (tile: TileView) => string} */
const marksOf = (game) => {
  if (game.stage === "development") return (tile) => moveMarks(game, tile);
  if (game.stage === "settling") return ({ id }) => (game.asks.settle.includes(id) ? "aimed" : "dim");
  if (game.stage === "harvest") return ({ id }) => (game.asks.harvest && id in game.asks.harvest ? "chosen" : "");
  return () => "";
};

/** The territories, and beside them what the phase asks. @param {{ view: TableView<View>, children: ComponentChildren }} props */
const OnTiles = ({ view, children }) => {
  const { game } = view;
  return html`<section class="ts-main"><${Tiles} game=${game} marks=${marksOf(game)} badge=${game.stage === "harvest" ? (/** @type {TileView} */ { id }) => badge(game, id) : undefined} onPick=${onTile(game)} /></section>
    <section class="ts-beside">${children}<${Beside} view=${view} /></section>`;
};

/** All of the middle. @param {{ children: ComponentChildren }} props */
const Broad = ({ children }) => html`<section class="ts-main broad">${children}</section>`;

/** @type {Record<View["stage"], (view: TableView<View>) => ComponentChildren>} */
const stages = {
  setup: ({ game }) => html`<${Broad}><${Setup} game=${game} /><//>`,
  settling: (view) => html`<${OnTiles} view=${view}><${Settling} game=${view.game} /><//>`,
  landing: ({ game }) => html`<${Broad}><div class="ts-wages">${game.players.map(({ seat }) => html`<${Landing} key=${seat} game=${game} seat=${seat} />`)}</div><//>`,
  development: (view) => html`<${OnTiles} view=${view}><${Develop} game=${view.game} /><//>`,
  projects: ({ game }) => html`<${Broad}><${Projects} game=${game} /><//>`,
  hands: (view) => html`<section class="ts-main"><${Hands} game=${view.game} /></section><section class="ts-beside"><${Beside} view=${view} /></section>`,
  harvest: (view) => html`<${OnTiles} view=${view}><${Harvest} game=${view.game} /><//>`,
  event: (view) => html`<section class="ts-main"><${Event} game=${view.game} /></section><section class="ts-beside"><${Beside} view=${view} /></section>`,
  wages: ({ game }) => html`<${Broad}><${Wages} game=${game} /><//>`,
  rain: (view) => html`<${OnTiles} view=${view}><${Rain} game=${view.game} /><//>`,
  objectives: (view) => html`<${OnTiles} view=${view}><${Objectives} game=${view.game} /><//>`,
  vote: (view) => html`<${OnTiles} view=${view}><${Vote} game=${view.game} /><//>`,
  over: (view) => html`<${OnTiles} view=${view}><${Over} game=${view.game} /><//>`,
};

/** What somebody opened instead. @type {Record<string, (game: View) => ComponentChildren>} */
const panels = {
  offer: (game) => {
    const seat = Number(mode.value.seat);
    return html`<${OfferPanel} key=${seat} game=${game} seat=${seat} known=${game.asks.projects[game.players[seat].role ?? ""] ?? []} onDone=${play} />`;
  },
  influence: (game) => html`<${Influence} game=${game} onDone=${play} />`,
  power: (game) => html`<${Power} game=${game} onDone=${play} />`,
  seat: (game) => html`<${SeatSheet} game=${game} seat=${Number(mode.value.seat)} onDone=${play} />`,
  effect: (game) => html`<${EffectForm} game=${game} onDone=${play} />`,
  facts: (game) => html`<${Facts} game=${game} onDone=${play} />`,
  finish: (game) => html`<${Finish} game=${game} onDone=${play} />`,
  "late-event": (game) => html`<${LateEvent} game=${game} onDone=${play} />`,
  "late-rain": (game) => html`<${LateRain} game=${game} onDone=${play} />`,
};

/** @param {{ view: TableView<View> }} props */
const Page = ({ view }) => {
  const { game } = view;
  const panel = panels[mode.value.kind];
  return html`<div class=${`ts-page s-${game.stage}`}>${game.stage === "setup" ? html`<${SetupSteps} game=${game} />` : html`<${Phases} game=${game} />`}
    ${game.stage !== "setup" && html`<${IndexScales} game=${game} />`}
    ${panel ? html`<${Broad}>${panel(game)}<//>` : stages[game.stage](view)}${game.stage !== "setup" && html`<${Plates} game=${game} />`}</div>`;
};

export const Tablet = () => {
  const view = /** @type {TableView<View>} */ (current.value);
  const { game } = view;
  useForgetting(view);
  const story = mode.value.kind === "story";
  return html`<${Frame} where=${whereWords(game)} middle=${story ? html`<${Story} view=${view} />` : html`<${Bands} /><${Page} view=${view} />`}
    bar=${html`<${Bar} canAdd=${game.can.includes("effect") && game.stage !== "projects"}>${!story && game.stage === "projects" && mode.value.kind === "play" && html`<span class="gap"></span><${Agreeing} game=${game} />`}<//>`} />`;
};
