// What was tapped and not said yet: it holds for one stage of one player, and no longer.
import { useEffect } from "preact/hooks";
import { mode, play } from "../state.js";
import { forget as forgetMove, forgetInfluence } from "./develop.js";
import { forget as forgetHands } from "./hands.js";
import { forget as forgetHarvest } from "./harvest.js";
import { forget as forgetWages } from "./wages.js";
/** @import { View } from "types/terristories/view" */
/** @import { TableView } from "types/table" */

/** Panels that belong to one stage of one player. */
const PASSING = ["offer", "influence", "power"];

/** @param {TableView<View>} view */
export const useForgetting = ({ seq, game }) => {
  useEffect(() => forgetMove(), [seq]); // tiles may lie otherwise now
  useEffect(() => {
    for (const forget of [forgetInfluence, forgetHands, forgetHarvest, forgetWages]) forget();
    if (PASSING.includes(mode.value.kind)) play();
  }, [game.stage, game.active, game.turn]);
};
