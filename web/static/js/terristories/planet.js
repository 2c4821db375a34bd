// Telling the planet: a terrain is chosen, then the places where such tiles lie. Kept on this screen until it is told.
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { t, tn } from "../words.js";
import { Choose, Panel, Words } from "./fields.js";
import { Mark } from "./marks.js";
import { nameOf, nameUpper, TERRAINS } from "./names.js";
/** @import { TileData } from "types/terristories/commands" */
/** @import { Terrain } from "./names.js" */

const ROWS = 5;
const COLS = 6;
/** Tiles of each terrain in the box. */
const EACH = 4;

/** @typedef {{ terrain: Terrain, fertile: boolean }} Laid */
/** `tiles`: by place, row after row. @typedef {{ name: string, brush: Terrain, barren: boolean, touching: boolean, tiles: Record<number, Laid> }} Draft */

/** @type {() => Draft} */
const blank = () => ({ name: "", brush: "plain", barren: false, touching: true, tiles: {} });

/** null: nobody is telling it. */
export const draft = signal(/** @type {Draft | null} */ (null));

export const open = () => {
  draft.value = blank();
};

const said = () => /** @type {Draft} */ (draft.value);

/** @param {Partial<Draft>} change */
const put = (change) => {
  draft.value = { ...said(), ...change };
};

/** "B3": as on a chessboard. @param {number} place */
const placeName = (place) => `${"ABCDEF"[place % COLS]}${Math.floor(place / COLS) + 1}`;

/** @param {Terrain} terrain */
const used = (terrain) => Object.values(said().tiles).filter((tile) => tile.terrain === terrain).length;

/** A tap lays what is chosen there; the same once more takes it away. @param {number} place */
const tap = (place) => {
  const { brush, barren, tiles } = said();
  const { [place]: there, ...others } = tiles;
  if (there?.terrain === brush && there.fertile !== barren) return put({ tiles: others });
  if (there?.terrain !== brush && used(brush) >= EACH) return put({ tiles: others });
  return put({ tiles: { ...others, [place]: { terrain: brush, fertile: !barren } } });
};

/** Places with a side in common. @param {number} place */
const beside = (place) => {
  const [row, col] = [Math.floor(place / COLS), place % COLS];
  return [[row - 1, col], [row + 1, col], [row, col - 1], [row, col + 1]].filter(([r, c]) => r >= 0 && r < ROWS && c >= 0 && c < COLS).map(([r, c]) => r * COLS + c);
};

/** @returns {TileData[]} */
const told = () => {
  const { tiles, touching } = said();
  const laid = Object.keys(tiles).map(Number);
  return laid.map((place) => ({
    id: placeName(place), ...tiles[place], at: [Math.floor(place / COLS), place % COLS],
    neighbours: touching ? beside(place).filter((other) => other in tiles).map(placeName) : null,
  }));
};

const save = async () => {
  if (await command({ do: "planet", name: said().name.trim() || null, tiles: told() })) draft.value = null;
};

/** Every tile of the box, fertile, wherever they lie. */
export const ALL = TERRAINS.flatMap((terrain) => Array.from({ length: EACH }, (_, i) => ({ id: `${terrain}-${i + 1}`, terrain })));

/** @param {{ place: number, laid: Laid | undefined }} props */
const Place = ({ place, laid }) => {
  const words = laid ? `${nameUpper(laid.terrain)}${laid.fertile ? "" : `, ${t("sterile")}`}` : t("free");
  return html`<button type="button" class=${`ts-place ${laid ? `laid t-${laid.terrain}` : ""} ${laid && !laid.fertile ? "barren" : ""}`} data-place=${placeName(place)} aria-label=${`${placeName(place)}: ${words}`} onClick=${() => tap(place)}><small>${placeName(place)}</small>${laid && html`<${Mark} name=${laid.terrain} size=${34} />${laid.fertile ? "" : html`<b>${t("sterile")}</b>`}`}</button>`;
};

export const Planet = () => {
  const { name, brush, barren, touching, tiles } = said();
  const count = Object.keys(tiles).length;
  const options = TERRAINS.map((key) => ({ key, words: `${nameOf(key)} · ${EACH - used(key)}`, mark: key }));
  return html`<${Panel} id="ts-planet" title=${t("How do the territories lie?")} lead=${t("Choose a terrain, then tap where such tiles lie.")}
    foot=${html`${count > 0 ? html`<${Button} id="ts-laid" look="primary" icon="check" onClick=${save}>${tn("{n} tile lies so", "{n} tiles lie so", count)}<//>` : html`<p class="why" role="status">${t("No tile lies yet.")}</p>`}<${Button} look="quiet" onClick=${() => { draft.value = null; }}>${t("Leave it")}<//>`}>
    <div class="ts-laying"><div class="ts-grid" role="group" aria-label=${t("Places")}>${Array.from({ length: ROWS * COLS }, (_, place) => html`<${Place} key=${place} place=${place} laid=${tiles[place]} />`)}</div>
      <div class="stack"><${Choose} legend=${t("Terrain, and how many are left")} options=${options} chosen=${[brush]} onPick=${(/** @type {Terrain} */ key) => put({ brush: key })} />
        <${Choose} legend=${t("Face")} options=${[{ key: "fertile", words: t("fertile") }, { key: "sterile", words: t("sterile") }]} chosen=${[barren ? "sterile" : "fertile"]} onPick=${(/** @type {string} */ key) => put({ barren: key === "sterile" })} />
        <${Choose} legend=${t("Which tiles touch?")} options=${[{ key: "sides", words: t("Those side by side") }, { key: "untold", words: t("Not told: any move is taken") }]} chosen=${[touching ? "sides" : "untold"]} onPick=${(/** @type {string} */ key) => put({ touching: key === "sides" })} />
        <${Words} id="ts-planet-name" label=${t("Name of the planet: kept for next time")} value=${name} onInput=${(/** @type {string} */ words) => put({ name: words })} /></div></div><//>`;
};
