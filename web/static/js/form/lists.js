// Lists that are written in one box: words on a line, or rows one below the other.
/** @import { Field } from "types/house" */

/** @type {(field: Field) => Field} */
export const itemOf = (field) => /** @type {Field} */ (field.fields[0]);

/** Whether its items are single words or numbers. @type {(field: Field) => boolean} */
export const isLine = (field) => field.kind === "list" && ["text", "whole", "number"].includes(itemOf(field).kind);

/** A number where it is one; else the words as they are, which the check will speak of. @type {(field: Field, text: string) => string | number} */
export const valueOf = (field, text) => (field.kind !== "text" && /^[-+]?\d+(\.\d+)?$/.test(text.replace(",", ".").replace("−", "-")) ? Number(text.replace(",", ".").replace("−", "-")) : text);

/** @type {(field: Field, text: string) => (string | number)[]} */
const words = (field, text) => text.split(/[,;]/.test(text) ? /\s*[,;]\s*/ : /\s+/).map((word) => word.trim()).filter(Boolean).map((word) => valueOf(field, word));

/** @type {(value: unknown) => string} */
const joined = (value) => (Array.isArray(value) ? value.map(String).join(value.some((each) => /\s/.test(String(each))) ? ", " : " ") : String(value ?? ""));

/** What people wrote, as a list; undefined where they wrote nothing. @type {(field: Field, text: string) => unknown} */
export const listOf = (field, text) => {
  const item = itemOf(field);
  if (!field.rows) return text.trim() ? words(item, text) : undefined;
  const rows = text.replace(/\s+$/, "").split("\n").map((row) => row.trim());
  if (rows.every((row) => !row)) return undefined;
  return item.kind === "list" ? rows.map((row) => words(itemOf(item), row)) : rows;
};

/** A list as people would write it. @type {(field: Field, value: unknown) => string} */
export const textOf = (field, value) => {
  if (!field.rows || !Array.isArray(value)) return joined(value);
  return value.map((row) => joined(row)).join("\n");
};

/** The cells of rows, for their drawing: letters where a row has no spaces. @type {(text: string) => string[][]} */
export const cellsOf = (text) => text.split("\n").map((row) => row.trim()).filter(Boolean).map((row) => (/\s/.test(row) ? row.split(/[\s,;]+/) : [...row]));
