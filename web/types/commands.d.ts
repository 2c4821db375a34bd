// Written by tools/js_types.py from the Python types: change those.

/**
 * Strike one entry: a game's command, a correction, or a settled call. It names the entry, so that it never
 * strikes another than the one that the person saw.
 */
export interface Undo {
  do: "table.undo";
  entry: number;
}

/** Strike all game commands after an entry. */
export interface Back {
  do: "table.back";
  entry: number;
}

/** Restore what an undo (or a struck entry's latest undo) took away; later entries are decided again. */
export interface Redo {
  do: "table.redo";
  entry: number;
}

/** Put another command of the game in an entry's place, or none. */
export interface Correct {
  do: "table.correct";
  entry: number;
  command?: Record<string, any> | null;
}

/** It was the explanation of that place (from 0). */
export interface Confirm {
  do: "call.confirm";
  call: number;
  choice: number;
}

/** It was something else: a command of the game. */
export interface Another {
  do: "call.another";
  call: number;
  command: Record<string, any>;
}

/** `none`: nothing of the kind; `not_a_shot`: ignore it; `play_again`: pawns go back; `later`: set aside. */
export interface Settle {
  do: "call.settle";
  call: number;
  how: "confirmed" | "contested" | "later" | "none" | "not_a_shot" | "play_again";
}

/** Keep its pictures, and all that is needed to look at it again; changes no game. */
export interface Contest {
  do: "call.contest";
  call: number;
}

/** The table is right: the log follows it for these discs. */
export interface FollowTable {
  do: "book.table";
  discs: string[];
}

/** The book is right: people put these pieces so. */
export interface KeepBook {
  do: "book.book";
  discs: string[];
}

/** Not now: asked again when it differs otherwise, or the eye starts anew. */
export interface Later {
  do: "book.later";
  discs: string[];
}

export type BookAnswer = FollowTable | KeepBook | Later;
