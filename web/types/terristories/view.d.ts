// Written by tools/js_types.py from the Python types: change those.

/** The table as an audience sees it. `can`: the `do` tags that are open now. */
export interface View {
  game: string;
  stage: "development" | "event" | "hands" | "harvest" | "landing" | "objectives" | "over" | "projects" | "rain" | "settling" | "setup" | "vote" | "wages";
  phase: number | null;
  turn: number;
  turns: number;
  ambassador: number | null;
  active: number | null;
  cooperative: boolean;
  planet: string | null;
  mission: string | null;
  indices: [number, number, number];
  targets: [number, number, number] | null;
  tiles: TileView[];
  players: PlayerView[];
  cards: CardView[];
  influence_bought: number[];
  event_due: boolean;
  rain_due: boolean;
  winners: number[];
  outcome: Outcome | null;
  can: string[];
  asks: Asks;
  own: Own | null;
}

/** A territory; `zones` and `people` by seat. */
export interface TileView {
  id: string;
  terrain: "marsh" | "mountain" | "plain";
  fertile: boolean;
  resources: number;
  capacity: number;
  room: number;
  neighbours: string[] | null;
  at: [number, number] | null;
  zones: number[];
  people: number[];
}

/** One player as all see him. `hand`: how many cards; `back`: once he showed it, or met his objective. */
export interface PlayerView {
  seat: number;
  name: string;
  side: string;
  role: "ecologist" | "entrepreneur" | "farmer" | "governor" | null;
  zone: string | null;
  power: string | null;
  power_impacts: [number, number, number] | null;
  power_used: boolean;
  resources: number;
  people_left: number;
  zones_left: number;
  labels: number;
  improvements: Improvement[];
  improvements_due: string[];
  hand: number;
  ready: boolean;
  back: Back | null;
  winner: boolean;
}

/**
 * A project card that lies open; `paid`, and `most` that may be on it, by seat.
 *
 * `waits`: why a Stock card is not put to work now.
 */
export interface CardView {
  number: number;
  owner: number;
  name: string | null;
  kind: "eclair" | "sablier" | null;
  stock: boolean;
  phases: number[];
  cost: number | null;
  impacts: [number, number, number] | null;
  effect: string;
  labels: number;
  improvement: string | null;
  place: "offered" | "stock" | "working";
  paid: number[];
  most: number[];
  funded: boolean;
  waits: Phrase | null;
}

/** How it ended: whether the group won, and who won by a personal objective. */
export interface Outcome {
  won: boolean;
  winners: number[];
}

/**
 * `missing`: what must be told before the first zones; `settle`: tiles for one.
 *
 * `planets`, `missions`, `projects` (by role), `events`: cards whose names are known, while they are asked for.
 * `closing`: the indices if the projects were closed now; `harvest`: the most that may be taken from each tile.
 */
export interface Asks {
  missing: string | null;
  planets: KnownPlanet[];
  missions: Mission[];
  settle: string[];
  development: Development | null;
  projects: Record<string, string[]>;
  closing: [number, number, number] | null;
  harvest: Record<string, number> | null;
  events: string[];
  wages: Wages[];
  regeneration: Regeneration | null;
}

/**
 * What is for one seat alone. `out_of_reach`: no index can be as high as its objective asks (A11).
 *
 * `target`: the level that its objective asks of an index; `needed`: how many of what its achievement counts.
 * `asked`: it has not said yet whether its objective is met this turn. `profiles`, `deck`: cards of its role whose
 * names are known.
 */
export interface Own {
  character: string | null;
  objective: Objective | null;
  target: number | null;
  needed: number | null;
  out_of_reach: boolean;
  hand: (string | null)[];
  asked: boolean;
  profiles: string[];
  deck: string[];
}

/** A token beside a zone; its name None: nobody said what it is. */
export interface Improvement {
  name: string | null;
  tile: string;
}

/** The back of a character that lies open; what Tablée was not told is None. */
export interface Back {
  character: string | null;
  objective: Objective | null;
}

/** A sentence as a key and its parameters; each device renders it in its own language. */
export interface Phrase {
  key: string;
  params: Record<string, string | number | string[]>;
}

/** A planet card that was written down; those without room for all first zones are left out. */
export interface KnownPlanet {
  name: string;
  stars: number | null;
  tiles: number;
}

/** A mission card: where the indices start and the common objective (A25). */
export interface Mission {
  name: string;
  start: [number, number, number];
  target: [number, number, number];
  stars: number | null;
}

/**
 * What the player who develops may do (R7 to R14). `why`: of what cannot be done at all, by the command's tag.
 *
 * `moves`: from a tile to its neighbours; `free`: how many people may still leave a tile; `person`, `zone`: tiles on
 * which one may be bought.
 */
export interface Development {
  why: Record<string, Phrase>;
  moves: Record<string, string[]>;
  free: Record<string, number>;
  person: string[];
  zone: string[];
}

/**
 * R35 to R37 for one seat. `costs`: what it pays where 0, 1, 2... of its people stay.
 *
 * `bonus`: off the wage, for `society` as it counts now (A3).
 */
export interface Wages {
  people: number;
  society: number;
  bonus: number;
  costs: number[];
}

/** R38 to R41. `gains`: what a fertile tile gets where the token shows 1, and 2; `economy`: each player's gain. */
export interface Regeneration {
  bonus: number;
  gains: number[];
  economy: number;
}

/**
 * The back of a character card: an index at the common objective + `offset`, and an achievement.
 *
 * `achievement` None: only its owner can say whether what `text` asks is done.
 */
export interface Objective {
  index: "economy" | "environment" | "society";
  offset: number;
  text: string;
  achievement: Achievement | null;
}

/** At least so many of something that can be counted; `n3`: the number in brackets, for three players. */
export interface Achievement {
  of: "improvements" | "labels" | "people" | "resources" | "sablier" | "zones";
  n4: number;
  n3: number | null;
}
