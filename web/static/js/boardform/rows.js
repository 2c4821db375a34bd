// The rows of one table of a board file, one thing each: added, changed, taken away.
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { idOf } from "../form/field.js";
import { itemOf, valueOf } from "../form/lists.js";
import { at, faultsAt, filled, opened, put, setOpen, shown, values } from "../form/sheet.js";
import { Icon } from "../icons.js";
import { Button } from "../parts.js";
import { t } from "../words.js";
import { freshRow } from "./fresh.js";
import { near } from "./near.js";
import { lookOf, placesOf, textOf } from "./points.js";
/** @import { Field } from "types/house" */
/** @import { Path } from "../form/sheet.js" */

/** @typedef {{ field: Field, path: Path, name: string }} Of */

/** What a cell is for those who hear it: the thing, then the field. @type {(of: Of) => string} */
const spoken = ({ field, name }) => t("{name}: {field}", { name, field: field.label });

/** @type {(of: Of) => { id: string, "aria-label": string, "aria-invalid": string | null, "aria-describedby": string | null }} */
const about = (of) => {
  const wrong = faultsAt(of.path, true).length > 0;
  return { id: idOf(of.path), "aria-label": spoken(of), "aria-invalid": wrong ? "true" : null, "aria-describedby": wrong ? `${idOf(of.path.slice(0, -1))}-w` : null };
};

/** Places keep what was typed until they are filled from elsewhere. @type {(of: Of) => unknown} */
const Places = (of) => {
  const look = lookOf(of.field);
  const [text, setText] = useState(textOf(look, at(of.path)));
  const onInput = (/** @type {Event & { currentTarget: HTMLInputElement }} */ event) => {
    setText(event.currentTarget.value);
    void put(of.path, placesOf(look, event.currentTarget.value));
  };
  return look === "points"
    ? html`<textarea ...${about(of)} rows=${text.length > 24 ? 2 : 1} spellcheck="false" autocapitalize="off" value=${text} onInput=${onInput} />`
    : html`<input type="text" ...${about(of)} autocomplete="off" spellcheck="false" value=${text} onInput=${onInput} />`;
};

/** @type {(of: Of) => unknown} */
const Cell = (of) => {
  const { field, path } = of;
  const value = at(path);
  switch (lookOf(field)) {
    case "yes":
      return html`<button type="button" class="tick" id=${idOf(path)} aria-label=${spoken(of)} aria-pressed=${String(value === true)} onClick=${() => put(path, value === true ? undefined : true)}>${value === true && html`<${Icon} name="check" />`}</button>`;
    case "choice":
      return html`<select ...${about(of)} value=${value ?? ""} onChange=${(/** @type {Event & { currentTarget: HTMLSelectElement }} */ event) => put(path, event.currentTarget.value)}>
        ${!field.options.some((each) => each.value === value) && html`<option value=${value ?? ""}>${value ?? ""}</option>`}
        ${field.options.map((each) => html`<option key=${each.value} value=${each.value}>${each.words}</option>`)}</select>`;
    case "line":
      return html`<input type="text" ...${about(of)} autocomplete="off" autocapitalize="off" spellcheck="false" value=${value ?? ""} onInput=${(/** @type {Event & { currentTarget: HTMLInputElement }} */ event) => put(path, event.currentTarget.value === "" ? undefined : valueOf(field, event.currentTarget.value))} />`;
    default:
      return html`<${Places} ...${of} />`;
  }
};

/** @type {(props: { fields: Field[], path: Path, label: string, onAway: () => void }) => unknown} */
const Line = ({ fields, path, label, onAway }) => {
  const wrong = faultsAt(path, true);
  const name = `${label} ${at([...path, "id"]) ?? ""}`.trim();
  const id = idOf(path);
  return html`<tr id=${id} tabindex="-1" class=${wrong.length ? "faulty" : ""} onFocusIn=${() => { near.value = path; }}>
      ${fields.map((field) => html`<td key=${field.name} data-label=${field.label} class=${`c-${lookOf(field)} f-${field.name}`}><${Cell} field=${field} path=${[...path, field.name]} name=${name} /></td>`)}
      <td class="away"><button type="button" class="btn quiet" aria-label=${t("Take it away: {name}", { name })} onClick=${onAway}><${Icon} name="x" /></button></td></tr>
    ${wrong.length > 0 && html`<tr class="why"><td colspan=${fields.length + 1}><div class="wrong" id=${`${id}-w`} role="status">${wrong.map(({ words }) => html`<p key=${words}><${Icon} name="warning" size=${20} />${words}</p>`)}</div></td></tr>`}`;
};

/** The names of all things of the board. @type {() => Set<string>} */
const names = () => new Set(Object.values(values.value).flatMap((rows) => (Array.isArray(rows) ? rows.map((row) => String(row?.id)) : [])));

/** @type {(props: { field: Field, path: Path }) => unknown} */
export const Rows = ({ field, path }) => {
  /** @type {any[]} */
  const rows = at(path) ?? [];
  const item = itemOf(field);
  const fields = item.fields.filter((each) => each.asked);
  const add = () => {
    void put(path, [...rows, freshRow(String(path.at(-1)), fields, rows, names(), at(["size"]) ?? [100, 100])]);
    near.value = [...path, rows.length];
    const here = document.activeElement;
    requestAnimationFrame(() => {
      if (document.activeElement !== here) return; // somebody is in another field already
      document.getElementById(idOf([...path, rows.length, fields[0]?.name ?? ""]))?.focus();
    });
  };
  const away = (/** @type {number} */ n) => {
    near.value = null;
    filled.value += 1; // those behind it have other places now
    void put(path, rows.length > 1 ? rows.filter((_, place) => place !== n) : undefined);
  };
  return html`${rows.length > 0 && html`<div class="rowtable"><table class=${`t-${path.at(-1)}`}><caption class="unseen">${field.label}</caption>
      <thead><tr>${fields.map((each) => html`<th key=${each.name} scope="col">${each.label}</th>`)}<td></td></tr></thead>
      <tbody>${rows.map((_, n) => html`<${Line} key=${n} fields=${fields} path=${[...path, n]} label=${item.label} onAway=${() => away(n)} />`)}</tbody></table></div>`}
    <${Button} look="second" icon="plus" onClick=${add}>${t("Add: {what}", { what: item.label })}<//>`;
};

/** A table of the file under its title; what is closed is not drawn. @type {(props: { field: Field, path: Path, count: number, children?: unknown }) => unknown} */
export const Part = ({ field, path, count, children }) => {
  const id = shown(path);
  const wrong = faultsAt(path, true).length;
  return html`<details class="entry part" open=${opened.value.has(id)} onToggle=${(/** @type {Event & { currentTarget: HTMLDetailsElement }} */ event) => setOpen(id, event.currentTarget.open)}>
    <summary id=${idOf(path)}><strong>${field.label}</strong><span class="second">${count}</span>${wrong > 0 && html`<${Icon} name="warning" size=${22} />`}</summary>
    ${opened.value.has(id) && html`<div class="together">${field.hint && html`<p class="hintline">${field.hint}</p>`}${children}</div>`}</details>`;
};
