/**
 * A minified sheet in fewer bytes: blocks of the same layer that follow each other become one, and custom properties lose the space
 * before their value, which is no part of it (CSS Custom Properties section 2).
 */
export function compactSheet(css: string): string {
  let compact = "";
  let last: string | undefined;
  for (const part of topLevel(css.replace(/(--[\w-]+): /g, "$1:"))) {
    const [opening, layer] = /^@layer ([\w-]+)\{/.exec(part) ?? [];
    if (opening !== undefined && layer === last) compact = `${compact.slice(0, -1)}${part.slice(opening.length)}`;
    else compact += part;
    last = layer;
  }
  return compact;
}

/** Blocks and statements that are in no other. A string may hold braces. */
function topLevel(css: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (const { 0: token, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|[{};]/g)) {
    if (token === "{") depth += 1;
    else if (token === "}") depth -= 1;
    if (depth > 0 || token.startsWith('"') || token === "{") continue;
    parts.push(css.slice(start, index + 1));
    start = index + 1;
  }
  return [...parts, css.slice(start)];
}
