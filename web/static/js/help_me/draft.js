// The move that is being said: a tile or pile was tapped, then the neighbour that it covers.
import { signal } from "@preact/signals";
import { command } from "../live.js";
import { tell } from "../state.js";
import { t } from "../words.js";
import { beside, same, targetsOf } from "./places.js";
/** @import { View } from "types/help_me/view" */
/** @import { Cell } from "./places.js" */

/** The cell that was tapped first; null: none. */
export const source = signal(/** @type {Cell | null} */ (null));

/** A last move that waits for a word: {source, target}; after it everything is revealed. */
export const last = signal(/** @type {{ source: Cell, target: Cell } | null} */ (null));

export const forget = () => {
  source.value = null;
  last.value = null;
};

/**
 * Whether nothing could move any more after this move (R10).
 * @type {(game: View, from: Cell) => boolean}
 */
export const ends = (game, from) => {
  const left = game.cells.filter((each) => !each.empty && !same(each.cell, from)).map((each) => each.cell);
  return !left.some((cell) => left.some((other) => beside(cell, other)));
};

/** @type {(game: View, from: Cell, to: Cell) => Promise<boolean>} */
const send = async (game, from, to) => {
  forget();
  return command({ do: "move", seat: game.turn, source: from, target: to });
};

/**
 * A tap on a place: first what moves, then where it goes. A tap on the first again lets it lie.
 * @type {(game: View, cell: Cell) => void}
 */
export const tap = (game, cell) => {
  const from = source.value;
  last.value = null;
  if (same(from, cell)) {
    forget();
  } else if (!from || !beside(from, cell)) {
    if (targetsOf(game, cell).length) source.value = cell;
    else tell(t("Nothing lies beside it: it cannot move any more"));
  } else if (ends(game, from)) {
    last.value = { source: from, target: cell };
  } else {
    send(game, from, cell);
  }
};

/**
 * The last move is made, and with it the Creatures are shown.
 * @param {View} game
 */
export const reveal = (game) => last.value && send(game, last.value.source, last.value.target);
