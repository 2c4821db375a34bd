// The tablet's frame: strip above, places, middle and calls, bar below. Its regions follow the width and the height.
import { html } from "htm/preact";
import { EyeBadge, LineBadge, SimulatedBadge, TrustBadge, WakeBadge } from "./badges.js";
import { undo as undone } from "./change.js";
import { descriptor } from "./descriptor.js";
import { DevicesBadge, Felt } from "./felt.js";
import { UndoHint } from "./hint.js";
import { Rest } from "./house/menu.js";
import { Icon } from "./icons.js";
import { command } from "./live.js";
import { Button } from "./parts.js";
import { Menu } from "./settings.js";
import { Logo } from "./signs.js";
import { goto, menuOpen, mode, play, toast, turned, seats, shown } from "./state.js";
import { t } from "./words.js";
/** @import { ComponentChildren } from "preact" */
/** @import { Titled } from "types/table" */

/**
 * `where`: what part of the game it is, in a few words.
 * @param {{ where: string }} props
 */
export const Strip = ({ where }) => html`<header class="strip">
  <${Logo} /><h1>${descriptor().name}</h1><span class="rule"></span><span class="where">${mode.value.kind === "story" ? t("{round} · Story", { round: where }) : where}</span>
  <${SimulatedBadge} />
  <span class="gap"></span>
  <${TrustBadge} /><${WakeBadge} /><${DevicesBadge} /><${EyeBadge} /><${LineBadge} />
  <button type="button" class="btn quiet dots" id="menu" aria-label=${t("Menu")} aria-expanded=${String(menuOpen.value)} onClick=${() => { menuOpen.value = !menuOpen.value; }}><${Icon} name="dots" /></button>
  ${menuOpen.value && html`<${Menu} />`}
</header>`;

/**
 * What an undo or redo would name, in words.
 * @param {Titled} entry
 */
const titled = (entry) => {
  const words = entry.phrases.length ? descriptor().told(entry.phrases, seats.value).whole : entry.what === "correction" ? t("the correction") : t("the answer");
  return t("“{what}”", { what: words });
};

const Pass = () => {
  const body = descriptor().pass?.(shown());
  return body && html`<${Button} id="pass" icon="skip" label=${t("Pass the turn")} onClick=${() => command(body)}>${t("Pass")}<//>`;
};

/**
 * Undo with its title, redo when it is possible, the turn passed on, the way to add what is missing, and the story.
 * `inCard`: undo or redo stands in the call card already.
 * @param {{ undoInCard?: boolean, redoInCard?: boolean, canAdd?: boolean, children: ComponentChildren }} props
 */
export const Bar = ({ undoInCard = false, redoInCard = false, canAdd = true, children }) => {
  const { undo, redo } = shown();
  return html`<nav class="bar" aria-label=${t("Actions")}>
    ${undo && !undoInCard && html`<button type="button" id="undo" class=${`btn plain ${turned()}`} onClick=${() => undone(undo)}><${Icon} name="undo" /><span>${t("Undo")} <em>${titled(undo)}</em><${UndoHint} key=${undo.entry} /></span></button>`}
    ${redo && !redoInCard && html`<button type="button" id="redo" class=${`btn plain ${turned()}`} aria-label=${`${t("Redo")} ${titled(redo)}`} onClick=${() => command({ do: "table.redo", entry: redo.entry })}><${Icon} name="redo" /><span>${t("Redo")}</span></button>`}
    ${children}
    <span class="gap"></span>
    ${mode.value.kind !== "play"
      ? html`<${Button} id="back" icon="arrow-right" onClick=${play}>${t("Back to the game")}<//>`
      : html`<${Pass} />
        ${canAdd && descriptor().add && html`<${Button} id="add" icon="plus" onClick=${() => descriptor().add?.(null)}>${t("Add what is missing")}<//>`}
        <${Button} id="story" icon="book" onClick=${() => goto("story")}>${t("Story")}<//>`}
  </nav>`;
};

export const Toast = () => toast.value && html`<div class="toast" role="alert">${toast.value.words}</div>`;

/**
 * The page. `places`: the plates; `middle`: the one thing; `calls`: the column beside it, null where the middle is wide;
 * `bar`: what the bar is told.
 * @param {{ where: string, places?: ComponentChildren, middle: ComponentChildren, calls?: ComponentChildren, bar: ComponentChildren }} props
 */
export const Frame = ({ where, places = null, middle, calls = null, bar }) => html`<div class=${`table ${calls ? "" : "wide"} mode-${mode.value.kind}`}>
  <${Strip} where=${where} />
  ${places}
  <main class="middle">${middle}</main>
  ${calls && html`<div class="calls">${calls}</div>`}
  ${bar}
  <${Felt} /><${Rest} /><${Toast} />
</div>`;
