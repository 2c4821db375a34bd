// What the server writes into a page, how it answers, and what a game's module is: written by hand.
import type { ComponentChildren } from "preact";
import type { Board } from "types/board";
import type { PawnView } from "types/paleo/view";
import type { Choice, Line, PreviewView, Refusal, Replay, TableView } from "types/table";

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
  /** Of a page of the house: which it is (web/house.py). */
  kind?: "start" | "games" | "game" | "print" | "form" | "board";
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

/** A tap on the board, in mm. */
export interface Tapped {
  pawn: string | null;
  x: number;
  y: number;
}

/** A pawn as it is drawn, in mm; `known`: its place was seen or told. */
export interface Place {
  id: string;
  x: number;
  y: number;
  known: boolean;
  pawn: PawnView;
}

/** Pawns that are marked: with a number, a sign, or nothing more. */
export type Marks = Map<string, number | string | true>;

/** What is to be done with a pawn on the table. */
export interface Chore {
  id: string;
  what: "off" | "on" | "back" | "camp";
}

/** A page of a phone. */
export interface Tab {
  id: string;
  icon: string;
  words: string;
  page: () => ComponentChildren;
}

/** One of several, to choose from. */
export interface Option {
  key: string;
  label: string;
  art?: ComponentChildren;
  note?: string;
}

/** What a change would do, or why it cannot be done. */
export type Previewed =
  | (PreviewView & { refused?: undefined })
  | (Refused & { [Field in keyof PreviewView]?: undefined });

/** A change that is looked at before it is made; `shown`: what it would do, null until that has come. */
export interface Change {
  command: Record<string, any>;
  kind: "correct" | "back" | "strike";
  entry: number;
  strikes: Line[];
  shown: Previewed | null;
  reason?: string;
}

/** The answers of the socket, by event (web/live.py). */
export interface Answers {
  preview: Previewed;
  story: Line[];
  shot: Replay | null;
  choices: Choice[];
  flick: { seq: number };
  opponent: { seq: number };
  again: null;
}

/** What a table is watched with, as pages of the house choose it. */
export interface Watching {
  kind: "none" | "camera" | "simulated";
  source?: string;
}

/**
 * A game that is being set up; `at`: the seat that is written on, `rules`: house rules are shown, `files`: of the
 * owner's copy, `board`: null, the game's own.
 */
export interface Draft {
  seats: { name: string; side: string }[];
  options: Record<string, unknown>;
  dealer: boolean;
  phones: boolean;
  at: number;
  rules: boolean;
  files: string[];
  board: string | null;
}

/** A point of a picture, in its pixels: right, down. */
export type Pixel = [number, number];

/** Four of them, in the order of a board's corners. */
export type Pixels = [Pixel, Pixel, Pixel, Pixel];
