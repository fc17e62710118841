import { blockWidth, wrap } from "./measure.js";
import type { Message, Note, Sequence, Step } from "./model.js";

export const messageWrap = 30;
export const noteWrap = 34;
const participantWrap = 18;

/** Padding around texts. */
export const pad = 12;
/** Width of a message from a participant to itself. */
export const selfMessageWidth = 34;

/** A participant's column. */
export interface Column {
  /** Center of the column. */
  x: number;
  width: number;
  lines: string[];
}

/** Columns as narrow as their heads and the texts between them allow. The center of the first is at 0. */
export function layoutColumns(sequence: Sequence): Column[] {
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
