import { refuse } from "./refuse.js";
import { skipSpaces } from "./scalars.js";

/**
 * Reads a literal or folded scalar (YAML 1.2.2 section 8.1). Refused are those that say their indentation, those without a
 * text, and folded ones with lines that are further in.
 * @param line where its header stands at `column`
 * @param indent of the collection that it is part of
 * @returns its value and the line behind it
 */
export function blockScalar(
  lines: readonly string[],
  line: number,
  column: number,
  indent: number,
): { value: string; next: number } {
  const header = /^([|>])([-+]?)(?: +(?:#.*)?)?$/.exec((lines[line] as string).slice(column)) ?? refuse();
  const [, style, chomping] = header;
  let next = line + 1;
  while (next < lines.length && isBlank(lines[next] as string)) next += 1;
  const depth = skipSpaces(lines[next] ?? "", 0);
  if (next === lines.length || depth <= indent) refuse();
  const parts: string[] = [];
  for (next = line + 1; next < lines.length; next += 1) {
    const text = lines[next] as string;
    const at = skipSpaces(text, 0);
    if (at === text.length) {
      // Spaces beyond the indentation are text.
      if (at > depth) refuse();
      parts.push("");
    } else if (at >= depth) {
      if (style === ">" && at > depth) refuse();
      parts.push(text.slice(depth));
    } else {
      // Neither inside nor outside.
      if (at > indent) refuse();
      break;
    }
  }
  let end = parts.length;
  while (parts[end - 1] === "") end -= 1;
  const blanks = parts.length - end;
  const text = style === "|" ? parts.slice(0, end).join("\n") : folded(parts.slice(0, end));
  return { value: text + (chomping === "-" ? "" : "\n") + (chomping === "+" ? "\n".repeat(blanks) : ""), next };
}

/** One line end is a space, of more the first is dropped. */
function folded(parts: readonly string[]): string {
  let text = "";
  let blanks = 0;
  for (const [index, part] of parts.entries()) {
    if (part === "") blanks += 1;
    else {
      text += (blanks ? "\n".repeat(blanks) : index ? " " : "") + part;
      blanks = 0;
    }
  }
  return text;
}

export function isBlank(line: string): boolean {
  return skipSpaces(line, 0) === line.length;
}
