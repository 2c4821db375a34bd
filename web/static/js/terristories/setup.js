// Before the first turn: roles, the planet, the mission, who is the oldest. Each step may be gone back to.
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { Icon } from "../icons.js";
import { command, deal } from "../live.js";
import { Button } from "../parts.js";
import { SeatSign } from "../seated.js";
import { goto, isYou, seats, shown } from "../state.js";
import { seatName, t, tn } from "../words.js";
import { Indices, Words } from "./fields.js";
import { Mark } from "./marks.js";
import { figure, INDICES, nameOf, nameUpper, ROLES, whoIs } from "./names.js";
import { Steps } from "./phases.js";
import { ALL, draft, open, Planet } from "./planet.js";
/** @import { View } from "types/terristories/view" */
/** @import { Three } from "./names.js" */

/** The step that somebody went to by hand; null: the first that is not done. */
const went = signal(/** @type {number | null} */ (null));

const stepNames = () => [t("Roles"), t("Planet"), t("Mission"), t("Ambassador")];

/** @type {(game: View) => boolean[]} */
const done = (game) => [game.players.every((player) => player.role), game.tiles.length > 0, game.targets !== null, false];

/** Whether somebody tells the mission's numbers; Tuto's, which the booklet prints, stand there first. */
const mission = signal(/** @type {{ name: string, start: Three, target: Three } | null} */ (null));
const tuto = () => ({ name: "Tuto", start: /** @type {Three} */ ([0, 0, 0]), target: /** @type {Three} */ ([7, 7, 7]) });

const onward = () => {
  went.value = null;
};

/** @param {{ game: View, seat: number }} props */
export const RoleKeys = ({ game, seat }) => html`<div class="ts-roles" role="group" aria-label=${isYou(seat) ? t("Your role") : t("The role of {name}", { name: whoIs(seat) })}>${ROLES.map((role) => {
  const taken = game.players.find((player) => player.role === role && player.seat !== seat);
  const mine = game.players[seat].role === role;
  return html`<button type="button" key=${role} class="btn pill" data-role=${`${seat}-${role}`} aria-pressed=${String(mine)} aria-disabled=${String(Boolean(taken))} onClick=${() => !mine && command({ do: "character", seat, role })}><${Mark} name=${role} />${nameOf(role)}</button>`;
})}</div>`;

/** @param {{ game: View }} props */
const Roles = ({ game }) => html`<h2>${t("Who plays which role?")}</h2><p class="lead">${t("No role twice. Each draws one of its characters; the back is for its owner alone.")}</p>
  <ul class="stack">${game.players.map(({ seat }) => html`<li key=${seat} class="ts-rolerow"><span class="ts-turn"><${SeatSign} seat=${seat} /><strong>${whoIs(seat)}</strong></span><${RoleKeys} game=${game} seat=${seat} /></li>`)}</ul>
  <p class="ts-hint"><${Icon} name="hand" />${t("Each takes 1 zone, 2 people, 6 Res and three projects in secret.")}</p>`;

/** @param {{ game: View }} props */
const Tiles = ({ game }) => {
  const { planets } = game.asks;
  const lay = async (/** @type {object} */ body) => (await command(body)) && onward();
  return html`<h2>${game.tiles.length ? tn("{n} tile lies there", "{n} tiles lie there", game.tiles.length) : t("Which planet?")}</h2>
    <div class="ts-names">${planets.map((planet) => html`<button type="button" key=${planet.name} class="btn second" aria-pressed=${String(game.planet === planet.name)} onClick=${() => lay({ do: "planet", name: planet.name })}><${Mark} name="planet" /><span>${planet.name}${planet.stars ? ` ${"★".repeat(planet.stars)}` : ""} <small>${tn("{n} territory", "{n} territories", planet.tiles)}</small></span></button>`)}</div>
    <div class="stack"><${Button} id="ts-tell-planet" look="plain" icon="pencil" onClick=${open}>${t("Show how the tiles lie")}<//>
      ${shown().dealer && planets.length > 1 && html`<${Button} look="plain" icon="layers" onClick=${async () => (await deal({ do: "planet" })) && onward()}>${t("Tablée draws one")}<//>`}
      <${Button} id="ts-all-tiles" look="plain" icon="arrow-right" onClick=${() => lay({ do: "planet", tiles: ALL })}>${t("All twelve, without telling where")}<//></div>
    <p class="ts-hint"><${Mark} name="cube" />${t("Fill each fertile tile: mountain 9, plain 7, marsh 4.")}</p>`;
};

/** "0, 0, 0 → 7, 7, 7" @type {(start: Three, target: Three) => string} */
const numbers = (start, target) => `${start.map(figure).join(", ")} → ${target.map(figure).join(", ")}`;

const MissionForm = () => {
  const read = mission.value ?? tuto();
  const put = (/** @type {Partial<typeof read>} */ change) => {
    mission.value = { ...read, ...change };
  };
  const send = async () => {
    if (!(await command({ do: "mission", name: read.name.trim() || null, start: read.start, target: read.target }))) return;
    mission.value = null;
    onward();
  };
  return html`<div class="ts-columns"><${Indices} legend=${t("Start")} value=${read.start} least=${-3} most=${10} shows=${figure} onChange=${(/** @type {Three} */ start) => put({ start })} />
      <${Indices} legend=${t("Aim")} value=${read.target} least=${-3} most=${10} shows=${figure} onChange=${(/** @type {Three} */ target) => put({ target })} /></div>
    <${Words} id="ts-mission-name" label=${t("Name")} value=${read.name} onInput=${(/** @type {string} */ name) => put({ name })} />
    <${Button} id="ts-mission" look="primary" icon="check" onClick=${send}>${t("That is the mission")}<//>`;
};

/** @param {{ game: View }} props */
const Mission = ({ game }) => {
  const { missions } = game.asks;
  const pick = async (/** @type {object} */ body) => (await command(body)) && onward();
  return html`<h2>${t("Which mission?")}</h2><p class="lead">${game.targets ? t("Aim: {numbers}", { numbers: game.targets.map(figure).join(", ") }) : t("Where the three indices start, and what you aim at together.")}</p>
    <div class="ts-names">${missions.map((each) => html`<button type="button" key=${each.name} class="btn second" onClick=${() => pick({ do: "mission", name: each.name })}><${Icon} name="flag" /><span>${each.name}${each.stars ? ` ${"★".repeat(each.stars)}` : ""} <small>${numbers(each.start, each.target)}</small></span></button>`)}
      ${shown().dealer && missions.length > 1 && html`<${Button} look="plain" icon="layers" onClick=${async () => (await deal({ do: "mission" })) && onward()}>${t("Tablée draws one")}<//>`}</div>
    ${missions.length === 0 || mission.value ? html`<${MissionForm} />` : html`<${Button} id="ts-tell-mission" look="plain" icon="pencil" onClick=${() => { mission.value = { ...tuto(), name: "" }; }}>${t("Read another mission aloud")}<//>`}`;
};

/** @param {{ game: View }} props */
const First = ({ game }) => {
  const { missing } = game.asks;
  if (missing) return html`<h2>${t("Who is the oldest?")}</h2><p class="why" role="status">${t("First tell this: {what}.", { what: nameOf(missing) })}</p>`;
  return html`<h2>${t("Who is the oldest?")}</h2><p class="lead">${t("The oldest is Ambassador first, and places the first zone.")}</p>
    <div class="seats">${seats.value.map((seat, who) => html`<button type="button" key=${who} class=${`btn seatpick o-${seat.side}`} data-first=${who} onClick=${() => command({ do: "first", who })}><${SeatSign} seat=${who} size=${44} /><span>${seatName(seat)}</span></button>`)}</div>
    <${Button} id="ts-under-way" look="quiet" icon="arrow-right" onClick=${() => goto("facts")}>${t("A game is under way: take it over")}<//>`;
};

const panels = [Roles, Tiles, Mission, First];

/** @param {{ game: View }} props */
export const SetupSteps = ({ game }) => {
  const finished = done(game);
  return html`<${Steps} names=${stepNames()} now=${stepOf(game)} done=${finished} label=${t("Set-up")} onGo=${(/** @type {number} */ step) => { went.value = step; draft.value = null; }} />`;
};

/** @param {View} game */
const stepOf = (game) => {
  const first = done(game).findIndex((each) => !each);
  return went.value ?? first;
};

/** @param {{ game: View }} props */
export const Setup = ({ game }) => {
  if (draft.value) return html`<${Planet} />`;
  const Step = panels[stepOf(game)];
  return html`<section class="card ts-panel ts-setup"><div class="ts-scroll"><${Step} game=${game} /></div></section>`;
};

/** What was told of the mission, at a glance. @param {{ game: View }} props */
export const Aim = ({ game }) => html`<ul class="ts-aim">${INDICES.map((index, i) => html`<li key=${index}><${Mark} name=${index} />${nameUpper(index)}<span class="gap"></span><strong>${game.targets ? figure(game.targets[i]) : "?"}</strong></li>`)}</ul>`;
