// Written by tools/js_types.py from the Python types: change those.

/** What the start page shows. `unfinished`: games that go on, the latest first; `names`: who has played here. */
export interface HouseView {
  games: OfferedGame[];
  unfinished: GameLine[];
  past: boolean;
  names: string[];
  cameras: CameraFound[];
  simulated: boolean;
}

/** A game on its page; `page`: it can be played on these pages. */
export interface ShownGame {
  line: GameLine;
  story: Told[];
  curve: Curve;
  tracks: string[];
  secret: boolean;
  absent: number[];
  dealer: boolean;
  page: boolean;
}

/** A table that may be played. `trouble`: why what was to watch it does not; it is played by hand then. */
export interface Started {
  table: string;
  trouble: Refusal | null;
}

/** A game to begin. `board`: one that ships, None: the game's own; `side` empty: as the game has them. */
export interface Begin {
  game: string;
  seats: Guest[];
  board: string | null;
  options: Record<string, any>;
  data: Record<string, any>;
  source: Nothing | Camera | Simulation;
  dealer: boolean;
}

/** A game on the start page; `page`: it can be played on these pages already. */
export interface OfferedGame {
  game: string;
  title: string;
  seats: Seats[];
  sides: SideOffer[];
  chosen: boolean;
  boards: BoardOffer[];
  camera: boolean;
  dealer: string | null;
  secret: boolean;
  switches: Switch[];
  page: boolean;
}

/**
 * A game in a list. `created`, `last`: Unix seconds, of its first moment and of its latest entry.
 *
 * `opened`: it is open in this house now. `entries`: commands of the game that count. `winners`: seats, None before
 * the end. `standing`: numbers that all may know (`companion.games`), empty where there are none. `words`: why it
 * cannot be read.
 */
export interface GameLine {
  id: string;
  game: string;
  title: string;
  seats: Seat[];
  created: number;
  last: number;
  state: "closed" | "over" | "playing" | "resting" | "unreadable";
  opened: boolean;
  entries: number;
  winners: number[] | null;
  standing: (number | null)[];
  words: string;
}

/** A camera that is connected: what it is opened with, and its name. */
export interface CameraFound {
  source: string;
  name: string;
}

/** A line of the story in words; `state`: as of `companion.view.Line`. */
export interface Told {
  seq: number;
  at: number;
  actor: string;
  source: string;
  state: "conflict" | "corrected" | "removed" | "stands" | "undone";
  head: string;
  rest: string[];
  reason: string | null;
}

/** `points` in order; the first is the start. Empty where the game has no numbers, or they are secret yet. */
export interface Curve {
  tracks: Track[];
  points: Point[];
}

/** Why something was not done, as the key of a sentence and its parameters; nothing was kept. */
export interface Refusal {
  key: string;
  params: Record<string, string | number>;
}

/** Who will sit there. */
export interface Guest {
  name: string;
  side: string;
}

/** No camera: everything is told by hand. */
export interface Nothing {
  kind: "none";
}

/** A camera of this computer, by what it is opened with. */
export interface Camera {
  kind: "camera";
  source: string;
}

/** A simulated table. */
export interface Simulation {
  kind: "simulated";
}

/** So many may play, with these sides in turn where nobody chooses; `needs`: the house rules that this takes. */
export interface Seats {
  count: number;
  sides: string[];
  needs: Record<string, any>;
}

/** What a seat may play: the colour of pieces. */
export interface SideOffer {
  side: string;
  name: string;
}

/** A board that ships; `wide`: it fills a camera's picture best. */
export interface BoardOffer {
  name: string;
  title: string;
  wide: boolean;
}

/** A house rule: what may be chosen, and what holds where nobody chooses. */
export interface Switch {
  name: string;
  default: boolean | number | string;
  values: Value[];
}

/** One player: `side` is the owner's word in the board file (`red`), the name is what people typed. */
export interface Seat {
  name: string;
  side: string;
}

/** One line of the curve: a seat's, or one of the game's own by its `name` (French, English). */
export interface Track {
  seat: number | null;
  name: [string, string] | null;
}

/** After entry `seq`: a number for each track, None where it is not known, or not for all to know. */
export interface Point {
  seq: number;
  at: number;
  values: (number | null)[];
}

/** One value of a house rule, and the sentence that it stands for. */
export interface Value {
  value: boolean | number | string;
  text: string;
}
