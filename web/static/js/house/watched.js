// What a table is watched with: nothing, a camera of this computer, or a simulated table. Each table's choice is kept.
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { recalled, remember } from "../kept.js";
import { t } from "../words.js";
/** @import { Signal } from "@preact/signals" */
/** @import { HouseView } from "types/house" */
/** @import { Watching } from "types/page" */

/** @type {Signal<Record<string, Watching>>} */
const kept = signal({});

/** As last chosen on this device for a table; no camera where nobody has. @type {(id: string) => Watching} */
export const watchedWith = (id) => {
  const chosen = kept.value[id];
  if (!chosen) {
    try {
      return JSON.parse(recalled(`source-${id}`) || "null") ?? { kind: "none" };
    } catch {
      return { kind: "none" };
    }
  }
  return chosen;
};

/** @type {(id: string, source: Watching) => void} */
export const watchWith = (id, source) => {
  kept.value = { ...kept.value, [id]: source };
  remember(`source-${id}`, source.kind === "none" ? "" : JSON.stringify(source));
};

/** @type {(one: Watching, other: Watching) => boolean} */
const same = (one, other) => one.kind === other.kind && one.source === other.source;

/** The choice, as one of a few. `house`: which cameras there are. @type {(props: { house: HouseView, id: string }) => unknown} */
export const Watched = ({ house, id }) => {
  /** @type {[Watching, string][]} */
  const options = [[{ kind: "none" }, t("No camera")]];
  for (const camera of house.cameras) options.push([{ kind: "camera", source: camera.source }, house.cameras.length > 1 ? camera.name : t("Camera")]);
  if (house.simulated) options.push([{ kind: "simulated" }, t("Simulated table")]);
  return html`<div class="segments" role="group" aria-label=${t("Camera")}>
    ${options.map(([source, words]) => html`<button type="button" key=${words} aria-pressed=${String(same(source, watchedWith(id)))} onClick=${() => watchWith(id, source)}>${words}</button>`)}
  </div>`;
};
