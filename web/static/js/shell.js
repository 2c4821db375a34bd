// The strip above, the bar below, the menu.
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { EyeBadge, LineBadge, SimulatedBadge, TrustBadge } from "./badges.js";
import { boot } from "./boot.js";
import { Icon } from "./icons.js";
import { command } from "./live.js";
import { Button } from "./parts.js";
import { goto, menuOpen, mode, play, toast, view } from "./state.js";
import { t } from "./words.js";
/** @import { Phrase, Titled } from "types/table" */

export const Sign = () => html`<svg class="logo" viewBox="0 0 40 40" width="38" height="38" aria-hidden="true">
  <circle class="ring" cx="20" cy="20" r="8.5" /><circle class="o-red" cx="20" cy="4.500" r="3.500" /><path class="o-blue" d="M32 17h6v6h-6z" />
  <path class="o-green" d="m20 32 4 7h-8z" /><path class="o-yellow" d="m4.500 15.5 4.500 4.500-4.500 4.500L0 20z" /></svg>`;

/** @param {{ title: string, where: string }} props */
export const Strip = ({ title, where }) => html`<header class="strip">
  <${Sign} /><h1>${title}</h1><span class="rule"></span><span class="where">${where}</span>
  <${SimulatedBadge} />
  <span class="gap"></span>
  <${TrustBadge} /><${EyeBadge} /><${LineBadge} />
  <button type="button" class="btn quiet dots" id="menu" aria-label=${t("Menu")} aria-expanded=${String(menuOpen.value)} onClick=${() => { menuOpen.value = !menuOpen.value; }}><${Icon} name="dots" /></button>
  ${menuOpen.value && html`<${Menu} />`}
</header>`;

/** @type {() => [string, string][]} */
const themes = () => [["", t("As the device")], ["light", t("Light")], ["dark", t("Dark")]];

/** @type {(name: string, value: string) => void} */
const remember = (name, value) => {
  try {
    localStorage.setItem(`tablee-${name}`, value);
  } catch {
    // not remembered; it holds until the page is left
  }
};

/** @type {(name: string) => string} */
const recalled = (name) => {
  try {
    return localStorage.getItem(`tablee-${name}`) ?? "";
  } catch {
    return "";
  }
};

/**
 * Turns what is on the screen by a quarter, for a tablet that lies among the players.
 * @type {(by: number) => void}
 */
const turn = (by) => {
  const quarter = (Number(document.documentElement.dataset.quarter ?? 0) + by) % 4;
  document.documentElement.dataset.quarter = String(quarter);
  remember("quarter", String(quarter));
};

export const restoreTurn = () => turn(Number(recalled("quarter")) || 0);

const wakeLock = signalWake();

function signalWake() {
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  const ask = async () => {
    if (!("wakeLock" in navigator) || document.hidden) return;
    try {
      lock = await navigator.wakeLock.request("screen");
    } catch {
      lock = null;
    }
  };
  document.addEventListener("visibilitychange", ask);
  ask();
  return () => (!("wakeLock" in navigator) ? t("The screen may sleep: this address has no lock (http).") : lock ? t("The screen stays on.") : t("The screen may sleep."));
}

const Menu = () => {
  const [theme, setTheme] = useState(document.documentElement.dataset.theme ?? "");
  useEffect(() => {
    const close = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && (menuOpen.value = false);
    addEventListener("keydown", close);
    return () => removeEventListener("keydown", close);
  }, []);
  const choose = (/** @type {string} */ value) => {
    setTheme(value);
    remember("theme", value);
    if (value) document.documentElement.dataset.theme = value;
    else delete document.documentElement.dataset.theme;
  };
  const here = (/** @type {Record<string, string>} */ changes) => `?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(location.search)), ...changes })}`;
  return html`<div class="menu card" role="dialog" aria-label=${t("Menu")}>
    <div class="top"><h3>${t("Menu")}</h3><button type="button" class="btn quiet close" aria-label=${t("Close")} onClick=${() => { menuOpen.value = false; }}><${Icon} name="x" /></button></div>
    <div class="group"><span><${Icon} name="languages" />${t("Language")}</span><div class="segments">
      ${boot.languages.map((code) => html`<a key=${code} lang=${code} href=${here({ lang: code })} aria-current=${code === boot.language ? "true" : null}>${code === "fr" ? "Français" : "English"}</a>`)}</div></div>
    <div class="group"><span><${Icon} name="theme" />${t("Light or dark")}</span><div class="segments">
      ${themes().map(([value, words]) => html`<button type="button" key=${value} aria-pressed=${String(theme === value)} onClick=${() => choose(value)}>${words}</button>`)}</div></div>
    <div class="stack">
      <${Button} look="second" icon="turn" onClick=${() => turn(1)}>${t("Turn the screen")}<//>
      <${Button} look="second" icon="pencil" onClick=${() => { menuOpen.value = false; goto("facts"); }}>${t("Set points, keys, pawns")}<//>
      <a class="btn second" href=${here({ screen: "tv" })}><${Icon} name="screen" /><span>${t("Show on a TV")}</span></a>
    </div>
    ${boot.address && html`<div class="join"><img src="/join.svg" width="148" height="148" alt=${t("QR code of this table")} /><p>${t("Another screen:")}<br /><strong>${boot.address.replace(/^https?:\/\//, "")}</strong></p></div>`}
    <p class="small">${wakeLock()}</p>
  </div>`;
};

/**
 * What an undo or redo would name, in words.
 * @type {(entry: Titled | null, say: (phrases: Phrase[]) => string) => string}
 */
const titled = (entry, say) => {
  if (!entry) return "";
  const words = entry.phrases.length ? say(entry.phrases) : entry.what === "correction" ? t("the correction") : t("the answer");
  return t("“{what}”", { what: words });
};

/**
 * Undo with its title, redo when it is possible, the way to add what is missing, and the story.
 * @param {{ undo: Titled | null, redo: Titled | null, canReplay: boolean, onReplay: () => void, canAdd: boolean, onAdd: () => void, words: (phrases: Phrase[]) => string }} props
 */
export const Bar = ({ undo, redo, canReplay, onReplay, canAdd, onAdd, words }) => html`<nav class="bar" aria-label=${t("Actions")}>
  ${undo && html`<button type="button" id="undo" class="btn plain" onClick=${() => command({ do: "table.undo", entry: undo.entry })}><${Icon} name="undo" /><span>${t("Undo")} <em>${titled(undo, words)}</em></span></button>`}
  ${redo && html`<button type="button" id="redo" class="btn plain" aria-label=${`${t("Redo")} ${titled(redo, words)}`} onClick=${() => command({ do: "table.redo", entry: redo.entry })}><${Icon} name="redo" /><span>${t("Redo")}</span></button>`}
  ${canReplay && html`<${Button} id="replay" icon="play" onClick=${onReplay}>${t("Watch the shot")}<//>`}
  <span class="gap"></span>
  ${mode.value.kind === "story" || mode.value.kind === "hand" || mode.value.kind === "facts"
    ? html`<${Button} id="back" icon="arrow-right" onClick=${play}>${t("Back to the game")}<//>`
    : html`${canAdd && html`<${Button} id="add" icon="plus" onClick=${onAdd}>${t("Add what is missing")}<//>`}
      <${Button} id="story" icon="book" onClick=${() => goto("story")}>${t("Story")}<//>`}
</nav>`;

export const Toast = () => toast.value && html`<div class="toast" role="alert">${toast.value.words}</div>`;

export const roundWords = () => t("Round {n}", { n: view.value?.game.round ?? 1 });
