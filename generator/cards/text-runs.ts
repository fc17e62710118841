/**
 * Parts of a text that one font has. The library draws boxes, or nothing, where fonts meet in a text: the Latin
 * letters beyond Latin-1, the other scripts, and the signs beyond typography are in other fonts.
 */
const ofOneFont =
  /\p{scx=Arabic}(?:[\p{scx=Arabic} \u200c-\u200f]*\p{scx=Arabic})?|\p{Script=Cyrillic}+|\p{Script=Greek}+|[ -ÿ‐-⁞]+|.\p{M}*/gsu;

type Direction = "left" | "right" | "neutral";

const mirrors = "()[]{}<>«»‹›";

/** Runs of a line from left to right, each of which one font has. The line reads from the right if its text does. */
export function visualRuns(text: string, readsLeft: boolean): string[] {
  const main = readsLeft ? "left" : "right";
  const runs = directions(text, main).map(({ part, direction }) => {
    if (direction === "right") return part.match(ofOneFont) ?? [];
    return (part.match(ofOneFont) ?? []).map((run) => (/\p{scx=Arabic}/u.test(run) ? run : mirrored(run))).reverse();
  });
  return (readsLeft ? runs.reverse() : runs).flat();
}

/** Parts of a text in one direction, in the order of reading. Signs between two directions have that of the line. */
function directions(text: string, main: Direction): { part: string; direction: Direction }[] {
  const parts =
    text.match(/\p{scx=Arabic}+|(?:\((?=[\p{L}\p{N}]))?(?:(?!\p{scx=Arabic})[\p{L}\p{N}]\p{M}*)+\)?|[^\p{L}\p{N}]/gu) ?? [];
  const strong = parts.map(
    (part): Direction => (/\p{scx=Arabic}/u.test(part) ? "left" : /[\p{L}\p{N}]/u.test(part) ? "right" : "neutral"),
  );
  const resolved: { part: string; direction: Direction }[] = [];
  for (const [index, part] of parts.entries()) {
    const before = resolved.at(-1);
    const next = strong.slice(index).find((direction) => direction !== "neutral");
    const direction =
      next !== undefined && next === before?.direction ? next : strong[index] === "neutral" ? main : (next as Direction);
    if (before?.direction === direction) before.part += part;
    else resolved.push({ part, direction });
  }
  return resolved;
}

const mirrored = (signs: string) =>
  [...signs]
    .reverse()
    .map((sign) => mirrors[mirrors.indexOf(sign) ^ 1] ?? sign)
    .join("");
