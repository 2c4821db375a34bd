// Settings of this screen: language, light, motion, sound, how it lies on the table. And the menu of the tablet.
import { html } from "htm/preact";
import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { boot } from "./boot.js";
import { descriptor, turnOf } from "./descriptor.js";
import { Icon } from "./icons.js";
import { HouseMenu } from "./house/menu.js";
import { inviting } from "./invite.js";
import { recalled, remember, setting } from "./kept.js";
import { Button } from "./parts.js";
import { initialOf } from "./plates.js";
import { Seat } from "./signs.js";
import { buzz, canBuzz, listen, sound } from "./sound.js";
import { goto, menuOpen, screen, seats, shown, view } from "./state.js";
import { keepAwake, wakeWords } from "./wake.js";
import { seatName, t } from "./words.js";
/** @import { Signal } from "@preact/signals" */
/** @import { ComponentChildren } from "preact" */

const theme = signal(document.documentElement.dataset.theme ?? "");
const motion = signal(document.documentElement.dataset.motion ?? "");
export const tapShows = setting("tap-shows", "off");
/** Quarters by which the screen is turned, clockwise; and those at which each seat sits. */
const quarter = signal(0);
const sits = signal(/** @type {number[]} */ ([]));
const follows = setting("follows", "off");

/**
 * @param {string} name
 * @param {string} value
 */
const mark = (name, value) => {
  if (value) document.documentElement.dataset[name] = value;
  else delete document.documentElement.dataset[name];
  remember(name, value);
};

/**
 * @param {Signal<string>} which
 * @param {string} name
 */
const choose = (which, name) => (/** @type {string} */ value) => {
  which.value = value;
  mark(name, value);
  paintBar();
};

/** The browser's own bar takes the ground's colour, also where light or dark was chosen here. */
const paintBar = () => {
  const ground = getComputedStyle(document.documentElement).getPropertyValue("--ground").trim();
  for (const meta of /** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll('meta[name="theme-color"]'))) meta.content = ground;
};

/** @param {number} value */
const turnTo = (value) => {
  quarter.value = value % 4;
  document.documentElement.dataset.quarter = String(quarter.value);
  remember("quarter", String(quarter.value));
};

/**
 * @param {number} seat
 * @param {number} value
 */
const seatAt = (seat, value) => {
  sits.value = Object.assign([], sits.value, { [seat]: value % 4 });
  remember("sits", JSON.stringify(sits.value));
};

const recalledSits = () => {
  try {
    const found = JSON.parse(recalled("sits") || "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
};

/** What was chosen on this device holds again; sounds, wake lock and the turn of the screen start. */
export const restore = () => {
  turnTo(Number(recalled("quarter")) || 0);
  sits.value = recalledSits();
  paintBar();
  keepAwake();
  listen();
  effect(() => {
    const turn = turnOf(view.value);
    if (follows.now.value === "on" && screen.value === "tablet" && turn !== null) turnTo(sits.value[turn] ?? 0);
  });
};

/**
 * One of a few: `options` are [value, words].
 * @param {{ icon: string, words: string, options: string[][], chosen: string, onChoose: (value: string) => void }} props
 */
export const Segments = ({ icon, words, options, chosen, onChoose }) => html`<div class="group"><span><${Icon} name=${icon} />${words}</span>
  <div class="segments" role="group" aria-label=${words}>${options.map(([value, said]) => html`<button type="button" key=${value} aria-pressed=${String(chosen === value)} onClick=${() => onChoose(value)}>${said}</button>`)}</div></div>`;

const onOff = () => [["off", t("Off")], ["on", t("On")]];

/**
 * The address of this page with something else in its query.
 * @param {Record<string, string>} changes
 */
const here = (changes) => `?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(location.search)), ...changes })}${location.hash}`;

const Language = () => html`<div class="group"><span><${Icon} name="languages" />${t("Language")}</span><div class="segments">
  ${boot.languages.map((code) => html`<a key=${code} lang=${code} href=${here({ lang: code })} aria-current=${code === boot.language ? "true" : null}>${code === "fr" ? "Français" : "English"}</a>`)}</div></div>`;

const arrows = () => [t("at the bottom"), t("at the left"), t("at the top"), t("at the right")];

/** A tablet lies among the players: it is turned by hand, or toward whose turn it is. */
const Turning = () => html`<div class="group"><span><${Icon} name="turn" />${t("Turn the screen")}</span>
  <div class="row nowrap"><${Button} id="turn-screen" look="second" icon="turn" onClick=${() => turnTo(quarter.value + 1)}>${t("A quarter")}<//>
    <${Button} id="follow" look="second" icon="users" pressed=${follows.now.value === "on"} onClick=${() => follows.choose(follows.now.value === "on" ? "off" : "on")}>${t("Toward the turn")}<//></div>
  ${follows.now.value === "on" && html`<p class="small">${t("Tap where each one sits:")}</p><div class="sitting">${seats.value.map((seat, n) => html`<button type="button" key=${n} class="btn second" onClick=${() => seatAt(n, (sits.value[n] ?? 0) + 1)}>
      <${Seat} side=${seat.side} initial=${initialOf(seatName(seat))} size=${32} /><span>${seatName(seat)}<br /><small>${arrows()[sits.value[n] ?? 0]}</small></span></button>`)}</div>`}
</div>`;

/**
 * All of it; `children` come after.
 * @param {{ children: ComponentChildren }} props
 */
export const Settings = ({ children }) => html`<${Language} />
  <${Segments} icon="theme" words=${t("Light or dark")} options=${[["", t("As the device")], ["light", t("Light")], ["dark", t("Dark")]]} chosen=${theme.value} onChoose=${choose(theme, "theme")} />
  <${Segments} icon="play" words=${t("Motion")} options=${[["", t("As the device")], ["less", t("Less")]]} chosen=${motion.value} onChoose=${choose(motion, "motion")} />
  <${Segments} icon="sound" words=${t("Sound at calls")} options=${onOff()} chosen=${sound.now.value} onChoose=${sound.choose} />
  ${screen.value === "phone" && canBuzz && html`<${Segments} icon="vibrate" words=${t("Buzz at your turn")} options=${onOff()} chosen=${buzz.now.value} onChoose=${buzz.choose} />`}
  ${screen.value === "phone" && html`<${Segments} icon="eye" words=${t("A tap shows for 5 seconds")} options=${onOff()} chosen=${tapShows.now.value} onChoose=${tapShows.choose} />`}
  ${screen.value === "tablet" && html`<${Turning} />`}
  ${children}
  <p class="small" id="wake-words">${wakeWords()}</p>`;

const close = () => {
  menuOpen.value = false;
};

/** The menu of the tablet. */
export const Menu = () => {
  useEffect(() => {
    const escape = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && close();
    addEventListener("keydown", escape);
    return () => removeEventListener("keydown", escape);
  }, []);
  const { Adjust, menu } = descriptor();
  const open = (/** @type {string} */ kind) => () => {
    close();
    goto(kind);
  };
  return html`<div class="menu card" role="dialog" aria-label=${t("Menu")}>
    <div class="top"><h2>${t("Menu")}</h2><button type="button" class="btn quiet close" aria-label=${t("Close")} onClick=${close}><${Icon} name="x" /></button></div>
    <div class="stack">
      <${Button} id="phones" look="second" icon="phone" onClick=${() => { close(); inviting.value = true; }}>${t("Phones and other screens")}<//>
      ${Adjust && html`<${Button} look="second" icon="pencil" onClick=${open("facts")}>${t("Adjust, with a reason")}<//>`}
      ${(menu?.(shown()) ?? []).map(({ icon, words, kind }) => html`<${Button} key=${kind} look="second" icon=${icon} onClick=${open(kind)}>${words}<//>`)}
      <a class="btn second" href=${here({ screen: "tv" })}><${Icon} name="screen" /><span>${t("Show on a TV")}</span></a>
    </div>
    <${HouseMenu} />
    <div class="chosenhere"><${Settings} /></div>
  </div>`;
};
