// Written by tools/js_types.py from the Python types: change those.

/** The tiles lie face up in rows and columns (None: as before); `tiles`: which, row by row (None: nobody told). */
export interface Lay {
  do: "lay";
  rows?: number | null;
  cols?: number | null;
  tiles?: (string | null)[][] | null;
}

/** Creatures are dealt. `hands`: to each seat in order, where a digital dealer did it; None: people hold theirs. */
export interface Deal {
  do: "deal";
  hands?: string[][] | null;
}

/** A player says which creatures are his: in secret before the end, openly at the reveal. */
export interface Creatures {
  do: "creatures";
  seat: number;
  creatures: string[];
}

/** All is laid out; `first` is the seat of the youngest (A8). */
export interface Begin {
  do: "begin";
  first: number;
}

/**
 * A game goes on from the table as it lies, `turn` to move.
 *
 * `heights`: how many tiles lie at each cell, row by row; `tops`: the tiles that are seen. Piles that agree with the
 * book stay known to it.
 */
export interface Continue {
  do: "continue";
  turn: number;
  heights: number[][];
  tops?: (string | null)[][] | null;
}

/** A player moves the tile or pile at `source` onto that at `target`. */
export interface Move {
  do: "move";
  seat: number;
  source: [number, number];
  target: [number, number];
}

/** The turn is given by hand to the seat `to`; None: to the next. */
export interface Turn {
  do: "turn";
  to?: number | null;
}

/** A person's word about tiles that are seen: it beats what the book has. */
export interface Facts {
  do: "facts";
  tops?: Top[];
}

/** After the end: what lies at a cell, from the bottom to the top; None: a tile that nobody told. */
export interface Pile {
  do: "pile";
  cell: [number, number];
  tiles: (string | null)[];
}

/** After the end: the points of each seat in order, as the table counted them; None: as the book counts. */
export interface Points {
  do: "points";
  points: (number | null)[];
}

/** After the end: nobody will tell the rest; what is known is counted. */
export interface End {
  do: "end";
}

/** Each field is one ambiguity of the rules (its number beside it). */
export interface Options {
  tie?: "most_stacks" | "shared";
  show_heights?: boolean;
}

/** The tile that is seen at a cell; None: nobody knows it after all. */
export interface Top {
  cell: [number, number];
  tile?: string | null;
}

export type Command = Lay | Deal | Creatures | Begin | Continue | Move | Turn | Facts | Pile | Points | End;
