// Points, keys and pawns as people say they are, whatever was called.
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { sanctuaries } from "../board/geometry.js";
import { pawnName, sanctuaryName } from "../board/names.js";
import { KeyIcon, PawnIcon } from "../board/pieces.js";
import { command } from "../live.js";
import { Button, Stepper } from "../parts.js";
import { Reason } from "../reason.js";
import { Seat } from "../signs.js";
import { sideName, t } from "../words.js";
/** @import { View } from "types/paleo/view" */
/** @import { TableView } from "types/table" */

/**
 * Points, keys and pawns as people say they are; the story says why.
 * @param {{ view: TableView<View>, onDone: () => void }} props
 */
export const Adjust = ({ view, onDone }) => {
  const sides = view.game.sides;
  const [points, setPoints] = useState(Object.fromEntries(sides.map((each) => [each.side, each.points])));
  const [keys, setKeys] = useState(Object.fromEntries(sides.map((each) => [each.side, each.keys])));
  const [changed, setChanged] = useState(/** @type {string[]} */ ([]));
  const [reason, setReason] = useState("");
  const flip = (/** @type {string[]} */ list, /** @type {string} */ id) => (list.includes(id) ? list.filter((each) => each !== id) : [...list, id]);
  const place = new Map(view.game.pawns.map((pawn) => [pawn.id, pawn.place]));
  const save = async () => {
    /** @type {Record<string, any>} */
    const told = { do: "facts", points: {}, keys: {}, captured: changed.filter((id) => place.get(id) !== "captured"), restored: Object.fromEntries(changed.filter((id) => place.get(id) === "captured").map((id) => [id, null])) };
    for (const each of sides) {
      if (points[each.side] !== each.points) told.points[each.side] = points[each.side];
      if (keys[each.side].join() !== each.keys.join()) told.keys[each.side] = keys[each.side];
    }
    if (await command(told, { reason })) onDone();
  };
  return html`<section class="card setup"><div class="scroll">
    <h2>${t("Adjust, with a reason")}</h2>
    <${Reason} value=${reason} onChange=${setReason} />
    ${sides.map(({ side, keys_needed: needed }) => html`<div class="block" key=${side}>
      <div class="pair"><span><${Seat} side=${side} size=${32} />${sideName(side)}</span>
        <${Stepper} value=${points[side]} most=${9} name=${t("Points of {side}", { side: sideName(side) })} less=${t("One point less")} more=${t("One point more")} onChange=${(/** @type {number} */ n) => setPoints({ ...points, [side]: n })} /></div>
      <div class="chiprow" role="group" aria-label=${t("Keys held")}>${needed.map((id) => html`<button type="button" class="chip" key=${id} aria-label=${sanctuaryName(id)} aria-pressed=${String(keys[side].includes(id))} onClick=${() => setKeys({ ...keys, [side]: flip(keys[side], id) })}><${KeyIcon} name=${sanctuaries.get(id)?.key ?? id} /></button>`)}</div>
    </div>`)}
    <h3>${t("Captured pawns")}</h3>
    ${sides.map(({ side }) => html`<div class="chiprow tight" key=${side}>${view.game.pawns.filter((pawn) => pawn.side === side).map((pawn) => {
      const taken = (pawn.place === "captured") !== changed.includes(pawn.id);
      return html`<button type="button" class="chip" key=${pawn.id} aria-label=${pawnName(pawn.id)} aria-pressed=${String(taken)} onClick=${() => setChanged(flip(changed, pawn.id))}><${PawnIcon} id=${pawn.id} size=${40} taken=${taken} /></button>`;
    })}</div>`)}
  </div><footer class="row">${reason.trim() ? html`<${Button} id="save" look="primary" icon="check" onClick=${save}>${t("Note it")}<//>` : html`<p class="why">${t("First say why.")}</p>`}<${Button} look="quiet" onClick=${onDone}>${t("Leave it")}<//></footer></section>`;
};
