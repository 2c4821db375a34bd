// Who is who: labels are dragged to the discs that the camera sees, or tapped one after the other.
import { html } from "htm/preact";
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { screenOf } from "../board/geometry.js";
import { pawnName } from "../board/names.js";
import { Pawn, PawnIcon } from "../board/pieces.js";
import { Icon } from "../icons.js";
import { command } from "../live.js";
import { Button } from "../parts.js";
import { play, tell, shown } from "../state.js";
import { t, tn } from "../words.js";
/** @import { Point } from "types/page" */
/** @import { View } from "types/paleo/view" */
/** @import { TableView } from "types/table" */

/** @typedef {{ picked: string | null, given: Record<string, Point>, drag: { id: string, from: Point, at: { x: number, y: number } | null } | null }} Giving */

/** How sure the eye is of a name from which on it needs none of people. */
const SURE = 0.9;
/** Millimetres round a disc within which a label means it; pixels of a drag that is none yet. */
const REACH = 40;
const SLACK = 8;

/** @type {Giving} */
const NONE = { picked: null, given: {}, drag: null };

/** `picked`: the label that the next tap on the board gives; `given`: id to [x, y]; `drag`: {id, from, at}: a label on its way, `at` in mm once it moves. */
export const labels = signal(NONE);

/** @param {Partial<Giving>} values */
const set = (values) => {
  labels.value = { ...labels.value, ...values };
};

/**
 * What lies on the board as the eye sees it, named or not: {id, x, y, p}.
 * @param {TableView<View>} view
 */
const lying = (view) => [
  ...Object.entries(view.live.discs).filter(([, disc]) => !disc.aside).map(([id, disc]) => ({ id, ...disc })),
  ...view.live.strangers.map(({ x, y }) => ({ id: null, x, y, p: 0 })),
];

/**
 * Discs whose names the eye is not sure of, and pawns that it does not see at all while something nameless lies there.
 * @param {TableView<View>} view
 */
export const unsure = (view) => lying(view).filter(({ p }) => p < SURE);

/**
 * Puts a label on the disc that lies nearest; one disc has one label.
 * @param {string} id
 * @param {{ x: number, y: number }} at
 */
const give = (id, at) => {
  const near = lying(shown())
    .map((disc) => ({ disc, far: Math.hypot(disc.x - at.x, disc.y - at.y) }))
    .sort((a, b) => a.far - b.far)[0];
  if (!near || near.far > REACH) {
    tell(t("No pawn lies there: drop the label on one."));
    return;
  }
  const { x, y } = near.disc;
  const others = Object.entries(labels.value.given).filter(([other, [ox, oy]]) => other !== id && (ox !== x || oy !== y));
  set({ given: { ...Object.fromEntries(others), [id]: [x, y] }, picked: null });
};

/**
 * While labels are given, a tap on the board takes the picked one.
 * @param {{ x: number, y: number }} at
 */
export const tapNaming = (at) => {
  const { picked } = labels.value;
  if (picked) give(picked, at);
  else tell(t("First tap a label, then the pawn that it belongs to."));
};

/**
 * Where a point of the screen lies on the board, mm.
 * @param {{ clientX: number, clientY: number }} event
 */
const onBoard = (event) => {
  const svg = /** @type {SVGSVGElement | null} */ (document.querySelector(".middle .board > svg"));
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(screenOf(svg).inverse());
};

let swallow = false; // a drag ends in a click too, which picks nothing

/** @param {string} id */
const drags = (id) => ({
  onPointerDown: (/** @type {PointerEvent & { currentTarget: Element }} */ event) => {
    swallow = false;
    event.currentTarget.setPointerCapture(event.pointerId);
    set({ drag: { id, from: [event.clientX, event.clientY], at: null } });
  },
  onPointerMove: (/** @type {PointerEvent} */ event) => {
    const { drag } = labels.value;
    if (!drag || drag.id !== id) return;
    const [x, y] = drag.from;
    if (!drag.at && Math.hypot(event.clientX - x, event.clientY - y) <= SLACK) return;
    swallow = true;
    set({ drag: { ...drag, at: onBoard(event) } });
  },
  onPointerUp: () => {
    const { drag } = labels.value;
    set({ drag: null });
    if (drag?.id === id && drag.at) give(id, drag.at);
  },
  onPointerCancel: () => set({ drag: null }),
  onClick: () => {
    if (!swallow) set({ picked: labels.value.picked === id ? null : id });
    swallow = false;
  },
});

/** @param {{ id: string }} props */
const Label = ({ id }) => {
  const { picked, given } = labels.value;
  const there = id in given;
  return html`<button type="button" class=${`chip label ${there ? "given" : ""}`} aria-pressed=${String(picked === id)} aria-label=${there ? t("{pawn}, has its label", { pawn: pawnName(id) }) : pawnName(id)} ...${drags(id)}>
    <${PawnIcon} id=${id} size=${44} />${there && html`<${Icon} name="check" size=${20} />`}</button>`;
};

/**
 * The panel that stands where the calls do; `onDone`: back to where it was opened.
 * @param {{ view: TableView<View>, onDone?: () => void }} props
 */
export const Naming = ({ view, onDone = play }) => {
  const close = () => {
    labels.value = NONE;
    onDone();
  };
  useEffect(() => () => { labels.value = NONE; }, []);
  const { given } = labels.value;
  const n = Object.keys(given).length;
  const learn = async () => (await command({ do: "book.names", discs: given })) && (tell(t("The camera learns them.")), close());
  return html`<section class="card setup naming" aria-label=${t("Who is who?")}><div class="scroll">
    <h2>${t("Who is who?")}</h2>
    <p class="lead">${t("Drag each label to its pawn on the board; or tap the label, then the pawn.")}</p>
    <p class="lead">${t("If a piece was lost, put another in its place and give it the label.")}</p>
    ${view.game.sides.map(({ side }) => html`<div class="chiprow tight" key=${side}>${view.game.pawns.filter((pawn) => pawn.side === side && pawn.place !== "captured").map(({ id }) => html`<${Label} key=${id} id=${id} />`)}</div>`)}
  </div><footer class="row">${n ? html`<${Button} id="learn" look="primary" icon="check" onClick=${learn}>${tn("Learn {n} pawn", "Learn {n} pawns", n)}<//>` : html`<p class="why">${t("No label has been given yet.")}</p>`}
    <${Button} look="quiet" onClick=${close}>${t("Leave it")}<//></footer></section>`;
};

/**
 * Over the board: rings round what has no sure name, and the labels that were given.
 * @param {{ view: TableView<View> }} props
 */
export const Labels = ({ view }) => {
  const { given, drag } = labels.value;
  return html`<g class="labels">
  ${unsure(view).map(({ id, x, y }) => html`<circle key=${id ?? `${x},${y}`} class="unsure" cx=${x} cy=${y} r="26" />`)}
  ${Object.entries(given).map(([id, [x, y]]) => html`<${Pawn} key=${id} id=${id} x=${x} y=${y} state="chosen" />`)}
  ${drag?.at && html`<${Pawn} id=${drag.id} x=${drag.at.x} y=${drag.at.y} state="chosen" />`}
</g>`;
};
