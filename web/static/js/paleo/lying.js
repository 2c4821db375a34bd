// A game that goes on from the table as it lies: whose turn, points, keys, and who is captured.
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { sanctuaries } from "../board/geometry.js";
import { pawnName, sanctuaryName } from "../board/names.js";
import { KeyIcon } from "../board/pieces.js";
import { command } from "../live.js";
import { Button, Stepper } from "../parts.js";
import { SeatButtons } from "../seatpick.js";
import { Seat } from "../signs.js";
import { sideName, t } from "../words.js";
/** @import { View } from "types/paleo/view" */
/** @import { TableView } from "types/table" */

/** @typedef {{ turn: number | null, keys: Record<string, string[]>, points: Record<string, number>, captured: string[] }} LyingGame */

/** What people say of a game that has begun without us: {turn, keys, points, captured}; null: not open. */
export const lying = signal(/** @type {LyingGame | null} */ (null));

/**
 * Opens the form, with what the eye has seen.
 * @param {TableView<View>} view
 */
export const openLying = (view) => {
  const start = view.start ?? {};
  lying.value = { turn: null, keys: start.keys ?? {}, points: start.points ?? {}, captured: start.captured ?? [] };
};

/** @param {Partial<LyingGame>} values */
const set = (values) => {
  if (lying.value) lying.value = { ...lying.value, ...values };
};

/**
 * While the form is open a tap on a pawn says that it is captured, or not.
 * @param {{ pawn: string | null }} of
 */
export const tapLying = ({ pawn }) => {
  if (!pawn || !lying.value) return;
  const { captured } = lying.value;
  set({ captured: captured.includes(pawn) ? captured.filter((id) => id !== pawn) : [...captured, pawn] });
};

/** @param {{ view: TableView<View> }} props */
export const Lying = ({ view }) => {
  const { turn, keys, points, captured } = /** @type {LyingGame} */ (lying.value);
  const toggleKey = (/** @type {string} */ side, /** @type {string} */ id) => {
    const held = keys[side] ?? [];
    set({ keys: { ...keys, [side]: held.includes(id) ? held.filter((each) => each !== id) : [...held, id] } });
  };
  const begin = async () => {
    const base = view.start ?? { do: "continue" };
    const positions = Object.fromEntries(Object.entries(base.positions ?? {}).filter(([id]) => !captured.includes(id)));
    if (await command({ ...base, do: "continue", turn, keys, points, captured, positions })) lying.value = null;
  };
  return html`<section class="card setup"><div class="scroll">
    <h2>${t("Whose turn is it?")}</h2>
    <${SeatButtons} chosen=${turn} onPick=${(/** @type {number} */ seat) => set({ turn: seat })} />
    <h3>${t("Points")}</h3>
    ${view.game.sides.map(({ side }) => html`<div class="pair" key=${side}><span><${Seat} side=${side} size=${32} />${sideName(side)}</span>
      <${Stepper} value=${points[side] ?? 0} most=${3} name=${t("Points of {side}", { side: sideName(side) })} less=${t("One point less")} more=${t("One point more")} onChange=${(/** @type {number} */ n) => set({ points: { ...points, [side]: n } })} /></div>`)}
    <h3>${t("Keys held")}</h3>
    ${view.game.sides.map(({ side, keys_needed: needed }) => html`<div class="pair" key=${side}><span><${Seat} side=${side} size=${32} />${sideName(side)}</span>
      <div class="chiprow">${needed.map((id) => html`<button type="button" class="chip" key=${id} aria-label=${sanctuaryName(id)} aria-pressed=${String((keys[side] ?? []).includes(id))} onClick=${() => toggleKey(side, id)}><${KeyIcon} name=${sanctuaries.get(id)?.key ?? id} /></button>`)}</div></div>`)}
    <h3>${t("Captured pawns")}</h3>
    <p class="lead">${captured.length ? captured.map(pawnName).join(", ") : t("None. Tap those that are off the board.")}</p>
  </div><footer class="row">
    ${turn === null ? html`<p class="why">${t("First say whose turn it is.")}</p>` : html`<${Button} look="primary" icon="check" onClick=${begin}>${t("Play on")}<//>`}
    <${Button} look="quiet" onClick=${() => { lying.value = null; }}>${t("Back")}<//></footer></section>`;
};
