/** Maximum cost of a text for the lexer, in characters read: a few tenths of a second. */
const limit = 50_000_000;

/**
 * Whether the nesting of a text would make the lexer quadratic. It reads the content of a quote or list again
 * for every level, and the rest of a paragraph again for every bracket, so a malicious text could block a
 * build for hours.
 */
export function isTooCostly(text: string): boolean {
  return nestingCost(text) > limit || bracketCost(text) > 2 * limit;
}

function nestingCost(text: string): number {
  let deepest = 1;
  for (const [indent] of text.matchAll(/^[ \t>]{40,}(?=[-*+\d])|^[ >]*>/gm)) {
    const marks = indent.length - indent.replaceAll(">", "").length;
    deepest = Math.max(deepest, marks + (indent.length - marks) / 2);
  }
  return deepest * text.length;
}

/** The highest product of brackets and length of a paragraph. Table rows are read one by one. */
function bracketCost(text: string): number {
  if (text.length < 10_000) return 0;
  let highest = 0;
  let brackets = 0;
  let length = 0;
  for (const line of text.split("\n")) {
    if (line.trim() === "" || line.startsWith("|")) brackets = length = 0;
    length += line.length;
    for (let at = line.indexOf("["); at >= 0; at = line.indexOf("[", at + 1)) brackets++;
    highest = Math.max(highest, brackets * length);
  }
  return highest;
}
