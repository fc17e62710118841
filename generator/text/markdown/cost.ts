/** Maximum cost of a text for the lexer, in characters read: a few tenths of a second. */
const limit = 50_000_000;

/**
 * Whether the nesting of a text would make the lexer quadratic. It reads the content of a quote or list again
 * for every level, and the rest of a paragraph again for every bracket and every mark of emphasis without a
 * match, and a word before `@` for each of its characters, so a malicious text could block a build for hours.
 */
export function isTooCostly(text: string): boolean {
  return (
    nestingCost(text) > limit ||
    costOf(text, brackets) > 2 * limit ||
    costOf(text, openEmphasis) > limit ||
    addressCost(text) > 2 * limit
  );
}

/** The lexer looks for an email address from each character of a word on, up to the `@` behind it. */
function addressCost(text: string): number {
  let cost = 0;
  for (const { 0: word, index } of text.matchAll(/[\w.!#$%&'*+/=?^`{|}~-]+/g))
    if (text[index + word.length] === "@") cost += word.length ** 2;
  return cost;
}

function nestingCost(text: string): number {
  let deepest = 1;
  for (const [indent] of text.matchAll(/^[ \t>]{40,}(?=[-*+\d])|^[ >]*>/gm)) {
    const marks = indent.length - indent.replaceAll(">", "").length;
    deepest = Math.max(deepest, marks + (indent.length - marks) / 2);
  }
  return deepest * text.length;
}

const brackets = (line: string) => line.split("[").length - 1;

/** Marks that can begin emphasis, without those that end it soon: names such as `a_b` have none. */
function openEmphasis(line: string): number {
  if (!/[*_]/.test(line)) return 0;
  const inWords = line.match(/(?<=[\p{L}\p{N}])\*+(?=[\p{L}\p{N}])/gu)?.length ?? 0;
  const rest = line.replace(/(\*{1,3}|_{1,3})(?=\S)[^*_]*\1/g, "");
  return inWords + (rest.match(/\*+(?=\S)|(?<![\p{L}\p{N}_])_+(?=\S)/gu)?.length ?? 0);
}

/** The highest product of marks and length of a paragraph. Table rows are read one by one. */
function costOf(text: string, marksIn: (line: string) => number): number {
  if (text.length < 5_000) return 0;
  let highest = 0;
  let marks = 0;
  let length = 0;
  for (const line of text.split("\n")) {
    if (line.trim() === "" || line.startsWith("|")) marks = length = 0;
    length += line.length;
    marks += marksIn(line);
    highest = Math.max(highest, marks * length);
  }
  return highest;
}
