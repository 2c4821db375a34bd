// The game of this table: its own module fills the frame that all games share.
/** @import { Told } from "types/page" */
/** @import { Line, Phrase, Seat, TableView } from "types/table" */

/**
 * What `GAME/game.js` exports as `game`.
 *
 * @typedef {object} Game
 * @property {string} name As on the box.
 * @property {Function} Tablet Component: the whole page of the host's tablet, in a `Frame`.
 * @property {Function} Phone Component: a seat's phone, in a `PhoneFrame`.
 * @property {Function} Tv Component: the big screen, without controls.
 * @property {(phrases: Phrase[], seats: Seat[]) => Told} told A line as text.
 * @property {(view: TableView) => {seat: number, name: string, points: number|null}[]} scores Nothing that is secret.
 * @property {Function|null} [Correct] Component ({view, line, onDone}): what else a line may have been. It proposes a
 *   correction (`change.js`), or draws nothing where this line cannot have been otherwise.
 * @property {Function} [Picture] Component ({phrases, seats, size}): a line in pictures.
 * @property {Function} [Todo] Component ({before, after}): what a change asks of the pieces, from two of the game's views.
 * @property {Function} [Adjust] Component ({view, onDone}): facts as people tell them, with a reason.
 * @property {(call: number|null) => void} [add] Opens what tells by hand what happened, maybe for a shot.
 * @property {(view: TableView) => object|null} [pass] The command that passes the turn on now; null: not now.
 * @property {(view: TableView) => {icon: string, words: string, kind: string}[]} [menu] More in the menu; `kind`: the mode it opens.
 * @property {(view: TableView<any>) => number|null} [turn] The seat whose turn it is, where the view's `turn` does not say it.
 * @property {Teach} [teach] How the camera is told who is who.
 * @property {(line: Line) => boolean} [reveals] Whether a line showed what was secret before.
 */

/**
 * `Panel`: component ({view, onDone}) with the labels; `Marks`: component ({view}) on the picture, in mm; `tap`: of the
 * picture, in mm; `unsure`: what the camera has no sure name for.
 *
 * @typedef {{ Panel: Function, Marks: Function, tap: (at: {x: number, y: number}) => void, unsure: (view: any) => unknown[] }} Teach
 */

/** @type {Game|null} */
let found = null;

/** Before anything is drawn. @param {Game} game */
export const use = (game) => {
  found = game;
};

/** The seat whose turn it is; null: nobody's, or not told. @type {(view: TableView<any> | null) => number | null} */
export const turnOf = (view) => (view === null ? null : found?.turn ? found.turn(view) : view.game.turn ?? null);

/** @returns {Game} */
export const descriptor = () => /** @type {Game} */ (found);
