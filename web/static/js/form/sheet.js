// What stands in a form: kept by the house as it is written, whatever is still wrong with it.
import { computed, signal } from "@preact/signals";
import { boot } from "../boot.js";
import { get, post, why } from "../house/api.js";
import { renamed } from "../house/draft.js";
import { told } from "../house/frame.js";
/** @import { Signal } from "@preact/signals" */
/** @import { Fault, Sheet } from "types/house" */

/** Where something stands: `["planets", 2, "tiles"]`. @typedef {(string | number)[]} Path */

/** Milliseconds after the last letter until what is written is sent. */
const REST = 500;

/** @type {Signal<Sheet | null>} */
export const sheet = signal(null);
/** As people have written them. @type {Signal<Record<string, any>>} */
export const values = signal({});
/** The whole file as somebody writes in it, until it is kept; null: what stands in the fields counts. @type {Signal<string | null>} */
export const text = signal(null);
/** How often the fields were filled from elsewhere: what they hold of their own is old then. */
export const filled = signal(0);
/** Whether all of it is kept: `writing`, `sending`, `kept`. */
export const state = signal("kept");
/** Fields that somebody has been in, by name; nothing is said of the others until it is asked for. @type {Signal<Set<string>>} */
export const touched = signal(new Set());
/** Whether everything that is left is shown. */
export const all = signal(false);
/** Cards that are open, by the names of their fields: what is in the others is not drawn. @type {Signal<Set<string>>} */
export const opened = signal(new Set());
/** The file's name, which changes where it is called otherwise. */
export const name = signal(boot.table);

const kind = boot.kind === "board" ? "boards" : "data";

const address = () => `/api/files/${boot.game}/${kind}/${encodeURIComponent(name.value)}`;

/** Where the file is got as it is. */
export const file = () => `${address()}/file`;

/** A path as people write it, and as faults name it. @type {(path: Path) => string} */
export const shown = (path) => path.map((part) => (typeof part === "number" ? `[${part}]` : `.${part}`)).join("").replace(/^\./, "");

/** @type {(path: Path, of?: any) => any} */
export const at = (path, of = values.value) => path.reduce((value, part) => value?.[part], of);

/** A copy with something else at a path; undefined: nothing. @type {(of: any, path: Path, value: any) => any} */
const changed = (of, [part, ...rest], value) => {
  const inner = rest.length ? changed(of?.[part], rest, value) : value;
  if (typeof part === "number") {
    const list = [...(of ?? [])];
    list[part] = inner ?? "";
    return Array.from(list, (each) => each ?? "");
  }
  const table = { ...of };
  if (inner === undefined) delete table[part];
  else table[part] = inner;
  return table;
};

/** @type {(field: string, open: boolean) => void} */
export const setOpen = (field, open) => {
  if (opened.value.has(field) === open) return;
  const next = new Set(opened.value);
  if (open) next.add(field);
  else next.delete(field);
  opened.value = next;
};

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

const soon = () => {
  state.value = "writing";
  clearTimeout(timer);
  timer = setTimeout(flush, REST);
};

/** `where`: the field that somebody was in. @type {(path: Path, value: any, where?: Path) => Promise<void>} */
export const put = async (path, value, where = path) => {
  if (text.value !== null && !(await flush())) return; // the fields are what the text says, and it comes first
  values.value = changed(values.value, path, value);
  touched.value = new Set(touched.value).add(shown(where));
  soon();
};

/** The file itself is written in. @type {(written: string) => void} */
export const putText = (written) => {
  text.value = written;
  soon();
};

/** One of a list of so many places: the others are there too, be it empty. @type {(path: Path, n: number, value: any, size: number) => void} */
export const putPlace = (path, n, value, size) => {
  const list = Array.from({ length: size }, (_, place) => (place === n ? value : at([...path, place])) ?? "");
  put(path, list.some((each) => each !== "") ? list : undefined, [...path, n]);
};

/** Sends what is written at once, also as the page is left; resolves to whether it is kept. @type {() => Promise<boolean>} */
export const send = async () => {
  clearTimeout(timer);
  if (state.value === "kept") return true;
  state.value = "sending";
  const sent = { values: values.value, text: text.value };
  const found = await post(`${address()}/write`, sent.text === null ? { values: sent.values } : { text: sent.text });
  if (found.refused) {
    state.value = "writing";
    told.value = why(found.refused);
    return false;
  }
  sheet.value = found;
  if (values.value !== sent.values || text.value !== sent.text) return true;
  state.value = "kept";
  if (sent.text !== null) fill(found);
  return true;
};

/** What was sent last. @type {Promise<boolean>} */
let last = Promise.resolve(true);

/** Sends what is written once nothing else is under way: what is sent last must come last. Resolves to whether it is kept. @type {() => Promise<boolean>} */
export const flush = () => {
  clearTimeout(timer);
  last = last.then(send, send);
  return last;
};

/** @type {(found: Sheet) => void} */
const fill = (found) => {
  text.value = null;
  values.value = found.values;
  filled.value += 1;
};

export const load = async () => {
  const found = await get(`${address()}/form`);
  if (found.refused) {
    told.value = why(found.refused);
    return;
  }
  fill(found);
  sheet.value = found;
};

/** @type {(other: string) => Promise<void>} */
export const rename = async (other) => {
  if (!other.trim() || other === name.value || !(await flush())) return;
  const found = await post(`${address()}/rename`, { name: other });
  if (found.refused) {
    told.value = why(found.refused);
    return;
  }
  renamed(boot.game, name.value, found.name);
  name.value = found.name;
  history.replaceState(null, "", `/files/${boot.game}/${kind === "boards" ? "boards/" : ""}${encodeURIComponent(found.name)}`);
};

/** Resolves to whether it is gone. */
export const remove = async () => {
  const found = await post(`${address()}/remove`);
  if (found.refused) told.value = why(found.refused);
  return !found.refused;
};

const faults = computed(() => sheet.value?.faults ?? []);

/** What is wrong at a place, and `within` it where it is one box; only where it is to be said. @type {(path: Path, within?: boolean) => Fault[]} */
export const faultsAt = (path, within = false) => {
  const here = shown(path);
  if (!all.value && ![...touched.value].some((each) => each === here || each.startsWith(`${here}.`) || each.startsWith(`${here}[`) || here.startsWith(`${each}[`) || here.startsWith(`${each}.`))) return [];
  return faults.value.filter(({ field }) => field === here || (within && (field.startsWith(`${here}[`) || field.startsWith(`${here}.`))));
};

/** A field in words, with what it is in: "The board › Squares with water". @type {(field: string) => string} */
export const inWords = (field) => {
  /** @type {string[]} */
  const said = [];
  let inside = sheet.value?.fields ?? [];
  for (const part of field.split(/[.[\]]+/).filter(Boolean)) {
    const found = inside.find((each) => each.name === part);
    if (found) said.push(found.label);
    else said.push(/^\d+$/.test(part) ? `${inside[0]?.label ?? ""} ${Number(part) + 1}`.trim() : part);
    const here = found ?? inside[0];
    inside = here?.fields ?? [];
  }
  return said.join(" › ");
};
