import type { Html } from "../../../runtime/contract.js";
import { escapeText } from "../../escape.js";
import type { Sequence, Step } from "./model.js";

/** A message or a note, or a part of a group with its steps. */
type Line = { who: string; text: string } | { opening: string; lines: Line[]; isLast: boolean };

/** The text alternative of a sequence, in order. */
export function describe(sequence: Sequence): string {
  return linesOf(sequence.steps, sequence).map(sentence).join(" ");
}

function sentence(line: Line): string {
  if ("who" in line) return `${line.who}: ${line.text}.`;
  const end = line.isLast ? ["End of that part."] : [];
  return [`${line.opening}:`, ...line.lines.map(sentence), ...end].join(" ");
}

/** The same as numbered steps, for screens narrower than the drawing. */
export function stepList(sequence: Sequence): Html {
  return list(linesOf(sequence.steps, sequence), "steps diagram-steps");
}

function list(lines: readonly Line[], className: string): Html {
  const items = lines.map((line) =>
    "who" in line
      ? `<li><b>${escapeText(line.who)}</b><br>${escapeText(line.text)}</li>`
      : `<li><b>${escapeText(line.opening)}</b>${list(line.lines, "steps")}</li>`,
  );
  return `<ol class="${className}">${items.join("")}</ol>`;
}

function linesOf(steps: readonly Step[], sequence: Sequence): Line[] {
  const name = (index: number) => (sequence.participants[index]?.label ?? "").replace(/\n/g, " ");
  return steps.flatMap((step): Line[] => {
    if (step.kind === "group") {
      return step.sections.map(({ label, steps: inner }, index) => ({
        opening: `${index ? "Otherwise" : groupWords(step.type)}${label ? `, ${label}` : ""}`,
        lines: linesOf(inner, sequence),
        isLast: index === step.sections.length - 1,
      }));
    }
    const text = step.text.replace(/\n/g, " ");
    const isAlone = step.from === step.to;
    if (step.kind === "note")
      return [{ who: `${isAlone ? name(step.from) : `${name(step.from)} to ${name(step.to)}`}, note`, text }];
    const verb = step.dashed ? "answers" : "to";
    return [{ who: isAlone ? `${name(step.from)} by itself` : `${name(step.from)} ${verb} ${name(step.to)}`, text }];
  });
}

function groupWords(type: string): string {
  return (
    { loop: "Repeated", alt: "If", opt: "Optionally", par: "At the same time", break: "Ending early" }[type] ?? "As one part"
  );
}
