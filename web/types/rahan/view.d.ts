// Written by tools/js_types.py from the Python types: change those.

/** The table's view. `doubt`: nobody told whether the last shot hit. */
export interface View {
  game: string;
  phase: "over" | "play" | "start";
  turn: number | null;
  turns: number;
  players: PlayerView[];
  stock: number;
  stock_exact: boolean;
  discards: Record<string, number>;
  supply: Record<string, number | null>;
  animals: string[];
  beasts: BeastView[];
  rahan: string | null;
  board: boolean;
  series: Series | null;
  combat: Combat | null;
  doubt: boolean;
  ask: Ask | null;
  winner: number | null;
  legal: Hints;
}

/** One player. `hand`: small cards by face; `exact`: they were all counted; `room`: how many more he may own. */
export interface PlayerView {
  seat: number;
  name: string;
  side: string;
  turn: boolean;
  hand: Record<string, number>;
  cards: number;
  exact: boolean;
  room: number | null;
  beast: string | null;
  water: number;
  fire: number;
  food: number;
  invention: number;
  combat: boolean;
  square: string | null;
  in_cave: boolean | null;
  untold: boolean;
}

/** A beast on the board, whose it is, and its square where the board is known. */
export interface BeastView {
  beast: string;
  seat: number;
  square: string | null;
}

/** Shots that a player put cards down for. */
export interface Series {
  seat: number;
  target: string;
  by: "dagger" | "weapon";
  left: number;
}

/** Two players who shoot at each other by turns; `shots`: how many were shot. */
export interface Combat {
  attacker: number;
  defender: number;
  shooter: number;
  shots: number;
}

/**
 * What a player must choose before the game goes on.
 *
 * `keep`: which beast card of `options` (R18); `discard`: `number` cards too many (A1); `take`: which card of
 * `options` from `other` (R34).
 */
export interface Ask {
  ask: "discard" | "keep" | "take";
  seat: number;
  options: string[];
  number: number;
  other: number | null;
}

/** What the page offers: `can` lists the `do` tags that are open now. */
export interface Hints {
  can: string[];
  rolling: number[];
  limit: number;
}
