// A form for what an owner writes down of his copy: every field of the game's, kept half-done, until nothing is left.
import { html } from "htm/preact";
import { Page, told } from "../house/frame.js";
import { t } from "../words.js";
import { Field } from "./field.js";
import { Foot, Left, leave, Name, useSheet } from "./frame.js";
import { all } from "./sheet.js";
/** @import { Sheet } from "types/house" */

/** @type {(props: { found: Sheet }) => unknown} */
const Fields = ({ found }) => html`<main class="seating copyform">
  <section><h1>${t("Your copy of {game}", { game: found.title })}</h1>
    <p class="second">${t("Write down what your own game shows. It stays on this computer, and may be left half-done.")}</p>
    ${found.source === "booklet" && html`<p class="second">${t("What the booklet prints stands there already.")}</p>`}
    <${Name} label=${t("Name of this copy")} /></section>
  ${all.value && found.faults.length > 0 && html`<${Left} faults=${found.faults} />`}
  ${found.fields.filter((field) => field.asked).map((field) => html`<${Field} key=${field.name} field=${field} path=${[field.name]} />`)}
  <${Foot} faults=${found.faults} />
</main>`;

export const Form = () => {
  const found = useSheet();
  return html`<${Page} where=${found ? found.title : ""} back=${leave}>${found ? html`<${Fields} found=${found} />` : html`<p class="wait">${told.value ? "" : t("Laying the table…")}</p>`}<//>`;
};
