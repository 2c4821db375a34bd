// Written by tools/js_types.py from the Python types: change those.

/** The table's view. `turn` and `starter` are seats; `question` is the one to answer now. */
export interface View {
  game: string;
  phase: "flicks" | "game_over" | "pawns" | "reefs" | "round_over" | "starter";
  round: number;
  turn: number | null;
  turn_side: string | null;
  starter: number | null;
  seats: SeatView[];
  sides: SideView[];
  pawns: PawnView[];
  sanctuaries: SanctuaryView[];
  reefs: ReefView[];
  question: Question | null;
  questions_left: number;
  round_winner: string | null;
  winner: string | null;
  legal: Hints;
}

/** One player. */
export interface SeatView {
  seat: number;
  name: string;
  side: string;
  turn: boolean;
}

/** One side. `held`: the enemy pawns it captured, on its rim; `keys`: Sanctuaries whose key it holds. */
export interface SideView {
  side: string;
  seats: number[];
  points: number;
  goal: number;
  keys: string[];
  keys_needed: string[];
  in_play: number;
  held: string[];
}

/** One pawn; `x`, `y` in mm, None where nobody told. */
export interface PawnView {
  id: string;
  side: string;
  number: number;
  kind: "explorer" | "mercenary";
  place: "aside" | "board" | "captured" | "circle";
  x: number | null;
  y: number | null;
  spot: string | null;
  protected: boolean;
  on_door: boolean;
}

/** One Sanctuary; `taken_by`: the side that holds its key. */
export interface SanctuaryView {
  id: string;
  owner: string;
  key: string;
  taken_by: string | null;
}

/** One placed reef; `reef` is its wall in the board file. */
export interface ReefView {
  side: string;
  reef: string | null;
  x: number | null;
  y: number | null;
  angle: number;
}

/**
 * What the table must say before the next flick.
 *
 * `in_camp`: was `pawn` in its own camp? `first`: which of `options` did `pawn` touch first (None allowed)?
 * `nearest`: which of them lies nearest? `exchange`: which of `options` comes back for `pawn` (None allowed)?
 */
export interface Question {
  ask: "exchange" | "first" | "in_camp" | "nearest";
  side: string;
  pawn: string;
  options: string[];
}

/** What the page offers: `can` lists the `do` tags that are open now. */
export interface Hints {
  can: string[];
  shooters: string[];
  reef_side: string | null;
  reefs_left: number;
  reef_turns: string[];
  reefs_chosen: string[];
  unplaced: string[];
}
