// What this device remembers of its settings.
import { signal } from "@preact/signals";

/** @param {string} name */
export const recalled = (name) => {
  try {
    return localStorage.getItem(`tablee-${name}`) ?? "";
  } catch {
    return ""; // storage may be forbidden
  }
};

/**
 * @param {string} name
 * @param {string} value
 */
export const remember = (name, value) => {
  try {
    if (value) localStorage.setItem(`tablee-${name}`, value);
    else localStorage.removeItem(`tablee-${name}`);
  } catch {
    // not remembered; it holds until the page is left
  }
};

/**
 * A setting as a signal: {now: Signal<string>, choose(value)}.
 * @param {string} name
 * @param {string} [usual]
 */
export const setting = (name, usual = "") => {
  const now = signal(recalled(name) || usual);
  const choose = (/** @type {string} */ value) => {
    now.value = value;
    remember(name, value);
  };
  return { now, choose };
};
