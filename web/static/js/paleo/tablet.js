// Paleo on the host's tablet: what stands in the middle and beside it.
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { Bands } from "../badges.js";
import { shotOf } from "../live.js";
import { playing, replay } from "../board/replay.js";
import { asked, elsewhere, goto, mode, play, view as current } from "../state.js";
import { redoIsInCard, undoIsInCard } from "../cards.js";
import { Bar, Frame } from "../frame.js";
import { Button } from "../parts.js";
import { Story } from "../story.js";
import { t } from "../words.js";
import { Board } from "./board.js";
import { BookQuestion, Differences, differing } from "./book.js";
import { PaleoCalls, pawnsBack } from "./call.js";
import { RuleChoice } from "./choice.js";
import { begin, draft } from "./draft.js";
import { Hand, marks, onTap } from "./hand.js";
import { Plates } from "./plates.js";
import { Question } from "./question.js";
import { Facts, lying, Setup, tapLying } from "./setup.js";
import { SimulatedTable } from "./simulated.js";

/** The shot of the question that is open, which need not be the latest. */
const useShot = (view, call) => {
  const [shot, setShot] = useState(null);
  const near = call && view.replay?.call === call.id ? view.replay.shot : null;
  useEffect(() => {
    setShot(null);
    if (call && !near) shotOf(call.id).then(setShot);
  }, [call?.id]);
  return near ?? shot;
};

/** Draws a shot once in its own time when it has just come in. */
let drawn = null;
const drawNew = (view) => {
  const call = view.replay?.call ?? 0;
  if (drawn !== null && call > drawn && mode.value.kind === "play") replay(view.replay.shot, false);
  drawn = call;
};

const shownShot = (view) => {
  if (!view.replay || !["applied", "answered", "asked", "silent", "later", "play_again"].includes(view.latest.status)) return null;
  const after = view.story.some((each) => each.kind === "game" && each.seq > view.latest.id && each.call !== view.latest.id && each.state === "stands" && each.do === "flick");
  return after ? null : view.replay.shot;
};

const tapBoard = (view) => {
  if (lying.value) return tapLying;
  if (mode.value.kind === "hand") return onTap;
  if (mode.value.kind !== "play" || view.game.phase !== "flicks" || view.game.question) return null;
  const captured = new Set(view.game.sides.flatMap((side) => side.held));
  return ({ pawn }) => pawn && (captured.has(pawn) ? goto("facts") : begin({ shooter: pawn }));
};

const boardMarks = () => {
  if (lying.value) return new Map(lying.value.captured.map((id) => [id, "✕"]));
  return mode.value.kind === "hand" ? marks() : null;
};

const Side = ({ view }) => {
  if (mode.value.kind === "facts") return html`<${Facts} view=${view} onDone=${play} />`;
  if (mode.value.kind === "hand") return html`<${Hand} />`;
  const setup = html`<${Setup} view=${view} />`;
  if (view.game.phase !== "flicks") return html`<${Bands} />${setup}`;
  if (view.game.question) return html`<${Bands} /><${PaleoCalls} view=${view} choice=${html`<${RuleChoice} view=${view} />`} />`;
  const differences = differing(view);
  if (differences) return html`<${Bands} /><${BookQuestion} view=${view} list=${differences} />`;
  return html`<${Bands} /><${PaleoCalls} view=${view} />`;
};

/** The board; on a simulated table its camera's picture too. */
const Middle = (board) => (board.view.simulated ? html`<${SimulatedTable} ...${board} />` : html`<${Board} ...${board} />`);

export const roundWords = () => t("Round {n}", { n: current.value.game.round });

/** The bar; the last shot may be watched again while the board is there. */
const Actions = ({ view, carded, watchable }) => html`<${Bar} canAdd=${view.game.phase === "flicks"}
    undoInCard=${carded && undoIsInCard(view, Boolean(view.game.question))} redoInCard=${carded && redoIsInCard(view)}>
  ${watchable && html`<${Button} id="replay" icon="play" onClick=${() => replay(view.replay.shot)}>${t("Watch the shot")}<//>`}
<//>`;

const Played = ({ view }) => {
  const hand = mode.value.kind === "hand";
  const differences = differing(view);
  return html`<${Middle} view=${view} shot=${hand ? null : shownShot(view)} ghosts=${pawnsBack(view)} marks=${boardMarks()}
    place=${hand ? draft.value.rest : null} onTap=${tapBoard(view)} over=${differences && html`<${Differences} list=${differences} />`} />`;
};

export const Tablet = () => {
  const view = current.value;
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
