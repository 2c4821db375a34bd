// Written by tools/js_types.py from the Python types: change those.

/** The table's view. `doubt`: nobody told whether the last shot hit; `map`: the board, where it can be drawn. */
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
  map: MapView | null;
  series: Series | null;
  combat: Combat | null;
  doubt: boolean;
  ask: Ask | null;
  winner: number | null;
  legal: Hints;
}

/**
 * One player. `hand`: small cards by face; `exact`: they were all counted; `room`: how many more he may own.
 *
 * `untold`: the card of which nobody told what it led to.
 */
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
  untold: "move" | "rahan" | null;
}

/** A beast on the board, whose it is, and its square where the board is known. */
export interface BeastView {
  beast: string;
  seat: number;
  square: string | null;
}

/**
 * A grid by `rows` (`.` a square, `#` none; a1 at the top left), or `lines` of named squares.
 *
 * `hex`: the `shifted` rows lie half a square to the right. `head`: where Rahan's is drawn. `animals`, `beasts`: the
 * squares that are theirs, whether or not the tokens stand there.
 */
export interface MapView {
  rows: string[];
  lines: string[][];
  hex: boolean;
  shifted: "even" | "odd";
  water: string[];
  fire: string[];
  cave: string[];
  centre: string;
  head: string;
  animals: Record<string, string>;
  beasts: Record<string, string>;
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

/**
 * What the page offers: `can` lists the `do` tags that are open now, `now` what the one who is to act may do.
 *
 * `rolling`: the seats that roll for who begins; `die`: its faces; `limit`: small cards that one may own (R5).
 */
export interface Hints {
  can: string[];
  now: Choices | null;
  rolling: number[];
  die: number[];
  limit: number;
}

/**
 * What `seat` may do; what is empty is not legal now.
 *
 * `draw`: the die's faces. `left`: how many of each small card may still turn up. `exchange`: three cards may be put
 * down. `moves`, `rahan`: by move cards, by an advance-Rahan card. `targets`, with `weapons` cards at most, or a
 * `dagger` where the target is an animal. `opponents`: seats that may be attacked.
 * `miss`: what a miss does to the one who shoots: he stays, goes where the silex fell, or takes a step; None: no shot
 * is due. `steps`: the squares that he may choose for that step.
 */
export interface Choices {
  seat: number;
  draw: Face[];
  left: Record<string, number>;
  exchange: boolean;
  moves: Way[];
  rahan: Way[];
  targets: string[];
  weapons: number;
  dagger: boolean;
  opponents: number[];
  miss: "fall" | "stay" | "step" | null;
  steps: string[];
}

/** A face of the die, and how many cards it gives now (R4, R5). */
export interface Face {
  die: number;
  cards: number;
}

/** A number of squares that may be gone, and where it leads; `to` None: board or square are unknown. */
export interface Way {
  steps: number;
  to: string[] | null;
}
