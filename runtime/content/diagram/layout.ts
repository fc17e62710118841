import { Canvas } from "./draw.js";
import { blockWidth, charsIn, lineHeight, textWidth, wrap } from "./measure.js";
import type { Group, Message, Note, Sequence, Step } from "./model.js";

/** Draws a sequence from top to bottom. */
export function drawSequence(sequence: Sequence): Canvas {
  const canvas = new Canvas();
  const columns = layoutColumns(sequence);
  const headHeight = Math.max(1, ...columns.map(({ lines }) => lines.length)) * lineHeight + 2 * pad - 4;
  const body = new Canvas();
  const end = drawSteps(sequence.steps, headHeight + pad, columns, body, 0) + pad;
  for (const { x, width, lines } of columns) {
    drawLifeline(x, headHeight, end, body, canvas);
    canvas.rect("diagram-participant", x - width / 2, 0, width, headHeight);
    canvas.text("diagram-name", lines, x, (headHeight - lines.length * lineHeight) / 2);
  }
  canvas.reach(body.left, body.right, end);
  canvas.include(body);
  return canvas;
}

/** A vertical line below a participant, with gaps at texts. */
function drawLifeline(x: number, top: number, bottom: number, body: Canvas, canvas: Canvas): void {
  const gaps = body.boxes.filter(({ left, right }) => left < x && x < right).sort((a, b) => a.top - b.top);
  let y = top;
  let d = "";
  for (const gap of gaps) {
    if (gap.top > y) d += `M${x} ${y}V${gap.top}`;
    y = Math.max(y, gap.bottom);
  }
  if (bottom > y) d += `M${x} ${y}V${bottom}`;
  canvas.path("diagram-lifeline", d);
}

function drawSteps(steps: readonly Step[], top: number, columns: readonly Column[], canvas: Canvas, depth: number): number {
  let y = top;
  for (const step of steps) {
    if (step.kind === "message") y = drawMessage(step, y, columns, canvas);
    else if (step.kind === "note") y = drawNote(step, y, columns, canvas);
    else y = drawGroup(step, y, columns, canvas, depth);
  }
  return y;
}

const xOf = (columns: readonly Column[], index: number): number => (columns[index] as Column).x;

function drawMessage(message: Message, top: number, columns: readonly Column[], canvas: Canvas): number {
  const from = xOf(columns, message.from);
  const room = Math.abs(xOf(columns, message.to) - from) - 2 * pad;
  const lines = wrap(message.text, Math.max(messageWrap, charsIn(room)));
  const className = message.dashed ? "diagram-line diagram-reply" : "diagram-line";
  if (message.from === message.to) {
    const right = from + selfMessageWidth;
    const height = Math.max(22, lines.length * lineHeight);
    const y = top + 10;
    canvas.path(className, `M${from} ${y}H${right}V${y + height}H${from + 2}`, { dashed: message.dashed });
    canvas.text("diagram-label", lines, right + 8, y + (height - lines.length * lineHeight) / 2, "start");
    canvas.reach(from, right + 8 + blockWidth(lines), y + height);
    drawHead(message, from, y + height, -1, canvas);
    return y + height + 12;
  }
  const to = xOf(columns, message.to);
  const y = top + lines.length * lineHeight + 10;
  canvas.text("diagram-label", lines, (from + to) / 2, top + 4);
  const direction = to > from ? 1 : -1;
  canvas.line(className, from, y, to - (message.head === "filled" ? 6 * direction : 0), y, message.dashed);
  drawHead(message, to, y, direction, canvas);
  return y + 12;
}

function drawHead({ head }: Message, x: number, y: number, direction: number, canvas: Canvas): void {
  const back = x - 9 * direction;
  if (head === "filled") canvas.path("diagram-head", `M${x} ${y}L${back} ${y - 5}V${y + 5}Z`, { filled: true });
  if (head === "open") canvas.path("diagram-head", `M${back} ${y - 5}L${x} ${y}L${back} ${y + 5}`);
  if (head === "cross")
    canvas.path("diagram-head", `M${back - 4} ${y - 5}L${back + 6} ${y + 5}M${back + 6} ${y - 5}L${back - 4} ${y + 5}`);
}

function drawNote(note: Note, top: number, columns: readonly Column[], canvas: Canvas): number {
  const lines = wrap(note.text, noteWrap);
  const needed = blockWidth(lines) + 2 * pad;
  const height = lines.length * lineHeight + pad;
  const [left, right] = [xOf(columns, note.from), xOf(columns, note.to)];
  const width = note.side === "over" && note.from !== note.to ? Math.max(needed, right - left + 4 * pad) : needed;
  let x = (left + right - width) / 2;
  if (note.side === "left") x = left - width - pad;
  if (note.side === "right") x = right + pad;
  x = Math.round(x);
  canvas.rect("diagram-note", x, top + 6, width, height, 2);
  canvas.boxes.push({ left: x, right: x + width, top: top + 6, bottom: top + 6 + height });
  canvas.text("diagram-label", lines, x + width / 2, top + 6 + pad / 2);
  return top + height + 18;
}

/** A frame around its steps, with type and condition in the upper left corner and dashed lines between its sections. */
function drawGroup(group: Group, top: number, columns: readonly Column[], canvas: Canvas, depth: number): number {
  const y = top + 8;
  const inner = new Canvas();
  const dividers: { y: number; label: string }[] = [];
  let bottom = y + lineHeight + 10;
  inner.left = Number.POSITIVE_INFINITY;
  inner.right = Number.NEGATIVE_INFINITY;
  for (const [index, section] of group.sections.entries()) {
    if (index) {
      dividers.push({ y: bottom + 4, label: section.label });
      bottom += section.label ? lineHeight + 12 : 10;
    }
    bottom = drawSteps(section.steps, bottom, columns, inner, depth + 1);
  }
  bottom += 4;
  const none = !Number.isFinite(inner.left);
  const condition = group.sections[0]?.label ?? "";
  const typeWidth = textWidth(group.type) + 16;
  const left = (none ? 0 : inner.left) - 2 * pad;
  const labels = [condition, ...dividers.map(({ label }) => label)];
  const right = Math.max((none ? 0 : inner.right) + 2 * pad, left + typeWidth + 16 + Math.max(...labels.map(textWidth)));
  canvas.rect("diagram-frame", left, y, right - left, bottom - y);
  canvas.path(
    "diagram-frame",
    `M${left} ${y + lineHeight + 4}H${left + typeWidth - 6}L${left + typeWidth} ${y + lineHeight - 2}V${y}`,
  );
  canvas.text("diagram-type", [group.type], left + 8, y + 1, "start");
  if (condition) canvas.text("diagram-condition", [condition], left + typeWidth + 8, y + 1, "start");
  for (const divider of dividers) {
    canvas.line("diagram-frame", left, divider.y, right, divider.y, true);
    if (divider.label) canvas.text("diagram-condition", [divider.label], left + 8, divider.y + 3, "start");
  }
  canvas.include(inner);
  canvas.reach(left, right, bottom);
  return bottom + 12;
}

const messageWrap = 30;
const noteWrap = 34;
const participantWrap = 18;

/** Padding around texts. */
const pad = 12;
/** Width of a message from a participant to itself. */
const selfMessageWidth = 34;

/** A participant's column. */
interface Column {
  /** Center of the column. */
  x: number;
  width: number;
  lines: string[];
}

/** Columns as narrow as their heads and the texts between them allow. The center of the first is at 0. */
function layoutColumns(sequence: Sequence): Column[] {
  const columns = sequence.participants.map(({ label }): Column => {
    const lines = wrap(label, participantWrap);
    return { x: 0, width: Math.max(72, blockWidth(lines) + 2 * pad), lines };
  });
  /** Distances between the centers of adjacent columns. */
  const gaps = columns.map(({ width }, index) => (width + (columns[index + 1]?.width ?? 0)) / 2 + 2 * pad);
  for (const step of flatSteps(sequence.steps)) {
    const { from, needed } = stepNeeds(step);
    const to = step.from === step.to ? from + 1 : Math.max(step.from, step.to);
    if (from < 0 || to >= columns.length) continue;
    const span = gaps.slice(from, to).reduce((sum, gap) => sum + gap, 0);
    const missing = needed - span;
    if (missing > 0) for (let index = from; index < to; index++) gaps[index] = (gaps[index] as number) + missing / (to - from);
  }
  let x = 0;
  for (const [index, column] of columns.entries()) {
    column.x = Math.round(x);
    x += gaps[index] as number;
  }
  return columns;
}

/** The column at which a step needs room, and how much up to the next one. */
function stepNeeds(step: Message | Note): { from: number; needed: number } {
  if (step.kind === "message") {
    const width = blockWidth(wrap(step.text, messageWrap));
    const self = step.from === step.to;
    return { from: Math.min(step.from, step.to), needed: self ? width + selfMessageWidth + 2 * pad : width + 3 * pad };
  }
  const width = blockWidth(wrap(step.text, noteWrap)) + 2 * pad;
  if (step.side === "left") return { from: step.from - 1, needed: width + 2 * pad };
  if (step.side === "right" || step.from !== step.to) return { from: step.from, needed: width + 2 * pad };
  // Over one column: half of the width on each side. The half of a neighbor's own text may overlap.
  return { from: step.from, needed: width / 2 + 3 * pad };
}

/** All messages and notes, also those inside groups. */
function* flatSteps(steps: readonly Step[]): Generator<Message | Note> {
  for (const step of steps) {
    if (step.kind === "group") for (const section of step.sections) yield* flatSteps(section.steps);
    else yield step;
  }
}
