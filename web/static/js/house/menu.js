// What the host does with the table that is played: rest, go on, people who come and go, the dealer, the end.
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { boot } from "../boot.js";
import { Icon } from "../icons.js";
import { keepKey, ownKey } from "../key.js";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { Seat } from "../signs.js";
import { seats, tell, view, you } from "../state.js";
import { seatName, t } from "../words.js";
import { post, why } from "./api.js";

/** Whether the people of the table are shown. */
const people = signal(false);
/** Whether closing was asked for once. */
const sure = signal(false);

/** The hub of the house does it, since eyes and other tables are concerned. @param {string} name */
const deed = async (name) => {
  const found = await post(`/api/tables/${boot.table}/${name}`);
  if (!found.refused) return found;
  tell(why(found.refused));
  return null;
};

export const rematch = async () => {
  const found = await deed("rematch");
  if (found) location.href = `/table/${found.table}`;
};

const close = () => {
  if (sure.value) void deed("close");
  sure.value = !sure.value;
};

/** A seat: its name may be changed, and its player may be away. @param {{n: number}} props */
const Sitting = ({ n }) => {
  const seat = seats.value[n];
  const away = view.value?.absent.includes(n) ?? false;
  /** @param {Event & {currentTarget: HTMLInputElement}} event */
  const rename = (event) => {
    const name = event.currentTarget.value.trim();
    if (seat && name !== seat.name) void command({ do: "table.seat", seat: n, name });
  };
  return seat && html`<li class="sitter"><${Seat} side=${seat.side} size=${36} />
    <input type="text" maxlength="40" autocomplete="off" aria-label=${t("Name of {side}", { side: seatName(seat) })} value=${seat.name} placeholder=${seatName(seat)} onChange=${rename} />
    <${Button} look="pill" pressed=${away} onClick=${() => command({ do: "table.seat", seat: n, absent: !away })}>${away ? t("Is back") : t("Is away")}<//></li>`;
};

/** In the menu of the tablet, for the host alone. */
export const HouseMenu = () => {
  useEffect(() => () => { people.value = sure.value = false; }, []);
  const now = view.value;
  if (you.value.role !== "host" || !now) return null;
  return html`<div class="stack housemenu">
    ${!now.closed && html`<${Button} id="pause" look="second" icon=${now.paused ? "play" : "clock"} onClick=${() => command({ do: "table.pause", paused: !now.paused })}>${now.paused ? t("Go on") : t("Pause")}<//>`}
    <${Button} id="people" look="second" icon="users" pressed=${people.value} onClick=${() => { people.value = !people.value; }}>${t("Who sits where")}<//>
    ${people.value && html`<ul class="stack">${seats.value.map((_, n) => html`<${Sitting} key=${n} n=${n} />`)}</ul>`}
    <${Button} id="dealer" look="second" icon="layers" pressed=${now.dealer} onClick=${() => command({ do: "table.dealer", deals: !now.dealer })}>${t("Tablée deals")}<//>
    ${now.table.over && html`<${Button} id="rematch" look="second" icon="refresh" onClick=${rematch}>${t("Rematch")}<//>`}
    ${!now.closed && html`<${Button} id="close-table" look="second" asks=${sure.value} icon="x" onClick=${close}>${sure.value ? t("Really close it, as it stands?") : t("Close this table")}<//>`}
    <a class="btn second" id="home" href="/house"><${Icon} name="door" /><span>${t("Other games")}</span></a>
  </div>`;
};

/** This device's key opens the other table too. @param {string} table */
export const bringKey = (table) => {
  const key = ownKey(boot.table);
  if (key) keepKey(table, key);
};

/** The same people play once more elsewhere: one tap leads there. @param {{table: string}} props */
const Again = ({ table }) => html`<section class="rest card" role="status" id="rest"><h2>${t("Rematch")}</h2>
  <p>${t("The same people play once more.")}</p>
  <a class="btn primary" id="to-rematch" href=${`/table/${table}`} onClick=${() => bringKey(table)}><span>${t("Come along")}</span></a>
</section>`;

/** Over everything else while nothing counts: why, and how it goes on. */
export const Rest = () => {
  const now = view.value;
  if (now?.next) return html`<${Again} table=${now.next} />`;
  if (!now || !(now.paused || now.closed)) return null;
  const host = you.value.role === "host";
  return html`<section class="rest card" role="status" id="rest"><h2>${now.closed ? t("This table is closed") : t("Paused")}</h2>
    <p>${now.closed ? t("The game ended as it stood.") : t("Nothing counts until you go on.")}</p>
    ${host && html`<div class="row">
      ${now.closed
        ? html`<${Button} id="reopen" icon="play" onClick=${() => command({ do: "table.close", closed: false })}>${t("Open it again")}<//><a class="btn primary" href=${`/games/${boot.table}`}><span>${t("Result and story")}</span></a>`
        : html`<${Button} id="go-on" look="primary" icon="play" onClick=${() => command({ do: "table.pause", paused: false })}>${t("Go on")}<//>`}</div>`}
  </section>`;
};
