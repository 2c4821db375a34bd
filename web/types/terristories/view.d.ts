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

/** A project card that lies open; `paid` by seat. */
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
}

/** How it ended: whether the group won, and who won by a personal objective. */
export interface Outcome {
  won: boolean;
  winners: number[];
}

/**
 * What is for one seat alone. `out_of_reach`: no index can be as high as its objective asks (A11).
 *
 * `asked`: it has not said yet whether its objective is met this turn.
 */
export interface Own {
  character: string | null;
  objective: Objective | null;
  out_of_reach: boolean;
  hand: (string | null)[];
  asked: boolean;
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
