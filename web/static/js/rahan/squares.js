// Where the squares of the owner's board lie on the screen, and who stands on them. Rules are not looked at here.
import { nameAt } from "../seated.js";
import { t } from "../words.js";
import { nameOf } from "./names.js";
/** @import { MapView, View } from "types/rahan/view" */

/** Of a square's side, in the units of the drawing. */
export const SIDE = 60;
/** Rows of a board with six directions lie closer. */
const CLOSER = Math.sqrt(3) / 2;

/**
 * Column and row of a square of a grid, from 0: `c2` is (2, 1).
 * @param {string} square
 */
export const cellOf = (square) => [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1];

/** @param {MapView} map */
export const isGrid = (map) => map.rows.length > 0;

/**
 * All squares, row by row, or in the order in which the lines name them.
 * @param {MapView} map
 */
export const squaresOf = (map) =>
  isGrid(map)
    ? map.rows.flatMap((row, y) => [...row].flatMap((mark, x) => (mark === "." ? [`${String.fromCharCode(97 + x)}${y + 1}`] : [])))
    : [...new Set(map.lines.flat())];

/** Every square, each without a figure. @type {(map: MapView) => Map<string, string>} */
export const everywhere = (map) => new Map(squaresOf(map).map((square) => [square, ""]));

/**
 * The middle of a square; rows that are shifted lie half a square to the right.
 * @type {(map: MapView, square: string) => [number, number]}
 */
export const centreOf = (map, square) => {
  const [column, row] = cellOf(square);
  const aside = map.hex && (row % 2 === 0) === (map.shifted === "odd") ? 0.5 : 0; // rows count from 1 in the file
  return [(column + 0.5 + aside) * SIDE, (row * (map.hex ? CLOSER : 1) + 0.5) * SIDE];
};

/** Width and height of the drawing. @param {MapView} map @returns {[number, number]} */
export const sizeOf = (map) => {
  const columns = Math.max(...map.rows.map((row) => row.length)) + (map.hex ? 0.5 : 0);
  return [columns * SIDE, ((map.rows.length - 1) * (map.hex ? CLOSER : 1) + 1) * SIDE];
};

/**
 * What is drawn on a square: symbols, the cave, and the tokens that stand there now.
 * @type {(game: View, map: MapView, square: string) => { signs: string[], cave: boolean, animal: string | null, beast: string | null, rahan: boolean, seats: number[] }}
 */
export const on = (game, map, square) => ({
  signs: [map.water.includes(square) && "water", map.fire.includes(square) && "fire", map.centre === square && "cave"].filter((each) => typeof each === "string"),
  cave: map.cave.includes(square),
  animal: game.animals.find((animal) => map.animals[animal] === square) ?? null,
  beast: game.beasts.find((each) => each.square === square)?.beast ?? null,
  rahan: game.rahan === square,
  seats: game.players.filter((player) => player.square === square).map((player) => player.seat),
});

/**
 * A square as it is said: "b2: water, Inès".
 * @type {(game: View, map: MapView, square: string) => string}
 */
export const squareWords = (game, map, square) => {
  const { signs, cave, animal, beast, rahan, seats } = on(game, map, square);
  const said = [
    ...signs.filter((sign) => sign !== "cave").map(nameOf), ...(cave ? [t("cave")] : []), ...(animal ? [nameOf(animal)] : []), ...(beast ? [nameOf(beast)] : []),
    ...(rahan ? ["Rahan"] : []), ...seats.map(nameAt),
  ];
  return said.length ? t("{where}: {what}", { where: square, what: said.join(", ") }) : square;
};
