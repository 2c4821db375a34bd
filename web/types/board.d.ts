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
