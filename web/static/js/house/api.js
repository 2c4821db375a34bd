// Questions to the house, and what it answers: JSON, or a sentence why not.
import { boot } from "../boot.js";
import { bearer } from "../key.js";
import { say, t } from "../words.js";

const headers = () => ({ Accept: "application/json", "Accept-Language": boot.language, ...bearer() });

/** @type {(response: Response) => Promise<any>} */
const answered = async (response) => {
  const body = await response.json().catch(() => ({}));
  if (response.ok) return body;
  return { refused: body.refused ?? { key: "web.fault" } };
};

/** @type {(path: string, options: RequestInit) => Promise<any>} */
const send = async (path, options) => {
  try {
    return await answered(await fetch(`${path}${path.includes("?") ? "&" : "?"}lang=${boot.language}`, { cache: "no-store", ...options }));
  } catch {
    return { refused: { key: "house.away" } };
  }
};

/** What is asked for, or {refused}. @type {(path: string) => Promise<any>} */
export const get = (path) => send(path, { headers: headers() });

/** What was done, or {refused}. @type {(path: string, body?: object) => Promise<any>} */
export const post = (path, body = {}) =>
  send(path, { method: "POST", headers: { ...headers(), "Content-Type": "application/json" }, body: body instanceof Blob ? body : JSON.stringify(body) });

/** Why not, as a sentence: the game's own words where it has some. @type {(refused: { key: string, params?: Record<string, string | number>, words?: string }) => string} */
export const why = (refused) => refused.words ?? say(refused);

/** Puts a file in the browser's hands, byte for byte; answers a sentence. @type {(path: string, name: string) => Promise<string>} */
export const download = async (path, name) => {
  let response;
  try {
    response = await fetch(path, { headers: headers(), cache: "no-store" });
  } catch {
    return why({ key: "house.away" });
  }
  if (!response.ok) return why((await answered(response)).refused);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return t("Saved as {name}", { name });
};
