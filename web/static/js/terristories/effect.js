// What the text of a card does beyond what was counted; and Res that go from one to another, at any moment.
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { SeatSign } from "../seated.js";
import { t } from "../words.js";
import { Count, Indices, Panel } from "./fields.js";
import { signed, tileName, whoIs } from "./names.js";
/** @import { View } from "types/terristories/view" */
/** @import { Effect } from "types/terristories/commands" */
/** @import { Three } from "./names.js" */

/** @typedef {{ impacts: Three, resources: number[], labels: number[], tiles: Record<string, number>, restore: Record<string, number> }} Draft */

/** @type {(game: View, effect?: Effect) => Draft} */
const draftOf = (game, effect) => {
  const each = (/** @type {number[] | undefined} */ given) => game.players.map((_, seat) => given?.[seat] ?? 0);
  return { impacts: effect?.impacts ?? [0, 0, 0], resources: each(effect?.resources), labels: each(effect?.labels), tiles: effect?.tiles ?? {}, restore: effect?.restore ?? {} };
};

/**
 * @param {{ game: View, first?: Effect, onSend?: (effect: Effect) => unknown, onDone: () => void }} props
 */
export const EffectForm = ({ game, first, onSend, onDone }) => {
  const [draft, setDraft] = useState(draftOf(game, first));
  const put = (/** @type {Partial<Draft>} */ change) => setDraft({ ...draft, ...change });
  const at = (/** @type {number[]} */ list, /** @type {number} */ i, /** @type {number} */ n) => list.map((each, j) => (j === i ? n : each));
  const send = onSend ?? (async (/** @type {Effect} */ body) => (await command(body)) && onDone());
  return html`<${Panel} id="ts-effects" title=${t("What does the card do?")} lead=${t("Beyond what Tablée counts: read its text, tell what changes on the table.")}
      foot=${html`<${Button} id="ts-send" look="primary" icon="check" onClick=${() => send({ do: "effect", ...draft })}>${t("That is what it does")}<//><${Button} look="quiet" onClick=${onDone}>${t("Leave it")}<//>`}>
    <div class="ts-columns"><div>
      <fieldset class="ts-field"><legend>${t("Res of players")}</legend>${game.players.map(({ seat, resources }) => html`<${Count} key=${seat} name=${t("Res of {name}", { name: whoIs(seat) })} value=${draft.resources[seat]} least=${-resources} shows=${signed} onChange=${(/** @type {number} */ n) => put({ resources: at(draft.resources, seat, n) })}><${SeatSign} seat=${seat} size=${32} />${whoIs(seat)}<//>`)}</fieldset>
      <${Indices} legend=${t("Indices")} value=${draft.impacts} onChange=${(/** @type {Three} */ impacts) => put({ impacts })} />
      <fieldset class="ts-field"><legend>${t("Labels")}</legend>${game.players.map(({ seat, labels }) => html`<${Count} key=${seat} name=${t("Labels of {name}", { name: whoIs(seat) })} value=${draft.labels[seat]} least=${-labels} most=${12} shows=${signed} onChange=${(/** @type {number} */ n) => put({ labels: at(draft.labels, seat, n) })}><${SeatSign} seat=${seat} size=${32} />${whoIs(seat)}<//>`)}</fieldset>
    </div><div><fieldset class="ts-field"><legend>${t("Res on tiles; a sterile one that is given some is fertile again")}</legend>${game.tiles.map(({ id, fertile, resources, capacity }) => html`<${Count} key=${id} name=${fertile ? tileName(id) : t("{tile}, sterile", { tile: tileName(id) })} value=${(fertile ? draft.tiles : draft.restore)[id] ?? 0} least=${fertile ? -resources : 0} most=${capacity - resources} shows=${signed}
        onChange=${(/** @type {number} */ n) => put(fertile ? { tiles: { ...draft.tiles, [id]: n } } : { restore: { ...draft.restore, [id]: n } })} />`)}</fieldset></div></div><//>`;
};
