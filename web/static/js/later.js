// What the first look does not need: it is fetched when it is first drawn, or before that, once nothing else is to do.
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { tell } from "./state.js";
import { t } from "./words.js";
/** @import { Signal } from "@preact/signals" */

/** @type {(() => Promise<unknown>)[]} */
const waiting = [];

/**
 * A component that stands for one of a module that is not here yet; nothing is drawn until it is.
 * @param {() => Promise<Function>} fetched
 */
export const later = (fetched) => {
  /** @type {Signal<Function | null>} */
  const found = signal(null);
  const fetch = async () => {
    found.value ??= await fetched();
  };
  waiting.push(fetch);
  return (/** @type {object} */ props) => {
    useEffect(() => {
      if (!found.value) fetch().catch(() => tell(t("The page did not come whole.")));
    }, []);
    return found.value && html`<${found.value} ...${props} />`;
  };
};

const whenIdle = () => new Promise((resolve) => ("requestIdleCallback" in window ? requestIdleCallback(resolve) : setTimeout(resolve, 200)));

/** Fetches the rest, one after the other, so that nothing waits for it; what fails is tried again when it is drawn. */
export const fetchRest = async () => {
  for (let fetch = waiting.shift(); fetch; fetch = waiting.shift()) {
    await whenIdle();
    await fetch().catch(() => null);
  }
};

export const Story = later(async () => (await import("./story.js")).Story);
