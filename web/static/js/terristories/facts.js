// The table as it lies, where it is not as Tablée has it; or as it lies at the beginning of a turn, to go on from there.
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { Reason } from "../reason.js";
import { SeatSign } from "../seated.js";
import { t } from "../words.js";
import { Choose, Count, Indices, Panel } from "./fields.js";
import { figure, tileName, whoIs } from "./names.js";
/** @import { View } from "types/terristories/view" */
/** @import { PlayerNow } from "types/terristories/commands" */
/** @import { Three } from "./names.js" */

/** @typedef {{ resources: number, labels: number, people: Record<string, number>, zones: Record<string, number> }} Holds */
/** @typedef {{ turn: number, ambassador: number, indices: Three, tiles: Record<string, number>, players: Holds[] }} Facts */

/** @type {(game: View, of: "people" | "zones", seat: number) => Record<string, number>} */
const counts = (game, of, seat) => Object.fromEntries(game.tiles.filter((tile) => tile[of][seat] > 0).map((tile) => [tile.id, tile[of][seat]]));

/** @type {(game: View) => Facts} */
const factsOf = (game) => ({
  turn: Math.max(1, game.turn), ambassador: game.ambassador ?? 0, indices: game.indices,
  tiles: Object.fromEntries(game.tiles.map(({ id, resources }) => [id, resources])),
  players: game.players.map(({ seat, resources, labels }) => ({ resources, labels, people: counts(game, "people", seat), zones: counts(game, "zones", seat) })),
});

/** @type {(one: unknown, other: unknown) => boolean} */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Only what somebody changed: the rest is as it was counted. @type {(was: Facts, now: Facts) => object} */
const changed = (was, now) => ({
  do: "correct", ...(same(was.indices, now.indices) ? {} : { indices: now.indices }),
  tiles: Object.entries(now.tiles).filter(([id, n]) => n !== was.tiles[id]).map(([id, resources]) => ({ id, resources })),
  players: now.players.flatMap((player, seat) => {
    const fields = Object.entries(player).filter(([field, value]) => !same(value, was.players[seat][/** @type {keyof Holds} */ (field)]));
    return fields.length ? [/** @type {PlayerNow} */ ({ seat, ...Object.fromEntries(fields) })] : [];
  }),
});

/** @type {(now: Facts) => object} */
const whole = ({ turn, ambassador, indices, tiles, players }) => ({
  do: "continue", turn, ambassador, indices, tiles: Object.entries(tiles).map(([id, resources]) => ({ id, resources })), players: players.map((player, seat) => ({ seat, ...player })),
});

/** @type {(counts: Record<string, number>, id: string, n: number) => Record<string, number>} */
const put = (counts, id, n) => {
  const { [id]: _, ...others } = counts;
  return n ? { ...others, [id]: n } : others;
};

/** @param {{ game: View, seat: number, holds: Holds, onChange: (holds: Holds) => void }} props */
const Player = ({ game, seat, holds, onChange }) => html`<div class="ts-columns"><div>
    <${Count} name=${t("Res of {name}", { name: whoIs(seat) })} value=${holds.resources} most=${99} onChange=${(/** @type {number} */ resources) => onChange({ ...holds, resources })} />
    <${Count} name=${t("Labels of {name}", { name: whoIs(seat) })} value=${holds.labels} most=${12} onChange=${(/** @type {number} */ labels) => onChange({ ...holds, labels })} />
    <fieldset class="ts-field"><legend>${t("Zones")}</legend>${game.tiles.map(({ id, room }) => html`<${Count} key=${id} name=${t("Zones on {tile}", { tile: tileName(id) })} value=${holds.zones[id] ?? 0} most=${room} onChange=${(/** @type {number} */ n) => onChange({ ...holds, zones: put(holds.zones, id, n) })} />`)}</fieldset></div>
  <div><fieldset class="ts-field"><legend>${t("People")}</legend>${game.tiles.map(({ id }) => html`<${Count} key=${id} name=${t("People on {tile}", { tile: tileName(id) })} value=${holds.people[id] ?? 0} most=${5} onChange=${(/** @type {number} */ n) => onChange({ ...holds, people: put(holds.people, id, n) })} />`)}</fieldset></div></div>`;

/** @param {{ game: View, facts: Facts, onChange: (change: Partial<Facts>) => void }} props */
const Turn = ({ game, facts, onChange }) => html`<${Count} name=${t("Turn")} value=${facts.turn} least=${1} most=${game.turns} onChange=${(/** @type {number} */ turn) => onChange({ turn })} />
  <${Choose} legend=${t("Ambassador")} options=${game.players.map(({ seat }) => ({ key: String(seat), words: whoIs(seat) }))} chosen=${[String(facts.ambassador)]} onPick=${(/** @type {string} */ key) => onChange({ ambassador: Number(key) })} />`;

/** @param {{ game: View, onDone: () => void }} props */
export const Facts = ({ game, onDone }) => {
  const fresh = game.stage === "setup";
  const [facts, setFacts] = useState(factsOf(game));
  const [part, setPart] = useState("indices");
  const [reason, setReason] = useState("");
  const change = (/** @type {Partial<Facts>} */ values) => setFacts({ ...facts, ...values });
  const hold = (/** @type {number} */ seat, /** @type {Holds} */ holds) => change({ players: facts.players.map((each, i) => (i === seat ? holds : each)) });
  const save = async () => (await command(fresh ? whole(facts) : changed(factsOf(game), facts), { reason })) && onDone();
  const parts = [{ key: "indices", words: fresh ? t("Turn and indices") : t("Indices") }, { key: "tiles", words: t("Territories") }, ...game.players.map(({ seat }) => ({ key: String(seat), words: whoIs(seat) }))];
  const ready = fresh || reason.trim();
  return html`<${Panel} id="ts-facts" title=${fresh ? t("How does the table lie?") : t("Adjust, with a reason")} foot=${html`${ready ? html`<${Button} id="save" look="primary" icon="check" onClick=${save}>${fresh ? t("Go on from here") : t("Note it")}<//>` : html`<p class="why" role="status">${t("First say why.")}</p>`}<${Button} look="quiet" onClick=${onDone}>${t("Leave it")}<//>`}>
    ${!fresh && html`<${Reason} value=${reason} onChange=${setReason} />`}
    <${Choose} legend=${t("What lies otherwise?")} options=${parts} chosen=${[part]} onPick=${setPart} />
    ${part === "indices" && html`<div class="ts-columns"><${Indices} legend=${t("Indices")} value=${facts.indices} least=${-3} most=${10} shows=${figure} onChange=${(/** @type {Three} */ indices) => change({ indices })} />${fresh && html`<div><${Turn} game=${game} facts=${facts} onChange=${change} /></div>`}</div>`}
    ${part === "tiles" && html`<div class="ts-columns even">${game.tiles.map(({ id, capacity }) => html`<${Count} key=${id} name=${t("Res on {tile}", { tile: tileName(id) })} value=${facts.tiles[id]} most=${capacity} onChange=${(/** @type {number} */ n) => change({ tiles: { ...facts.tiles, [id]: n } })} />`)}</div>`}
    ${facts.players[Number(part)] && html`<h3 class="ts-turn"><${SeatSign} seat=${Number(part)} size=${32} />${whoIs(Number(part))}</h3><${Player} game=${game} seat=${Number(part)} holds=${facts.players[Number(part)]} onChange=${(/** @type {Holds} */ holds) => hold(Number(part), holds)} />`}<//>`;
};

/** The end, as people say: where no rule can tell. @param {{ game: View, onDone: () => void }} props */
export const Finish = ({ game, onDone }) => {
  const [winners, setWinners] = useState(/** @type {string[]} */ ([]));
  const toggle = (/** @type {string} */ seat) => setWinners(winners.includes(seat) ? winners.filter((each) => each !== seat) : [...winners, seat]);
  const end = async (/** @type {boolean} */ won) => (await command({ do: "finish", won, winners: winners.map(Number) })) && onDone();
  return html`<${Panel} id="ts-finish" title=${t("How did it end?")} lead=${t("Where no rule can tell. It opens nobody's card.")} foot=${html`<${Button} look="quiet" onClick=${onDone}>${t("Leave it")}<//>`}>
    ${!game.cooperative && html`<${Choose} legend=${t("Who met a personal objective?")} options=${game.players.map(({ seat }) => ({ key: String(seat), words: whoIs(seat) }))} chosen=${winners} onPick=${toggle} />`}
    <div class="stack"><${Button} id="ts-won" look="plain" icon="trophy" onClick=${() => end(true)}>${t("The group has won")}<//><${Button} id="ts-lost" look="plain" icon="flag" onClick=${() => end(false)}>${t("The group has not won")}<//></div><//>`;
};
