// The host's panel: opens the house to phones, shows how to join, and who has come.
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { boot } from "./boot.js";
import { Icon } from "./icons.js";
import { api, forgetKey, keepKey } from "./key.js";
import { rekey } from "./live.js";
import { Button } from "./parts.js";
import { initialOf } from "./plates.js";
import { Seat } from "./signs.js";
import { shown, view } from "./state.js";
import { say, seatName, t } from "./words.js";
/** @import { Person } from "types/table" */

/** Whether the panel is open over the page. */
export const inviting = signal(location.hash === "#phones");

/** @typedef {{ url: string, word: string, svg: string }} Way */

/** A drawing as the address of a picture. @type {(svg: string) => string} */
const picture = (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** "192.168.1.24:8760" @type {(url: string) => string} */
const figures = (url) => new URL(url).host;

/** @type {(props: { svg: string, alt: string }) => unknown} */
const Code = ({ svg, alt }) => html`<img class="code" src=${picture(svg)} width="320" height="320" alt=${alt} />`;

/** How a seat's phone is, in an icon and words. @type {(person: Person | undefined) => [string, string]} */
const state = (person) => {
  if (person?.locked) return ["lock", t("its phone was locked out")];
  if (!person?.joined) return ["check", t("without phone")];
  return person.online ? ["phone", t("phone connected")] : ["wifi-off", t("phone lost from sight")];
};

/** @type {(props: { onMove: (seat: number) => void, onLock: (seat: number) => void }) => unknown} */
const People = ({ onMove, onLock }) => html`<ul class="people">${shown().table.seats.map((seat, n) => {
  const person = shown().people[n];
  const [icon, words] = state(person);
  const name = seatName(seat);
  return html`<li key=${n} class="card person"><${Seat} side=${seat.side} initial=${initialOf(name)} size=${52} />
    <div><strong>${name}</strong><small><${Icon} name=${icon} size=${20} />${words}</small></div>
    ${person?.locked && html`<div class="row"><${Button} look="second" icon="phone" label=${t("{name}: invite a phone", { name })} onClick=${() => onMove(n)}>${t("Invite a phone")}<//></div>`}
    ${person?.joined && html`<div class="row">
      <${Button} look="second" icon="phone" label=${t("{name}: another phone", { name })} onClick=${() => onMove(n)}>${t("Another phone")}<//>
      <${Button} look="second" icon="lock" label=${t("{name}: lock the phone out", { name })} onClick=${() => onLock(n)}>${t("Lock out")}<//></div>`}</li>`;
})}</ul>`;

/**
 * Before it is open: the network cards, where there are several, and the one button.
 * @type {(props: { onOpened: (way: Way) => void, onRefused: (refused: { key: string } | null) => void }) => unknown}
 */
const Closed = ({ onOpened, onRefused }) => {
  const [found, setFound] = useState(/** @type {{ address: string, name: string }[] | null} */ (null));
  const [chosen, setChosen] = useState("");
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const asking = useRef(false); // two taps may come before the button says so
  const look = async () => {
    setFailed(false);
    onRefused(null);
    const answer = await api("/api/addresses", { table: boot.table });
    if (answer.refused) {
      setFailed(true);
      return onRefused(answer.refused);
    }
    setFound(answer.addresses);
    setChosen(answer.addresses[0]?.address ?? "");
  };
  useEffect(() => void look(), []);
  const open = async () => {
    if (asking.current) return;
    asking.current = true;
    setBusy(true);
    const answer = await api("/api/open", { body: { address: chosen, table: boot.table }, table: boot.table });
    asking.current = false;
    setBusy(false);
    if (answer.refused) return onRefused(answer.refused);
    keepKey(null, answer.key);
    rekey();
    return onOpened(answer);
  };
  const again = html`<${Button} id="network-again" look="primary" icon="refresh" onClick=${look}>${t("Look again")}<//>`;
  if (failed) return again;
  if (found === null) return html`<p>${t("Looking for the network…")}</p>`;
  if (!found.length) return html`<p>${t("This machine is in no network: join a Wi-Fi, then look again.")}</p>${again}`;
  return html`<p>${t("Until you open the table to phones, only this machine reaches it.")}</p>
    ${found.length > 1 && html`<fieldset class="cards"><legend>${t("In which network are the phones?")}</legend>
      ${found.map((each) => html`<label key=${each.address} class="radio"><input type="radio" name="card" value=${each.address} checked=${each.address === chosen} onChange=${() => setChosen(each.address)} /><strong>${each.address}</strong><small>${each.name}</small></label>`)}</fieldset>`}
    <${Button} id="open-phones" look="primary" icon="phone" onClick=${open}>${busy ? t("Opening…") : t("Open to phones")}<//>`;
};

/** @type {(props: { way: Way }) => unknown} */
const Open = ({ way }) => html`<section class="card way"><h3>${t("Scan with your phone")}</h3>
  <${Code} svg=${way.svg} alt=${t("QR code: {url}", { url: figures(way.url) })} />
  <p><small>${t("or type in the browser")}</small><strong class="address">${figures(way.url)}/join</strong></p>
  <p>${t("the table's word:")} <strong class="word">${way.word}</strong></p>
  <p><small>${t("A TV or a second screen: {address}", { address: `${figures(way.url)}/tv` })}</small></p></section>`;

/** @type {(props: { moving: { seat: number, svg: string }, onBack: () => void }) => unknown} */
const Moving = ({ moving, onBack }) => {
  const name = seatName(shown().table.seats[moving.seat]);
  return html`<section class="card way" id="moving"><h3>${t("Scan with {name}'s other phone", { name })}</h3>
    <${Code} svg=${moving.svg} alt=${t("QR code for {name}'s other phone", { name })} />
    <p><small>${t("It holds once, for ten minutes. The phone from before is locked out when it is used.")}</small></p>
    <${Button} look="second" icon="arrow-left" onClick=${onBack}>${t("Back")}<//></section>`;
};

/** The panel itself; the host's start page shows it too, once the table is there. */
export const Invite = () => {
  const [way, setWay] = useState(/** @type {Way | null} */ (null));
  const [moving, setMoving] = useState(/** @type {{ seat: number, svg: string } | null} */ (null));
  const [wrong, setWrong] = useState("");
  const opened = view.value?.opened ?? false;
  /** @type {(refused: { key: string } | null) => void} */
  const refuse = (refused) => setWrong(refused ? say(refused) : "");
  /** @type {(path: string) => Promise<any>} */
  const post = async (path) => {
    setWrong("");
    const answer = await api(path, { body: {}, table: boot.table });
    if (answer.refused) refuse(answer.refused);
    return answer.refused ? null : answer;
  };
  useEffect(() => {
    setMoving(null);
    if (!opened) setWay(null);
    else if (!way) api(`/api/tables/${boot.table}/word`, { table: boot.table }).then((found) => (found.refused ? refuse(found.refused) : setWay(found)));
  }, [opened]);
  const move = async (/** @type {number} */ seat) => {
    const found = await post(`/api/tables/${boot.table}/seats/${seat}/invite`);
    if (found) setMoving({ seat, svg: found.svg });
  };
  const shut = async () => {
    if (!(await post("/api/shut"))) return;
    forgetKey(null);
    rekey();
  };
  return html`<div class=${`invite ${opened ? "opened" : ""}`}>
    ${wrong && html`<p class="denied" role="alert"><${Icon} name="warning" />${wrong}</p>`}
    ${!opened ? html`<${Closed} onOpened=${setWay} onRefused=${refuse} />`
      : moving ? html`<${Moving} moving=${moving} onBack=${() => setMoving(null)} />` : way && html`<${Open} way=${way} />`}
    <div class="whos"><h3>${t("Who is at the table?")}</h3>
      <${People} onMove=${move} onLock=${(/** @type {number} */ seat) => post(`/api/tables/${boot.table}/seats/${seat}/lock`)} />
      <p class="small">${t("Everything can be played without a phone too.")}</p>
      ${opened && html`<${Button} id="shut-phones" look="second" icon="lock" onClick=${shut}>${t("Close to phones")}<//>`}</div>
  </div>`;
};

const close = () => {
  inviting.value = false;
};

/** The panel over the page of the table. */
export const InviteSheet = () => {
  useEffect(() => {
    const escape = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && close();
    addEventListener("keydown", escape);
    return () => removeEventListener("keydown", escape);
  }, []);
  if (!inviting.value || view.value?.you.role !== "host") return null;
  return html`<div class="sheet" role="dialog" aria-modal="true" aria-label=${t("Phones")}>
    <div class="top"><h2>${t("Phones")}</h2><button type="button" class="btn quiet close" aria-label=${t("Close")} onClick=${close}><${Icon} name="x" /></button></div>
    <${Invite} /></div>`;
};
