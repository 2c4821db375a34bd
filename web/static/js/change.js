// A change of the story that somebody is looking at before it is made: what it would do, and whether to do it.
import { signal } from "@preact/signals";
import { descriptor } from "./descriptor.js";
import { command, older, preview } from "./live.js";
import { goto, mode, shown as table } from "./state.js";
/** @import { Signal } from "@preact/signals" */
/** @import { Change } from "types/page" */
/** @import { Line, Titled } from "types/table" */

/**
 * What is looked at: {command, kind, entry, strikes, shown, reason}; null: nothing. `kind`: correct | back | strike;
 * `strikes`: lines that it takes out; `shown`: the preview, null until it has come.
 * @type {Signal<Change | null>}
 */
export const pending = signal(null);

export const drop = () => {
  pending.value = null;
};

/** @param {Line} line */
const standing = (line) => line.kind === "game" && line.state !== "undone" && line.state !== "removed";

/**
 * The lines after an entry that stand: what "back to here" strikes. Older ones are fetched if need be.
 * @param {number} entry
 */
const after = async (entry) => {
  let lines = table().story;
  while (lines.length && lines[0].seq > entry + 1) {
    const more = await older(lines[0].seq);
    if (!more.length) break;
    lines = [...more, ...lines];
  }
  return lines.filter((line) => line.seq > entry && standing(line));
};

/**
 * @param {Omit<Change, "strikes" | "shown">} change
 * @param {Line[]} strikes
 */
const looked = async (change, strikes) => {
  pending.value = { ...change, strikes, shown: null };
  const own = pending.value;
  const shown = await preview(change.command);
  if (pending.value === own) pending.value = { ...own, shown };
};

/**
 * Another command of the game in a line's place.
 * @param {Line} line
 * @param {object} body
 */
export const correct = (line, body) => looked({ kind: "correct", entry: line.seq, command: { do: "table.correct", entry: line.seq, command: body } }, []);

/**
 * The command that is looked at in a line's place; null: none is.
 * @param {Line} line
 */
export const proposedFor = (line) => (pending.value?.entry === line.seq && pending.value.kind === "correct" ? pending.value.command.command : null);

/**
 * Everything after a line is taken back.
 * @param {Line} line
 */
export const back = async (line) => looked({ kind: "back", entry: line.seq, command: { do: "table.back", entry: line.seq } }, await after(line.seq));

/**
 * One line is taken out.
 * @param {Line} line
 */
export const strike = (line) => looked({ kind: "strike", entry: line.seq, command: { do: "table.undo", entry: line.seq } }, [line]);

/** @param {Line[]} lines */
const reveals = (lines) => Boolean(descriptor().reveals && lines.some((line) => descriptor().reveals?.(line)));

/**
 * Whether a change reaches behind what was shown: what people have seen, they have seen.
 * @param {{ strikes: Line[], shown: Change["shown"] }} of
 */
export const passesReveal = ({ strikes, shown }) => reveals(strikes) || reveals([...(shown?.changed ?? []), ...(shown?.conflicts ?? [])]);

/** Makes the change; resolves to true once it is kept. */
export const make = async () => {
  const done = pending.value !== null && (await command(pending.value.command));
  if (done) drop();
  return done;
};

/**
 * One tap on Undo; where the line has shown what was secret, it asks first.
 * @param {Titled} titled
 */
export const undo = (titled) => {
  const line = table().story.find((each) => each.seq === titled.entry);
  if (!line || !reveals([line])) return command({ do: "table.undo", entry: titled.entry });
  goto("story", { seq: line.seq });
  return strike(line);
};

/**
 * Conflicts are settled one by one: the next one, else back to what was done before.
 * @param {number} settled
 */
export const nextConflict = (settled) => {
  const left = table().conflicts.filter((line) => line.seq !== settled);
  if (left.length) goto("story", { seq: left[0].seq });
  else if (mode.value.kind === "story") goto("story");
};
