// Written by tools/js_types.py from the Python types: change those.

/**
 * The planet that is laid out: one that was written down, by its name, or the tiles that lie on the table.
 *
 * With neither a digital dealer draws one of so many `stars`.
 */
export interface Planet {
  do: "planet";
  name?: string | null;
  tiles?: TileData[];
  stars?: number | null;
}

/** The mission drawn: one that was written down, by its name, or its six numbers. */
export interface Mission {
  do: "mission";
  name?: string | null;
  start?: [number, number, number] | null;
  target?: [number, number, number] | null;
  stars?: number | null;
}

/** A player takes a role and one of its characters; `name` is the profile on the card's back, told in secret. */
export interface Character {
  do: "character";
  seat: number;
  role: "ecologist" | "entrepreneur" | "farmer" | "governor";
  name?: string | null;
}

/** A player tells Tablée in secret what the back of his character says. */
export interface TellObjective {
  do: "objective";
  seat: number;
  index: "economy" | "environment" | "society";
  offset?: number;
  text?: string;
  achievement?: Achievement | null;
}

/** A player shows everybody the back of his character. */
export interface Show {
  do: "show";
  seat: number;
}

/** A player tells in secret which project cards he holds; None for one he does not tell. */
export interface Hand {
  do: "hand";
  seat: number;
  cards?: (string | null)[] | null;
}

/** The oldest player, who gets the Ambassador token; zones are placed from now on. */
export interface First {
  do: "first";
  who: number;
}

/** A player places his first zone (a second with R52). */
export interface Settle {
  do: "settle";
  seat: number;
  tile: string;
}

/** With R52: where a player's five people stand, tile by tile. */
export interface Land {
  do: "land";
  seat: number;
  people: Record<string, number>;
}

/** A player uses his character's power; `impacts` where they were not written down. */
export interface Power {
  do: "power";
  seat: number;
  impacts?: [number, number, number] | null;
}

/** An index goes up by 1 for 3 Res; `index` None: the `votes` by seat decide. `paid`: who pays how many. */
export interface Influence {
  do: "influence";
  seat: number;
  index?: "economy" | "environment" | "society" | null;
  paid?: number[] | null;
  votes?: ("economy" | "environment" | "society" | null)[];
}

/** People of one player go from one tile to a neighbouring one. */
export interface Move {
  do: "move";
  seat: number;
  origin: string;
  to: string;
  people?: number;
}

/** 2 Res for a new person. */
export interface BuyPerson {
  do: "buy_person";
  seat: number;
  tile: string;
}

/** 4 Res for a new zone. */
export interface BuyZone {
  do: "buy_zone";
  seat: number;
  tile: string;
}

/** A player has developed all he wants this turn. */
export interface Done {
  do: "done";
  seat: number;
}

/** Res from one player to another. */
export interface Give {
  do: "give";
  seat: number;
  to: number;
  amount?: number;
}

/** A player lays a project card open. What was written down of the card `name` fills in what is not given here. */
export interface Offer {
  do: "offer";
  seat: number;
  name?: string | null;
  kind?: "eclair" | "sablier" | null;
  stock?: boolean | null;
  phases?: number[] | null;
  cost?: number | null;
  impacts?: [number, number, number] | null;
  labels?: number | null;
  improvement?: string | null;
  effect?: string | null;
}

/** So many cubes of this player lie on the card that `owner` offers, all in all. */
export interface Fund {
  do: "fund";
  seat: number;
  owner: number;
  paid: number;
}

/** A player has negotiated enough; when all have, the cards are settled. */
export interface Agree {
  do: "agree";
  seat: number;
}

/** The time for negotiating is up. */
export interface Close {
  do: "close";
}

/** A player puts cards of his hand under his deck and draws up to three; None: a card nobody told. */
export interface Refresh {
  do: "refresh";
  seat: number;
  discard?: (string | null)[];
  draw?: (string | null)[] | null;
}

/** The owner of a Stock card puts it to work; `card` is its number. */
export interface Activate {
  do: "activate";
  seat: number;
  card: number;
}

/** A player puts an improvement token beside one of his zones. */
export interface Improve {
  do: "improve";
  seat: number;
  tile: string;
  name?: string | null;
}

/** What a player takes from each tile; None: all that he may. */
export interface Harvest {
  do: "harvest";
  seat: number;
  take?: Record<string, number> | null;
}

/** The Ambassador draws an event. What was written down of the card `name` fills in what is not given here. */
export interface Draw {
  do: "event";
  seat: number;
  name?: string | null;
  sign?: "negative" | "positive" | null;
  impacts?: [number, number, number] | null;
  players?: number | null;
  tiles?: number | null;
  labels?: number | null;
}

/** A player sends people back from tiles, and pays all others. */
export interface Pay {
  do: "pay";
  seat: number;
  send?: Record<string, number>;
}

/** The Ambassador tosses the rain token. */
export interface Rain {
  do: "rain";
  seat: number;
  face?: 1 | 2 | null;
}

/** A player's answer, in secret: is his personal objective met? None: Tablée looks whether it can tell. */
export interface EndTurn {
  do: "end_turn";
  seat: number;
  met?: boolean | null;
}

/** The table waits for no more answers at the end of the turn. */
export interface NextTurn {
  do: "next_turn";
}

/** The winner and the group go on for the common objective, or not (A30). */
export interface GoOn {
  do: "go_on";
  go_on: boolean;
}

/** What the text of a card does (R6), as people read it. `restore`: sterile tiles that are fertile again. */
export interface Effect {
  do: "effect";
  impacts?: [number, number, number];
  resources?: number[];
  labels?: number[];
  tiles?: Record<string, number>;
  restore?: Record<string, number>;
}

/** A person's word: it beats what was counted. Only what is given changes. */
export interface Correct {
  do: "correct";
  indices?: [number, number, number] | null;
  targets?: [number, number, number] | null;
  tiles?: TileNow[];
  players?: PlayerNow[];
}

/** A game goes on from the table as it lies, at the beginning of a turn; planet, mission and roles are told. */
export interface Continue {
  do: "continue";
  turn: number;
  ambassador: number;
  indices: [number, number, number];
  tiles?: TileNow[];
  players?: PlayerNow[];
  cards?: CardNow[];
}

/** The game ends as people say. */
export interface Finish {
  do: "finish";
  won: boolean;
  winners?: number[];
}

/** First the variants of the rules (R47 to R52), then one field for each ambiguity (its number beside it). */
export interface Options {
  hostile_planet?: boolean;
  utopian_world?: boolean;
  ex_nihilo?: boolean;
  conquest?: boolean;
  ad_vitam?: boolean;
  last_chance?: boolean;
  salary_mod?: "per_person" | "total";
  salary_index_snapshot?: boolean;
  harvest_foreign_zone?: 0 | 1;
  cap_personal_target?: boolean;
  stock_same_turn?: boolean;
  influence_per_player?: boolean;
  exnihilo_two_player_bonus?: boolean;
  beginner?: boolean;
  continue_after_personal?: "ask" | "continue" | "stop";
  cooperative_only?: boolean;
}

/** One territory tile; `neighbours` None: nobody said which tiles it touches (A7: the owner's layout counts). */
export interface TileData {
  id: string;
  terrain: "marsh" | "mountain" | "plain";
  fertile?: boolean;
  neighbours?: string[] | null;
  at?: [number, number] | null;
}

/** At least so many of something that can be counted; `n3`: the number in brackets, for three players. */
export interface Achievement {
  of: "improvements" | "labels" | "people" | "resources" | "sablier" | "zones";
  n4: number;
  n3?: number | null;
}

/** What a person says of a tile: the cubes on it; 0 lies on its sterile face. */
export interface TileNow {
  id: string;
  resources: number;
}

/**
 * What a person says of a player; only what is given changes. `people` and `zones`: all of them, tile by tile.
 *
 * `improvements`: all tokens that lie beside his zones.
 */
export interface PlayerNow {
  seat: number;
  resources?: number | null;
  people?: Record<string, number> | null;
  zones?: Record<string, number> | null;
  labels?: number | null;
  power_used?: boolean | null;
  improvements?: Improvement[] | null;
}

/** A project card that lies open before a player, paid in an earlier turn; `waiting`: a Stock card, turned. */
export interface CardNow {
  seat: number;
  name?: string | null;
  kind?: "eclair" | "sablier" | null;
  phases?: number[] | null;
  impacts?: [number, number, number] | null;
  waiting?: boolean;
}

/** A token beside a zone; its name None: nobody said what it is. */
export interface Improvement {
  name: string | null;
  tile: string;
}

export type Command = Planet | Mission | Character | TellObjective | Show | Hand | First | Settle | Land | Power | Influence | Move | BuyPerson | BuyZone | Done | Give | Offer | Fund | Agree | Close | Refresh | Activate | Improve | Harvest | Draw | Pay | Rain | EndTurn | NextTurn | GoOn | Effect | Correct | Continue | Finish;
