// Drawing by the die, and exchanging three for three: figures and cards to tap, or Tablée rolls and draws.
import { html } from "htm/preact";
import { Button } from "../parts.js";
import { shown } from "../state.js";
import { t, tn } from "../words.js";
import { draft, further, say, sayDealt } from "./draft.js";
import { CardPicker, Numbers } from "./keys.js";
import { FACES, PLAIN } from "./names.js";
import { Step } from "./step.js";
/** @import { Choices, View } from "types/rahan/view" */

/** How many are exchanged (R6). */
const THREE = 3;

/** @typedef {import("types/rahan/commands").Draw["cards"]} Cards */

/** @param {{ now: Choices }} props */
export const Draw = ({ now }) => {
  const { seat } = now;
  const face = now.draw.find((each) => each.die === draft.value?.die);
  if (face) {
    const done = (/** @type {string[]} */ cards) => say({ do: "draw", seat, die: face.die, cards: /** @type {Cards} */ (cards) });
    return html`<${Step} title=${face.cards === 1 ? t("Which card was drawn?") : t("Which {n} cards were drawn?", { n: face.cards })}>
      <${CardPicker} key=${face.die} count=${face.cards} faces=${FACES} left=${now.left} words=${t("Note it")} untold=${t("Leave the others untold")} onDone=${done} /><//>`;
  }
  const rolled = (/** @type {number} */ die) => {
    const cards = now.draw.find((each) => each.die === die)?.cards;
    return cards === 0 ? say({ do: "draw", seat, die, cards: [] }) : further({ die });
  };
  const notes = (/** @type {number} */ die) => {
    const cards = now.draw.find((each) => each.die === die)?.cards ?? die;
    return cards === die ? "" : tn("{n} card", "{n} cards", cards);
  };
  return html`<${Step} title=${t("What does the die show?")}>
    <${Numbers} numbers=${now.draw.map((each) => each.die)} name=${t("Die")} notes=${notes} onPick=${rolled} />
    <${Button} id="rh-deal" look="quiet" icon="layers" onClick=${() => sayDealt({ do: "draw", seat })}>${t("Tablée rolls and draws")}<//><//>`;
};

/** @param {{ game: View, now: Choices }} props */
export const Exchange = ({ game, now }) => {
  const { seat } = now;
  const { hand, exact } = game.players[seat];
  const put = draft.value?.put;
  const three = /** @type {import("types/rahan/commands").Exchange["put"]} */ (put?.length === THREE ? put : null);
  if (put) {
    const done = (/** @type {string[]} */ taken) => say({ do: "exchange", seat, put: three, taken: /** @type {Cards} */ (taken) });
    return html`<${Step} title=${t("Which 3 cards were taken?")}>
      <${CardPicker} key="taken" count=${THREE} faces=${FACES} left=${now.left} words=${t("Note it")} untold=${t("Leave the others untold")} onDone=${done} />
      <${Button} id="rh-deal" look="quiet" icon="layers" onClick=${() => sayDealt({ do: "exchange", seat, put: three })}>${t("Tablée draws")}<//><//>`;
  }
  const onDone = (/** @type {string[]} */ cards) => (shown().dealer ? say({ do: "exchange", seat, put: /** @type {any} */ (cards) }) : further({ put: cards }));
  return html`<${Step} title=${t("Which 3 cards are put down?")}>
    <${CardPicker} key="put" count=${THREE} faces=${[...PLAIN, "unknown"]} left=${exact ? hand : { ...now.left, ...hand, unknown: THREE }} words=${t("Put them down")} onDone=${onDone} /><//>`;
};
