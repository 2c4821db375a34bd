// Written by tools/js_types.py from the Python types: change those.

/** The table's view. `unseen`: copies that nobody has seen, where the house shows them; empty otherwise. */
export interface View {
  game: string;
  phase: "over" | "setup" | "start" | "turns";
  round: number;
  turn: number | null;
  first: number;
  last_round: boolean;
  rounds_left: number;
  seats: SeatView[];
  common: SlotView[];
  pile: number;
  removed: number;
  steaks: number;
  bears: number;
  mountains: string[];
  unseen: Record<string, number>;
  winners: number[];
  track: number | null;
  legal: Hints;
}

/**
 * One player. `final`: the lower score, which counts (R51); `unsure`: scores of which a part was not told.
 *
 * `lost`: rows of a known board that is not followed any more, until people say what lies there; else empty.
 */
export interface SeatView {
  seat: number;
  name: string;
  side: string;
  turn: boolean;
  finished: boolean;
  food: number;
  shelter: number;
  final: number;
  unsure: string[];
  steaks: number;
  brawls: number;
  tokens: Record<string, "board" | "gone" | "hand" | "lifted" | "used">;
  reserve: SlotView[];
  tiles: number;
  tribe: number;
  bears: number;
  left: string | null;
  right: string | null;
  board: BoardView | null;
  lost: string[];
}

/** A tile of a reserve, None where nobody named it; `brawls`: seats whose Baston tokens lie on it. */
export interface SlotView {
  tile: string | null;
  brawls: number[];
}

/** What the page offers: `can` lists the `do` tags that are open now. */
export interface Hints {
  can: string[];
  effects: Effect[];
  extra: boolean;
  plain: boolean;
  token: string | null;
  can_place: boolean | null;
  can_abandon: boolean | null;
  fits: Fit[];
  abandons: Fit[];
  rituals: string[];
  bears: BearsOn[];
  converts: boolean;
  steak_food: number | null;
  take: number;
  cull: boolean;
  drawn: number;
  cave_values: [number, number][];
  halves: HalfView[];
}

/**
 * A known board. `rows`: its cells as the owner writes them down (`F3 P2 C7/5 W M .`); the rest by their names.
 *
 * `laid`: the scenes that lie there, None where nobody told; `abandoned`: those of Tribes given up; `tokens`: Mountain
 * tokens whose place is known; `bears`: the Bears whose cell is known.
 */
export interface BoardView {
  rows: string[];
  laid: Record<string, string | null>;
  abandoned: string[];
  tokens: Record<string, string>;
  bears: string[];
}

/** An effect that may be used; `scene` None: of a scene that nobody named. */
export interface Effect {
  scene: string | null;
  by: "tile" | "token";
}

/**
 * Where a tile may lie on a known board: (cell of its first scene, cell of its second).
 *
 * `slot`: of the own reserve; `mountain`: the scene of the Mountain tile instead.
 */
export interface Fit {
  slot: number | null;
  mountain: string | null;
  cells: [string, string][];
}

/**
 * Where a Bear may go on somebody's board, and how many tiles it touches there (R33).
 *
 * `cells` None: that board is not known.
 */
export interface BearsOn {
  on: number;
  cells: Record<string, number> | null;
}

/** A half-board that the owner wrote down; of the same `id` only one may be in the game. */
export interface HalfView {
  name: string;
  id: string;
  side: string;
  rows: string[];
}
