import { Help } from "commander";
import { areas, catalogue } from "./catalogue.js";
import type { CodeEntry } from "./code-entry.js";
import type { Paint } from "./print.js";

/** The entry of a code, or undefined if it does not exist. */
export function entryOf(code: string): CodeEntry | undefined {
  return Object.hasOwn(catalogue, code) ? (catalogue as Record<string, CodeEntry>)[code] : undefined;
}

const colours = { error: "red", warning: "yellow", info: "blue" } as const;

function explanation({ explain, lenient }: CodeEntry): string {
  return lenient
    ? `${explain} An error in \`portal check\`, with \`--strict\` and with \`checks.specs: "strict"\`. Otherwise a warning.`
    : explain;
}

/** One code for a terminal: title, severity, why it matters and how to fix it. */
export function explainCode(code: string, entry: CodeEntry, paint: Paint): string {
  const severity = paint[colours[entry.severity]](entry.severity);
  return `${paint.bold(code)} ${severity}\n${entry.title}\n\n${new Help().boxWrap(explanation(entry), 80)}\n`;
}

/** All codes for a terminal by topic, one per line. */
export function listCodes(paint: Paint): string {
  const width = Math.max(...Object.keys(catalogue).map((code) => code.length));
  return areas
    .map(({ title, codes }) => {
      const lines = Object.entries(codes).map(([code, { severity, title: what }]) => {
        const mark = paint[colours[severity]](severity.padEnd(7));
        return `  ${code.padEnd(width)}  ${mark}  ${what}\n`;
      });
      return `${paint.bold(title.replaceAll("`", ""))}\n${lines.join("")}`;
    })
    .join("\n");
}

/** All codes as `docs/diagnostics.md`. */
export function codesMarkdown(): string {
  const parts = areas.map(({ title, codes }) => {
    const entries = Object.entries(codes).map(
      ([code, entry]) => `### ${code}\n\n*${entry.severity}*: ${entry.title}.\n\n${explanation(entry)}\n`,
    );
    return `## ${title}\n\n${entries.join("\n")}`;
  });
  return `# Diagnostics

All diagnostics of \`portal\`, by code. \`portal explain CODE\` prints one entry. This page is printed by
\`portal explain --format markdown\`: change the texts in \`generator/diagnostics/codes/\`.

${parts.join("\n")}`;
}
