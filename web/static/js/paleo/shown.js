// The shot that a question is about.
import { useEffect, useState } from "preact/hooks";
import { shotOf } from "../live.js";
/** @import { View } from "types/paleo/view" */
/** @import { CallView, Shot, TableView } from "types/table" */

/**
 * The shot of the question that is open, which need not be the latest.
 * @param {TableView<View>} view
 * @param {CallView | null} call
 */
export const useShot = (view, call) => {
  const [shot, setShot] = useState(/** @type {Shot | null} */ (null));
  const near = call && view.replay?.call === call.id ? view.replay.shot : null;
  useEffect(() => {
    setShot(null);
    if (call && !near) shotOf(call.id).then(setShot);
  }, [call?.id]);
  return near ?? shot;
};
