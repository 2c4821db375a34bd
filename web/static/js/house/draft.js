// What was chosen for a game before somebody went to write on a form: it is there when they come back.
/** @import { OfferedGame } from "types/house" */
/** @import { Draft } from "types/page" */

/** @type {(game: string) => string} */
const place = (game) => `tablee-draft-${game}`;

/** @type {(game: string) => Partial<Draft>} */
const read = (game) => {
  try {
    return JSON.parse(sessionStorage.getItem(place(game)) || "{}");
  } catch {
    return {}; // storage may be forbidden
  }
};

/** @type {(game: string, draft: Partial<Draft> | null) => void} */
const write = (game, draft) => {
  try {
    if (draft) sessionStorage.setItem(place(game), JSON.stringify(draft));
    else sessionStorage.removeItem(place(game));
  } catch {
    // it is chosen again then
  }
};

/** Once; files that cannot be used are not chosen. @type {(game: OfferedGame) => Partial<Draft>} */
export const keptDraft = (game) => {
  const { files, board, ...draft } = read(game.game);
  write(game.game, null);
  if (files === undefined) return draft;
  /** @type {(kind: string, name: string) => boolean} */
  const fits = (kind, name) => game.kept.some((each) => each.kind === kind && each.name === name && each.left === 0);
  const ships = game.boards.some((each) => each.name === board);
  return { ...draft, files: files.filter((name) => fits("data", name)), board: board && (ships || fits("boards", board)) ? board : null };
};

/** To the form of a file, which is chosen then. @type {(game: OfferedGame, draft: Draft, name: string) => void} */
export const writeCopy = (game, draft, name) => {
  write(game.game, { ...draft, files: draft.files.includes(name) ? draft.files : [...draft.files, name] });
  location.href = `/files/${game.game}/${encodeURIComponent(name)}`;
};

/** To the form of a board, which is chosen then. @type {(game: OfferedGame, draft: Draft, name: string) => void} */
export const writeBoard = (game, draft, name) => {
  write(game.game, { ...draft, board: name });
  location.href = `/files/${game.game}/boards/${encodeURIComponent(name)}`;
};

/** A file is called otherwise: it stays chosen. @type {(game: string, name: string, other: string) => void} */
export const renamed = (game, name, other) => {
  const draft = read(game);
  if (!draft.files) return;
  write(game, { ...draft, files: draft.files.map((each) => (each === name ? other : each)), board: draft.board === name ? other : draft.board ?? null });
};
