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

/**
 * A game to begin. `side` empty: as the game has them.
 *
 * `board`: one that ships or that is on the house's shelf, None: the game's own; `files`: of the shelf, whose data are
 * the game's, together with `data`.
 */
export interface Begin {
  game: string;
  seats: Guest[];
  board: string | null;
  options: Record<string, any>;
  data: Record<string, any>;
  files: string[];
  source: Nothing | Camera | Simulation;
  dealer: boolean;
}

/** A file as a form shows it. `example`: what the booklet prints, to be seen beside the fields. */
export interface Sheet {
  name: string;
  game: string;
  title: string;
  source: string;
  fields: Field[];
  values: Record<string, any>;
  faults: Fault[];
  example: Record<string, any>;
}

/**
 * A game on the start page; `page`: it can be played on these pages already.
 *
 * `reads`: what its owner wrote down of his copy can be used; `kept`: files of the shelf; `last`: with which of them
 * it was last begun.
 */
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
  reads: boolean;
  kept: Kept[];
  last: Chosen;
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

/**
 * One thing to write down.
 *
 * `least`, `most`: of a number; letters of a text; items of a list. `fields`: of a `table`; of `places` (a list with
 * so many items, each with a meaning of its own); the one that all items of a `list` or of a table by name (`named`)
 * are like. `usual`: what holds where it is left out. `asked`: a form shows it; what stands in others is kept.
 * `rows`: it is written row by row, like the board that it describes.
 */
export interface Field {
  name: string;
  kind: "choice" | "list" | "named" | "number" | "places" | "table" | "text" | "whole" | "yes";
  label: string;
  hint: string;
  required: boolean;
  least: number | null;
  most: number | null;
  pattern: string;
  options: Option[];
  fields: Field[];
  usual: string | number | boolean | null;
  asked: boolean;
  rows: boolean;
}

/** What is wrong with one field. `field`: as people write it, `planets[2].tiles`; empty: of the whole. */
export interface Fault {
  field: string;
  words: string;
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

/** A file of the shelf. `holds`: what is in it, in words; `left`: how many fields are missing or wrong. */
export interface Kept {
  name: string;
  kind: "boards" | "data";
  source: string;
  holds: string[];
  left: number;
}

/** With what a game was last begun; `board` None: as the game has it. */
export interface Chosen {
  files: string[];
  board: string | null;
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

/** One of the values to choose from, and its words. */
export interface Option {
  value: string | number;
  words: string;
}

/** One value of a house rule, and the sentence that it stands for. */
export interface Value {
  value: boolean | number | string;
  text: string;
}
