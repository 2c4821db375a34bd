// The camera's set-up is fetched when somebody opens it: most matches are played without it.
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { play, tell } from "../state.js";
import { t } from "../words.js";

/** @type {import("@preact/signals").Signal<Function | null>} */
const page = signal(null);

const fetched = async () => {
  try {
    page.value = (await import("./page.js")).CameraPage;
  } catch {
    tell(t("The page did not come whole."));
    play();
  }
};

/** The page in place of the game's, while `mode` is "camera". */
export const CameraSetUp = () => {
  useEffect(() => {
    if (!page.value) fetched();
  }, []);
  return page.value ? html`<${page.value} />` : html`<div class="wait"><p>${t("Waiting for a picture…")}</p></div>`;
};
