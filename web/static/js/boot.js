// What the server wrote into the page: texts, the game's words, the board.
export const boot = JSON.parse(document.getElementById("boot").textContent);
