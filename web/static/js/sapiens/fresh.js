// What was begun on a screen is given up where the table has gone on without it.
import { useEffect } from "preact/hooks";
import { draft, forget, put } from "./draft.js";
import { using } from "./effects.js";
import { lookAt, opened } from "./looked.js";
import { tokening } from "./turn.js";
/** @import { View } from "types/sapiens/view" */
/** @import { TableView } from "types/table" */

/** The tile that is being placed still lies where it was taken up, perhaps with a name by now; else it is let go. @param {View} game */
const follow = (game) => {
  const now = draft.value;
  if (!now || now.slot === null || now.mountain !== null || game.turn === null) return;
  const tile = game.seats[game.turn].reserve[now.slot]?.tile ?? null;
  if (now.tile === null && tile !== null) put({ tile, naming: false });
  else if (now.tile !== tile) forget();
};

/** @param {TableView<View>} view */
export const useFresh = (view) => {
  const { game, seq } = view;
  useEffect(() => {
    forget();
    lookAt(null);
    tokening.value = false;
    using.value = null;
    opened.value = null;
  }, [game.turn, game.phase, game.round]);
  useEffect(() => follow(game), [seq]);
};
