// Paleo on the host's tablet: what stands in the middle and beside it.
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { Bands } from "../badges.js";
import { playing, replay } from "../board/replay.js";
import { asked, elsewhere, goto, mode, play, view as current } from "../state.js";
import { redoIsInCard, undoIsInCard } from "../cards.js";
import { Bar, Frame } from "../frame.js";
import { later, Story } from "../later.js";
import { Button } from "../parts.js";
import { t } from "../words.js";
import { Board } from "./board.js";
import { BookQuestion, Differences, differing } from "./book.js";
import { PaleoCalls, pawnsBack } from "./call.js";
import { begin, draft } from "./draft.js";
import { Hand, marks, onTap } from "./hand.js";
import { Plates } from "./plates.js";
import { lying, tapLying } from "./lying.js";
import { Labels, Naming, tapNaming } from "./naming.js";
import { RoundsPanel } from "./rounds.js";
import { Setup } from "./setup.js";
import { useShot } from "./shown.js";
import { SimulatedTable } from "./simulated.js";
/** @import { Tapped } from "types/page" */
/** @import { View } from "types/paleo/view" */
/** @import { TableView } from "types/table" */

const Adjust = later(async () => (await import("./adjust.js")).Adjust);
const RuleChoice = later(async () => (await import("./choice.js")).RuleChoice);
const Question = later(async () => (await import("./question.js")).Question);

/**
 * The call whose shot was drawn last: a shot is drawn once in its own time when it has just come in.
 * @type {number | null}
 */
let drawn = null;
/** @param {TableView<View>} view */
const drawNew = (view) => {
  const call = view.replay?.call ?? 0;
  if (drawn !== null && call > drawn && mode.value.kind === "play") replay(view.replay?.shot ?? null, false);
  drawn = call;
};

/** @param {TableView<View>} view */
const shownShot = (view) => {
  const { replay: last, latest } = view;
  if (!last || !latest || !["applied", "answered", "asked", "silent", "later", "play_again"].includes(latest.status)) return null;
  const after = view.story.some((each) => each.kind === "game" && each.seq > latest.id && each.call !== latest.id && each.state === "stands" && each.do === "flick");
  return after ? null : last.shot;
};

/** @param {TableView<View>} view */
const tapBoard = (view) => {
  if (lying.value) return tapLying;
  if (mode.value.kind === "naming") return tapNaming;
  if (mode.value.kind === "hand") return onTap;
  if (mode.value.kind !== "play" || view.game.phase !== "flicks" || view.game.question) return null;
  const captured = new Set(view.game.sides.flatMap((side) => side.held));
  return (/** @type {Tapped} */ { pawn }) => pawn && (captured.has(pawn) ? goto("facts") : begin({ shooter: pawn }));
};

const boardMarks = () => {
  if (lying.value) return new Map(lying.value.captured.map((id) => [id, "✕"]));
  return mode.value.kind === "hand" ? marks() : null;
};

/**
 * What stands where the calls do, while people do something else than play.
 * @type {Record<string, Function>}
 */
const panels = { facts: Adjust, naming: Naming, rounds: RoundsPanel };

/** @param {{ view: TableView<View> }} props */
const Side = ({ view }) => {
  const Panel = panels[mode.value.kind];
  if (Panel) return html`<${Panel} view=${view} onDone=${play} />`;
  if (mode.value.kind === "hand") return html`<${Hand} />`;
  const setup = html`<${Setup} view=${view} />`;
  if (view.game.phase !== "flicks") return html`<${Bands} />${setup}`;
  if (view.game.question) return html`<${Bands} /><${PaleoCalls} view=${view} choice=${html`<${RuleChoice} view=${view} />`} />`;
  const differences = differing(view);
  if (differences) return html`<${Bands} /><${BookQuestion} view=${view} list=${differences} />`;
  return html`<${Bands} /><${PaleoCalls} view=${view} />`;
};

/**
 * The board; on a simulated table its camera's picture too.
 * @param {{ view: TableView<View> }} board
 */
const Middle = (board) => (board.view.simulated ? html`<${SimulatedTable} ...${board} />` : html`<${Board} ...${board} />`);

export const roundWords = () => t("Round {n}", { n: current.value?.game.round ?? 1 });

/**
 * The bar; the last shot may be watched again while the board is there.
 * @param {{ view: TableView<View>, carded: boolean, watchable: boolean }} props
 */
const Actions = ({ view, carded, watchable }) => html`<${Bar} canAdd=${view.game.phase === "flicks"}
    undoInCard=${carded && undoIsInCard(view, Boolean(view.game.question))} redoInCard=${carded && redoIsInCard(view)}>
  ${watchable && html`<${Button} id="replay" icon="play" onClick=${() => replay(view.replay?.shot ?? null)}>${t("Watch the shot")}<//>`}
<//>`;

/** @param {{ view: TableView<View> }} props */
const Played = ({ view }) => {
  const hand = mode.value.kind === "hand";
  const naming = mode.value.kind === "naming";
  const differences = differing(view);
  return html`<${Middle} view=${view} shot=${hand ? null : shownShot(view)} ghosts=${pawnsBack(view)} marks=${boardMarks()}
    place=${hand ? draft.value.rest : null} onTap=${tapBoard(view)} fading=${naming ? () => true : null} over=${naming ? html`<${Labels} view=${view} />` : differences && html`<${Differences} list=${differences} />`} />`;
};

export const Tablet = () => {
  const view = /** @type {TableView<View>} */ (current.value);
  useEffect(() => drawNew(view), [view.replay?.call]);
  const question = asked.value;
  const shot = useShot(view, question);
  const watching = playing.value !== null && (elsewhere.value === question?.id || playing.value.slow);
  const asks = question && mode.value.kind === "play" && !watching && !view.game.question;
  const story = mode.value.kind === "story";
  const wide = story || asks;
  const carded = mode.value.kind === "play" && !wide && view.game.phase === "flicks";
  const middle = story ? html`<${Story} view=${view} />` : asks ? html`<${Question} key=${question.id} call=${question} shot=${shot} />` : html`<${Played} view=${view} />`;
  return html`<${Frame} where=${roundWords()} places=${!story && html`<${Plates} view=${view} />`} middle=${middle}
    calls=${wide ? null : html`<${Side} view=${view} />`}
    bar=${html`<${Actions} view=${view} carded=${carded} watchable=${Boolean(view.replay) && !wide && !playing.value?.slow} />`} />`;
};
