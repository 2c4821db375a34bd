// The eight Scenes as signs of our own, and the tiles that show two of them.
import { html } from "htm/preact";
import { boot } from "../boot.js";
import { initialOf } from "../plates.js";
import { Seat } from "../signs.js";
import { seats } from "../state.js";
import { capital, seatName, t } from "../words.js";
/** @import { SlotView } from "types/sapiens/view" */

/** In the order in which a tile's name gives them. */
export const SCENES = ["feast", "gathering", "ritual", "brawl", "water", "camp", "hunt", "fire"];

/** All kinds of Tribe tile: two different Scenes each (D1). */
export const TILES = SCENES.flatMap((a, i) => SCENES.slice(i + 1).map((b) => `${a}-${b}`));

/** @type {Record<string, unknown>} */
const drawings = {
  feast: html`<path class="line" stroke-width="14" d="M34 66 66 34" /><circle cx="25" cy="63" r="11" /><circle cx="37" cy="75" r="11" /><circle cx="63" cy="25" r="11" /><circle cx="75" cy="37" r="11" />`,
  gathering: html`<circle cx="38" cy="44" r="13" /><circle cx="62" cy="44" r="13" /><circle cx="50" cy="65" r="13" /><path d="M51 30c0-9 7-15 17-15-1 10-7 15-17 15z" />`,
  ritual: html`<path d="M27 34h46v24c0 16-10 26-23 26S27 74 27 58zM31 30 25 14M43 28l-3-15M57 28l3-15M69 30l6-16" stroke-width="5" class="line" /><path d="M27 34h46v24c0 16-10 26-23 26S27 74 27 58z" /><path class="hole" d="M35 44h11v8H35zM54 44h11v8H54zM40 66h20v6H40z" />`,
  brawl: html`<path class="line" stroke-width="9" d="M26 76 52 48" /><path d="M48 42c3-14 15-24 26-20s8 22-4 30c-8 5-17 4-21 0s-2-7-1-10z" />`,
  water: html`<path class="line" d="M18 36c8-9 14-9 21 0s14 9 22 0 14-9 21 0M18 53c8-9 14-9 21 0s14 9 22 0 14-9 21 0M18 70c8-9 14-9 21 0s14 9 22 0 14-9 21 0" />`,
  camp: html`<path class="line" stroke-width="5" d="m44 14 10 14M56 14 46 28" /><path d="M50 24 82 80H18z" /><path class="hole" d="m50 52 12 28H38z" />`,
  hunt: html`<path class="line" d="M20 78 66 32M42 82l20-20" /><path d="m82 16-8 32-24-24z" />`,
  fire: html`<path d="M52 12c3 17 23 25 23 48 0 15-11 25-25 25S25 75 25 60c0-12 6-18 10-26 3 6 5 9 8 10 1-12 3-23 9-32z" /><path class="hole" d="M51 52c2 8 10 12 10 20 0 6-5 10-11 10s-11-4-11-10c0-8 9-12 12-20z" />`,
  mountain: html`<path d="M10 80 40 26l14 24 8-12 28 42z" /><path class="hole" d="m40 26 9 16-9 6-8-6z" />`,
  food: html`<path class="line" stroke-width="9" d="M46 56 28 74" /><circle cx="60" cy="40" r="25" /><circle cx="22" cy="72" r="8" /><circle cx="30" cy="80" r="8" />`,
  shelter: html`<path d="M16 82V54a34 34 0 0 1 68 0v28H64V56a14 14 0 0 0-28 0v26z" />`,
  untold: html`<path class="line" stroke-width="8" d="M38 40a13 13 0 1 1 20 10c-6 4-8 6-8 12" /><circle cx="50" cy="76" r="5" />`,
};

/**
 * The sign of a Scene; null: nobody named it.
 * @param {{ scene: string | null, size?: number }} props
 */
export const Scene = ({ scene, size = 40 }) => html`<svg class=${`sa-scene s-${scene ?? "untold"}`} viewBox="0 0 100 100" width=${size} height=${size} aria-hidden="true">${drawings[scene ?? "untold"]}</svg>`;

/** @param {string | null} scene */
export const sceneName = (scene) => (scene === null ? t("a Scene") : boot.words.names[scene] ?? scene);

/** @param {string | null} tile */
export const tileName = (tile) => (tile === null ? t("a tile") : boot.words.names[tile] ?? tile);

/**
 * The two Scenes of a tile; nobody's names where it is not named.
 * @type {(tile: string | null) => [string | null, string | null]}
 */
export const scenesOf = (tile) => (tile === null ? [null, null] : /** @type {[string, string]} */ (tile.split("-")));

/** The faces of a tile, side by side. @param {{ tile: string | null, size?: number }} props */
export const Faces = ({ tile, size = 40 }) => html`<span class="sa-faces">${scenesOf(tile).map((scene, i) => html`<i key=${i} class=${`s-${scene ?? "untold"}`}><${Scene} scene=${scene} size=${size} /></i>`)}</span>`;

/** Whose Baston tokens lie on a tile, as signs. @param {{ brawls: number[] }} props */
const Brawls = ({ brawls }) => brawls.length > 0 && html`<span class="sa-brawls">${brawls.map((seat, i) => html`<${Seat} key=${i} side=${seats.value[seat].side} initial=${initialOf(seatName(seats.value[seat]))} size=${26} />`)}</span>`;

/**
 * A tile of a reserve, as a screen reader says it.
 * @param {SlotView} slot
 */
export const slotWords = ({ tile, brawls }) => {
  const words = capital(tileName(tile));
  return brawls.length ? t("{tile}, Brawl of {names}", { tile: words, names: brawls.map((seat) => seatName(seats.value[seat])).join(", ") }) : words;
};

/**
 * A tile that can be tapped, with the Baston tokens on it.
 * @param {{ slot: SlotView, onTap?: (event: MouseEvent) => unknown, chosen?: boolean, off?: boolean, aimed?: boolean, onPointerDown?: (event: PointerEvent) => void, label?: string, badge?: string }} props
 */
export const Tile = ({ slot, onTap, chosen, off, aimed, onPointerDown, label, badge }) => html`<button type="button" class=${`sa-tile ${off ? "off" : ""} ${aimed ? "aimed" : ""}`} aria-pressed=${chosen === undefined ? null : String(chosen)}
  aria-label=${label ?? slotWords(slot)} onClick=${onTap} onPointerDown=${onPointerDown}><${Faces} tile=${slot.tile} /><${Brawls} brawls=${slot.brawls} />${badge && html`<b class="sa-mark">${badge}</b>`}</button>`;
