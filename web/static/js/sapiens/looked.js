// Whose board and reserve this screen looks at, and what a tap on a tile means while something is asked.
import { signal } from "@preact/signals";
/** @import { View } from "types/sapiens/view" */

/** The seat that was tapped; null: whoever's turn it is. */
const chosen = signal(/** @type {number | null} */ (null));

/** @param {number | null} seat */
export const look = (seat) => {
  chosen.value = seat === chosen.value ? null : seat;
};

/** @param {number | null} seat */
export const lookAt = (seat) => {
  chosen.value = seat;
};

/** @param {View} game */
export const looked = (game) => chosen.value ?? game.turn ?? 0;

/**
 * What is asked of the reserves: which tiles may be tapped, which are chosen, with what mark, and what a tap does. A `reserve` is a
 * seat's, null the common one. null: nothing is asked, and a tap tells about the tile.
 * @typedef {{ may: (reserve: number | null, slot: number) => boolean, tap: (reserve: number | null, slot: number) => void, chosen?: (reserve: number | null, slot: number) => boolean, badge?: (reserve: number | null, slot: number) => string }} Meaning
 */

/** @type {import("@preact/signals").Signal<Meaning | null>} */
export const meaning = signal(/** @type {Meaning | null} */ (null));

/** The tile that is told about: a slot of a reserve; null: none. */
export const opened = signal(/** @type {{ reserve: number | null, slot: number } | null} */ (null));
