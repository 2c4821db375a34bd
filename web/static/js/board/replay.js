// Plays a shot on the board: slowly with a halt at each touch, or once in its own time when it has just been seen.
import { signal } from "@preact/signals";
import { endOf, touchesOf } from "./motion.js";
import { still } from "../state.js";
/** @import { Signal } from "@preact/signals" */
/** @import { Shot } from "types/table" */

/**
 * {shot, t, slow, done} while a shot plays; null otherwise.
 * @type {Signal<{ shot: Shot, t: number, slow: boolean, done: boolean } | null>}
 */
export const playing = signal(null);

const HALT = 300;
const SLOW = 0.25;
const LONGEST = 1200;
const STILL = 6000;

let run = 0;

/** @type {(shot: Shot) => number} */
const ends = (shot) => Math.max(shot.t0, ...Object.values(shot.paths).map(endOf));

/**
 * The clock of a replay: milliseconds since its start to seconds of the shot.
 * @param {Shot} shot
 * @param {boolean} slow
 */
export const clockOf = (shot, slow) => {
  const length = (ends(shot) - shot.t0) * 1000;
  const speed = slow ? SLOW : Math.max(1, length / LONGEST);
  const halts = slow ? touchesOf(shot).map((touch) => touch.t) : [];
  const duration = length / speed + halts.length * HALT;
  /** @type {(ms: number) => number} */
  const time = (ms) => {
    let left = ms;
    let from = shot.t0;
    for (const halt of halts) {
      const until = ((halt - from) * 1000) / speed;
      if (left <= until) break;
      left -= until;
      from = halt;
      if (left <= HALT) return halt;
      left -= HALT;
    }
    return Math.min(from + (left * speed) / 1000, ends(shot));
  };
  return { duration, time };
};

export const stop = () => {
  run += 1;
  playing.value = null;
};

/**
 * Starts a replay; with reduced motion it is a still with numbered touches.
 * @param {Shot | null} shot
 * @param {boolean} [slow]
 */
export const replay = (shot, slow = true) => {
  if (!shot || Object.keys(shot.paths).length === 0) return;
  const mine = ++run;
  if (still()) {
    if (!slow) return;
    playing.value = { shot, t: ends(shot), slow, done: true };
    setTimeout(() => mine === run && stop(), STILL);
    return;
  }
  const { duration, time } = clockOf(shot, slow);
  const began = performance.now();
  const step = () => {
    if (mine !== run) return;
    const ms = performance.now() - began;
    if (ms > duration + (slow ? 900 : 0)) {
      stop();
      return;
    }
    playing.value = { shot, t: time(ms), slow, done: false };
    requestAnimationFrame(step);
  };
  step();
};
