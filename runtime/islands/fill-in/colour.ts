import { arabicRun } from "../../primitives/arabic-run.js";

/**
 * Strings, numbers, words before a parenthesis and the most common keywords: enough to color a sample that
 * changes. The build's highlighter has a grammar per language; this one pattern covers all of them.
 */
const parts =
  /(?<s>"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|'[^']*'|`[^`]*`)|(?<k>\b(?:const|let|var|val|new|await|async|import|from|if|else|func|package|defer|using|try|return|require|use|echo|nil|null|true|false|True|False|None)\b)|(?<f>\b[A-Za-z_]\w*(?=\())|(?<n>\b\d+(?:\.\d+)?\b)/g;

/** Nodes of highlighted code whose text is exactly `code`. Arabic text is marked. */
export function colour(code: string): Node[] {
  const nodes: Node[] = [];
  let at = 0;
  for (const match of code.matchAll(parts)) {
    nodes.push(...withArabic(code.slice(at, match.index)));
    const [kind = "s"] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? [];
    nodes.push(token(kind, withArabic(match[0])));
    at = match.index + match[0].length;
  }
  return [...nodes, ...withArabic(code.slice(at))];
}

function withArabic(text: string): Node[] {
  const nodes: Node[] = [];
  let at = 0;
  for (const match of text.matchAll(arabicRun)) {
    const run = document.createElement("span");
    run.append(match[0]);
    run.lang = "ar";
    run.dir = "rtl";
    nodes.push(new Text(text.slice(at, match.index)), run);
    at = match.index + match[0].length;
  }
  return [...nodes, new Text(text.slice(at))];
}

/** Creates the same elements as the build's highlighter. */
function token(kind: string, content: Node[]): HTMLElement {
  const created = document.createElement(kind === "k" ? "b" : "i");
  if (kind === "f" || kind === "n") created.className = kind;
  created.append(...content);
  return created;
}
