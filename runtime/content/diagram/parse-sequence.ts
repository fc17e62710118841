import type { DiagramIssue, Group, Message, Sequence, Step } from "./model.js";

const groupTypes = ["loop", "alt", "opt", "par", "break", "critical"];
/** Words that start another section of a group, by the group's type. */
const sectionWords: Record<string, string> = { alt: "else", par: "and", critical: "option" };
/** Words that start a line of a diagram. */
export const diagramWords = [
  ...groupTypes,
  ...Object.values(sectionWords),
  "end",
  "participant",
  "actor",
  "Note",
  "activate",
  "deactivate",
];
const groupLimit = 16;

/** A Mermaid arrow: one or two dashes, then its head. Two dashes are a dashed line. */
const messageLine = /^([^\s:<>,;+-][^:<>,;]*?)\s*(--?)(>>|>|x|\))\s*[+-]?\s*([^\s:<>,;][^:<>,;]*?)\s*:\s*(.*)$/;
const heads: Record<string, Message["head"]> = { ">>": "filled", ">": "none", x: "cross", ")": "open" };

/** Settings of Mermaid: front matter, and directives of one or more lines. */
const settings = /^\s*---\n[\s\S]*?\n---(?=\n)|%%\{[\s\S]*?\}%%/g;

/** Parses a Mermaid sequence diagram. Lines that cannot be parsed are reported and left out. */
export function parseSequence(text: string): { sequence: Sequence; issues: DiagramIssue[] } {
  const drawn = text.replace(settings, (setting) => setting.replace(/[^\n]+/g, ""));
  const lines = drawn.split("\n").map((line) => line.replace(/%%.*$/, "").replace(/;\s*$/, "").trim());
  const start = lines.findIndex((line) => line !== "");
  const kind = lines[start]?.split(/\s/)[0] ?? "";
  const reader = new SequenceReader();
  const { sequence, issues } = reader;
  if (kind !== "sequenceDiagram") {
    const message = kind ? `Diagrams of the kind \`${kind}\` are not supported.` : "The diagram is empty.";
    return { sequence, issues: [{ message, line: Math.max(0, start), hint: "Only `sequenceDiagram` is drawn." }] };
  }
  for (const [index, line] of lines.entries()) if (index > start && line) reader.read(line, index);
  reader.end();
  if (!sequence.steps.length && !issues.length) issues.push({ message: "The diagram has no messages.", line: start });
  return { sequence, issues };
}

class SequenceReader {
  readonly sequence: Sequence = { participants: [], steps: [] };
  readonly issues: DiagramIssue[] = [];
  readonly #columns = new Map<string, number>();
  readonly #open: { group: Group; line: number }[] = [];

  read(content: string, line: number): void {
    const [, word = "", rest = ""] = /^(\w+)\s*(.*)$/.exec(content) ?? [];
    const title = /^(?:title|accTitle)\s*:?\s+(.+)$/.exec(content) ?? /^(?:title|accTitle):(.+)$/.exec(content);
    const participant = /^(?:participant|actor)\s+(.+?)(?:\s+as\s+(.+))?$/.exec(content);
    const note = /^note\s+(?:(left|right)\s+of|(over))\s+([^:]+):\s*(.+)$/i.exec(content);
    if (title) this.sequence.title = plain(title[1] as string);
    else if (/^(?:autonumber|activate|deactivate|accDescr)\b/.test(content)) return;
    else if (participant)
      this.#column(participant[1] as string, participant[2] === undefined ? undefined : plain(participant[2]));
    else if (note) this.#note(note);
    else if (groupTypes.includes(word)) this.#group(word, plain(rest), line);
    else if (content === "end") {
      if (!this.#open.pop()) this.#report("This `end` closes nothing.", line);
    } else if (Object.values(sectionWords).includes(word)) {
      const group = this.#open.at(-1)?.group;
      if (group && sectionWords[group.type] === word) group.sections.push({ label: plain(rest), steps: [] });
      else this.#report(`\`${word}\` is outside its group.`, line);
    } else {
      const message = messageLine.exec(content);
      if (message) this.#message(message);
      else {
        const isArrow = messageLine.test(`${content}:`);
        const hint = isArrow ? "Write `: ` and the text of the message at its end." : undefined;
        this.#report(`This line of the diagram cannot be read: \`${content}\`.`, line, word, hint);
      }
    }
  }

  /** Reports groups that are still open. */
  end(): void {
    for (const { group, line } of this.#open) this.#report(`\`${group.type}\` has no \`end\`.`, line);
  }

  #report(message: string, line: number, word?: string, hint?: string): void {
    this.issues.push({ message, line, word, ...(hint !== undefined && { hint }) });
  }

  /** Number of a participant, which is added when it is named first. */
  #column(written: string, label?: string): number {
    const id = written.trim();
    let index = this.#columns.get(id);
    if (index === undefined) {
      index = this.sequence.participants.push({ id, label: label ?? id }) - 1;
      this.#columns.set(id, index);
    } else if (label !== undefined) (this.sequence.participants[index] as { label: string }).label = label;
    return index;
  }

  #add(step: Step): void {
    (this.#open.at(-1)?.group.sections.at(-1)?.steps ?? this.sequence.steps).push(step);
  }

  #note([, beside = "", over, names = "", text = ""]: string[]): void {
    const about = names.split(",").map((id) => this.#column(id));
    const side = over ? "over" : (beside.toLowerCase() as "left" | "right");
    this.#add({ kind: "note", from: Math.min(...about), to: Math.max(...about), side, text: plain(text) });
  }

  #group(type: string, label: string, line: number): void {
    const group: Group = { kind: "group", type, sections: [{ label, steps: [] }] };
    if (this.#open.length === groupLimit) this.#report("Groups nest too deeply.", line);
    else this.#add(group);
    this.#open.push({ group, line });
  }

  #message([, from = "", dashes, head = "", to = "", label = ""]: string[]): void {
    this.#add({
      kind: "message",
      from: this.#column(from),
      to: this.#column(to),
      text: plain(label),
      dashed: dashes === "--",
      head: heads[head] ?? "filled",
    });
  }
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
