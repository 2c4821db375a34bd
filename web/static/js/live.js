// The line to the table: whole views come, commands go with an id of their own, and the badge tells the truth.
import { io } from "socket.io-client";
import { boot } from "./boot.js";
import { keepKey, keyOf, onKeys, takeKey } from "./key.js";
import { barred, firstSeen, line, now, seats, tell, view } from "./state.js";
import { say } from "./words.js";
/** @import { Answers, Message, Point, Refused } from "types/page" */
/** @import { Ack, Shot } from "types/table" */

const BEAT = 500;
const WAIT = 1000;
const OFFLINE = 5000;
const ANSWER = 5000;
const KEPT = 10000;
/** Between tries where the house answers that it does not let us in: that may change. */
const AGAIN = 5000;

takeKey(boot.table);

/** The key that the line was opened with. */
let key = "";

const socket = io({
  transports: ["websocket"],
  auth: (send) => {
    key = keyOf(boot.table);
    send({ table: boot.table, key });
  },
  reconnectionDelay: 300,
  reconnectionDelayMax: 2000,
  timeout: 4000,
});

let heard = performance.now();
let latest = { run: "", n: -1 };
let due = 0;
let greeted = false;
let asking = 0;

/** @typedef {{ command: object, against: number | null, reason?: string, resolve: (answer: Ack | Refused) => void, at: number, timer?: number }} Sent */

/**
 * Commands that were sent and not answered, by id: the same id has one effect, so they may be sent again.
 * @type {Map<string, Sent>}
 */
const sent = new Map();

/** @type {(message: Message) => void} */
const take = ({ run, n, view: fresh }) => {
  heard = performance.now();
  if (run === latest.run && n < latest.n) return;
  latest = { run, n };
  if (view.value === null) for (const each of fresh.story) firstSeen.set(each.seq, -Infinity);
  for (const each of fresh.story) if (!firstSeen.has(each.seq)) firstSeen.set(each.seq, performance.now());
  view.value = fresh;
  greeted = true;
  barred.value = null;
  if (fresh.you.role === "host" && key) keepKey(null, key); // an address with the host's key leads to every page
  judge();
};

const judge = () => {
  const silent = performance.now() - heard;
  if (silent > OFFLINE) line.value = "offline";
  else if (!socket.connected || silent > WAIT) line.value = "wait";
  else if (!greeted || (view.value?.seq ?? 0) < due) line.value = "catching";
  else line.value = "online";
};

const resync = () => {
  if (performance.now() - asking < 1000) return;
  asking = performance.now();
  socket.emit("resync", {}, (/** @type {Message | null} */ message) => message && message.view && take(message));
};

const beat = () => {
  if (socket.connected) {
    socket.volatile.emit("beat", (/** @type {{ run: string, n: number }} */ here) => {
      heard = performance.now();
      if (here.run !== latest.run || here.n !== latest.n || (view.value?.seq ?? 0) < due) resync();
      judge();
    });
  }
  now.value = performance.now();
  judge();
};

socket.on("connect", () => {
  heard = performance.now();
  asking = 0;
  for (const [id, each] of sent) {
    if (performance.now() - each.at < KEPT) deliver(id, each);
    else answered(id, { refused: { key: "web.lost" } });
  }
  judge();
});
socket.on("disconnect", () => {
  greeted = false; // the first view of the new line comes before its "connect"
  due = 0;
  judge();
});
socket.on("view", take);

/** Opens the line anew, with the key that this device has now. */
export const rekey = () => void socket.disconnect().connect();

/** @type {(why: string) => void} */
const bar = (why) => {
  if (keyOf(boot.table) !== key) rekey();
  else barred.value = why;
};

socket.on("out", (/** @type {Refused} */ answer) => bar(answer.refused.key));
socket.on("connect_error", (error) => {
  if (socket.active) return; // a network that is away: the line tries by itself
  bar(error.message);
  setTimeout(() => socket.connected || socket.active || socket.connect(), AGAIN);
});
onKeys(() => keyOf(boot.table) !== key && rekey());
setInterval(beat, BEAT);
document.addEventListener("visibilitychange", () => document.hidden || beat());

/** @type {(id: string, answer: Ack | Refused) => void} */
const answered = (id, answer) => {
  const each = sent.get(id);
  if (!each) return;
  sent.delete(id);
  clearTimeout(each.timer);
  each.resolve(answer);
};

/** @type {(id: string, each: Sent) => void} */
const deliver = (id, each) => {
  const { command: body, against, reason } = each;
  socket.emit("command", { id, command: body, against, ...(reason ? { reason } : {}) }, (/** @type {Ack | Refused} */ answer) => answered(id, answer));
};

/** A random id; `crypto.randomUUID` is missing on plain http in a home's network. */
export const makeId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @type {(refused: Refused["refused"]) => string} */
const sentence = (refused) => say(refused, seats.value);

/**
 * Sends a command, with a person's reason if there is one. Resolves to null once it is kept, else to what stands in its way.
 * @type {(body: object, extra?: { reason?: string }) => Promise<Refused["refused"] | null>}
 */
export const attempt = async (body, { reason = "" } = {}) => {
  if (!socket.connected || line.value === "offline") return { key: "web.offline" };
  const id = makeId();
  const answer = await new Promise((/** @type {Sent["resolve"]} */ resolve) => {
    /** @type {Sent} */
    const each = { command: body, against: view.value?.seq ?? null, reason, resolve, at: performance.now() };
    each.timer = setTimeout(() => answered(id, { refused: { key: "web.lost" } }), ANSWER + KEPT);
    sent.set(id, each);
    deliver(id, each);
  });
  if ("refused" in answer) return answer.refused;
  due = Math.max(due, answer.seq);
  judge();
  return null;
};

/**
 * The same for a tap: what stands in its way is told. Resolves to whether it is kept.
 * @type {(body: object, extra?: { reason?: string }) => Promise<boolean>}
 */
export const command = async (body, extra = {}) => {
  const refused = await attempt(body, extra);
  if (refused) tell(sentence(refused));
  return refused === null;
};

/**
 * @template {keyof Answers} Event
 * @param {Event} event
 * @param {object} body
 * @returns {Promise<Answers[Event] | Refused>}
 */
const ask = (event, body) =>
  new Promise((resolve) => {
    if (!socket.connected) resolve({ refused: { key: "web.offline" } });
    else socket.timeout(ANSWER).emit(event, body, (/** @type {Error | null} */ error, /** @type {Answers[Event]} */ answer) => resolve(error ? { refused: { key: "web.lost" } } : answer));
  });

/**
 * What a change would do: a `PreviewView`, or {refused}.
 * @param {object} body
 */
export const preview = (body) => ask("preview", { command: body });

/**
 * The shot of a call, null where there is none.
 * @type {(call: number) => Promise<Shot | null>}
 */
export const shotOf = async (call) => {
  const found = await ask("shot", { call });
  return found && "shot" in found ? found.shot : null;
};

/**
 * The camera's explanations for a line.
 * @type {(entry: number) => Promise<Answers["choices"]>}
 */
export const choicesOf = async (entry) => {
  const found = await ask("choices", { entry });
  return Array.isArray(found) ? found : [];
};

/**
 * Older lines of the story.
 * @type {(before: number) => Promise<Answers["story"]>}
 */
export const older = async (before) => {
  const found = await ask("story", { before, count: 60 });
  return Array.isArray(found) ? found : [];
};

/**
 * Asks for what is no command of the game; a refusal is told. Resolves to true where it was taken.
 * @type {(event: keyof Answers, body: object) => Promise<boolean>}
 */
const request = async (event, body) => {
  const answer = await ask(event, body);
  if (!answer || !("refused" in answer) || !answer.refused) return true;
  tell(sentence(answer.refused));
  return false;
};

/**
 * Has a pawn of the simulated table flicked: mm/s.
 * @type {(disc: string, velocity: Point) => Promise<boolean>}
 */
export const flick = (disc, velocity) => request("flick", { disc, velocity });

/**
 * Who plays a seat by simulation; null: nobody.
 * @type {(seat: number | null) => Promise<boolean>}
 */
export const opponent = (seat) => request("opponent", { seat });

export const againEye = () => ask("again", {});
