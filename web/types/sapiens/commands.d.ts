// Written by tools/js_types.py from the Python types: change those.

/**
 * The table is ready (section 2). `boards`: left and right half of each seat; `tokens`: cell to scene, each seat's.
 *
 * `common`: the five tiles turned up; `reserves`: four tiles for each seat.
 */
export interface SetUp {
  do: "set_up";
  first?: number;
  boards?: ([string, string] | null)[] | null;
  tokens?: (Record<string, string> | null)[] | null;
  common?: (string | null)[] | null;
  reserves?: ((string | null)[] | null)[] | null;
}

/** A game goes on from the table as it lies; seat `turn` is about to place. */
export interface Continue {
  do: "continue";
  turn: number;
  players: Told[];
  pile: number;
  first?: number;
  round?: number;
  common?: (string | null)[];
  mountains?: string[] | null;
}

/** No tile fits any Cave at the start: the Mountain tokens of that seat are shuffled again (A9). */
export interface Redeal {
  do: "redeal";
  seat: number;
  tokens?: Record<string, string> | null;
}

/** The first tile, on the Cave from which the Tribe sets out (R1-R8). */
export interface Start {
  do: "start";
  seat: number;
  slot?: number | null;
  tile?: string | null;
  cells?: [string, string] | null;
  halves?: [Half, Half] | null;
  brawls?: number[] | null;
}

/**
 * The turn's tile, or a Feast's extra tile (R24).
 *
 * `mountain`: the scene of the Mountain tile that is placed instead; the reserve's tile is discarded (R53).
 */
export interface Place {
  do: "place";
  seat: number;
  slot?: number | null;
  tile?: string | null;
  cells?: [string, string] | null;
  halves?: [Half, Half] | null;
  brawls?: number[] | null;
  mountain?: string | null;
}

/** The Tribe is abandoned; the tile begins a new one on a free Cave (R46, R47). */
export interface Abandon {
  do: "abandon";
  seat: number;
  slot?: number | null;
  tile?: string | null;
  cells?: [string, string] | null;
  halves?: [Half, Half] | null;
  brawls?: number[] | null;
}

/** The player cannot place, even by abandoning (R49). */
export interface Finish {
  do: "finish";
  seat: number;
}

/** Cueillette: one food point more (R25). */
export interface Gather {
  do: "gather";
  seat: number;
}

/** Rituel: take the Mountain token with that scene (R26, R27). */
export interface Ritual {
  do: "ritual";
  seat: number;
  token: string;
}

/** Baston: a Baston token on a tile of a seat's reserve, or of the common one where `reserve` is None (R28). */
export interface Brawl {
  do: "brawl";
  seat: number;
  slot: number;
  reserve?: number | null;
}

/** Eau: the own tile in `slot` against tile `other` of a seat's reserve, None: of the common one (R29). */
export interface Water {
  do: "water";
  seat: number;
  slot: number;
  other: number;
  reserve?: number | null;
}

/** Campement: three shelter points (R30). */
export interface Camp {
  do: "camp";
  seat: number;
}

/** Chasse: a Steak, and all of them into food points if wished; `food`: what the score track says (R31). */
export interface Hunt {
  do: "hunt";
  seat: number;
  convert?: boolean;
  food?: number | null;
}

/** Feu: a Bear on another player's board; `touching`: how many tiles it touches (R33). */
export interface Fire {
  do: "fire";
  seat: number;
  on: number;
  cell?: string | null;
  touching?: number | null;
}

/** Feu: a Bear leaves one's own board (R34). */
export interface DriveOff {
  do: "drive_off";
  seat: number;
  cell?: string | null;
}

/** An effect is not used (R21); None: none of those that wait. */
export interface Skip {
  do: "skip";
  seat: number;
  scene?: string | null;
}

/** A Mountain token of one's own is played (R12, R39, R40). */
export interface PlayToken {
  do: "play_token";
  seat: number;
  token: string;
}

/** A Baston token comes back to its owner (R38). */
export interface TakeBack {
  do: "take_back";
  seat: number;
  slot: number;
  reserve?: number | null;
}

/**
 * The turn ends: tiles of the common reserve are taken (R44), with two players one is removed (R45).
 *
 * `take` and `cull` count the slots as they lie before; `drawn`: the tiles then turned up from the pile.
 */
export interface Refill {
  do: "refill";
  seat: number;
  take?: number[] | null;
  cull?: number | null;
  drawn?: (string | null)[] | null;
}

/** Which tile lies there: one that nobody had named, or one named wrong; None: unknown again. */
export interface TileIs {
  do: "tile_is";
  slot: number;
  tile: string | null;
  reserve?: number | null;
}

/** A person's word about a player beats what was counted; what is None stays. Who has `finished` has no turn. */
export interface Facts {
  do: "facts";
  of: number;
  food?: number | null;
  shelter?: number | null;
  steaks?: number | null;
  tokens?: Record<string, "board" | "gone" | "hand" | "lifted" | "used">;
  reserve?: (string | null)[] | null;
  finished?: boolean | null;
}

/** What lies on a player's board, all of it; Mountain tokens by cell where given. A lost map is followed again. */
export interface BoardIs {
  do: "board_is";
  of: number;
  laid?: Record<string, Laid>;
  bears?: (string | null)[];
  token_at?: Record<string, string> | null;
  tribe?: number;
}

/** How many tiles are in the pile, and which lie in the common reserve; what is None stays. */
export interface Pile {
  do: "pile";
  left?: number | null;
  common?: (string | null)[] | null;
}

/** The turn is given by hand; None: to the next, as if this one were complete. */
export interface Turn {
  do: "turn";
  to?: number | null;
}

/** The players say that the game is over. */
export interface End {
  do: "end";
}

/** Each field is one ambiguity of the rules (its number beside it), or a choice the booklet gives. */
export interface Options {
  two_player_cull_at_start?: boolean;
  gather_token_gives_pn?: boolean;
  bear_on_cave?: "all" | "bare" | "none";
  bear_counts_abandoned?: boolean;
  festin_extra_takes_token?: boolean;
  mountain_tile_instead_of_abandon?: boolean;
  mountain_tiles?: boolean;
  show_unseen?: boolean;
}

/**
 * One player of a game that goes on. `tiles`: how many lie on the board, where `laid` does not say it.
 *
 * `tokens`: Mountain tokens that are not on the board any more; `token_at`: cell to scene of those that are.
 */
export interface Told {
  food?: number;
  shelter?: number;
  steaks?: number;
  reserve?: (string | null)[];
  tokens?: Record<string, "board" | "gone" | "hand" | "lifted" | "used">;
  board?: [string, string] | null;
  token_at?: Record<string, string>;
  laid?: Record<string, Laid>;
  tiles?: number | null;
  bears?: (string | null)[];
  tribe?: number;
  finished?: boolean;
}

/**
 * One scene of a placed tile as people tell it, where the board is not known.
 *
 * `connected`: it touches another tile; `food`: the number under it; `cave`: it lies on a Cave; `token`: the Mountain
 * token there, `none` where there was none; `shelter`: the points that the Cave gives.
 */
export interface Half {
  scene?: string | null;
  connected?: boolean | null;
  food?: number | null;
  cave?: boolean | null;
  token?: string | null;
  shelter?: number | null;
}

/** What lies on a cell: a scene (None: unknown) of a tile of the player's n-th Tribe. */
export interface Laid {
  scene?: string | null;
  tribe?: number;
}

export type Command = SetUp | Continue | Redeal | Start | Place | Abandon | Finish | Gather | Ritual | Brawl | Water | Camp | Hunt | Fire | DriveOff | Skip | PlayToken | TakeBack | Refill | TileIs | Facts | BoardIs | Pile | Turn | End;
