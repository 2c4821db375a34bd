// Written by tools/js_types.py from the Python types: change those.

/**
 * A table for one audience at `seq`. `game` is the rulebook's view; `older`: the story goes further back.
 *
 * `open`: questions, the first to be asked now if it is "asked", those put aside last; `latest`: the latest shot.
 * `conflicts`: lines to be settled.
 */
export interface TableView<Game = unknown> {
  seq: number;
  table: TableInfo;
  game: Game;
  story: Line[];
  older: boolean;
  open: CallView[];
  latest: CallView | null;
  replay: Replay | null;
  undo: Titled | null;
  redo: Titled | null;
  conflicts: Line[];
  eye: EyeStatus;
  live: Live;
  start: Record<string, any> | null;
  unkept: string | null;
  trust: TrustView | null;
  book: BookView | null;
  camera: CameraView | null;
  simulated: SimulatedView | null;
  you: You;
  people: Person[];
  opened: boolean;
  paused: boolean;
  closed: boolean;
  absent: number[];
  dealer: boolean;
  next: string | null;
  felt: CallView[];
  devices: DevicesView | null;
}

/**
 * What a change would do: lines that come out differently, as they would be, and the game's view after it.
 *
 * `veiled`: it cannot be tried without telling what is secret; then no line is said, and the view is that of now.
 */
export interface PreviewView<Game = unknown> {
  changed: Line[];
  conflicts: Line[];
  game: Game;
  veiled: boolean;
}

/** It is on the disk as entry `seq`. `stale`: others came in since it was made; `repeated`: it was known already. */
export interface Ack {
  seq: number;
  stale: boolean;
  repeated: boolean;
}

/** Why something was not done, as the key of a sentence and its parameters; nothing was kept. */
export interface Refusal {
  key: string;
  params: Record<string, string | number>;
}

/**
 * How good a camera's pictures are, as its eye measured; None: not known.
 *
 * `fps`: pictures a second that came of late; `light`: median grey level, 0 to 255; `dark`, `bright`: shares of the
 * picture in which nothing can be told; `edge`: width of the sharpest edges in pixels. `margin`: mm that a picture
 * from above shows round the board.
 */
export interface Figures {
  fps: number | null;
  light: number | null;
  dark: number | null;
  bright: number | null;
  edge: number | null;
  margin: number;
}

/**
 * What a table is. `created`: Unix seconds; `over`: nobody can do anything any more.
 *
 * `board` is empty for a game that is played without one.
 */
export interface TableInfo {
  id: string;
  game: string;
  board: string;
  board_sha256: string;
  seats: Seat[];
  options: Record<string, any>;
  created: number;
  over: boolean;
}

/**
 * One line of the story. `kind` "game": a command; "seen": a shot for which no command was made.
 *
 * `phrases`: headline first; `was`: as first told, where a correction changed it. `do`, `command`: what a correction
 * may start from; None where something of it is kept from the audience. `p`: of the camera's call. `pictures`,
 * `contested`: as of a `CallView`. `reason`: of who made it, in his own words.
 */
export interface Line {
  seq: number;
  at: number;
  actor: string;
  source: string;
  p: number | null;
  kind: "game" | "seen";
  state: "conflict" | "corrected" | "removed" | "stands" | "undone" | "answered" | "applied" | "asked" | "held" | "later" | "none" | "not_a_shot" | "overruled" | "passed" | "play_again" | "silent";
  phrases: Phrase[];
  was: Phrase[] | null;
  by: By | null;
  refusal: Refusal | null;
  call: number | null;
  do: string | null;
  command: Record<string, any> | null;
  pictures: boolean;
  contested: boolean;
  reason: string | null;
}

/**
 * A shot and what became of it. `entry`: the game's command that stands for it, or last did.
 *
 * `sure`: it would have been made at once, were the camera trusted. `pictures`: a film of it is kept now; `contested`:
 * it is saved with its film until the owner deletes it.
 */
export interface CallView {
  id: number;
  at: number;
  status: "answered" | "applied" | "asked" | "held" | "later" | "none" | "not_a_shot" | "overruled" | "passed" | "play_again" | "silent";
  push: boolean;
  confirmed: boolean;
  p: number | null;
  choices: Choice[];
  entry: number | null;
  shooter: string | null;
  sure: boolean;
  pictures: boolean;
  contested: boolean;
  felt: Phrase | null;
}

/** The shot of a call as the eye told it (observations, version 1): paths, touches, start, rest. */
export interface Replay {
  call: number;
  shot: Shot;
}

/** An entry that Undo or Redo would name, and what it says; of a "call", `how` it was settled. */
export interface Titled {
  entry: number;
  phrases: Phrase[];
  what: "call" | "correction" | "game";
  how: "confirmed" | "contested" | "later" | "none" | "not_a_shot" | "play_again" | null;
}

/**
 * How the eye is. `what`: of a trouble (observations, version 1); `words`: English, what to do.
 *
 * `since`: Unix seconds; `again`: a person may try to start it again; `lost`: lines that could not be read. That a
 * "shot" runs, or is "asked" about, no eye tells: whoever knows it says so of one that is ready.
 */
export interface EyeStatus {
  state: "asked" | "dead" | "hand" | "none" | "over" | "ready" | "restarting" | "shot" | "starting" | "trouble";
  what: string | null;
  words: string;
  since: number | null;
  again: boolean;
  lost: number;
}

/** Discs and movable walls by id. `t`: seconds on the eye's clock, None before it has spoken. */
export interface Live {
  t: number | null;
  discs: Record<string, LiveDisc>;
  walls: Record<string, WallPose>;
  missing: string[];
  strangers: Stranger[];
}

/**
 * Whether sure calls are made at once (`earned`), or asked first: `judged` of `needed` in a row were right.
 *
 * `lost`: it was earned or on the way, and an overruled call took it back.
 */
export interface TrustView {
  judged: number;
  needed: number;
  earned: boolean;
  lost: boolean;
}

/** The one question about it. Answers: `{"do": "book.table"|"book.book"|"book.later", "discs": [ids]}`. */
export interface BookView {
  differences: Difference[];
}

/**
 * What pages are told of a table's camera.
 *
 * `kind`: what is watched; `on`: it watches now. `size` in pixels, `fps` as the source says. `corners`: as people
 * showed them. As last read, None before: `px_per_mm`, `rmse_mm` of the board's place, discs `seen` on the board.
 * `trial`: a flick that does not count is waited for, or was seen.
 */
export interface CameraView {
  kind: "camera" | "film" | "simulated";
  on: boolean;
  size: [number, number] | null;
  fps: number | null;
  corners: Corners | null;
  px_per_mm: number | null;
  rmse_mm: number | null;
  seen: number | null;
  trial: "seen" | "waiting" | null;
}

/**
 * What pages are told of a simulated table. `places` in mm; `off`: those beside the surface.
 *
 * `busy`: something moves, or a hand is there. `rate`: simulated seconds a second. `opponent`: the seat that is played
 * for. `least`, `most`: mm/s of a flick.
 * `plane`: the homography from board mm at the discs' tops to fractions of the picture, row by row.
 */
export interface SimulatedView {
  places: Record<string, [number, number]>;
  off: string[];
  busy: boolean;
  rate: number;
  opponent: number | null;
  least: number;
  most: number;
  status: "dead" | "playing" | "starting";
  plane: number[] | null;
}

/** Who looks: the host may do everything, a seat speaks for itself, and who watches only looks. */
export interface You {
  role: "host" | "seat" | "watch";
  seat: number | null;
}

/** A seat's phone. `joined`: it has one; `online`: it is connected now; `locked`: it takes an invitation. */
export interface Person {
  seat: number;
  joined: boolean;
  online: boolean;
  locked: boolean;
}

/** The boards of a table, and the latest news of their sensors while it is fresh. */
export interface DevicesView {
  boards: BoardView[];
  notice: Notice | null;
}

/** One player: `side` is the owner's word in the board file (`red`), the name is what people typed. */
export interface Seat {
  name: string;
  side: string;
}

/** A sentence as a key and its parameters; each device renders it in its own language. */
export interface Phrase {
  key: string;
  params: Record<string, string | number | string[]>;
}

/** The entry that undid or corrected another: who made it, when, and why in his own words, where he said it. */
export interface By {
  seq: number;
  at: number;
  actor: string;
  reason: string | null;
}

/** One explanation of a shot: answered by its place `choice`; what it would mean, in the game's words. */
export interface Choice {
  choice: number;
  p: number;
  phrases: Phrase[];
  command: Record<string, any>;
}

/** A flick (or, where `push_p` >= 0.5, a push) and all that followed, come to rest. */
export interface Shot {
  kind: "shot";
  id: string;
  t0: number;
  t1: number;
  shooter: string | null;
  p_shooter: number;
  push_p: number;
  shooter_alt: Alt[];
  start: Start[];
  touches: Touch[];
  crossings: Crossing[];
  exits: Exit[];
  rest: Rest[];
  walls: WallPose[];
  paths: Record<string, Path>;
  clip: string | null;
  v: number;
  n: number;
  t: number;
}

/** A disc at rest: its centre and one standard deviation in mm, and how sure it is that it is this one. */
export interface LiveDisc {
  x: number;
  y: number;
  sd: number;
  p: number;
  aside: boolean;
}

/** Where a movable wall stands: its centroid, and its turn from the file's polygon, from x toward y. */
export interface WallPose {
  id: string;
  x: number;
  y: number;
  angle: number;
  sd: number;
}

/** What looks like a disc and is nobody's. */
export interface Stranger {
  x: number;
  y: number;
  diameter: number;
}

/**
 * A disc that lies otherwise than the log has it. Points are mm.
 *
 * `on_board`: captured by the book, and on the board; `missing`: in play by the book, and not on the board;
 * `elsewhere`: farther off than nudges go; `swapped`: it lies where the book has `other`, and that one in its place.
 * `book`, `table`: where each of them has it, None off the board.
 */
export interface Difference {
  disc: string;
  what: "elsewhere" | "missing" | "on_board" | "swapped";
  book: [number, number] | null;
  table: [number, number] | null;
  other: string | null;
}

/** Where people say that the board's corners are: pixels of a picture of `image_size` (spec/board.md). */
export interface Corners {
  image_size: [number, number];
  corners: [[number, number], [number, number], [number, number], [number, number]];
}

/** A board. `state`: `companion.devices.LinkState`; `trouble`: a sentence, with what to do. */
export interface BoardView {
  name: string;
  state: string;
  trouble: Phrase | null;
}

/** What was just said of a sensor: a button that had nothing to say, a die that rolls. `at`: Unix seconds. */
export interface Notice {
  at: number;
  phrase: Phrase;
}

/** Another disc (or wall, square, ...) that it may be. */
export interface Alt {
  id: string;
  p: number;
}

/** A disc on the board just before the flick. */
export interface Start {
  disc: string;
  x: number;
  y: number;
  sd: number;
  p: number;
  alt: Alt[];
}

/**
 * A contact of two discs. `x, y` the point of contact, `at_a` and `at_b` the two centres at that moment.
 *
 * `p`: that these two bodies touched, given the identities in `start`. `order` is the rank by time among the shot's
 * touches, from 1. `t_sd` is one standard deviation of `t`; errors of several `t` are to be read as independent.
 */
export interface Touch {
  t: number;
  t_sd: number;
  a: string;
  b: string;
  x: number;
  y: number;
  at_a: [number, number];
  at_b: [number, number];
  sd: number;
  p: number;
  order: number;
}

/** A disc passed a gate; `full` when its whole outline did, at that moment, else a peek at its deepest. */
export interface Crossing {
  t: number;
  disc: string;
  gate: string;
  dir: "in" | "out";
  full: boolean;
  p: number;
}

/** The disc's centre left the board for good. */
export interface Exit {
  t: number;
  disc: string;
  p: number;
}

/** A disc on the board at the end. `on` (targets), `within` (zones; `in` on the wire): what holds with p >= 0.5. */
export interface Rest {
  disc: string;
  x: number;
  y: number;
  sd: number;
  p: number;
  alt: Alt[];
  on: string[];
  on_p: Record<string, number>;
  in: string[];
}

/**
 * A fitted path: knots `(t, x, y, vx, vy)` in s, mm, mm/s.
 *
 * From each knot the disc slides straight and slows by `decel` (mm/s^2), until it stops or the next knot.
 */
export interface Path {
  decel: number;
  knots: [number, number, number, number, number][];
}
