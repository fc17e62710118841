import { didYouMean } from "../../diagnostics/suggest.js";
import type { DiagramIssue, Group, Message, Sequence, Step } from "./model.js";

const groupTypes = ["loop", "alt", "opt", "par", "break", "critical"];
/** Words that start another section of a group, by the group's type. */
const sectionWords: Record<string, string> = { alt: "else", par: "and", critical: "option" };
const words = [...groupTypes, ...Object.values(sectionWords), "end", "participant", "actor", "Note", "activate", "deactivate"];
const groupLimit = 16;

/** A Mermaid arrow: one or two dashes, then its head. Two dashes are a dashed line. */
const messageLine = /^([^\s:+-][^:]*?)\s*(--?)(>>|>|x|\))\s*[+-]?\s*([^\s:][^:]*?)\s*(?::\s*(.*))?$/;
const heads: Record<string, Message["head"]> = { ">>": "filled", ">": "none", x: "cross", ")": "open" };

/** Parses a Mermaid sequence diagram. Lines that cannot be parsed are reported and left out. */
export function parseSequence(text: string): { sequence: Sequence; issues: DiagramIssue[] } {
  const sequence: Sequence = { participants: [], steps: [] };
  const issues: DiagramIssue[] = [];
  const columns = new Map<string, number>();
  const open: { group: Group; line: number }[] = [];

  const column = (written: string, label?: string): number => {
    const id = written.trim();
    let index = columns.get(id);
    if (index === undefined) {
      index = sequence.participants.push({ id, label: label ?? id }) - 1;
      columns.set(id, index);
    } else if (label !== undefined) (sequence.participants[index] as { label: string }).label = label;
    return index;
  };
  const add = (step: Step) => (open.at(-1)?.group.sections.at(-1)?.steps ?? sequence.steps).push(step);

  const readLine = (content: string, line: number): void => {
    const report = (message: string, hint?: string) => issues.push({ message, line, hint });
    const [, word = "", rest = ""] = /^(\w+)\s*(.*)$/.exec(content) ?? [];
    const title = /^(?:title|accTitle)\s*:?\s+(.+)$/.exec(content) ?? /^(?:title|accTitle):(.+)$/.exec(content);
    const participant = /^(?:participant|actor)\s+(.+?)(?:\s+as\s+(.+))?$/.exec(content);
    const note = /^note\s+(?:(left|right)\s+of|(over))\s+([^:]+):\s*(.+)$/i.exec(content);
    if (title) sequence.title = plain(title[1] as string);
    else if (/^(?:autonumber|activate|deactivate|accDescr)\b/.test(content)) return;
    else if (participant) column(participant[1] as string, participant[2] === undefined ? undefined : plain(participant[2]));
    else if (note) {
      const about = (note[3] as string).split(",").map((id) => column(id));
      const side = note[2] ? "over" : ((note[1] as string).toLowerCase() as "left" | "right");
      add({ kind: "note", from: Math.min(...about), to: Math.max(...about), side, text: plain(note[4] as string) });
    } else if (groupTypes.includes(word)) {
      const group: Group = { kind: "group", type: word, sections: [{ label: plain(rest), steps: [] }] };
      if (open.length === groupLimit) report("Groups nest too deeply.");
      else add(group);
      open.push({ group, line });
    } else if (content === "end") {
      if (!open.pop()) report("This `end` closes nothing.");
    } else if (Object.values(sectionWords).includes(word)) {
      const group = open.at(-1)?.group;
      if (group && sectionWords[group.type] === word) group.sections.push({ label: plain(rest), steps: [] });
      else report(`\`${word}\` is outside its group.`);
    } else {
      const message = messageLine.exec(content);
      if (!message) return void report(`This line of the diagram cannot be read: \`${content}\`.`, didYouMean(word, words));
      const [, from = "", dashes, head = "", to = "", label = ""] = message;
      const step = {
        from: column(from),
        to: column(to),
        text: plain(label),
        dashed: dashes === "--",
        head: heads[head] ?? "filled",
      };
      add({ kind: "message", ...step });
    }
  };

  const lines = text.split("\n").map((line) => line.replace(/%%.*$/, "").replace(/;\s*$/, "").trim());
  const start = lines.findIndex((line) => line !== "");
  const kind = lines[start]?.split(/\s/)[0] ?? "";
  if (kind !== "sequenceDiagram") {
    const message = kind ? `Diagrams of the kind \`${kind}\` are not supported.` : "The diagram is empty.";
    return { sequence, issues: [{ message, line: Math.max(0, start), hint: "Only `sequenceDiagram` is drawn." }] };
  }
  for (const [index, line] of lines.entries()) if (index > start && line) readLine(line, index);
  for (const { group, line } of open) issues.push({ message: `\`${group.type}\` has no \`end\`.`, line });
  if (!sequence.steps.length && !issues.length) issues.push({ message: "The diagram has no messages.", line: start });
  return { sequence, issues };
}

/** Text as shown: `<br>` is a line end, Mermaid's character codes (`#59;`) are characters. */
function plain(text: string): string {
  return text
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(/#(\d{2,6});/g, (whole, code) =>
      Number(code) >= 32 && Number(code) < 0xd800 ? String.fromCharCode(Number(code)) : whole,
    )
    .trim();
}
