// What the server wrote into the page: texts, the game's words, the board.
/** @import { Boot } from "types/page" */
/** @type {Boot} */
export const boot = JSON.parse(document.getElementById("boot")?.textContent ?? "{}");
