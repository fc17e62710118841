/** A Markdown table; the first column is text, the others are numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rule = `|${head.map((_, at) => (at === 0 ? "---" : "---:")).join("|")}|`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}

/** A note under a table, if there is one. */
export const notes = (lines: readonly string[]) => (lines.length ? `\n${lines.map((line) => `- ${line}`).join("\n")}\n` : "");
