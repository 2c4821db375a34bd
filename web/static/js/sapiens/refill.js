// The end of a turn: tiles are taken from the common reserve, with two players one leaves, and the pile fills it up (R44, R45).
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { command } from "../live.js";
import { shown } from "../state.js";
import { t, tn } from "../words.js";
import { meaning } from "./looked.js";
import { names, nameTiles, Palette } from "./palette.js";
import { Answer, Asked } from "./parts.js";
import { Faces } from "./scenes.js";
/** @import { View } from "types/sapiens/view" */

/** Whether nobody can tell the tiles of the common reserve apart: then no choice is asked for. @param {View} game */
const alike = (game) => game.common.every((slot) => slot.tile === null && slot.brawls.length === 0);

/** @param {{ game: View, drawn: (string | null)[], onDrawn: (drawn: (string | null)[]) => void, onDone: (drawn: (string | null)[] | null) => unknown }} props */
const Drawn = ({ game, drawn, onDrawn, onDone }) => {
  const { drawn: due } = game.legal;
  const add = (/** @type {string | null} */ tile) => {
    const all = [...drawn, tile];
    onDrawn(all);
    if (all.length === due) onDone(all);
  };
  return html`<${Asked} words=${tn("Which tile is turned up?", "Which tiles are turned up?", due)} lead=${due > 1 ? t("{n} of {all}", { n: drawn.length + 1, all: due }) : ""}>
    ${drawn.length > 0 && html`<div class="sa-given">${drawn.map((tile, i) => html`<${Faces} key=${i} tile=${tile} size=${28} />`)}</div>`}
    <${Palette} game=${game} onPick=${add} />
    <div class="row"><${Answer} onClick=${() => add(null)}>${t("Without its name")}<//>
      <${Answer} id="sa-unnamed" onClick=${() => { nameTiles(false); onDone(null); }}>${t("We do not name tiles")}<//></div><//>`;
};

/**
 * @param {{ game: View }} props
 */
export const Refill = ({ game }) => {
  const { take: need, cull: culls, drawn: due } = game.legal;
  const [take, setTake] = useState(/** @type {number[]} */ ([]));
  const [cull, setCull] = useState(/** @type {number | null} */ (null));
  const [drawn, setDrawn] = useState(/** @type {(string | null)[]} */ ([]));
  const same = alike(game);
  const taken = same || take.length === need;
  const chosen = taken && (same || !culls || cull !== null);
  const asks = names(game) && !shown().dealer && due > 0;
  useEffect(() => {
    meaning.value = {
      may: (reserve) => reserve === null && !same,
      tap: (_, slot) => {
        if (take.includes(slot)) setTake(take.filter((each) => each !== slot));
        else if (take.length < need) setTake([...take, slot]);
        else setCull(culls && cull !== slot ? slot : null);
        setDrawn([]);
      },
      chosen: (_, slot) => take.includes(slot) || slot === cull,
      badge: (_, slot) => (take.includes(slot) ? t("taken") : slot === cull ? t("removed") : ""),
    };
    return () => {
      meaning.value = null;
    };
  }, [game, take, cull]);
  const done = async (/** @type {(string | null)[] | null} */ all) => {
    const kept = await command({ do: "refill", seat: game.turn, ...(same ? {} : { take, ...(culls ? { cull } : {}) }), ...(all ? { drawn: all } : {}) });
    if (!kept) setDrawn([]);
  };
  if (!taken) {
    return html`<${Asked} words=${tn("Take {n} tile", "Take {n} tiles", need)} lead=${t("Tap it in the Common Reserve.")}>${need > 1 && html`<p class="lead">${tn("{n} is chosen.", "{n} are chosen.", take.length)}</p>`}<//>`;
  }
  if (!chosen) return html`<${Asked} words=${t("Which tile is removed from the game?")} lead=${t("With two players one more leaves the Common Reserve.")} />`;
  if (asks) return html`<${Drawn} game=${game} drawn=${drawn} onDrawn=${setDrawn} onDone=${done} />`;
  const words = need ? tn("{n} tile is taken", "{n} tiles are taken", need) : t("Nothing is left to take");
  return html`<${Asked} words=${words} lead=${due ? tn("{n} is turned up from the pile.", "{n} are turned up from the pile.", due) : ""}>
    <div class="row"><button type="button" id="sa-refill" class="btn primary" onClick=${() => done(null)}>${t("End the turn")}</button></div><//>`;
};
