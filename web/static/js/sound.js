// Short sounds and a buzz when something was called, is asked, or it is this phone's turn. Made here, from no file.
import { effect } from "@preact/signals";
import { turnOf } from "./descriptor.js";
import { setting } from "./kept.js";
import { asked, screen, shown, view, you } from "./state.js";

/** "on" or "off". Sounds are off until somebody wants them; a phone buzzes at its own turn. */
export const sound = setting("sound", "off");
export const buzz = setting("buzz", "on");

export const canBuzz = "vibrate" in navigator;

/** @type {AudioContext | null} */
let context = null;

/**
 * [Hz, start, length] in seconds: two notes up for a call, three for a question, one for a turn.
 * @type {Record<string, number[][]>}
 */
const tunes = {
  call: [[523, 0, 0.09], [659, 0.09, 0.14]],
  asks: [[440, 0, 0.1], [440, 0.16, 0.1], [587, 0.32, 0.2]],
  turn: [[392, 0, 0.2]],
};

const LOUD = 0.12;

/** @type {(context: AudioContext, tune: number[]) => void} */
const note = (context, [pitch, start, length]) => {
  const tone = context.createOscillator();
  const gain = context.createGain();
  const at = context.currentTime + start;
  tone.type = "triangle";
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(LOUD, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length + 0.08);
  tone.connect(gain).connect(context.destination);
  tone.start(at);
  tone.stop(at + length + 0.1);
};

/** Browsers let nothing sound before the first touch: then it is made ready. */
const ready = () => {
  if (sound.now.value !== "on") return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
};

/** @param {string} name */
export const play = (name) => {
  if (sound.now.value !== "on" || !context || context.state !== "running") return;
  for (const tune of tunes[name]) note(context, tune);
};

/** @param {number | number[]} pattern */
const shake = (pattern) => {
  if (canBuzz && buzz.now.value === "on" && screen.value === "phone") navigator.vibrate(pattern);
};

/** What is worth hearing of a view: {line, asks, mine}. */
const state = () => ({
  line: shown().story.findLast((each) => each.kind === "game" && each.source === "camera")?.seq ?? 0,
  asks: asked.value?.id ?? 0,
  mine: you.value.role === "seat" && turnOf(view.value) === you.value.seat,
});

/** @type {ReturnType<typeof state> | null} */
let before = null;

const notice = () => {
  if (view.value === null) return;
  const was = before;
  before = state();
  if (was === null) return;
  if (before.asks && before.asks !== was.asks) {
    play("asks");
    shake([60, 80, 60]);
  } else if (before.line > was.line) play("call");
  if (before.mine && !was.mine) {
    play("turn");
    shake(120);
  }
};

export const listen = () => {
  addEventListener("pointerdown", ready);
  effect(notice);
};
