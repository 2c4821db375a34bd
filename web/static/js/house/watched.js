// What a table is watched with: nothing, a camera of this computer, or a simulated table. Each table's choice is kept.
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { recalled, remember } from "../kept.js";
import { t } from "../words.js";

const kept = signal({});

/** `{kind, source?}` as last chosen on this device for a table; no camera where nobody has. */
export const watchedWith = (id) => {
  if (!(id in kept.value)) {
    try {
      return JSON.parse(recalled(`source-${id}`) || "null") ?? { kind: "none" };
    } catch {
      return { kind: "none" };
    }
  }
  return kept.value[id];
};

export const watchWith = (id, source) => {
  kept.value = { ...kept.value, [id]: source };
  remember(`source-${id}`, source.kind === "none" ? "" : JSON.stringify(source));
};

const same = (one, other) => one.kind === other.kind && one.source === other.source;

/** The choice, as one of a few. `house`: which cameras there are. */
export const Watched = ({ house, id }) => {
  const options = [[{ kind: "none" }, t("No camera")]];
  for (const camera of house.cameras) options.push([{ kind: "camera", source: camera.source }, house.cameras.length > 1 ? camera.name : t("Camera")]);
  if (house.simulated) options.push([{ kind: "simulated" }, t("Simulated table")]);
  return html`<div class="segments" role="group" aria-label=${t("Camera")}>
    ${options.map(([source, words]) => html`<button type="button" key=${words} aria-pressed=${String(same(source, watchedWith(id)))} onClick=${() => watchWith(id, source)}>${words}</button>`)}
  </div>`;
};
