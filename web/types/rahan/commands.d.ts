// Written by tools/js_types.py from the Python types: change those.

/** Who begins: the die of each seat, None for those that do not roll (A25: only those tied roll again). */
export interface Rolls {
  do: "rolls";
  rolls?: (number | null)[] | null;
}

/** The table says who begins. */
export interface Starter {
  do: "starter";
  first: number;
}

/** A game goes on from the table as it lies: `players` by seat; `stock`: how many cards the stock has. */
export interface Continue {
  do: "continue";
  turn: number;
  players?: Told[];
  animals?: string[] | null;
  rahan?: string | null;
  stock?: number | null;
}

/**
 * R4: the die, and the cards it gave. `cards` may tell some of them; the others stay unknown.
 *
 * Without `die` they are all the cards that were drawn. `keep`: the beast he keeps of several (R18).
 */
export interface Draw {
  do: "draw";
  seat: number;
  die?: number | null;
  cards?: ("advance" | "crocodile" | "dagger" | "giant_bear" | "mammoth" | "move_1" | "move_2" | "move_3" | "move_4" | "sabre_toothed_tiger" | "unknown" | "weapon")[] | null;
  keep?: "advance" | "crocodile" | "dagger" | "giant_bear" | "mammoth" | "move_1" | "move_2" | "move_3" | "move_4" | "sabre_toothed_tiger" | "unknown" | "weapon" | null;
}

/** R6: three cards put down, three new ones taken. */
export interface Exchange {
  do: "exchange";
  seat: number;
  put?: ["advance" | "crocodile" | "dagger" | "giant_bear" | "mammoth" | "move_1" | "move_2" | "move_3" | "move_4" | "sabre_toothed_tiger" | "unknown" | "weapon", "advance" | "crocodile" | "dagger" | "giant_bear" | "mammoth" | "move_1" | "move_2" | "move_3" | "move_4" | "sabre_toothed_tiger" | "unknown" | "weapon", "advance" | "crocodile" | "dagger" | "giant_bear" | "mammoth" | "move_1" | "move_2" | "move_3" | "move_4" | "sabre_toothed_tiger" | "unknown" | "weapon"] | null;
  taken?: ("advance" | "crocodile" | "dagger" | "giant_bear" | "mammoth" | "move_1" | "move_2" | "move_3" | "move_4" | "sabre_toothed_tiger" | "unknown" | "weapon")[] | null;
  keep?: "advance" | "crocodile" | "dagger" | "giant_bear" | "mammoth" | "move_1" | "move_2" | "move_3" | "move_4" | "sabre_toothed_tiger" | "unknown" | "weapon" | null;
}

/** R7: one move card of that number; where the caveman arrives, or what he finds there. */
export interface Move {
  do: "move";
  seat: number;
  steps?: number | null;
  to?: string | null;
  reached?: ("cave" | "centre" | "fire" | "rahan" | "water")[] | null;
}

/** R15: one advance-Rahan card, 1 to 5 squares; `met`: the seats whose cavemen he finds there. */
export interface MoveRahan {
  do: "move_rahan";
  seat: number;
  steps?: number | null;
  to?: string | null;
  met?: number[] | null;
}

/** R12, R14: cards put down before the shots, at an animal or a beast, which is named (A33). */
export interface Shoot {
  do: "shoot";
  seat: number;
  target: string;
  weapons?: number;
  dagger?: boolean;
}

/** R32: the combat card played against an opponent. */
export interface Attack {
  do: "attack";
  seat: number;
  opponent: number;
}

/** One snap of the silex. After a miss `to` is where the caveman goes: where it fell (R21), or one step (R35). */
export interface Shot {
  do: "shot";
  seat: number;
  hit?: boolean | null;
  to?: string | null;
  off_board?: boolean | null;
  reached?: ("cave" | "centre" | "fire" | "rahan" | "water")[] | null;
}

/** A player who can do nothing. */
export interface Pass {
  do: "pass";
  seat: number;
}

/** Answer: the beast card that he keeps (R18). */
export interface Keep {
  do: "keep";
  seat: number;
  beast: "advance" | "crocodile" | "dagger" | "giant_bear" | "mammoth" | "move_1" | "move_2" | "move_3" | "move_4" | "sabre_toothed_tiger" | "unknown" | "weapon";
}

/** Answer: a card put down because there are more than ten (A1). */
export interface Discard {
  do: "discard";
  seat: number;
  card?: "advance" | "crocodile" | "dagger" | "giant_bear" | "mammoth" | "move_1" | "move_2" | "move_3" | "move_4" | "sabre_toothed_tiger" | "unknown" | "weapon" | null;
}

/** Answer: the card that the one who hit chooses (R34). */
export interface Take {
  do: "take";
  seat: number;
  goal: "fire" | "food" | "invention" | "water";
}

/** What became of the last shot, which nobody had told. */
export interface Verdict {
  do: "verdict";
  hit: boolean;
  to?: string | null;
  off_board?: boolean | null;
  reached?: ("cave" | "centre" | "fire" | "rahan" | "water")[] | null;
}

/** What a player's last card led to, which nobody had told. */
export interface Arrived {
  do: "arrived";
  about: number;
  to?: string | null;
  reached?: ("cave" | "centre" | "fire" | "rahan" | "water")[] | null;
  met?: number[] | null;
}

/** A person's word about a player: it beats what was called. */
export interface Facts {
  do: "facts";
  about: number;
  told: Told;
}

/** Where pawns stand: cavemen by seat (None: as they were), Rahan. Nothing is acquired by it. */
export interface Positions {
  do: "positions";
  cavemen?: (string | null)[];
  rahan?: string | null;
}

/** The animals that are on the board. */
export interface Animals {
  do: "animals";
  left: string[];
}

/** The table shuffled the discards into the stock. */
export interface Reshuffle {
  do: "reshuffle";
}

/** The turn is given by hand to a seat; None: to the next. Shots that were left are lost. */
export interface Turn {
  do: "turn";
  to?: number | null;
}

/** The game is ended by hand: by the winner's seat, or without one. */
export interface Finish {
  do: "finish";
  winner?: number | null;
}

/** Each field is one ambiguity of the rules (its number beside it). */
export interface Options {
  hand_limit_mode?: "cap" | "discard_down" | "forbid";
  hand_limit_counts_big?: boolean;
  exchange_is_action?: boolean;
  beast_blocks?: boolean;
  exchange_with_beast?: boolean;
  hunt_miss_moves?: boolean;
  jump_acquires?: boolean;
  allow_duplicates?: boolean;
  rahan_gives_all?: boolean;
  home_square?: "any" | "centre";
  exact_home?: boolean;
  directions?: "4" | "6" | "8" | "board";
  win_if_in_cave?: boolean;
  respawn_animals?: boolean;
  goal_supply?: "finite" | "return_duplicates" | "unlimited";
  others_may_hit_beast?: boolean;
  beast_force_shot?: boolean;
}

/**
 * What a person says lies before a player; only what is given changes.
 *
 * `cards`: all small cards in front of him, a pending beast among them; `beast`: that beast alone, `none` for none.
 */
export interface Told {
  cards?: ("advance" | "crocodile" | "dagger" | "giant_bear" | "mammoth" | "move_1" | "move_2" | "move_3" | "move_4" | "sabre_toothed_tiger" | "unknown" | "weapon")[] | null;
  beast?: "crocodile" | "giant_bear" | "mammoth" | "none" | "sabre_toothed_tiger" | null;
  water?: number | null;
  fire?: number | null;
  food?: number | null;
  invention?: number | null;
  combat?: boolean | null;
  square?: string | null;
  in_cave?: boolean | null;
}

export type Command = Rolls | Starter | Continue | Draw | Exchange | Move | MoveRahan | Shoot | Attack | Shot | Pass | Keep | Discard | Take | Verdict | Arrived | Facts | Positions | Animals | Reshuffle | Turn | Finish;
