import type { ReactElement } from "react";
import type { NodeOf } from "../../content.js";
import { useTexts } from "../../primitives/contexts.js";
import type { TextName, Translate } from "../../texts.js";
import { drawSequence } from "./layout.js";
import { fontSize } from "./measure.js";
import type { Sequence, Step } from "./model.js";
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
      {width > phoneWidth && <Steps lines={linesOf(sequence.steps, sequence, t)} className="steps diagram-steps" />}
    </>
  );
}

/** The same as numbered steps, for screens narrower than the drawing. */
function Steps({ lines, className }: { lines: readonly Line[]; className: string }): ReactElement {
  return (
    <ol className={className}>
      {lines.map((line, index) =>
        "who" in line ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name
          <li key={index}>
            <b>{line.who}</b>
            <br />
            {line.text}
          </li>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name
          <li key={index}>
            <b>{line.opening}</b>
            <Steps lines={line.lines} className="steps" />
          </li>
        ),
      )}
    </ol>
  );
}

/** A message or a note, or a part of a group with its steps. */
export type Line = { who: string; text: string } | { opening: string; lines: Line[]; isLast: boolean };

/** The text alternative of a sequence, in order. */
export function describe(sequence: Sequence, t: Translate): string {
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
export function linesOf(steps: readonly Step[], sequence: Sequence, t: Translate): Line[] {
  const name = (index: number) => (sequence.participants[index]?.label ?? "").replace(/\n/g, " ");
  return steps.flatMap((step): Line[] => {
    if (step.kind === "group") {
      return step.sections.map(({ label, steps: inner }, index) => ({
        opening: `${t(index && step.type !== "par" ? "partElse" : groupText(step.type))}${label ? `, ${label}` : ""}`,
        lines: linesOf(inner, sequence, t),
        isLast: index === step.sections.length - 1,
      }));
    }
    const text = step.text.replace(/\n/g, " ");
    const names = { name: name(step.from), from: name(step.from), to: name(step.to) };
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
