import { childPointer } from "../../1-sources/openapi/spec-source.js";
import { loadYaml } from "../../yaml/yaml-values.js";

interface Open {
  indent: number;
  pointer: string;
  /** For a list: index of its next item. */
  index: number;
}

/**
 * Lines (starting at 1) of pointers in YAML as `yaml/yaml-values.ts` writes it: block style, one member per
 * line. Reads line by line, in a hundredth of the time of a parser with positions. A pointer that does not
 * exist gets the line of its nearest parent.
 */
export function linesIn(text: string, pointers: readonly string[]): Map<string, number> {
  const requested = new Set(pointers.flatMap(withParents));
  const found = new Map<string, number>([["", 1]]);
  const stack: Open[] = [{ indent: -1, pointer: "", index: 0 }];
  /** Deeper lines belong to a text, or to a member that was not requested. */
  let skipIndent = Number.POSITIVE_INFINITY;
  let number = 0;
  for (const line of text.split("\n")) {
    number += 1;
    let indent = line.length - line.trimStart().length;
    if (line.trim() === "" || indent > skipIndent) continue;
    skipIndent = Number.POSITIVE_INFINITY;
    let rest = line.slice(indent);
    while (/^- /.test(rest) || rest === "-") {
      const list = enter(stack, indent);
      const pointer = childPointer(list.pointer, list.index);
      list.index += 1;
      if (!note(pointer)) {
        skipIndent = indent;
        rest = "";
        break;
      }
      stack.push({ indent: indent + 1, pointer, index: 0 });
      indent += 2;
      rest = rest.slice(2);
    }
    const member = keyIn(rest);
    if (member) {
      const map = enter(stack, indent);
      const pointer = childPointer(map.pointer, member.key);
      if (!note(pointer)) {
        skipIndent = indent;
        continue;
      }
      stack.push({ indent: indent + 1, pointer, index: 0 });
    }
    if (/(?:^|[:-] )[|>][-+\d]*$/.test(rest)) skipIndent = member ? indent : indent - 1;
  }
  for (const pointer of pointers) if (!found.has(pointer)) found.set(pointer, nearest(pointer));
  return found;

  function note(pointer: string): boolean {
    const isWanted = requested.has(pointer);
    if (isWanted) found.set(pointer, number);
    return isWanted;
  }
  function nearest(pointer: string): number {
    for (let at = pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
      const line = found.get(at);
      if (line !== undefined) return line;
    }
    return 1;
  }
}

/** The collection of an entry with an indentation. Deeper collections end. */
function enter(stack: Open[], indent: number): Open {
  while ((stack.at(-1) as Open).indent > indent) stack.pop();
  return stack.at(-1) as Open;
}

function keyIn(rest: string): { key: string } | undefined {
  const quoted = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'):(?: |$)/.exec(rest)?.[1];
  if (quoted !== undefined) return { key: unquoted(quoted) };
  const plain = /^([^\s"'].*?):(?: |$)/.exec(rest)?.[1];
  return plain === undefined ? undefined : { key: plain };
}

/** Most names in quotes need no unescaping; a parser handles the rest. */
function unquoted(quoted: string): string {
  const inner = quoted.slice(1, -1);
  return /[\\']/.test(inner) ? String(loadYaml(quoted)?.value) : inner;
}

function withParents(pointer: string): string[] {
  const all = [pointer];
  for (let end = pointer.lastIndexOf("/"); end > 0; end = pointer.lastIndexOf("/", end - 1)) all.push(pointer.slice(0, end));
  return all;
}
