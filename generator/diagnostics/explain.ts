import { Help } from "commander";
import { manualLine } from "../platform/manual.js";
import { areas, catalogue } from "./catalogue.js";
import type { CodeEntry } from "./code-entry.js";
import type { Paint } from "./print.js";

export function entryOf(code: string): CodeEntry | undefined {
  return Object.hasOwn(catalogue, code) ? (catalogue as Record<string, CodeEntry>)[code] : undefined;
}

const colours = { error: "red", warning: "yellow", info: "blue" } as const;

function explanation({ explain, lenient }: CodeEntry): string {
  return lenient
    ? `${explain} An error in \`portal check\`, with \`--strict\` and with \`checks.specs: "strict"\`. Otherwise a warning.`
    : explain;
}

/** One code for a terminal: title, severity, why, how to fix it; and the manual, which has none of plugins. */
export function explainCode(code: string, entry: CodeEntry, paint: Paint, cwd: string): string {
  const severity = paint[colours[entry.severity]](entry.severity);
  const area = areas.find(({ codes }) => Object.hasOwn(codes, code));
  const manual = area ? `\n${manualLine(area.page, cwd)}\n` : "";
  return `${paint.bold(code)} ${severity}\n${entry.title}\n\n${new Help().boxWrap(explanation(entry), 80)}\n${manual}`;
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
  const parts = areas.map(({ title, page, codes }) => {
    const entries = Object.entries(codes).map(
      ([code, entry]) => `### ${code}\n\n*${entry.severity}*: ${entry.title}.\n\n${explanation(entry)}\n`,
    );
    return `## ${title}\n\nRead more: [${page}](${page}.md).\n\n${entries.join("\n")}`;
  });
  return `# Diagnostics

<!-- Printed by portal explain --format markdown: change the texts in generator/diagnostics/codes/ -->

All diagnostics of \`portal\`, by code. \`portal explain CODE\` prints one entry.

${parts.join("\n")}`;
}
