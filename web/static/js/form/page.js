// A form for what an owner writes down of his copy: every field of the game's, kept half-done, until nothing is left.
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { boot } from "../boot.js";
import { download } from "../house/api.js";
import { Page, told } from "../house/frame.js";
import { Icon } from "../icons.js";
import { Button } from "../parts.js";
import { t, tn } from "../words.js";
import { Field } from "./field.js";
import { all, file, flush, inWords, load, name, remove, rename, setOpen, sheet, state } from "./sheet.js";
/** @import { Fault, Sheet } from "types/house" */

const back = `/house?game=${boot.game}`;

const leave = async () => {
  if (await flush()) location.href = back;
};

/** To a field, or to what it is in; cards on the way are opened. @type {(field: string) => void} */
const goTo = (field) => {
  for (const { index, 0: part } of field.matchAll(/\[\d+\]/g)) setOpen(field.slice(0, index + part.length), true);
  requestAnimationFrame(() => {
    let id = field;
    let found = document.getElementById(`f-${id}`);
    while (!found && id) {
      id = id.replace(/(\.[^.[\]]+|\[\d+\]|^[^.[\]]+)$/, "");
      found = document.getElementById(`f-${id}`);
    }
    found?.focus();
    found?.scrollIntoView({ block: "center" });
  });
};

/** All that is left, each the way to its field. @type {(props: { faults: Fault[] }) => unknown} */
const Left = ({ faults }) => html`<section class="card remains" aria-labelledby="left"><h2 id="left" tabindex="-1">${tn("{n} field is left", "{n} fields are left", faults.length)}</h2>
  <ul>${faults.map(({ field, words }, n) => html`<li key=${`${n}${field}`}><button type="button" class="btn quiet" onClick=${() => goTo(field)}><${Icon} name="warning" size=${20} /><span>${field && html`<strong>${inWords(field)}</strong> `}${words}</span></button></li>`)}</ul></section>`;

const Removal = () => {
  const [sure, setSure] = useState(false);
  const away = async () => {
    if (!sure) return setSure(true);
    if (await remove()) location.href = back;
  };
  return html`<${Button} look="quiet" icon="x" id="take-away" onClick=${away}>${sure ? t("Take it away: sure?") : t("Take it away")}<//>`;
};

const Kept = () => html`<span class="second" role="status">${state.value === "kept" ? t("Kept") : t("Keeping…")}</span>`;

const done = async () => {
  if (!(await flush())) return;
  if (!sheet.value?.faults.length) location.href = back;
  all.value = true;
  requestAnimationFrame(() => document.getElementById("left")?.focus());
};

const save = async () => {
  if (await flush()) told.value = await download(file(), `${name.value}.toml`);
};

/** @type {(props: { found: Sheet }) => unknown} */
const Fields = ({ found }) => html`<main class="seating copyform">
  <section><h1>${t("Your copy of {game}", { game: found.title })}</h1>
    <p class="second">${t("Write down what your own game shows. It stays on this computer, and may be left half-done.")}</p>
    ${found.source === "booklet" && html`<p class="second">${t("What the booklet prints stands there already.")}</p>`}
    <div class="entry"><label for="name">${t("Name of this copy")}</label><input type="text" id="name" maxlength="60" autocomplete="off" value=${name.value} onChange=${(/** @type {Event & { currentTarget: HTMLInputElement }} */ event) => rename(event.currentTarget.value)} /></div></section>
  ${all.value && found.faults.length > 0 && html`<${Left} faults=${found.faults} />`}
  ${found.fields.filter((field) => field.asked).map((field) => html`<${Field} key=${field.name} field=${field} path=${[field.name]} />`)}
  <nav class="foot" aria-label=${t("Actions")}><${Button} look="second" icon="archive" id="save" onClick=${save}>${t("Save as a file")}<//><${Removal} /><span class="gap"></span><${Kept} />
    <${Button} look="primary" icon="check" id="done" onClick=${done}>${found.faults.length ? t("What is left?") : t("It is complete")}<//></nav>
</main>`;

export const Form = () => {
  useEffect(() => {
    void load();
    addEventListener("pagehide", flush);
    return () => removeEventListener("pagehide", flush);
  }, []);
  const found = sheet.value;
  return html`<${Page} where=${found ? found.title : ""} back=${leave}>${found ? html`<${Fields} found=${found} />` : html`<p class="wait">${told.value ? "" : t("Laying the table…")}</p>`}<//>`;
};
