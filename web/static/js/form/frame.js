// What every form of a file has: its name, what is left, how it is kept, the ways out.
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { boot } from "../boot.js";
import { download } from "../house/api.js";
import { told } from "../house/frame.js";
import { Icon } from "../icons.js";
import { Button } from "../parts.js";
import { t, tn } from "../words.js";
import { all, file, flush, inWords, load, name, remove, rename, send, setOpen, sheet, state } from "./sheet.js";
/** @import { Fault } from "types/house" */

const back = `/house?game=${boot.game}`;

export const leave = async () => {
  if (await flush()) location.href = back;
};

/** A field's own element, or that of what it is in. @type {(field: string) => HTMLElement | null} */
const elementOf = (field) => {
  let found = null;
  for (let id = field; !found && id; id = id.replace(/(\.[^.[\]]+|\[\d+\]|^[^.[\]]+)$/, "")) found = document.getElementById(`f-${id}`);
  return found;
};

/** @type {(element: HTMLElement | null) => void} */
const enter = (element) => {
  element?.focus();
  element?.scrollIntoView({ block: "center" });
};

/** To a field, or to what it is in, else to the file's text; what is closed on the way is opened. @type {(field: string) => void} */
export const goTo = (field) => {
  setOpen(field.split(/[.[]/)[0] ?? "", true);
  for (const { index, 0: part } of field.matchAll(/\[\d+\]/g)) setOpen(field.slice(0, index + part.length), true);
  requestAnimationFrame(() => {
    const found = elementOf(field);
    if (found) return enter(found);
    setOpen("text", true);
    requestAnimationFrame(() => enter(elementOf("text")));
  });
};

/** All that is left, each the way to its field. @type {(props: { faults: Fault[] }) => unknown} */
export const Left = ({ faults }) => html`<section class="card remains" aria-labelledby="left"><h2 id="left" tabindex="-1">${tn("{n} field is left", "{n} fields are left", faults.length)}</h2>
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

/** @type {(props: { label: string }) => unknown} */
export const Name = ({ label }) => html`<div class="entry"><label for="name">${label}</label><input type="text" id="name" maxlength="60" autocomplete="off" value=${name.value} onChange=${(/** @type {Event & { currentTarget: HTMLInputElement }} */ event) => rename(event.currentTarget.value)} /></div>`;

/** @type {(props: { faults: Fault[] }) => unknown} */
export const Foot = ({ faults }) => html`<nav class="foot" aria-label=${t("Actions")}><${Button} look="second" icon="archive" id="save" onClick=${save}>${t("Save as a file")}<//><${Removal} /><span class="gap"></span><${Kept} />
  <${Button} look="primary" icon="check" id="done" onClick=${done}>${faults.length ? t("What is left?") : t("It is complete")}<//></nav>`;

/** What stands in the form comes, and is kept as the page is left. */
export const useSheet = () => {
  useEffect(() => {
    void load();
    addEventListener("pagehide", send);
    return () => removeEventListener("pagehide", send);
  }, []);
  return sheet.value;
};
