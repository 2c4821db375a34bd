// What a line may have been instead: the same form in which it was told, or another number, tile or index.
import { html } from "htm/preact";
import { correct, proposedFor } from "../change.js";
import { Elsewhere, isOthers } from "../others.js";
import { Options } from "../story.js";
import { seats } from "../state.js";
import { seatName, t } from "../words.js";
import { EventForm, readOf as eventOf } from "./event.js";
import { EffectForm } from "./effect.js";
import { Count } from "./fields.js";
import { INDICES, nameOf, nameUpper, ROLES, tileName } from "./names.js";
import { CardForm, readOf as cardOf } from "./offer.js";
/** @import { Line, TableView } from "types/table" */
/** @import { View } from "types/terristories/view" */

/** @typedef {Record<string, any>} Body */
/** @typedef {{ game: View, line: Line, body: Body, now: Body, onDone: () => void }} Props `body` as it was told, `now` as it is proposed. */

/** One of a few values of a field. @type {(field: string, label: () => string, choices: (game: View) => { key: string, label: string }[], read?: (key: string) => unknown) => (props: Props) => unknown} */
const oneOf = (field, label, choices, read = (key) => key) => ({ game, line, body, now }) => html`<${Options} label=${label()} options=${choices(game)} chosen=${String(now[field])} onPick=${(/** @type {{ key: string }} */ { key }) => correct(line, { ...body, [field]: read(key) })} />`;

/** @param {View} game */
const tiles = (game) => game.tiles.map(({ id }) => ({ key: id, label: tileName(id) }));
const tile = oneOf("tile", () => t("Which tile?"), tiles);

/** A number of a field. @type {(field: string, name: () => string, most: number) => (props: Props) => unknown} */
const number = (field, name, most) => ({ line, body, now }) => html`<${Count} name=${name()} value=${now[field] ?? 1} most=${most} onChange=${(/** @type {number} */ n) => correct(line, { ...body, [field]: n })} />`;

/** Numbers by tile. @type {(field: string, name: (tile: string) => string, most: number) => (props: Props) => unknown} */
const perTile = (field, name, most) => ({ game, line, now }) => {
  const counts = now[field] ?? {};
  const seat = now.seat ?? 0;
  const shown = game.tiles.filter(({ id, people }) => id in counts || people[seat] > 0);
  return html`<div class="stack">${shown.map(({ id }) => html`<${Count} key=${id} name=${name(tileName(id))} value=${counts[id] ?? 0} most=${most} onChange=${(/** @type {number} */ n) => correct(line, { ...now, [field]: { ...counts, [id]: n } })} />`)}</div>`;
};

/** @type {Record<string, (props: Props) => unknown>} */
const forms = {
  character: oneOf("role", () => t("Which role?"), () => ROLES.map((key) => ({ key, label: nameOf(key) }))),
  first: oneOf("who", () => t("Who is the oldest?"), () => seats.value.map((seat, i) => ({ key: String(i), label: seatName(seat) })), Number),
  settle: tile, buy_person: tile, buy_zone: tile, improve: tile,
  move: oneOf("to", () => t("Where did they go?"), tiles),
  influence: oneOf("index", () => t("Which index?"), () => INDICES.map((key) => ({ key, label: nameUpper(key) }))),
  fund: number("paid", () => t("Cubes on the card"), 30),
  give: number("amount", () => t("Res"), 99),
  rain: oneOf("face", () => t("What did the rain token show?"), () => [1, 2].map((n) => ({ key: String(n), label: String(n) })), Number),
  harvest: perTile("take", (name) => t("Taken from {tile}", { tile: name }), 9),
  pay: perTile("send", (name) => t("Back from {tile}", { tile: name }), 5),
  offer: ({ game, line, body, onDone }) => html`<${CardForm} seat=${body.seat} first=${cardOf(known(game, body))} title=${t("What does the card say?")} words=${t("It says so")} onSend=${(/** @type {Body} */ told) => correct(line, told)} onLeave=${onDone} />`,
  event: ({ line, body, onDone }) => html`<${EventForm} seat=${body.seat} first=${eventOf(/** @type {any} */ (body))} title=${t("Which event was it?")} onSend=${(/** @type {Body} */ told) => correct(line, told)} onLeave=${onDone} />`,
  effect: ({ game, line, body, onDone }) => html`<${EffectForm} game=${game} first=${body} onSend=${(/** @type {Body} */ told) => correct(line, told)} onDone=${onDone} />`,
};

/** A card that lies there says more than what was told of it. @type {(game: View, body: Body) => any} */
const known = (game, body) => ({ ...game.cards.find((card) => card.owner === body.seat && card.name === body.name), ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)) });

/** @param {{ view: TableView<View>, line: Line, onDone: () => void }} props */
export const Correct = ({ view, line, onDone }) => {
  const form = forms[line.do ?? ""];
  const body = line.command;
  if (!form || !body) return null;
  if (isOthers(body.seat)) return html`<${Elsewhere} seat=${body.seat} />`;
  const proposed = proposedFor(line);
  const Form = form;
  return html`<section class="ts-correct"><h3>${t("What was it, then?")}</h3><${Form} key=${line.seq} game=${view.game} line=${line} body=${body} now=${proposed ?? body} onDone=${onDone} /></section>`;
};
