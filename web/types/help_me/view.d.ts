// Written by tools/js_types.py from the Python types: change those.

/** An audience's view. `turn` and `first` are seats; `cells` are row by row. */
export interface View {
  game: string;
  phase: "play" | "reveal" | "scored" | "setup";
  rows: number;
  cols: number;
  moves: number;
  turn: number | null;
  first: number | null;
  seats: SeatView[];
  cells: CellView[];
  winners: number[];
  legal: Hints;
}

/** One player. `told`: the book knows its creatures; `creatures`: they are this audience's to know. */
export interface SeatView {
  seat: number;
  name: string;
  side: string;
  turn: boolean;
  hand: number;
  told: boolean;
  creatures: string[] | null;
  points: number | null;
  won: boolean;
}

/**
 * One place. `top`: the tile that is seen, None where nobody told or none lies there; `height`: tiles (A3).
 *
 * After the end `pile` is all of it, from the bottom to the top, `owner` the seat whose it is and `bonus` what it
 * gives beside its height (R14).
 */
export interface CellView {
  cell: [number, number];
  empty: boolean;
  top: string | null;
  height: number | null;
  pile: (string | null)[] | null;
  owner: number | null;
  bonus: number | null;
}

/** What the page offers: `can` lists the `do` tags that are open now. */
export interface Hints {
  can: string[];
  asks: Asks;
}

/** What the table is asked for after the end; `clash`: creatures that two players claim. */
export interface Asks {
  creatures: number[];
  piles: [number, number][];
  clash: string[];
}
