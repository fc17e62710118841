import { editDistance } from "../../runtime/search/distance.js";
import type { Fix } from "./types.js";

/** The name most like the one written, where one is near enough to be meant. */
export function nearest(written: string, names: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.min(3, Math.floor(written.length / 3)));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const name of names) {
    const distance = bare(written) === bare(name) ? 0 : editDistance(written, name, limit);
    if (distance < bestDistance) {
      best = name;
      bestDistance = distance;
    }
  }
  return best;
}

/** A hint for a misspelt name, or nothing. */
export function didYouMean(written: string, names: Iterable<string>): string | undefined {
  const name = nearest(written, names);
  return name === undefined ? undefined : `Did you mean \`${name}\`?`;
}

/**
 * The one name that can be meant by the one written: the only one that differs in case, blanks and punctuation, or else the
 * only one that differs in one letter; numbers are never mistaken. Sure enough to be put in its place unasked.
 */
export function certain(written: string, names: Iterable<string>): string | undefined {
  const all = [...new Set(names)];
  const alike = all.filter((name) => bare(name) === bare(written));
  if (alike.length) return alike.length === 1 && alike[0] !== written ? alike[0] : undefined;
  if (written.length < 4) return undefined;
  const near = all.filter((name) => editDistance(written, name, 1) === 1 && digits(name) === digits(written));
  return near.length === 1 ? near[0] : undefined;
}

const digits = (name: string) => name.replace(/\D/g, "");
const bare = (name: string) => name.toLowerCase().replace(/[\s\p{P}]/gu, "");

/** The fix for a misspelt name, or nothing. `prefix` stands before the name where it is written. */
export function correction(written: string, names: Iterable<string>, prefix = ""): Fix | undefined {
  const name = certain(written, names);
  return name === undefined ? undefined : { from: prefix + written, to: prefix + name };
}

/** A hint for a name that does not exist: the one that is misspelt, else those most like it. `prefix` stands before a name. */
export function suggest(written: string, names: Iterable<string>, prefix = ""): string | undefined {
  const all = [...names];
  const name = nearest(written, all);
  if (name !== undefined) return `Did you mean \`${prefix}${name}\`?`;
  const near = mostAlike(written, all, 3);
  if (near.length === 0) return undefined;
  const list = near.map((one) => `\`${prefix}${one}\``).join(", ");
  return near.length === 1 ? `The nearest is ${list}.` : `The nearest are ${list}.`;
}

/** The names that share the most pairs of letters with the one written (Dice's coefficient); none that share few. */
function mostAlike(written: string, names: Iterable<string>, count: number): string[] {
  const own = pairsOf(written);
  const scored = [...new Set(names)].map((name) => {
    const pairs = pairsOf(name);
    const common = [...pairs].filter((pair) => own.has(pair)).length;
    return { name, score: (2 * common) / (own.size + pairs.size || 1) };
  });
  return scored
    .filter(({ score }) => score >= 0.3)
    .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
    .slice(0, count)
    .map(({ name }) => name);
}

function pairsOf(name: string): Set<string> {
  const letters = bare(name);
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
}
