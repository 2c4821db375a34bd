// Keeps the screen awake where the browser allows it, and says truly whether it does.
import { signal } from "@preact/signals";
import { t } from "./words.js";

/** locked | waiting | https (an address without a certificate has no lock) | unsupported | refused (often: low battery) */
export const wake = signal("waiting");

/** @type {WakeLockSentinel | null} */
let lock = null;

const ask = async () => {
  if (document.hidden || lock) return;
  if (!("wakeLock" in navigator)) {
    wake.value = isSecureContext ? "unsupported" : "https";
    return;
  }
  try {
    lock = await navigator.wakeLock.request("screen");
    wake.value = "locked";
    lock.addEventListener("release", () => {
      lock = null;
      wake.value = "waiting"; // the page was hidden: asked again when it is back
      ask();
    });
  } catch {
    wake.value = "refused";
  }
};

/** From now on; asked again whenever the page comes back, and at the first touch where it was refused before. */
export const keepAwake = () => {
  document.addEventListener("visibilitychange", ask);
  document.addEventListener("pointerdown", () => wake.value === "refused" && ask());
  ask();
};

/** @type {Record<string, () => string>} */
const words = {
  locked: () => t("The screen stays on."),
  waiting: () => t("The screen may sleep: the lock is being asked for."),
  https: () => t("The screen may sleep: this address needs HTTPS for a lock."),
  unsupported: () => t("The screen may sleep: this browser has no lock."),
  refused: () => t("The screen may sleep: the device refused the lock, often to save its battery."),
};

export const wakeWords = () => words[wake.value]();
