// What the server writes into a page, how it answers, and what a game's module is: written by hand.
import type { ComponentType } from "preact";
import type { Board } from "types/board";
import type { Choice, Line, Phrase, PreviewView, Refusal, Replay, Seat, TableView } from "types/table";

/** The embedded JSON of a table's page (web/pages.py). */
export interface Boot {
  table: string;
  game: string;
  language: "fr" | "en";
  languages: ("fr" | "en")[];
  texts: Record<string, string | string[]>;
  words: Words;
  board: Board | null;
  screen: "tablet" | "tv" | "phone";
  address: string | null;
  /** Whether this game has a page. */
  page: boolean;
}

/** A rulebook's sentences in one language: `words` by key, `names` of things, what `places` hold, names of `sides`. */
export interface Words {
  words: Record<string, string>;
  names: Record<string, string>;
  places: Record<string, string>;
  sides: Record<string, string>;
}

/** A view as it comes: `run` is of the server, `n` counts its changes. */
export interface Message {
  run: string;
  n: number;
  view: TableView;
}

export interface Refused {
  refused: Pick<Refusal, "key"> & Partial<Refusal>;
}

/** How the line to the table is: wait (> 1 s silent), offline (> 5 s), catching (a newer view is due). */
export type LineState = "online" | "wait" | "offline" | "catching";

/** What this screen is doing; hand and story hold what they are about. */
export interface Mode {
  kind: string;
  [about: string]: unknown;
}

/** A story line as text. */
export interface Told {
  head: string;
  rest: string[];
  whole: string;
}

/** A point in mm, or in pixels where its name says so. */
export type Point = [number, number];

/** Between board (mm) and a picture (pixels). */
export type Project = (x: number, y: number) => Point;

/** What a game gives to the shell. */
export interface Game<View = unknown> {
  /** As on the box. */
  name: string;
  Tablet: ComponentType;
  Phone: ComponentType;
  Tv: ComponentType;
  told: (phrases: Phrase[], seats: Seat[]) => Told;
  /** What else a line may have been; null where a line cannot be corrected otherwise. */
  Correct: ComponentType<{ view: TableView<View>; line: Line; onDone: () => void }> | null;
  /** For end and story; nothing that is secret. */
  scores: (view: TableView<View>) => { seat: number; name: string; points: number | null }[];
}

/** The answers of the socket, by event (web/live.py). */
export interface Answers {
  preview: PreviewView;
  story: Line[];
  shot: Replay | null;
  choices: Choice[];
  flick: { seq: number };
  opponent: { seq: number };
  again: null;
}

/** A point of a picture, in its pixels: right, down. */
export type Pixel = [number, number];

/** Four of them, in the order of a board's corners. */
export type Pixels = [Pixel, Pixel, Pixel, Pixel];
