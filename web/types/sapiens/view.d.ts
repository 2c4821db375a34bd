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

/** One player. `final`: the lower score, which counts (R51); `unsure`: scores of which a part was not told. */
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
  board: CellView[];
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
  plain: boolean;
  token: string | null;
  take: number;
  cull: boolean;
  cave_values: [number, number][];
}

/** A cell of a known board; `token`: the Mountain token on it, `none`, or None where nobody told. */
export interface CellView {
  cell: string;
  terrain: string;
  food: number;
  high: number;
  low: number;
  covered: boolean;
  scene: string | null;
  active: boolean;
  bear: boolean;
  token: string | null;
}

/** An effect that may be used; `scene` None: of a scene that nobody named. */
export interface Effect {
  scene: string | null;
  by: "tile" | "token";
}
