// What the page knows: the view as it came, and what this screen alone is doing.
import { computed, signal } from "@preact/signals";
import { boot } from "./boot.js";
/** @import { ReadonlySignal, Signal } from "@preact/signals" */
/** @import { LineState, Mode } from "types/page" */
/** @import { CallView, Seat, TableView, You } from "types/table" */

/**
 * The latest `TableView`, null before the first.
 * @type {Signal<TableView | null>}
 */
export const view = signal(null);

/**
 * How the line to the table is: online, wait (> 1 s silent), offline (> 5 s), catching (a newer view is due).
 * @type {Signal<LineState>}
 */
export const line = signal("catching");

/**
 * Why this device is not let in (a refusal's key); null where it is.
 * @type {Signal<string | null>}
 */
export const barred = signal(null);

/** Milliseconds, for what runs out: moves four times a second. */
export const now = signal(performance.now());

/**
 * What this screen is doing: play | hand | story | facts | settings, or a game's own. Some hold what they are about.
 * @type {Signal<Mode>}
 */
export const mode = signal({ kind: "play" });

/**
 * A sentence that passes: {words, id}.
 * @type {Signal<{ words: string, id: number } | null>}
 */
export const toast = signal(null);

export const menuOpen = signal(false);

/**
 * A call whose question was put aside on this screen until it has been looked at.
 * @type {Signal<number | null>}
 */
export const elsewhere = signal(null);

/**
 * When this screen first saw an entry (its seq): a call is fresh for ten seconds from then.
 * @type {Map<number, number>}
 */
export const firstSeen = new Map();

/**
 * The view, for what is drawn from it: nothing is before the first has come.
 * @template [Game=unknown]
 * @returns {TableView<Game>}
 */
export const shown = () => /** @type {TableView<Game>} */ (view.value);

export const game = computed(() => view.value?.game ?? null);

/** @type {ReadonlySignal<Seat[]>} */
export const seats = computed(() => view.value?.table.seats ?? []);

/**
 * Who is looking.
 * @type {ReadonlySignal<You>}
 */
export const you = computed(() => view.value?.you ?? { role: "host", seat: null });

/**
 * Whether this is the phone of that seat: it says "you" where the table's screens name people.
 * @param {number | null | undefined} seat
 */
export const isYou = (seat) => you.value.role === "seat" && you.value.seat === seat;

/**
 * What this page is: a seat's phone, the big screen, or the host's tablet.
 * @type {ReadonlySignal<"phone" | "tv" | "tablet">}
 */
export const screen = computed(() => {
  if (you.value.role === "seat") return "phone";
  return you.value.role === "watch" || boot.screen === "tv" ? "tv" : "tablet";
});

/**
 * The question of the camera that is open now.
 * @type {ReadonlySignal<CallView | null>}
 */
export const asked = computed(() => {
  const first = view.value?.open[0];
  return first && first.status === "asked" ? first : null;
});

/**
 * @param {string} kind
 * @param {object} [rest]
 */
export const goto = (kind, rest = {}) => {
  mode.value = { kind, ...rest };
};

export const play = () => goto("play");

/** Of which of two kinds a button is now: it changes with every change of the table (`settle` in parts.css). */
export const turned = () => ((view.value?.seq ?? 0) % 2 ? "odd" : "");

let toasts = 0;

/** @param {string} words */
export const tell = (words) => {
  const id = ++toasts;
  toast.value = { words, id };
  setTimeout(() => {
    if (toast.value?.id === id) toast.value = null;
  }, 6000);
};

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether nothing is to move: the device says so, or a person did here. */
export const still = () => reduced.matches || document.documentElement.dataset.motion === "less";
