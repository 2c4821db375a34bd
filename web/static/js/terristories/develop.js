// Phase 1: whoever develops uses a power, buys influence, moves people, buys one person or one zone.
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { Icon } from "../icons.js";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { SeatSign } from "../seated.js";
import { goto, isYou, seats, tell } from "../state.js";
import { say, t, tn } from "../words.js";
import { Choose, Count, Indices, Panel } from "./fields.js";
import { TileKey } from "./map.js";
import { Mark } from "./marks.js";
import { INDICES, nameOf, nameUpper, tileName, whoIs } from "./names.js";
/** @import { Development, TileView, View } from "types/terristories/view" */
/** @import { Three } from "./names.js" */

/** What a tap on a tile is for: people leave `from`, `people` of them; or something is bought. @typedef {{ what: "move" | "person" | "zone", from: string | null, people: number }} Intent */

/** @type {Intent} */
const NOTHING = { what: "move", from: null, people: 1 };

export const intent = signal(NOTHING);

export const forget = () => {
  intent.value = NOTHING;
};

/** @param {View} game */
const ways = (game) => /** @type {Development} */ (game.asks.development);

/** Tiles that mean something now. @type {(game: View) => string[]} */
export const targets = (game) => {
  const { what, from } = intent.value;
  const { moves, person, zone } = ways(game);
  if (what === "person") return person;
  if (what === "zone") return zone;
  return from === null ? Object.keys(moves) : moves[from] ?? [];
};

/** @type {(game: View, tile: string) => Promise<unknown> | void} */
export const tap = (game, tile) => {
  const { what, from, people } = intent.value;
  const seat = game.active;
  if (tile === from) return forget();
  if (what !== "move" || targets(game).includes(tile)) {
    if (what === "move" && from === null) return void (intent.value = { what, from: tile, people: 1 });
    forget();
    return command(what === "move" ? { do: "move", seat, origin: from, to: tile, people } : { do: what === "person" ? "buy_person" : "buy_zone", seat, tile });
  }
  if (from !== null && tile in ways(game).moves) return void (intent.value = { what, from: tile, people: 1 });
  return tell(from === null ? t("Nobody can leave {tile} now", { tile: tileName(tile) }) : t("{tile} is no neighbour of {origin}", { tile: tileName(tile), origin: tileName(from) }));
};

/** Classes of a tile on the map. @type {(game: View, tile: TileView) => string} */
export const marks = (game, tile) => {
  const { what, from } = intent.value;
  if (tile.id === from) return "chosen";
  if (targets(game).includes(tile.id)) return from !== null || what !== "move" ? "aimed" : "free";
  return from !== null || what !== "move" ? "dim" : "";
};

/**
 * One thing that may be done, with its price; where it may not be, why.
 * @param {{ id: string, mark: string, words: string, price?: number, why?: import("types/terristories/view").Phrase, pressed?: boolean, onClick: () => unknown }} props
 */
const Deed = ({ id, mark, words, price, why, pressed, onClick }) => {
  const inside = html`<${Mark} name=${mark} /><span>${words}${why && html`<small>${say(why, seats.value)}</small>`}</span>${price !== undefined && !why && html`<span class="ts-price">${price}<${Mark} name="cube" size=${20} /></span>`}`;
  return why ? html`<div class="ts-deed off" id=${id}>${inside}</div>` : html`<button type="button" class="btn second ts-deed" id=${id} aria-pressed=${pressed === undefined ? null : String(pressed)} onClick=${onClick}>${inside}</button>`;
};

/** @param {{ game: View }} props */
const Moving = ({ game }) => {
  const { from, people } = intent.value;
  if (from === null) return null;
  const free = ways(game).free[from] ?? 1;
  return html`<section class="ts-moving" aria-live="polite"><p>${t("From {tile}: tap where to.", { tile: tileName(from) })}</p>
    ${free > 1 && html`<${Count} name=${t("People")} value=${people} least=${1} most=${free} onChange=${(/** @type {number} */ n) => { intent.value = { ...intent.value, people: n }; }} />`}
    <${Button} look="quiet" icon="x" onClick=${forget}>${t("Let them stay")}<//></section>`;
};

/**
 * On a phone tiles are chosen from a list.
 * @param {{ game: View }} props
 */
export const TileList = ({ game }) => html`<div class="stack">${targets(game).map((tile) => html`<${TileKey} key=${tile} game=${game} tile=${tile} seat=${game.active ?? 0} onPick=${() => tap(game, tile)} />`)}</div>`;

/** @param {"person" | "zone"} what */
const buy = (what) => () => {
  intent.value = intent.value.what === what ? NOTHING : { what, from: null, people: 1 };
};

/** @param {View} game */
const usePower = (game) => {
  const player = game.players[game.active ?? 0];
  return player.power_impacts ? command({ do: "power", seat: player.seat }) : goto("power");
};

/** @param {{ game: View, list?: boolean }} props */
export const Develop = ({ game, list = false }) => {
  const player = game.players[game.active ?? 0];
  const { why, moves } = ways(game);
  const { what, from } = intent.value;
  const zone = nameOf(player.zone ?? "field");
  const title = isYou(player.seat) ? t("You develop") : t("{name} develops", { name: whoIs(player.seat) });
  if (from !== null) {
    return html`<section class="card ts-side"><header class="ts-turn"><${SeatSign} seat=${player.seat} /><h2>${title}</h2></header><${Moving} game=${game} />${list && html`<${TileList} game=${game} />`}</section>`;
  }
  return html`<section class="card ts-side"><header class="ts-turn"><${SeatSign} seat=${player.seat} /><h2>${title}</h2></header>
    <${Deed} id="ts-power" mark="ambassador" words=${t("Use the power")} why=${why.power} onClick=${() => usePower(game)} />
    <${Deed} id="ts-influence" mark="society" words=${t("Buy influence")} price=${3} why=${why.influence} onClick=${() => goto("influence")} />
    ${why.move ? html`<${Deed} id="ts-move" mark="person" words=${t("Move people")} why=${why.move} onClick=${forget} />` : html`<p class="ts-hint"><${Icon} name="arrow-right" />${tn("Move: tap the tile where the person stands, then its neighbour.", "Move: tap a tile with people, then its neighbour.", Object.keys(moves).length)}</p>`}
    <${Deed} id="ts-person" mark="person" words=${t("A new person")} price=${2} why=${why.buy_person} pressed=${what === "person"} onClick=${buy("person")} />
    <${Deed} id="ts-zone" mark=${player.role ?? "farmer"} words=${t("A new zone: {zone}", { zone })} price=${4} why=${why.buy_zone} pressed=${what === "zone"} onClick=${buy("zone")} />
    ${what !== "move" && html`<p class="ts-hint" role="status"><${Icon} name="arrow-right" />${t("Tap one of the marked tiles.")}</p>`}
    ${list && (what !== "move" || Object.keys(moves).length > 0) && html`<${TileList} game=${game} />`}
    <${Button} id="ts-done" look="primary" icon="check" onClick=${() => { forget(); return command({ do: "done", seat: player.seat }); }}>${t("Done developing")}<//></section>`;
};

/** What the group buys and who pays how many; nobody said yet. */
const UNASKED = { index: "", paid: /** @type {number[]} */ ([]) };

const asked = signal(UNASKED);

/** Another player's turn: nothing that was chosen before holds. */
export const forgetInfluence = () => {
  asked.value = UNASKED;
};

/** Who pays what, before anybody said: whoever develops, then the others. @type {(game: View) => number[]} */
const shares = (game) => {
  let left = 3;
  const order = [game.active ?? 0, ...game.players.map(({ seat }) => seat).filter((seat) => seat !== game.active)];
  const paid = game.players.map(() => 0);
  for (const seat of order) {
    paid[seat] = Math.min(left, game.players[seat].resources);
    left -= paid[seat];
  }
  return paid;
};

/** The group buys a point of an index; any of them pay. @param {{ game: View, onDone: () => void }} props */
export const Influence = ({ game, onDone }) => {
  const paid = asked.value.paid.length ? asked.value.paid : shares(game);
  const { index } = asked.value;
  const end = () => {
    forgetInfluence();
    onDone();
  };
  const send = async () => (await command({ do: "influence", seat: game.active, index, paid })) && end();
  const sum = paid.reduce((a, b) => a + b, 0);
  return html`<${Panel} id="ts-influencing" title=${t("Buy influence")} lead=${t("Three Res to the bank: one index goes up by 1. Decide together.")}
      foot=${html`${index && sum === 3 ? html`<${Button} id="ts-send" look="primary" icon="check" onClick=${send}>${t("Pay 3, {index} +1", { index: nameUpper(index) })}<//>` : html`<p class="why" role="status">${index ? t("{n} of 3 are paid.", { n: sum }) : t("First choose the index.")}</p>`}<${Button} look="quiet" onClick=${end}>${t("Leave it")}<//>`}>
    <${Choose} legend=${t("Which index?")} options=${INDICES.map((key) => ({ key, words: nameUpper(key), mark: key }))} chosen=${[index]} onPick=${(/** @type {string} */ key) => { asked.value = { index: key, paid }; }} />
    <fieldset class="ts-field"><legend>${t("Who pays?")}</legend>${game.players.map(({ seat, resources }) => html`<${Count} key=${seat} name=${whoIs(seat)} value=${paid[seat]} most=${Math.min(3, resources)} onChange=${(/** @type {number} */ n) => { asked.value = { index, paid: paid.map((each, i) => (i === seat ? n : each)) }; }}><${SeatSign} seat=${seat} size=${32} />${whoIs(seat)}<//>`)}</fieldset><//>`;
};

const cost = signal(/** @type {Three} */ ([0, 0, 0]));

/** A power that nobody wrote down: what it costs. @param {{ game: View, onDone: () => void }} props */
export const Power = ({ game, onDone }) => {
  const send = async () => {
    if (!(await command({ do: "power", seat: game.active, impacts: cost.value }))) return;
    cost.value = [0, 0, 0];
    onDone();
  };
  return html`<${Panel} id="ts-powering" title=${t("What does the power cost?")} lead=${t("As the front of the character says. What it does you tell afterwards.")}
    foot=${html`<${Button} id="ts-send" look="primary" icon="check" onClick=${send}>${t("Use the power")}<//><${Button} look="quiet" onClick=${onDone}>${t("Leave it")}<//>`}>
    <${Indices} legend=${t("Impact")} value=${cost.value} onChange=${(/** @type {Three} */ value) => { cost.value = value; }} /><//>`;
};
