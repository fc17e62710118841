import type { Sequence, Step } from "./model.js";

/** A sequence in words, in its order, for those who cannot see it. */
export function describe(sequence: Sequence): string {
  return describeSteps(sequence.steps, sequence).join(" ");
}

function describeSteps(steps: readonly Step[], sequence: Sequence): string[] {
  const name = (index: number) => (sequence.participants[index]?.label ?? "").replace(/\n/g, " ");
  return steps.flatMap((step): string[] => {
    if (step.kind === "group") {
      return step.sections.flatMap(({ label, steps: inner }, index) => {
        const opening = `${index ? "Otherwise" : groupWords(step.type)}${label ? `, ${label}` : ""}:`;
        return [opening, ...describeSteps(inner, sequence), ...(index === step.sections.length - 1 ? ["End of that part."] : [])];
      });
    }
    const text = step.text.replace(/\n/g, " ");
    if (step.kind === "note")
      return [`${step.from === step.to ? name(step.from) : `${name(step.from)} to ${name(step.to)}`}, note: ${text}.`];
    const verb = step.dashed ? "answers" : "to";
    return [
      step.from === step.to ? `${name(step.from)} by itself: ${text}.` : `${name(step.from)} ${verb} ${name(step.to)}: ${text}.`,
    ];
  });
}

function groupWords(type: string): string {
  return (
    { loop: "Repeated", alt: "If", opt: "Optionally", par: "At the same time", break: "Ending early" }[type] ?? "As one part"
  );
}
