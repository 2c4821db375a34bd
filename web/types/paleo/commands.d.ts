// Written by tools/js_types.py from the Python types: change those.

/** Who is J1 this round (A2). */
export interface Starter {
  do: "starter";
  seat: number;
}

/**
 * A game, or a round, goes on from the table as it lies.
 *
 * Pawns in neither `positions` nor `captured` are on the board, nobody knows where. `keys`: Sanctuaries whose key a
 * side holds. `captured` pawns are held by the other side. Points, round and J1 stay as they are where not given.
 */
export interface Continue {
  do: "continue";
  turn: number;
  positions?: Record<string, [number, number]>;
  captured?: string[];
  keys?: Record<string, string[]>;
  points?: Record<string, number>;
  reefs?: Record<string, [number, number, number]>;
  round?: number | null;
  starter?: number | null;
}

/** One reef of a side (None: the side whose turn it is). Without `reef` and `x`, `y` it stands nobody says where. */
export interface PlaceReef {
  do: "place_reef";
  side?: string | null;
  reef?: string | null;
  x?: number | null;
  y?: number | null;
  angle?: number;
}

/** Between rounds a side leaves its reefs (`keep`) or takes them up to place them again (R37). */
export interface KeepReefs {
  do: "keep_reefs";
  side: string;
  keep?: boolean;
}

/** The players have placed their reefs; Tablée need not know where. */
export interface ReefsDone {
  do: "reefs_done";
}

/** A pawn on a circle of its camp (R9); `spot` None: on one of them. */
export interface PlacePawn {
  do: "place_pawn";
  pawn: string;
  spot?: string | null;
}

/** All pawns of a side (None: of both) at once; those not in `spots` stand on circles that nobody named. */
export interface SetUpPawns {
  do: "set_up_pawns";
  side?: string | null;
  spots?: Record<string, string>;
}

/**
 * One flick and all that followed.
 *
 * `contacts` are the shooter's own touches, in their order where `order` is `seen`. With `unknown` the table is asked
 * which pawn in its camp was first; `nobody_saw` applies R20 (A33). `first` says it outright. `rest`: where pawns
 * that moved lie now, or last lay on the board. `on_door`: all pawns at rest wholly on the door, None: not told.
 * `over_door`: pawns that passed wholly over it. `out_of_turn`: a person or the eye saw the other side flick; the
 * turn is theirs.
 */
export interface Flick {
  do: "flick";
  shooter: string;
  contacts?: Contact[];
  order?: "nobody_saw" | "seen" | "unknown";
  first?: string | null;
  off_board?: string[];
  entered?: Entry[];
  on_door?: string[] | null;
  over_door?: string[];
  rest?: Record<string, [number, number]>;
  out_of_turn?: boolean;
}

/** Answer: the touched pawn was, or was not, in its own base camp. */
export interface InCamp {
  do: "in_camp";
  pawn: string;
  inside: boolean;
}

/** Answer: the pawn first touched in its camp, or the nearest after the shot; None: nobody saw it (R20). */
export interface First {
  do: "first";
  pawn?: string | null;
}

/** Answer to R26: the captured pawn that comes back for `pawn`, or None. */
export interface Exchange {
  do: "exchange";
  pawn: string;
  back?: string | null;
}

/** A pawn that came back stands on another circle, or, with no circle free (A21), at `at`. */
export interface Rehome {
  do: "rehome";
  pawn: string;
  spot?: string | null;
  at?: [number, number] | null;
}

/** It was a push (R13): pawns go back, the turn is played again (A18). */
export interface PushReplay {
  do: "push_replay";
  shooter?: string | null;
}

/** A pawn moved off a rim or reef before it is played (R16); the distance is not enforced (A19). */
export interface Unstick {
  do: "unstick";
  pawn: string;
  at?: [number, number] | null;
}

/** The turn is given by hand to a seat; None: to the next. */
export interface Turn {
  do: "turn";
  seat?: number | null;
}

/** Where pawns and movable reefs lie, as seen or told; what is not on the board is passed over. */
export interface Positions {
  do: "positions";
  pawns?: Record<string, [number, number]>;
  reefs?: Record<string, [number, number, number]>;
}

/**
 * A person's word: it beats what was called. Only what is given changes.
 *
 * `captured`: pawns that are captured; `restored`: pawns that are on the board after all (None: somewhere).
 */
export interface Facts {
  do: "facts";
  points?: Record<string, number>;
  keys?: Record<string, string[]>;
  captured?: string[];
  restored?: Record<string, [number, number] | null>;
  on_door?: string[] | null;
}

/** The table is set for another round (A12). */
export interface NextRound {
  do: "next_round";
}

/** Each field is one ambiguity of the rules (its number beside it). */
export interface Options {
  teams?: boolean;
  starter?: "alternate" | "draw" | "loser" | "winner";
  rehome_protection?: "next_turn" | "same_shot";
  push_opens_door?: boolean;
  door_rest?: boolean;
  expelled_count_for_win?: boolean;
  reefs_between_rounds?: "keep_or_move" | "replace_all";
}

/** A pawn that the shooter itself touched (R22). `in_camp`: its centre was in its own base camp then (A7). */
export interface Contact {
  pawn: string;
  in_camp?: boolean | null;
}

/** A pawn that crossed a Sanctuary's door completely (R24), whether it came out again or not (R25). */
export interface Entry {
  pawn: string;
  sanctuary: string;
}

export type Command = Starter | Continue | PlaceReef | KeepReefs | ReefsDone | PlacePawn | SetUpPawns | Flick | InCamp | First | Exchange | Rehome | PushReplay | Unstick | Turn | Positions | Facts | NextRound;
