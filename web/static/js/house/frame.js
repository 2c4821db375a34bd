// The frame of every page of the house: a strip, what the page is about, and sentences that pass.
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { boot } from "../boot.js";
import { Icon } from "../icons.js";
import { recalled, remember } from "../kept.js";
import { Logo } from "../signs.js";
import { t } from "../words.js";

/** A sentence that people must see: what stood in the way, or what was done. */
export const told = signal("");

/** @param {string} words */
export const tell = (words) => {
  told.value = words;
};

/** @type {(language: string) => string} */
const here = (language) => `?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(location.search)), lang: language })}${location.hash}`;

const Languages = () => html`<div class="segments languages" role="group" aria-label=${t("Language")}>
  ${boot.languages.map((code) => html`<a key=${code} lang=${code} href=${here(code)} aria-current=${code === boot.language ? "true" : null} aria-label=${code === "fr" ? "Français" : "English"}>${code.toUpperCase()}</a>`)}
</div>`;

const theme = signal(recalled("theme"));

/** @type {Record<string, string>} */
const themes = { "": "light", light: "dark", dark: "" };

/** @type {() => string} */
const themeWords = () => (theme.value === "light" ? t("Light") : theme.value === "dark" ? t("Dark") : t("Light or dark: as the device"));

const next = () => {
  theme.value = themes[theme.value] ?? "";
  remember("theme", theme.value);
  if (theme.value) document.documentElement.dataset.theme = theme.value;
  else delete document.documentElement.dataset.theme;
};

const Theme = () => html`<button type="button" class="btn quiet dots" id="theme" aria-label=${themeWords()} onClick=${next}><${Icon} name="theme" /></button>`;

/**
 * `where`: what this page is about; `back`: where the arrow leads, an address or a function.
 * @type {(props: { where: string, back?: string | (() => void) | null, children?: unknown }) => unknown}
 */
export const Page = ({ where, back = null, children }) => html`<div class="home">
  <header class="strip">
    ${back !== null && (typeof back === "string"
      ? html`<a class="btn quiet dots" id="back" href=${back} aria-label=${t("Back")}><${Icon} name="arrow-left" /></a>`
      : html`<button type="button" class="btn quiet dots" id="back" aria-label=${t("Back")} onClick=${back}><${Icon} name="arrow-left" /></button>`)}
    <${Logo} /><a class="brand" href="/house">Tablée</a><span class="rule"></span><span class="where">${where}</span>
    <span class="gap"></span><${Languages} /><${Theme} />
  </header>
  ${children}
  ${told.value && html`<p class="toast" role="alert">${told.value}<button type="button" class="btn quiet close" aria-label=${t("Close")} onClick=${() => { told.value = ""; }}><${Icon} name="x" /></button></p>`}
</div>`;

const day = new Intl.DateTimeFormat(boot.language, { dateStyle: "long" });
const moment = new Intl.DateTimeFormat(boot.language, { dateStyle: "medium", timeStyle: "short" });

/** Unix seconds as a day. @type {(at: number) => string} */
export const dayOf = (at) => day.format(new Date(at * 1000));
/** With the time of day. @type {(at: number) => string} */
export const momentOf = (at) => moment.format(new Date(at * 1000));

/** The first letter of a name, for its sign. @type {(name: string) => string} */
export const initial = (name) => [...(name ?? "").trim()][0]?.toLocaleUpperCase(boot.language) ?? "";
