// The territories as they lie: cubes, people and zones on each; a tap means what the phase makes of it.
import { html } from "htm/preact";
import { Icon } from "../icons.js";
import { SeatSign } from "../seated.js";
import { seats } from "../state.js";
import { t, tn } from "../words.js";
import { Mark } from "./marks.js";
import { nameOf, tileName, tileWords, whoIs } from "./names.js";
/** @import { ComponentChildren } from "preact" */
/** @import { TileView, View } from "types/terristories/view" */

/** Tiles of which nobody said where they lie stand in a row after row. @param {number} count */
const columns = (count) => Math.ceil(Math.sqrt(count * 1.3));

/**
 * Row and column of each tile, from 0.
 * @param {Pick<TileView, "at">[]} tiles
 * @returns {[number, number][]}
 */
export const places = (tiles) => {
  const cols = columns(tiles.length);
  if (tiles.some((tile) => tile.at === null)) return tiles.map((_, i) => [Math.floor(i / cols), i % cols]);
  const at = tiles.map((tile) => /** @type {[number, number]} */ (tile.at));
  const [top, left] = [Math.min(...at.map(([row]) => row)), Math.min(...at.map(([, col]) => col))];
  return at.map(([row, col]) => [row - top, col - left]);
};

const Octagon = html`<svg class="ts-octagon" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true"><path d="M20 1.500H80L98.500 20V80L80 98.500H20L1.500 80V20z" vector-effect="non-scaling-stroke" /></svg>`;

/** "Lou: 1 zone, 2 people" @type {(game: View, tile: TileView) => string[]} */
const standing = (game, tile) =>
  seats.value.flatMap((_, seat) => {
    const [zones, people] = [tile.zones[seat], tile.people[seat]];
    const what = [zones && tn("{n} zone", "{n} zones", zones), people && tn("{n} person", "{n} people", people)].filter(Boolean);
    return what.length ? [t("{name}: {what}", { name: whoIs(seat), what: what.join(", ") })] : [];
  });

/**
 * Of one seat on a tile: its zones and people.
 * @param {{ game: View, tile: TileView, seat: number }} props
 */
const Standing = ({ game, tile, seat }) => html`<span class="ts-standing"><${SeatSign} seat=${seat} size=${20} />${tile.zones[seat] > 0 && html`<span><${Mark} name=${game.players[seat].role ?? "farmer"} size=${18} />${tile.zones[seat] > 1 ? tile.zones[seat] : ""}</span>`}${tile.people[seat] > 0 && html`<span><${Mark} name="person" size=${18} />${tile.people[seat] > 1 ? tile.people[seat] : ""}</span>`}</span>`;

/** @param {{ game: View, tile: TileView, badge?: ComponentChildren }} props */
const Face = ({ game, tile, badge }) => html`${Octagon}<span class="ts-tile-name"><${Mark} name=${tile.terrain} size=${20} />${tileName(tile.id)}</span>
  ${tile.fertile ? html`<span class="ts-cubes"><strong>${tile.resources}</strong><${Mark} name="cube" size=${22} /><small>/${tile.capacity}</small></span>` : html`<span class="ts-cubes sterile"><${Icon} name="x" size=${20} />${t("sterile")}</span>`}
  <span class="ts-on">${seats.value.map((_, seat) => tile.zones[seat] + tile.people[seat] > 0 && html`<${Standing} key=${seat} game=${game} tile=${tile} seat=${seat} />`)}</span>
  ${badge && html`<span class="ts-badge">${badge}</span>`}`;

/**
 * `marks`: more classes of a tile (chosen, aimed, free, dim); `badge`: what is put on it; without `onPick` nothing is to be
 * tapped.
 * @param {{ game: View, marks?: (tile: TileView) => string, badge?: (tile: TileView) => ComponentChildren, onPick?: (tile: TileView) => void, name?: string }} props
 */
export const Tiles = ({ game, marks = () => "", badge, onPick, name = t("Territories") }) => {
  const at = places(game.tiles);
  const rows = Math.max(1, ...at.map(([row]) => row + 1));
  const cols = Math.max(1, ...at.map(([, col]) => col + 1));
  return html`<div class="ts-field-of-tiles"><ul class="ts-tiles" style=${{ "--rows": rows, "--cols": cols }} aria-label=${name}>${game.tiles.map((tile, i) => {
    const words = [tileWords(tile), ...standing(game, tile)].join(". ");
    const face = html`<${Face} game=${game} tile=${tile} badge=${badge?.(tile)} />`;
    const kind = `ts-tile t-${tile.terrain} ${tile.fertile ? "" : "barren"} ${marks(tile)}`;
    return html`<li key=${tile.id} style=${{ gridRow: at[i][0] + 1, gridColumn: at[i][1] + 1 }}>${onPick ? html`<button type="button" class=${kind} data-tile=${tile.id} aria-label=${words} onClick=${() => onPick(tile)}>${face}</button>` : html`<div class=${kind} role="img" data-tile=${tile.id} aria-label=${words}>${face}</div>`}</li>`;
  })}</ul></div>`;
};

/** @param {{ game: View, tile: string, seat: number, onPick: () => void, id?: string }} props */
export const TileKey = ({ game, tile, seat, onPick, id }) => {
  const found = game.tiles.find((each) => each.id === tile);
  return found && html`<button type="button" class="btn second" id=${id} data-tile=${tile} onClick=${onPick}><${Mark} name=${found.terrain} /><span>${tileName(tile)}${tileName(tile).startsWith(nameOf(found.terrain)) ? "" : ` · ${nameOf(found.terrain)}`}</span>
    <${Mark} name="cube" size=${18} />${found.resources}${found.people[seat] > 0 && html`<${Mark} name="person" size=${18} />${found.people[seat]}`}</button>`;
};
