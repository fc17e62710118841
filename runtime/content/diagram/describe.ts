import type { TextName, Translate } from "../../texts.js";
import type { Sequence, Step } from "./model.js";

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
