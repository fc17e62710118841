import type { Html } from "../../../runtime/contract.js";
import type { TextName, Translate } from "../../../runtime/texts.js";
import { escapeText } from "../../escape.js";
import type { Sequence, Step } from "./model.js";

/** A message or a note, or a part of a group with its steps. */
type Line = { who: string; text: string } | { opening: string; lines: Line[]; isLast: boolean };

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

/** The same as numbered steps, for screens narrower than the drawing. */
export function stepList(sequence: Sequence, t: Translate): Html {
  return list(linesOf(sequence.steps, sequence, t), "steps diagram-steps");
}

function list(lines: readonly Line[], className: string): Html {
  const items = lines.map((line) =>
    "who" in line
      ? `<li><b>${escapeText(line.who)}</b><br>${escapeText(line.text)}</li>`
      : `<li><b>${escapeText(line.opening)}</b>${list(line.lines, "steps")}</li>`,
  );
  return `<ol class="${className}">${items.join("")}</ol>`;
}

function linesOf(steps: readonly Step[], sequence: Sequence, t: Translate): Line[] {
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
