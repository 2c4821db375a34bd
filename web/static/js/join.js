// The pages of phones and screens that have no place yet: the table's word, then a seat; or an invitation.
import { render } from "preact";
import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { boot } from "./boot.js";
import { Icon } from "./icons.js";
import { api, forgetKey, fromAddress, keepKey, ownKey } from "./key.js";
import { Button } from "./parts.js";
import { Logo, Seat } from "./signs.js";
import { say, seatName, t } from "./words.js";

/** @typedef {{ seat: number, name: string, side: string, taken: boolean, locked: boolean }} Place */
/** @typedef {{ table: string, game: string, sides: Record<string, string>, seats: Place[] }} Found */
/** @typedef {{ refused?: { key: string } }} Answer */

const watches = boot.screen === "tv";

/** @type {(table: string, key: string) => void} */
const enter = (table, key) => {
  keepKey(table, key);
  location.replace(`/table/${table}${watches ? "?screen=tv" : ""}`);
};

/** Whether this device has a place at the table already, which still holds. @type {(table: string) => Promise<boolean>} */
const known = async (table) => {
  const key = ownKey(table);
  if (!key) return false;
  const answer = await api(`/api/tables/${table}/you`, { table });
  if (answer.role === (watches ? "watch" : "seat")) {
    enter(table, key);
    return true;
  }
  if (answer.refused?.key === "web.who_are_you") forgetKey(table);
  return false;
};

/** @type {(props: { word: string, busy: boolean, onWord: (word: string) => void }) => unknown} */
const Word = ({ word, busy, onWord }) => {
  const [typed, setTyped] = useState(word);
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => field.current?.focus(), []);
  /** @type {(event: Event) => void} */
  const send = (event) => {
    event.preventDefault();
    if (typed.trim() && !busy) onWord(typed);
  };
  return html`<form class="wordform" onSubmit=${send}>
    <label for="word">${t("The table's word")}</label>
    <input id="word" ref=${field} value=${typed} autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="40"
      aria-describedby="word-help" onInput=${(/** @type {{ currentTarget: HTMLInputElement }} */ event) => setTyped(event.currentTarget.value)} />
    <p class="small" id="word-help">${t("It stands on the table's screen: a word and four figures.")}</p>
    <button type="submit" class="btn primary" id="go"><span>${watches ? t("Show it") : t("To the table")}</span><${Icon} name="arrow-right" /></button>
  </form>`;
};

/** Why a place is not to be had, in an icon and words; null where it is. @type {(place: Place) => [string, string] | null} */
const barred = ({ taken, locked }) => {
  if (taken) return ["phone", t("has a phone already")];
  return locked ? ["lock", t("by invitation")] : null;
};

/** @type {(props: { found: Found, onSeat: (seat: number) => void }) => unknown} */
const Seats = ({ found, onSeat }) => {
  const free = found.seats.some((each) => !barred(each));
  return html`<ul class="seatlist">${found.seats.map((each) => {
    const [name, why] = [seatName(each), barred(each)];
    return html`<li key=${each.seat}><button type="button" class="btn plain seatchoice" id=${`seat-${each.seat}`} disabled=${why !== null} onClick=${() => onSeat(each.seat)}>
      <${Seat} side=${each.side} initial=${Array.from(name)[0]?.toUpperCase() ?? ""} size=${52} />
      <span><strong>${name}</strong>${why && html`<small><${Icon} name=${why[0]} size=${18} />${why[1]}</small>`}</span></button></li>`;
  })}</ul>
  ${found.seats.some(barred) && html`<p class="small">${free ? "" : t("No place is free.")} ${t("To take another phone for a place, ask at the table's screen.")}</p>`}`;
};

const Page = () => {
  const [word, setWord] = useState("");
  const [found, setFound] = useState(/** @type {Found | null} */ (null));
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);

  /** The answer, or null where it was refused, which is told. @type {(path: string, body: object) => Promise<any>} */
  const ask = async (path, body) => {
    setBusy(true);
    setWrong("");
    const answer = await api(path, { body });
    setBusy(false);
    if (!answer.refused) return answer;
    setWrong(say(answer.refused));
    return null;
  };

  /** @type {(said: string) => Promise<void>} */
  const take = async (said) => {
    setWord(said);
    /** @type {Found | null} */
    const table = await ask("/api/join", { word: said });
    if (table === null || (await known(table.table))) return;
    boot.words.sides = table.sides;
    if (watches) {
      const given = await ask("/api/join", { word: said, watch: true });
      if (given) enter(given.table, given.key);
    } else setFound(table);
  };

  /** @type {(seat: number) => Promise<void>} */
  const sit = async (seat) => {
    const given = await ask("/api/join", { word, seat });
    if (given) enter(given.table, given.key);
    else {
      const table = await api("/api/join", { body: { word } }); // somebody else was quicker: who is there now
      if (!table.refused) setFound(table);
    }
  };

  useEffect(() => {
    const invite = fromAddress("i");
    const said = invite ? "" : decodeURIComponent(location.hash.slice(1));
    history.replaceState(null, "", location.pathname + location.search);
    if (invite) ask("/api/claim", { invite }).then((given) => given && enter(given.table, given.key));
    else if (said) take(said);
  }, []);

  return html`<main class="joinpage"><${Logo} />
    <h1>${found ? t("Who are you?") : watches ? t("Show the table here") : t("Join the table")}</h1>
    ${wrong && html`<p class="denied" role="alert"><${Icon} name="warning" />${wrong}</p>`}
    ${found ? html`<${Seats} found=${found} onSeat=${sit} /><${Button} look="quiet" icon="arrow-left" onClick=${() => setFound(null)}>${t("Another word")}<//>`
      : html`<${Word} key=${word} word=${word} busy=${busy} onWord=${take} />`}
    <nav class="languages" aria-label=${t("Language")}>${boot.languages.map((code) => html`<a key=${code} lang=${code} href=${`?lang=${code}`} aria-current=${code === boot.language ? "true" : null}>${code === "fr" ? "Français" : "English"}</a>`)}</nav>
  </main>`;
};

const root = document.getElementById("app");
if (root) {
  root.replaceChildren();
  render(html`<${Page} />`, root);
}
