import type { ReactElement } from "react";
import type { NodeOf } from "../../content.js";
import { useTexts } from "../../primitives/contexts.js";
import type { TextName, Translate } from "../../texts.js";
import { drawSequence } from "./layout.js";
import { fontSize } from "./measure.js";
import type { Group, Sequence, Step } from "./model.js";
import { parseSequence } from "./parse-sequence.js";

const margin = 2;

/** Width available on a phone of 390 px. */
const phoneWidth = 322;

/** Width of the text column plus a seventh: letters of a scaled-down picture stay above 12 px. */
const columnWidth = 780;

/**
 * A Mermaid sequence diagram as SVG in the colors of the surrounding text, with classes for styles and a text
 * alternative. A diagram that is wider than a phone also gets a list of steps, which phones show instead. One
 * that is wider than the text column keeps its size and scrolls.
 */
export function Diagram({ node: { text, label, id } }: { node: NodeOf<"diagram"> }): ReactElement | null {
  const t = useTexts();
  const { sequence } = parseSequence(text);
  if (sequence.participants.length === 0) return null;
  const canvas = drawSequence(sequence);
  const left = Math.floor(canvas.left) - margin;
  const width = Math.ceil(canvas.right) + margin - left;
  const height = Math.ceil(canvas.bottom) + 2 * margin;
  const title = sequence.title ?? label;
  const part = (name: string) => (id === undefined ? undefined : `${id}-${name}`);
  return (
    <>
      <div className="diagram" {...(width > columnWidth ? { role: "group", tabIndex: 0, "aria-label": title } : {})}>
        <svg
          role="img"
          id={id}
          aria-label={id === undefined ? title : undefined}
          aria-labelledby={part("title")}
          aria-describedby={part("text")}
          viewBox={`${left} ${-margin} ${width} ${height}`}
          width={width}
          height={height}
          fontSize={fontSize}
        >
          <title id={part("title")}>{title}</title>
          <desc id={part("text")}>{describe(sequence, t)}</desc>
          {canvas.parts}
        </svg>
      </div>
      {width > phoneWidth && <Phases phases={phasesOf(sequence.steps, sequence, t)} className="diagram-steps" />}
    </>
  );
}

/** The same as lists, for screens narrower than the drawing. */
function Phases({ phases, className }: { phases: readonly Phase[]; className?: string }): ReactElement {
  return (
    <ul className={className}>
      {phases.map((phase, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: phases have no other name
        <li key={index}>
          {typeof phase === "string" ? (
            phase
          ) : (
            <>
              <b>{phase.title}</b>
              <Phases phases={phase.phases} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A message or a note, or several below a title: those between the same two participants, or the part of a group. */
type Phase = string | { title: string; phases: Phase[] };

/** Steps by the participants between whom they are. A note belongs to the messages before it if it is about one of the two. */
function phasesOf(steps: readonly Step[], sequence: Sequence, t: Translate): Phase[] {
  const phases: Phase[] = [];
  let open: { pair: number[]; rows: Phase[] } | undefined;
  for (const step of steps) {
    if (step.kind === "group") {
      open = undefined;
      for (const section of partsOf(step, t))
        phases.push({ title: section.opening, phases: phasesOf(section.steps, sequence, t) });
      continue;
    }
    const { from, to, kind } = step;
    if (!open || ![from, to].every((end) => open?.pair.includes(end))) {
      const title =
        from === to ? nameOf(sequence, from) : t("namesAnd", { names: nameOf(sequence, from), last: nameOf(sequence, to) });
      open = { pair: [from, to], rows: [] };
      phases.push({ title, phases: open.rows });
    }
    const arrow = kind === "note" || from === to ? "• " : from === open.pair[0] ? "→ " : "← ";
    open.rows.push(arrow + oneLine(step.text));
  }
  return phases;
}

const oneLine = (text: string) => text.replace(/\n/g, " ");

const nameOf = ({ participants }: Sequence, index: number) => oneLine(participants[index]?.label ?? "");

/** The parts of a group, each with the words that open it. */
function partsOf({ type, sections }: Group, t: Translate) {
  return sections.map(({ label, steps }, index) => ({
    opening: `${t(index && type !== "par" ? "partElse" : groupText(type))}${label ? `, ${label}` : ""}`,
    steps,
    isLast: index === sections.length - 1,
  }));
}

/** A message or a note, or a part of a group with its steps. */
type Line = { who: string; text: string } | { opening: string; lines: Line[]; isLast: boolean };

/** The text alternative of a sequence, in order. */
function describe(sequence: Sequence, t: Translate): string {
  return linesOf(sequence.steps, sequence, t)
    .map((line) => sentence(line, t))
    .join(" ");
}

function sentence(line: Line, t: Translate): string {
  if ("who" in line) return `${line.who}: ${line.text}.`;
  const end = line.isLast ? [t("partEnds")] : [];
  return [`${line.opening}:`, ...line.lines.map((inner) => sentence(inner, t)), ...end].join(" ");
}

/** What happens, in order. */
function linesOf(steps: readonly Step[], sequence: Sequence, t: Translate): Line[] {
  return steps.flatMap((step): Line[] => {
    if (step.kind === "group")
      return partsOf(step, t).map(({ opening, steps: inner, isLast }) => ({
        opening,
        lines: linesOf(inner, sequence, t),
        isLast,
      }));
    const text = oneLine(step.text);
    const [from, to] = [nameOf(sequence, step.from), nameOf(sequence, step.to)];
    const names = { name: from, from, to };
    const isAlone = step.from === step.to;
    if (step.kind === "note") return [{ who: t(isAlone ? "noteOf" : "noteOfBoth", names), text }];
    return [{ who: t(isAlone ? "messageSelf" : step.dashed ? "messageAnswers" : "messageTo", names), text }];
  });
}

const groupTexts: Readonly<Record<string, TextName>> = {
  loop: "partLoop",
  alt: "partAlt",
  opt: "partOpt",
  par: "partPar",
  break: "partBreak",
};

const groupText = (type: string): TextName => groupTexts[type] ?? "partOther";
