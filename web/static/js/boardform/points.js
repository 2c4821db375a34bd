// Places in millimetres as people write them: x and y of each, a comma between places; with a semicolon between them
// a comma is a decimal sign.
/** @import { Field } from "types/house" */

/** @typedef {"point" | "points" | "circle" | "yes" | "choice" | "line"} Look */

/** @type {(field: Field) => boolean} */
const isPoint = (field) => field.kind === "places" && field.fields.every((each) => each.kind === "number");

/** How a field is written in one cell. @type {(field: Field) => Look} */
export const lookOf = (field) => {
  if (isPoint(field)) return "point";
  if (field.kind === "places" || field.kind === "list") return "points";
  if (field.kind === "table") return "circle";
  return field.kind === "yes" || field.kind === "choice" ? field.kind : "line";
};

/** A number where it is one; else the word as it is, which the check will speak of. @type {(word: string) => number | string} */
const numberOf = (word) => {
  const plain = word.replace(",", ".").replace("−", "-");
  return /^[-+]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : word;
};

/** @type {(text: string) => (number | string)[]} */
const numbers = (text) => text.split(/\s+/).filter(Boolean).map(numberOf);

/** What was written; undefined where nothing was. @type {(look: Look, text: string) => unknown} */
export const placesOf = (look, text) => {
  if (!text.trim()) return undefined;
  if (look === "points") return text.split(text.includes(";") ? ";" : ",").map((place) => place.trim()).filter(Boolean).map(numbers);
  const found = numbers(text.replace(/[;,](?=\s)|;/g, " "));
  return look === "point" ? found : { center: found.slice(0, 2), radius: found[2] ?? "" };
};

/** x and y of a place stay on one line. @type {(value: unknown) => string} */
const joined = (value) => (Array.isArray(value) ? value.map(String).join("\u00a0") : String(value ?? ""));

/** As people would write it. @type {(look: Look, value: any) => string} */
export const textOf = (look, value) => {
  if (value === undefined || value === null) return "";
  if (look === "circle") return `${joined(value.center)} ${value.radius ?? ""}`.trim();
  return look === "points" && Array.isArray(value) ? value.map(joined).join(", ") : joined(value);
};

