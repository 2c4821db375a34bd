// A seat's phone: sign, name and connection above, one task, the hold key under the thumb, tabs below.
import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { LineBadge, WatchSign } from "./badges.js";
import { Rest } from "./house/menu.js";
import { Icon } from "./icons.js";
import { Story } from "./later.js";
import { awayWords, initialOf } from "./plates.js";
import { Settings, tapShows } from "./settings.js";
import { Seat } from "./signs.js";
import { goto, mode, play, seats, toast, view, you } from "./state.js";
import { seatName, t } from "./words.js";
/** @typedef {PointerEvent & { currentTarget: Element }} Pointer */
/** @import { Tab } from "types/page" */
/** @import { ComponentChildren } from "preact" */

/** @param {{ id: string, icon: string, words: string, chosen: boolean, onChoose: () => void }} props */
const TabKey = ({ id, icon, words, chosen, onChoose }) => html`<button type="button" role="tab" id=${`tab-${id}`} aria-selected=${String(chosen)} aria-controls="task" onClick=${onChoose}><${Icon} name=${icon} /><span>${words}</span></button>`;

/** The tabs of every game, after its own. */
const always = () => [
  { id: "story", icon: "book", words: t("Story"), page: () => html`<${Story} view=${view.value} />` },
  { id: "settings", icon: "settings", words: t("Settings"), page: () => html`<div class="task"><h1>${t("Settings")}</h1><div class="settings"><${Settings} /></div></div>` },
];

/**
 * `tabs`: the game's own, the first is where play happens: {id, icon, words, page: () => what is shown}. Story and
 * settings follow by themselves. `sub`: under the name, unless its player is away.
 * @param {{ tabs: Tab[], sub?: string }} props
 */
export const PhoneFrame = ({ tabs, sub = "" }) => {
  const seat = seats.value[you.value.seat ?? -1] ?? { side: "", name: "" };
  const all = [...tabs, ...always()];
  const own = mode.value.kind === "play" ? tabs[0].id : mode.value.kind;
  const chosen = all.find((each) => each.id === own) ?? tabs[0];
  const name = seatName(seat);
  const under = (you.value.seat !== null && awayWords([you.value.seat])) || sub;
  return html`<div class=${`phone on-${chosen.id}`}>
    <header class="whose"><${Seat} side=${seat.side} initial=${initialOf(name)} size=${44} /><div><strong>${name}</strong>${under && html`<small>${under}</small>`}</div>
      <span class="gap"></span><${WatchSign} words=${false} /><${LineBadge} /></header>
    <main><div id="task" role="tabpanel" aria-labelledby=${`tab-${chosen.id}`}>${chosen.page()}</div></main>
    <nav class="tabs" role="tablist" aria-label=${t("Pages")}>
      ${all.map((tab) => html`<${TabKey} key=${tab.id} ...${tab} chosen=${tab === chosen} onChoose=${() => (tab === tabs[0] ? play() : goto(tab.id))} />`)}
    </nav>
    <${Rest} />${toast.value && html`<div class="toast" role="alert">${toast.value.words}</div>`}
  </div>`;
};

/** Seconds for which a tap shows, where that is set. */
const TAP = 5;

/**
 * Whether a secret is to be seen now, and the handlers of the key that shows it. It shows while a finger rests on the
 * key, or Space or Enter is held; and hides when that is lifted or slides off, when the page is left or covered (a
 * call, the lock), and when the phone is turned to something else.
 */
export const useHold = () => {
  const [open, setOpen] = useState(false);
  const timer = useRef(0);
  const by = useRef(/** @type {number | string | null} */ (null));
  const hide = () => {
    clearTimeout(timer.current);
    by.current = null;
    setOpen(false);
  };
  useEffect(() => {
    const away = () => document.hidden && hide();
    const ends = /** @type {[EventTarget, string, () => void][]} */ ([[document, "visibilitychange", away], [window, "blur", hide], [window, "pagehide", hide], [document, "freeze", hide], [window, "orientationchange", hide]]);
    for (const [target, name, handler] of ends) target.addEventListener(name, handler);
    return () => {
      clearTimeout(timer.current);
      for (const [target, name, handler] of ends) target.removeEventListener(name, handler);
    };
  }, []);
  const show = (/** @type {number | string} */ how) => {
    by.current = how;
    setOpen(true);
  };
  const within = (/** @type {Pointer} */ event) => {
    const box = event.currentTarget.getBoundingClientRect();
    return event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
  };
  const fires = (/** @type {KeyboardEvent} */ event) => event.key === " " || event.key === "Enter";
  const taps = tapShows.now.value === "on";
  const tap = () => {
    if (open) hide();
    else {
      show("tap");
      timer.current = setTimeout(hide, TAP * 1000);
    }
  };
  const held = {
    onPointerDown: (/** @type {Pointer} */ event) => {
      if (!event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId); // a finger that slides is followed
      show(event.pointerId);
    },
    onPointerMove: (/** @type {Pointer} */ event) => by.current === event.pointerId && !within(event) && hide(),
    onPointerUp: hide,
    onPointerCancel: hide,
    onLostPointerCapture: hide,
    onKeyDown: (/** @type {KeyboardEvent} */ event) => {
      if (!fires(event)) return;
      event.preventDefault();
      if (!event.repeat) show("key");
    },
    onKeyUp: (/** @type {KeyboardEvent} */ event) => fires(event) && hide(),
  };
  return { open, hide, key: { ...(taps ? { onClick: tap } : held), onBlur: hide, onContextMenu: (/** @type {Event} */ event) => event.preventDefault() } };
};

/** @param {{ places: number }} props */
const Hidden = ({ places }) => Array.from({ length: places }, (_, i) => html`<div key=${i} class="covered" aria-hidden="true"><${Icon} name="hidden" size=${48} /></div>`);

/**
 * A secret and the key that shows it. `show()` draws the secret and is called only while it may be seen: nothing of it
 * is in the page otherwise. `places`: covered places that stand there instead; `note`, `told`: a line above the key,
 * hidden and shown.
 * @param {{ show: () => ComponentChildren, places?: number, note?: string, told?: string }} props
 */
export const Hold = ({ show, places = 1, note = t("Turn the screen toward you."), told = t("Tell nobody.") }) => {
  const { open, key } = useHold();
  const taps = tapShows.now.value === "on";
  const lets = taps ? t("Tap: it hides") : t("Let go: it hides");
  return html`<div class=${`hold ${open ? "open" : ""}`}>
    <div class="secret" aria-live="polite">${open ? show() : html`<${Hidden} places=${places} />`}</div>
    <p class="note">${open ? told : note}</p>
    <button type="button" class="holdkey" id="hold" aria-pressed=${String(open)} ...${key}><${Icon} name=${open ? "eye" : "hand"} size=${36} />
      <span>${open ? lets : taps ? t("Tap to see") : t("Hold to see")}</span></button>
  </div>`;
};
