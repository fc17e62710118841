import type { ReactElement } from "react";
import type { NodeOf } from "../../content.js";
import { useTexts } from "../../primitives/contexts.js";
import { describe, type Line, linesOf } from "./describe.js";
import { drawSequence } from "./layout.js";
import { fontSize } from "./measure.js";
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
