// Written by tools/js_types.py from the Python types: change those.

/** A board file. `sha256` is of the file's bytes; `warnings` what its reader had to say about it. */
export interface Board {
  extra: Record<string, any>;
  format: number;
  name: string;
  game: string;
  size: [number, number];
  shape: "rectangle" | "round";
  markers: Markers | null;
  discs: Disc[];
  walls: Wall[];
  gates: Gate[];
  zones: Zone[];
  targets: Target[];
  silexes: Silex[];
  tokens: Token[];
  dice: Die[];
  grid: Grid | null;
  sha256: string;
  warnings: string[];
}

/**
 * `values`: what the file says, without a field where nobody can read it (`readable` is false then).
 *
 * `board`: what of it can be drawn, None where nothing can; `doubts`: what is hardly meant.
 */
export interface BoardSheet {
  name: string;
  game: string;
  title: string;
  source: string;
  fields: Field[];
  values: Record<string, any>;
  faults: Fault[];
  example: Record<string, any>;
  text: string;
  readable: boolean;
  board: Board | null;
  doubts: string[];
}

/** The board's printed markers, and the height z at which they lie. */
export interface Markers {
  extra: Record<string, any>;
  dictionary: string;
  z: number;
  at: MarkerAt[];
}

/** A loose round piece. `number` and `tag` (ArUco id stuck on top) where it has them. */
export interface Disc {
  extra: Record<string, any>;
  id: string;
  owner: string;
  label: string;
  number: number | null;
  kind: string;
  diameter: number;
  height: number;
  color: string;
  tag: number | null;
}

/** An obstacle. Where `movable`, the polygon is its shape at its last known place. */
export interface Wall {
  extra: Record<string, any>;
  id: string;
  kind: "reef" | "rim" | "wall";
  polygon: [number, number][];
  height: number;
  movable: boolean;
  owner: string;
}

/** A doorway: `line` from jamb to jamb, `inside` any point on the inner side, `key` what is kept behind it. */
export interface Gate {
  extra: Record<string, any>;
  id: string;
  sanctuary: string;
  owner: string;
  key: string;
  line: [[number, number], [number, number]];
  inside: [number, number];
}

/** An area with a meaning, either a polygon or a circle; `spots` are places for discs in it. */
export interface Zone {
  extra: Record<string, any>;
  id: string;
  kind: string;
  owner: string;
  polygon: [number, number][] | null;
  circle: Circle | null;
  spots: [number, number][];
}

/** A round place that a disc can cover or lie wholly on. */
export interface Target {
  extra: Record<string, any>;
  id: string;
  center: [number, number];
  radius: number;
}

/** A small disc that is shot through the air. */
export interface Silex {
  extra: Record<string, any>;
  id: string;
  diameter: number;
  height: number;
  color: string;
}

/** A piece that is no loose disc; `faces` where it shows one of several. */
export interface Token {
  extra: Record<string, any>;
  id: string;
  kind: string;
  owner: string;
  size: [number, number];
  height: number;
  faces: string[];
}

/** A die and the zone it is thrown in ("" for anywhere). */
export interface Die {
  extra: Record<string, any>;
  id: string;
  size: number;
  zone: string;
}

/** Tiles in rows and columns; `origin` is the centre of row 0, column 0. */
export interface Grid {
  extra: Record<string, any>;
  rows: number;
  columns: number;
  origin: [number, number];
  step: [number, number];
  tile: [number, number];
  faces: string[];
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

/** A printed ArUco marker: its corners clockwise from the top-left of the marker as it is printed upright. */
export interface MarkerAt {
  extra: Record<string, any>;
  id: number;
  corners: [[number, number], [number, number], [number, number], [number, number]];
}

/** A round area. */
export interface Circle {
  extra: Record<string, any>;
  center: [number, number];
  radius: number;
}

/** One of the values to choose from, and its words. */
export interface Option {
  value: string | number;
  words: string;
}
