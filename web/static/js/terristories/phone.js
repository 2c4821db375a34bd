// A seat's phone: what it may do now, its projects and its objective while a finger rests on the key.
import { html } from "htm/preact";
import { PhoneFrame } from "../phone.js";
import { Icon } from "../icons.js";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { goto, mode, play, view as current, you } from "../state.js";
import { t } from "../words.js";
import { cardName, Impacts } from "./card.js";
import { Develop, Influence, Power } from "./develop.js";
import { Event } from "./event.js";
import { Count } from "./fields.js";
import { useForgetting } from "./forget.js";
import { Harvest } from "./harvest.js";
import { IndexScales } from "./indices.js";
import { Landing } from "./landing.js";
import { TileKey } from "./map.js";
import { Mark } from "./marks.js";
import { actor, phaseNames, roleOf, whoIs } from "./names.js";
import { Over } from "./over.js";
import { fund, fundWords, offeredCards } from "./projects.js";
import { Rain, Vote } from "./rain.js";
import { Giving, Placing } from "./seat.js";
import { Answer, Cards, Objective } from "./secret.js";
import { Aim, RoleKeys } from "./setup.js";
import { Wage } from "./wages.js";
/** @import { ComponentChildren } from "preact" */
/** @import { Own, PlayerView, View } from "types/terristories/view" */
/** @import { TableView } from "types/table" */
/** @import { Tab } from "types/page" */

/** @typedef {{ game: View, player: PlayerView, own: Own }} Mine */

const now = () => /** @type {TableView<View>} */ (current.value);

/** @returns {Mine} */
const mine = () => {
  const { game } = now();
  return { game, player: game.players[you.value.seat ?? 0], own: /** @type {Own} */ (game.own) };
};

/** Somebody else is at it; meanwhile the indices. @param {{ game: View }} props */
const Wait = ({ game }) => {
  const seat = actor(game);
  return html`<h1>${seat === null ? phaseNames()[(game.phase ?? 1) - 1] : t("{name} to play", { name: whoIs(seat) })}</h1><${IndexScales} game=${game} />`;
};

/** @param {Mine} props */
const Role = ({ game, player }) => html`<h1>${player.role ? roleOf(player) : t("Your role?")}</h1><${RoleKeys} game=${game} seat=${player.seat} />
  <p class="lead">${t("Planet and mission are told on the tablet.")}</p><${Aim} game=${game} />`;

/** @param {Mine} props */
const Settle = ({ game, player }) => html`<h1>${t("Where does your zone go?")}</h1><div class="stack">${game.asks.settle.map((tile) => html`<${TileKey} key=${tile} game=${game} tile=${tile} seat=${player.seat} onPick=${() => command({ do: "settle", seat: player.seat, tile })} />`)}</div>`;

/** @param {Mine} props */
const Pay = ({ game, player }) => {
  const cards = offeredCards(game);
  const { seat } = player;
  return html`<div class="ts-row"><h1>${t("You put")}</h1><span class="gap"></span><span class="ts-fact large"><${Mark} name="cube" size=${26} />${t("{n} left", { n: player.resources })}</span></div>
    ${cards.map((card) => html`<article key=${card.number} class="card ts-pay" data-owner=${card.owner}><p class="ts-row"><strong>${cardName(card)}</strong><span class="gap"></span><span>${card.funded && html`<${Icon} name="check" size=${20} />`}${fundWords(card)}</span></p><${Impacts} impacts=${card.impacts} />
      <${Count} name=${t("Your cubes on {card}", { card: cardName(card) })} value=${card.paid[seat]} most=${card.most[seat]} onChange=${(/** @type {number} */ n) => fund(card, seat, n)}>${t("yours")}<//></article>`)}
    ${cards.length === 0 && html`<p class="lead">${t("No project lies open yet.")}</p>`}
    ${player.ready ? html`<p class="ts-ready"><${Icon} name="check" />${t("You agree. It is asked again when something changes.")}</p>` : html`<${Button} id="ts-agree" look="primary" icon="check" onClick=${() => command({ do: "agree", seat })}>${t("I agree")}<//>`}
    <${IndexScales} game=${game} />`;
};

/** @param {Mine} props */
const Hands = ({ player }) => (player.ready ? html`<h1>${t("Ready")}</h1><p class="lead">${t("Wait for the others.")}</p>` : html`<h1>${t("Fill up your hand")}</h1><${Button} id="ts-to-cards" look="primary" icon="hidden" onClick=${() => goto("cards")}>${t("To your projects")}<//>`);

/** What a seat does in a stage, where it is its to do. @type {Record<View["stage"], (mine: Mine) => ComponentChildren>} */
const acts = {
  setup: (props) => html`<${Role} ...${props} />`,
  settling: (props) => html`<${Settle} ...${props} />`,
  landing: ({ game, player }) => html`<h1>${t("Your five people")}</h1><${Landing} game=${game} seat=${player.seat} />`,
  development: ({ game }) => {
    if (mode.value.kind === "influence") return html`<${Influence} game=${game} onDone=${play} />`;
    return mode.value.kind === "power" ? html`<${Power} game=${game} onDone=${play} />` : html`<${Develop} game=${game} list=${true} />`;
  },
  projects: (props) => html`<${Pay} ...${props} />`,
  hands: (props) => html`<${Hands} ...${props} />`,
  harvest: ({ game }) => html`<${Harvest} game=${game} />`,
  event: ({ game }) => html`<${Event} game=${game} />`,
  wages: ({ game, player }) => html`<h1>${t("Your wages")}</h1><${Wage} game=${game} seat=${player.seat} />`,
  rain: ({ game }) => html`<${Rain} game=${game} />`,
  objectives: ({ player, own }) => html`<${Answer} seat=${player.seat} own=${own} ready=${player.ready} />`,
  vote: ({ game }) => html`<${Vote} game=${game} />`,
  over: ({ game }) => html`<${Over} game=${game} />`,
};

const Play = () => {
  const props = mine();
  const { game, player } = props;
  const who = actor(game);
  const away = who !== null && who !== player.seat;
  return html`<div class="task ts-play" data-stage=${game.stage}>${game.players[player.seat].improvements_due.length > 0 && html`<${Placing} game=${game} player=${player} />`}
    ${away ? html`<${Wait} game=${game} />` : acts[game.stage](props)}
    ${!["setup", "over"].includes(game.stage) && html`<${Giving} game=${game} player=${player} />`}</div>`;
};

/** @returns {Tab[]} */
const tabs = () => {
  const { game } = now();
  const playing = { id: "play", icon: "hand", words: game.stage === "projects" || game.stage === "wages" ? t("Pay") : t("Play"), page: () => html`<${Play} />` };
  const cards = { id: "cards", icon: "lock", words: t("Projects"), page: () => html`<div class="task"><${Cards} ...${mine()} /></div>` };
  const objective = { id: "objective", icon: "flag", words: t("Objective"), page: () => html`<div class="task"><${Objective} ...${mine()} /></div>` };
  return game.cooperative ? [playing, cards] : [playing, cards, objective];
};

export const Phone = () => {
  useForgetting(now());
  const { game, player } = mine();
  return html`<${PhoneFrame} tabs=${tabs()} sub=${[roleOf(player), game.ambassador === player.seat ? t("Ambassador") : ""].filter(Boolean).join(" · ")} />`;
};
