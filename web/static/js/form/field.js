// One field of a form, whatever its kind; what is wrong with it stands below it.
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { Icon } from "../icons.js";
import { Button } from "../parts.js";
import { t } from "../words.js";
import { cellsOf, isLine, itemOf, listOf, textOf, valueOf } from "./lists.js";
import { at, faultsAt, opened, put, putPlace, setOpen, sheet, shown } from "./sheet.js";
/** @import { Field as Of } from "types/house" */
/** @import { Path } from "./sheet.js" */
/** @typedef {{ field: Of, path: Path }} Props */

/** @type {(path: Path) => string} */
export const idOf = (path) => `f-${shown(path)}`;

/** @type {(path: Path, field: Of, within?: boolean) => { describedby: string | null, invalid: string | null, below: unknown }} */
const about = (path, field, within = false) => {
  const wrong = faultsAt(path, within);
  const id = idOf(path);
  const said = [field.hint && `${id}-h`, wrong.length && `${id}-w`].filter(Boolean).join(" ");
  const below = html`${wrong.length > 0 && html`<div class="wrong" id=${`${id}-w`} role="status">${wrong.map(({ field: where, words }) => html`<p key=${where}><${Icon} name="warning" size=${20} />${words}</p>`)}</div>`}
    ${field.hint && html`<p class="hintline" id=${`${id}-h`}>${field.hint}</p>`}`;
  return { describedby: said || null, invalid: wrong.length ? "true" : null, below };
};

/** @type {(field: Of) => unknown} */
const named = (field) => html`${field.label}${!field.required && html` <small>${t("may be left out")}</small>`}`;

/** What the booklet prints there, as a faint example. @type {(path: Path) => string | null} */
const example = (path) => {
  const found = at(path.map((part) => (typeof part === "number" ? 0 : part)), sheet.value?.example);
  return typeof found === "string" || typeof found === "number" ? String(found) : null;
};

/** A text or a number; `write`: where it goes, if not to its path. @type {(props: Props & { write?: (value: unknown) => void }) => unknown} */
const Single = ({ field, path, write = (value) => put(path, value) }) => {
  const { describedby, invalid, below } = about(path, field);
  const long = field.kind === "text" && (field.most ?? 0) >= 200;
  const onInput = (/** @type {Event & { currentTarget: HTMLInputElement }} */ event) => write(event.currentTarget.value === "" ? undefined : valueOf(field, event.currentTarget.value));
  const value = at(path) ?? "";
  return html`<div class=${`entry ${field.kind === "text" ? "" : "number"}`}><label for=${idOf(path)}>${named(field)}</label>
    ${long
      ? html`<textarea id=${idOf(path)} rows="2" maxlength=${field.most} aria-describedby=${describedby} aria-invalid=${invalid} value=${value} onInput=${onInput} />`
      : html`<input type="text" id=${idOf(path)} autocomplete="off" inputmode=${field.kind === "text" ? null : "text"} placeholder=${example(path)} aria-describedby=${describedby} aria-invalid=${invalid} value=${String(value)} onInput=${onInput} />`}
    ${below}</div>`;
};

/** One of a few; what may be left out is taken back by another tap. @type {(props: Props) => unknown} */
const Choice = ({ field, path }) => {
  const { describedby, below } = about(path, field);
  const chosen = at(path) ?? field.usual;
  return html`<div class="entry"><span class="label" id=${`${idOf(path)}-l`}>${named(field)}</span>
    <div class="segments" role="group" id=${idOf(path)} tabindex="-1" aria-labelledby=${`${idOf(path)}-l`} aria-describedby=${describedby}>${field.options.map(({ value, words }) => html`<button type="button" key=${String(value)} aria-pressed=${String(value === chosen)} onClick=${() => put(path, value === chosen && !field.required ? undefined : value)}>${words}</button>`)}</div>${below}</div>`;
};

/** The rows as they are on the table: columns have letters, rows numbers. @type {(props: { text: string, label: string }) => unknown} */
const Drawn = ({ text, label }) => {
  const cells = cellsOf(text);
  const wide = Math.max(0, ...cells.map((row) => row.length));
  if (!wide) return null;
  const spaced = /\s/.test(text.trim().split("\n")[0] ?? "");
  /** @type {(x: number, y: number) => string} */
  const nameOf = (x, y) => (spaced ? "" : `${letters[x]}${y + 1}`);
  const letters = Array.from({ length: wide }, (_, n) => String.fromCharCode(97 + n));
  return html`<div class="drawn"><table><caption class="unseen">${t("{field}, drawn", { field: label })}</caption><thead><tr><td></td>${letters.map((letter) => html`<th key=${letter} scope="col">${letter}</th>`)}</tr></thead>
    <tbody>${cells.map((row, y) => html`<tr key=${y}><th scope="row">${y + 1}</th>${row.map((cell, x) => html`<td key=${x} class=${cell === "#" || (cell === "." && spaced) ? "none" : ""}>${cell === "#" ? "" : cell === "." ? nameOf(x, y) : cell}</td>`)}</tr>`)}</tbody></table></div>`;
};

/** A list in one box. @type {(props: Props) => unknown} */
const Box = ({ field, path }) => {
  const { describedby, invalid, below } = about(path, field, true);
  const [text, setText] = useState(textOf(field, at(path)));
  const onInput = (/** @type {Event & { currentTarget: HTMLInputElement }} */ event) => {
    setText(event.currentTarget.value);
    put(path, listOf(field, event.currentTarget.value));
  };
  const lines = Math.max(5, text.split("\n").length + 1);
  return html`<div class="entry"><label for=${idOf(path)}>${named(field)}</label>
    ${field.rows
      ? html`<div class="rows"><textarea class="mono" id=${idOf(path)} rows=${lines} spellcheck="false" autocapitalize="off" aria-describedby=${describedby} aria-invalid=${invalid} value=${text} onInput=${onInput} /><${Drawn} text=${text} label=${field.label} /></div>`
      : html`<input type="text" id=${idOf(path)} autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby=${describedby} aria-invalid=${invalid} value=${text} onInput=${onInput} />`}
    ${below}</div>`;
};

/** So many numbers, each with a meaning. @type {(props: Props) => unknown} */
const Places = ({ field, path }) => {
  const { below } = about(path, field);
  const size = field.fields.length;
  return html`<fieldset class="entry numbers" id=${idOf(path)} tabindex="-1"><legend>${named(field)}</legend><div class="row">${field.fields.map((each, n) => html`<${Single} key=${n} field=${each} path=${[...path, n]} write=${(/** @type {unknown} */ value) => putPlace(path, n, value, size)} />`)}</div>${below}</fieldset>`;
};

/** Several fields that belong together; one that may be left out is opened by a tap. @type {(props: Props) => unknown} */
const Table = ({ field, path }) => {
  const { below } = about(path, field);
  if (!field.required && at(path) === undefined) return html`<div class="entry" id=${idOf(path)} tabindex="-1"><span class="label">${named(field)}</span><${Button} look="second" icon="plus" label=${t("Write down: {field}", { field: field.label })} onClick=${() => put(path, {})}>${t("Write it down")}<//></div>`;
  return html`<fieldset class="entry together" id=${idOf(path)} tabindex="-1"><legend>${named(field)}</legend>${below}
    ${field.fields.filter((each) => each.asked).map((each) => html`<${Field} key=${each.name} field=${each} path=${[...path, each.name]} />`)}
    ${!field.required && html`<${Button} look="quiet" icon="x" label=${t("Leave out: {field}", { field: field.label })} onClick=${() => put(path, undefined)}>${t("Leave it out")}<//>`}</fieldset>`;
};

/** @type {(value: any) => string} */
const titled = (value) => String(value?.name ?? value?.id ?? (Array.isArray(value) ? value.join(" / ") : "")) || "…";

/** Cards, one below the other. @type {(props: Props) => unknown} */
const Cards = ({ field, path }) => {
  const { below } = about(path, field);
  /** @type {any[]} */
  const items = at(path) ?? [];
  const item = itemOf(field);
  const label = item.label || field.label;
  const add = () => {
    setOpen(shown([...path, items.length]), true);
    put(path, [...items, item.kind === "places" ? item.fields.map(() => "") : {}]);
  };
  /** Those after it have other numbers then: all are closed. @type {(n: number) => void} */
  const away = (n) => {
    items.forEach((_, place) => setOpen(shown([...path, place]), false));
    put(path, items.length > 1 ? items.filter((_, place) => place !== n) : undefined);
  };
  return html`<fieldset class="entry cardlist" id=${idOf(path)} tabindex="-1"><legend>${named(field)}</legend>${below}
    ${items.map((value, n) => html`<details key=${n} class="card item" open=${opened.value.has(shown([...path, n]))} onToggle=${(/** @type {Event & { currentTarget: HTMLDetailsElement }} */ event) => setOpen(shown([...path, n]), event.currentTarget.open)}><summary>${label} ${n + 1} <strong>${titled(value)}</strong>${faultsAt([...path, n], true).length > 0 && html`<${Icon} name="warning" size=${20} />`}</summary>
      ${opened.value.has(shown([...path, n])) && html`<div class="together"><${Inside} field=${item} path=${[...path, n]} /></div>
      <${Button} look="quiet" icon="x" onClick=${() => away(n)}>${t("Take it away")}<//>`}</details>`)}
    ${items.length < (field.most ?? Infinity) && html`<${Button} look="second" icon="plus" onClick=${add}>${t("Add: {what}", { what: label })}<//>`}</fieldset>`;
};

/** The fields of a card, without a frame of their own. @type {(props: Props) => unknown} */
const Inside = ({ field, path }) => (field.kind === "table"
  ? html`${about(path, field).below}${field.fields.filter((each) => each.asked).map((each) => html`<${Field} key=${each.name} field=${each} path=${[...path, each.name]} />`)}`
  : html`<${Field} field=${{ ...field, label: field.label || t("Values") }} path=${path} />`);

/** @type {() => any[]} */
const yesNo = () => [{ value: true, words: t("Yes") }, { value: false, words: t("No") }];

/** @type {(props: Props) => unknown} */
export const Field = ({ field, path }) => {
  if (field.kind === "yes") return html`<${Choice} field=${{ ...field, required: true, options: yesNo() }} path=${path} />`;
  if (field.kind === "choice") return html`<${Choice} field=${field} path=${path} />`;
  if (field.kind === "places") return html`<${Places} field=${field} path=${path} />`;
  if (field.kind === "table") return html`<${Table} field=${field} path=${path} />`;
  if (field.kind === "list" && (field.rows || isLine(field))) return html`<${Box} field=${field} path=${path} />`;
  if (field.kind === "list") return html`<${Cards} field=${field} path=${path} />`;
  return html`<${Single} field=${field} path=${path} />`;
};
