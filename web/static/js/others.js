// What another player's phone is for: a line that speaks of a seat is corrected there, or on the table's own screen.
import { html } from "htm/preact";
import { nameAt } from "./seated.js";
import { you } from "./state.js";
import { t } from "./words.js";

/** Whether a line that speaks of this seat, or of none, is corrected elsewhere than on this screen. @param {number | undefined} seat */
export const isOthers = (seat) => you.value.role === "seat" && seat !== undefined && you.value.seat !== seat;

/** @param {{ seat: number }} props */
export const Elsewhere = ({ seat }) => html`<p class="note">${t("It is corrected on the tablet, or on the phone of {name}.", { name: nameAt(seat) })}</p>`;
