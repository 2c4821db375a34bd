// The owner's board in the middle: its squares and symbols, who stands where, and the squares that a tap may mean.
import { html } from "htm/preact";
import { initialOf } from "../plates.js";
import { nameAt } from "../seated.js";
import { Seat } from "../signs.js";
import { seats } from "../state.js";
import { t } from "../words.js";
import { lit, pick } from "./draft.js";
import { Glyph, GlyphAt } from "./glyphs.js";
import { BEASTS } from "./names.js";
import { centreOf, isGrid, on, SIDE, sizeOf, squaresOf, squareWords } from "./squares.js";
/** @import { MapView, View } from "types/rahan/view" */

/** Of a side, how far the edge of a square is from its neighbour's. */
const GAP = 3;

/**
 * Several on one square stand round its middle.
 * @type {(n: number, of: number) => [number, number]}
 */
const stands = (n, of) => (of === 1 ? [0, 0] : [Math.cos((2 * Math.PI * n) / of) * 13, Math.sin((2 * Math.PI * n) / of) * 13]);

/** @param {{ x: number, y: number, seat: number, size: number }} props */
const Caveman = ({ x, y, seat, size }) => html`<g class="rh-caveman" transform=${`translate(${x - size / 2} ${y - size / 2})`}>
  <circle cx=${size / 2} cy=${size / 2} r=${size * 0.62} /><${Seat} side=${seats.value[seat].side} initial=${initialOf(nameAt(seat))} size=${size} /></g>`;

/** @param {{ game: View, map: MapView, square: string, label: string | undefined, here: boolean }} props */
const Square = ({ game, map, square, label, here }) => {
  const [x, y] = centreOf(map, square);
  const { signs, cave, animal, beast, rahan, seats: there } = on(game, map, square);
  const drawn = BEASTS.find((each) => map.beasts[each] === square);
  const pawns = [...there, ...(rahan ? ["rahan"] : [])];
  const half = SIDE / 2 - GAP / 2;
  return html`<g data-square=${square} class=${`rh-square ${cave ? "cave" : ""} ${label === undefined ? "" : "lit"} ${here ? "here" : ""}`}>
    <rect x=${x - half} y=${y - half} width=${2 * half} height=${2 * half} rx="9" />
    ${signs.map((sign) => html`<${GlyphAt} key=${sign} name=${sign} x=${x} y=${y} size=${pawns.length ? 20 : 34} />`)}
    ${map.head === square && !rahan && html`<circle class="head" cx=${x} cy=${y} r="15" />`}
    ${drawn && html`<g class=${beast ? "token beast" : "printed"}>${beast && html`<circle cx=${x} cy=${y} r="25" />`}<${GlyphAt} name=${drawn} x=${x} y=${y} size=${36} /></g>`}
    ${animal && html`<g class="token"><circle cx=${x} cy=${y} r="24" /><${GlyphAt} name=${animal} x=${x} y=${y} size=${34} /></g>`}
    ${pawns.map((pawn, n) => {
      const [dx, dy] = stands(n, pawns.length);
      const size = pawns.length > 1 ? 26 : 36;
      return pawn === "rahan"
        ? html`<g key="rahan" class="rh-pawn"><circle cx=${x + dx} cy=${y + dy} r=${size * 0.62} /><${GlyphAt} name="rahan" x=${x + dx} y=${y + dy} size=${size * 0.86} /></g>`
        : html`<${Caveman} key=${pawn} x=${x + dx} y=${y + dy} seat=${Number(pawn)} size=${size} />`;
    })}
    ${label && html`<g class="label"><circle cx=${x + 18} cy=${y - 18} r="11" /><text x=${x + 18} y=${y - 13}>${label}</text></g>`}
  </g>`;
};

/** Where everybody is, for who does not see the drawing. @param {{ game: View, map: MapView }} props */
const Spoken = ({ game, map }) => html`<ul class="unseen">${squaresOf(map).filter((square) => {
  const { animal, beast, rahan, seats: there } = on(game, map, square);
  return animal || beast || rahan || there.length > 0;
}).map((square) => html`<li key=${square}>${squareWords(game, map, square)}</li>`)}</ul>`;

/**
 * The square nearest to a tap.
 * @type {(map: MapView, event: MouseEvent & { currentTarget: SVGSVGElement }) => string | null}
 */
const tapped = (map, event) => {
  const matrix = event.currentTarget.getScreenCTM()?.inverse();
  if (!matrix) return null;
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  const away = (/** @type {string} */ square) => {
    const [x, y] = centreOf(map, square);
    return Math.hypot(at.x - x, at.y - y);
  };
  const nearest = squaresOf(map).reduce((best, square) => (away(square) < away(best) ? square : best));
  return away(nearest) < SIDE * 0.75 ? nearest : null;
};

/**
 * Columns and rows are named on the rim, as squares are in the story.
 * @param {{ map: MapView }} props
 */
const Rim = ({ map }) => {
  const [width] = sizeOf(map);
  const columns = Math.max(...map.rows.map((row) => row.length));
  return html`<g class="rim" aria-hidden="true">
    ${!map.hex && Array.from({ length: columns }, (_, n) => html`<text key=${n} x=${(n + 0.5) * SIDE} y="-7">${String.fromCharCode(97 + n)}</text>`)}
    ${map.rows.map((_, n) => html`<text key=${n} x=${-14} y=${centreOf(map, `a${n + 1}`)[1] + 7}>${n + 1}</text>`)}
    <path d=${`M0 0H${width}`} /></g>`;
};

/** What a tap may mean: squares with their figures, and what is done. @typedef {{ open: Map<string, string>, onPick: (square: string) => unknown }} Taps */

/** @param {{ game: View, map: MapView } & Taps} props */
const Grid = ({ game, map, open, onPick }) => {
  const [width, height] = sizeOf(map);
  const all = open.size === squaresOf(map).length;
  const here = game.players.find((player) => player.turn)?.square;
  const taps = open.size > 0 && { onClick: (/** @type {MouseEvent & { currentTarget: SVGSVGElement }} */ event) => { const square = tapped(map, event); if (square) onPick(square); } };
  return html`<svg class=${`rh-map ${open.size ? "taps" : ""} ${all ? "all" : ""}`} viewBox=${`-30 -28 ${width + 40} ${height + 36}`} role="img" aria-label=${t("The board")} ...${taps}>
    <${Rim} map=${map} />
    ${squaresOf(map).map((square) => html`<${Square} key=${square} game=${game} map=${map} square=${square} label=${open.get(square)} here=${square === here} />`)}
  </svg>`;
};

/** A board that was told by lines has names and no places: its squares as a list. @param {{ game: View, map: MapView } & Taps} props */
const Named = ({ game, map, open, onPick }) => html`<ul class="rh-named">${squaresOf(map).map((square) => {
    const { signs, cave, animal, beast, rahan, seats: there } = on(game, map, square);
    const inside = html`<b>${square}</b>${open.get(square) && html`<i>${open.get(square)}</i>`}
      ${[...signs, ...(cave && !signs.includes("cave") ? ["cave"] : []), ...(animal ? [animal] : []), ...(beast ? [beast] : []), ...(rahan ? ["rahan"] : [])].map((sign) => html`<${Glyph} key=${sign} name=${sign} size=${26} />`)}
      ${there.map((seat) => html`<${Seat} key=${seat} side=${seats.value[seat].side} initial=${initialOf(nameAt(seat))} size=${30} />`)}`;
    return html`<li key=${square}>${open.has(square)
      ? html`<button type="button" class="lit" onClick=${() => onPick(square)}>${inside}<span class="unseen">${squareWords(game, map, square)}</span></button>`
      : html`<div role="img" aria-label=${squareWords(game, map, square)}>${inside}</div>`}</li>`;
  })}</ul>`;

/**
 * `open`: the squares that can be tapped, else those of the turn; none: nothing can be tapped here.
 * @param {{ game: View, map: MapView } & Partial<Taps>} props
 */
export const Board = ({ game, map, open = lit(game), onPick = pick }) => html`<div class="rh-board">${isGrid(map)
  ? html`<${Grid} game=${game} map=${map} open=${open} onPick=${onPick} /><${Spoken} game=${game} map=${map} />`
  : html`<${Named} game=${game} map=${map} open=${open} onPick=${onPick} />`}</div>`;

/** Nothing can be tapped. @type {Map<string, string>} */
export const SHUT = new Map();
