// A row that is added: like the last one, a little beside it; where there is none, something that can be seen.
import { lookOf } from "./points.js";
/** @import { Field } from "types/house" */

/** Millimetres by which a copy lies beside what it is of. */
const BESIDE = 20;

/** @type {(value: any) => boolean} */
const isPlace = (value) => Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === "number");

/** @type {(value: any) => any} */
const beside = (value) => {
  if (isPlace(value)) return value.map((/** @type {number} */ each) => each + BESIDE);
  if (Array.isArray(value)) return value.map(beside);
  return value?.center ? { ...value, center: beside(value.center) } : value;
};

/** A name that nothing has: the last one's, with the next number. @type {(id: string, taken: Set<string>) => string} */
const nextName = (id, taken) => {
  const stem = id.replace(/[-_ ]?\d+$/, "");
  let n = Number(id.match(/\d+$/)?.[0] ?? 1) + 1;
  while (taken.has(`${stem}-${n}`)) n += 1;
  return `${stem}-${n}`;
};

/** @type {(rows: any[], key: string) => number} */
const nextNumber = (rows, key) => Math.max(-1, ...rows.map((row) => Number(row[key])).filter(Number.isFinite)) + 1;

/** @type {(field: Field, size: [number, number]) => any} */
const usual = (field, [width, height]) => {
  const [x, y, step] = [Math.round(width / 2), Math.round(height / 2), Math.round(Math.min(width, height) / 20)];
  const square = [[x - step, y - step], [x + step, y - step], [x + step, y + step], [x - step, y + step]];
  if (field.name === "line") return [[x - step, y], [x + step, y]];
  if (field.name === "inside") return [x, y + step];
  const look = lookOf(field);
  if (look === "points") return field.required || field.name === "polygon" ? square : undefined;
  if (look === "point") return [x, y];
  if (look === "choice") return field.options[0]?.value;
  if (field.pattern.startsWith("^#")) return "#808080";
  if (look === "line" && field.required) return field.kind === "text" ? "" : step;
  return undefined;
};

/** `rows`: those that there are; `names`: of all things of the board. @type {(table: string, fields: Field[], rows: any[], names: Set<string>, size: [number, number]) => any} */
export const freshRow = (table, fields, rows, names, size) => {
  const last = rows.at(-1);
  /** @type {Record<string, any>} */
  const row = last ? structuredClone(last) : {};
  for (const field of fields) {
    const { name } = field;
    if (name === "id" && field.kind === "whole") row.id = nextNumber(rows, "id");
    else if (name === "id") row.id = nextName(last?.id ?? `${table}-0`, names);
    else if (name === "number" && last) row.number = nextNumber(rows.filter((each) => each.owner === last.owner), "number");
    else if (name === "tag") delete row.tag;
    else if (last) row[name] = beside(row[name]);
    else row[name] = usual(field, size);
    if (row[name] === undefined) delete row[name];
  }
  if (row.label !== undefined) row.label = String(row.number ?? "");
  return row;
};
