// A form for a board file: what lies on the table, in millimetres, drawn beside it as it is written.
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { Field } from "../form/field.js";
import { Foot, goTo, leave, Left, Name, useSheet } from "../form/frame.js";
import { itemOf, valueOf } from "../form/lists.js";
import { all, at, filled, flush, opened, put, putText, setOpen, sheet, text, touched } from "../form/sheet.js";
import { Page, told } from "../house/frame.js";
import { Icon } from "../icons.js";
import { Button } from "../parts.js";
import { t, tn } from "../words.js";
import { Drawing } from "./drawing.js";
import { Part, Rows } from "./rows.js";
/** @import { BoardSheet, Field as Of } from "types/board" */

/** How it stands with the file, in a line; a tap leads to what is wrong first. */
const Verdict = () => {
  const [first, ...others] = sheet.value?.faults ?? [];
  if (!first) return html`<p class="verdict" role="status"><${Icon} name="check" size=${22} />${t("It can be played on.")}</p>`;
  return html`<button type="button" class="btn verdict" id="first-fault" onClick=${() => goTo(first.field)}><${Icon} name="warning" size=${22} /><span role="status">${first.words}${others.length > 0 && html` <strong>${tn("and {n} more", "and {n} more", others.length)}</strong>`}</span></button>`;
};

/** Pawns of a game are mostly alike: one number for all. @type {(props: { field: Of }) => unknown} */
const ForAll = ({ field }) => {
  /** @type {any[]} */
  const discs = at(["disc"]) ?? [];
  /** @type {(name: string) => string} */
  const common = (name) => (discs.every((disc) => disc[name] === discs[0]?.[name]) ? String(discs[0]?.[name] ?? "") : "");
  const shared = itemOf(field).fields.filter((each) => ["diameter", "height"].includes(each.name));
  return discs.length > 1 && html`<div class="row forall" role="group" aria-label=${t("All discs alike")}>${shared.map((each) => html`<div class="entry number" key=${each.name}><label for=${`all-${each.name}`}>${t("{field} of all, mm", { field: each.label })}</label>
    <input type="text" id=${`all-${each.name}`} autocomplete="off" placeholder=${common(each.name) ? null : t("various")} value=${common(each.name)} onInput=${(/** @type {Event & { currentTarget: HTMLInputElement }} */ { currentTarget: { value } }) => value !== "" && put(["disc"], discs.map((disc) => ({ ...disc, [each.name]: valueOf(each, value) })))} /></div>`)}</div>`;
};

/** The markers beside the board, which a board may be without. @type {(props: { field: Of }) => unknown} */
const Markers = ({ field }) => {
  const rows = field.fields.find((each) => each.name === "at");
  if (!at(["markers"])) return html`<p class="second">${t("Without markers you show the camera where the corners lie.")}</p><${Button} look="second" icon="plus" onClick=${() => put(["markers"], { dictionary: "DICT_4X4_50" })}>${t("Write it down")}<//>`;
  return html`<div class="row">${field.fields.filter((each) => each.kind !== "list").map((each) => html`<${Field} key=${each.name} field=${each} path=${["markers", each.name]} />`)}</div>
    ${rows && html`<${Rows} field=${rows} path=${["markers", "at"]} />`}
    <${Button} look="quiet" icon="x" label=${t("Leave out: {field}", { field: field.label })} onClick=${() => put(["markers"], undefined)}>${t("Leave it out")}<//>`;
};

/** @type {(props: { field: Of }) => unknown} */
const One = ({ field }) => {
  const path = [field.name];
  if (field.name === "markers") return html`<${Part} field=${field} path=${path} count=${at(["markers", "at"])?.length ?? 0}><${Markers} field=${field} /><//>`;
  if (field.kind === "list") return html`<${Part} field=${field} path=${path} count=${at(path)?.length ?? 0}>${field.name === "disc" && html`<${ForAll} field=${field} />`}<${Rows} field=${field} path=${path} /><//>`;
  return html`<${Field} field=${field} path=${path} />`;
};

/** @type {(props: { found: BoardSheet }) => unknown} */
const Text = ({ found }) => {
  const wrong = found.faults.filter(({ field }) => !field || !found.readable);
  return html`<details class="entry part" open=${opened.value.has("text") || !found.readable} onToggle=${(/** @type {Event & { currentTarget: HTMLDetailsElement }} */ event) => setOpen("text", event.currentTarget.open)}><summary><strong>${t("The file itself")}</strong><span class="second">TOML</span></summary>
    <div class="together"><p class="hintline" id="f-text-h">${t("What no field asks for stands here too. Remarks stay as they are.")}</p>
      <label class="unseen" for="f-text">${t("The file itself")}</label>
      <textarea class="mono" id="f-text" rows="18" spellcheck="false" autocapitalize="off" aria-describedby="f-text-h" aria-invalid=${wrong.length ? "true" : null} value=${text.value ?? found.text} onInput=${(/** @type {Event & { currentTarget: HTMLTextAreaElement }} */ event) => putText(event.currentTarget.value)} onBlur=${flush} />
      ${wrong.length > 0 && html`<div class="wrong" role="status">${wrong.map(({ words }) => html`<p key=${words}><${Icon} name="warning" size=${20} />${words}</p>`)}</div>`}
      ${found.doubts.length > 0 && html`<div class="wrong doubts"><p><strong>${t("Is this meant?")}</strong></p>${found.doubts.map((words) => html`<p key=${words}>${words}</p>`)}</div>`}</div></details>`;
};

/** @type {(props: { found: BoardSheet }) => unknown} */
const Fields = ({ found }) => html`<main class="seating copyform boardform">
  <section class="drawnboard" aria-label=${t("The board, drawn")}><${Drawing} /><${Verdict} /></section>
  <div class="written">
    <section><h1>${t("Your board of {game}", { game: found.title })}</h1>
      <p class="second">${t("Measure your own board. Games that are being played keep the board that they began with.")}</p>
      <${Name} label=${t("Name of this board")} /></section>
    ${all.value && found.faults.length > 0 && html`<${Left} faults=${found.faults} />`}
    ${found.readable && html`<div class="parts" key=${filled.value}>${found.fields.filter((field) => field.asked).map((field) => html`<${One} key=${field.name} field=${field} />`)}</div>`}
    <${Text} found=${found} />
  </div>
  <${Foot} faults=${found.faults} />
</main>`;

export const BoardForm = () => {
  const found = /** @type {BoardSheet | null} */ (useSheet());
  const names = found?.fields.map((field) => field.name).join();
  useEffect(() => {
    if (names) touched.value = new Set(names.split(",")); // a board that begins is whole: what is wrong is told at once
  }, [names]);
  return html`<${Page} where=${found ? found.title : ""} back=${leave}>${found ? html`<${Fields} found=${found} />` : html`<p class="wait">${told.value ? "" : t("Laying the table…")}</p>`}<//>`;
};
