// The key that lets this page in: in the address' fragment once, then in this device's memory; and requests with it.
import { recalled, remember } from "./kept.js";

/** Of a table, or of the house (null). @type {(table: string | null) => string} */
const place = (table) => (table === null ? "key" : `key-${table}`);

/** The key for a table, else the host's for the whole house; "" where there is none. @type {(table?: string | null) => string} */
export const keyOf = (table = null) => (table && recalled(place(table))) || recalled(place(null));

/** The header that a request is let in by, with the key for a table or the house's; none where there is no key. @type {(table?: string | null) => Record<string, string>} */
export const bearer = (table = null) => {
  const key = keyOf(table);
  /** @type {Record<string, string>} */
  const headers = key ? { Authorization: `Bearer ${key}` } : {};
  return headers;
};

/** The key of a seat or a screen at this table, whatever the house's is. @type {(table: string) => string} */
export const ownKey = (table) => recalled(place(table));

/** @type {(table: string | null, key: string) => void} */
export const keepKey = (table, key) => remember(place(table), key);

/** @type {(table: string | null) => void} */
export const forgetKey = (table) => remember(place(table), "");

/** What stands in the address' fragment as `name=...`; it is taken out of the address. @type {(name: string) => string} */
export const fromAddress = (name) => {
  const found = new URLSearchParams(location.hash.slice(1)).get(name) ?? "";
  if (found) history.replaceState(null, "", location.pathname + location.search);
  return found;
};

/** A key that the address brought is kept. @type {(table?: string | null) => void} */
export const takeKey = (table = null) => {
  const found = fromAddress("k");
  if (found) keepKey(table, found);
};

/** Calls `changed` when another page of this device was given a key, or lost one. @type {(changed: () => void) => void} */
export const onKeys = (changed) =>
  addEventListener("storage", (event) => {
    if (event.key === null || event.key.startsWith("tablee-key")) changed();
  });

/**
 * What the house answers: the JSON of a GET, or of a POST where there is a body; {refused} where it did not do it.
 * @type {(path: string, options?: { body?: object, table?: string | null }) => Promise<any>}
 */
export const api = async (path, { body, table = null } = {}) => {
  const headers = bearer(table);
  if (body !== undefined) headers["Content-Type"] = "application/json";
  try {
    const answer = await fetch(path, { method: body === undefined ? "GET" : "POST", headers, body: body && JSON.stringify(body), cache: "no-store" });
    return await answer.json();
  } catch (error) {
    // Nothing came, or what came was nothing of ours.
    return { refused: { key: error instanceof TypeError ? "web.offline" : "web.fault" } };
  }
};
