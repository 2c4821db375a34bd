// The way to a table that the house opens first: with a camera that takes a while, and what was tapped says so.
import { signal } from "@preact/signals";
import { post, why } from "./api.js";
import { watchWith } from "./watched.js";
/** @import { Watching } from "types/page" */

/** What was tapped and is not open yet; "" where nothing was. */
export const opening = signal("");
addEventListener("pageshow", () => {
  opening.value = ""; // someone came back to this page
});

/**
 * Has a table opened and goes there. `what`: that was tapped; `path`, `body`: what the house is asked; `source`: what is
 * to watch the table, null where that is as it was; `tell`: says what stands in the way.
 * @param {{ what: string, path: string, body?: object, source?: Watching | null, hash?: string, tell: (words: string) => void }} way
 */
export const openTable = async ({ what, path, body = {}, source = null, hash = "", tell }) => {
  if (opening.value) return;
  opening.value = what;
  const found = await post(path, source && source.kind !== "none" ? { ...body, source } : body);
  if (found.refused) {
    opening.value = "";
    tell(why(found.refused));
    return;
  }
  if (source) watchWith(found.table, source);
  if (found.trouble) alert(why(found.trouble));
  location.href = `/table/${found.table}${hash}`;
};
