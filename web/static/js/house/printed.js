// A game on paper: result, course, story; the browser prints it.
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { boot } from "../boot.js";
import { Button } from "../parts.js";
import { t } from "../words.js";
import { dayOf, told } from "./frame.js";
import { Course, Result, Story, load, page } from "./played.js";

export const Printed = () => {
  useEffect(() => void load(), []);
  const found = page.value;
  return html`<div class="paper">
    <nav class="row screenonly" aria-label=${t("Actions")}><a class="btn second" href=${`/games/${encodeURIComponent(boot.table)}`}>${t("Back")}</a><${Button} id="print-now" look="primary" onClick=${() => print()}>${t("Print")}<//></nav>
    ${told.value && html`<p role="alert">${told.value}</p>`}
    ${found && html`<main><header><h1>${found.line.title}</h1><p>${dayOf(found.line.created)}</p></header>
      <${Result} line=${found.line} tracks=${found.tracks} /><${Course} page=${found} />
      <section aria-labelledby="story"><h2 id="story">${t("Story")}</h2><${Story} all=${true} lines=${found.story} seats=${found.line.seats} /></section>
      <footer><p>Tablée</p></footer></main>`}
  </div>`;
};
