import { stem } from "./stem.js";
import { chunksOf } from "./words.js";

/** A typed query, taken apart. */
export interface Query {
  /** As typed, without surrounding space. */
  text: string;
  words: QueryWord[];
  /** Neighbouring words run together: `verse key` may mean `verseKey`. */
  joined: { term: string; from: number; to: number }[];
  /** Lower case, where the query begins with a method. */
  method: string;
  /** Typed as one name of several words: verse_key, verseKey. */
  identifier: boolean;
  /** Segments of a path, where the query looks like one. */
  path: string[] | undefined;
}

export interface QueryWord {
  /** Spellings; the first is the main one. */
  forms: string[];
  /** What its inflections share. */
  stems: string[];
  /** The reader may still be typing it. */
  open: boolean;
  /** A word such as "the" or "how", which a result need not have. */
  optional: boolean;
  start: number;
  end: number;
}

const methods = /^(get|put|post|delete|options|head|patch|trace)\s+(?=\S)/i;
/** Words that say little about what is looked for, in a query and in a label. */
export const fillers: ReadonlySet<string> = new Set(
  "get list show fetch all a an the of to in on at for from with and or is are was be it its do does did how i my me we our you your can could should would what which where when why who there this that not".split(
    " ",
  ),
);

/** Takes a query apart; the last word is open unless a space follows it. */
export function parseQuery(raw: string): Query {
  const text = raw.trim();
  // Pasted addresses have a host and perhaps a query of their own, neither of which is in the index.
  const bare = text.replace(/https?:\/\/[^/\s]+/i, "").replace(/[?#]\S*$/, (tail) => (text.includes("/") ? "" : tail));
  const method = methods.exec(bare)?.[1] ?? "";
  const rest = method ? bare.slice(bare.search(/\s/)).trim() : bare;
  const path = pathOf(rest);
  const words = chunksOf(bare).flatMap((chunk) => chunk.words);
  const open = !/\s$/.test(raw);
  return {
    text,
    identifier: !/\s/.test(text) && words.length > 1,
    method: method.toLowerCase(),
    path,
    words: words.map(({ forms, start, end }, index) => ({
      forms,
      stems: [...new Set(forms.map(stem))].filter((one) => !forms.includes(one)),
      open: open && index === words.length - 1,
      optional: words.length > 1 && isOptional(forms[0] as string, index, method, path),
      start,
      end,
    })),
    joined: joinedOf(words.map(({ forms }) => forms[0] as string)),
  };
}

function isOptional(word: string, index: number, method: string, path: string[] | undefined): boolean {
  if (method && index === 0) return true;
  // What fills a parameter is in no description: /verses/by_key/2:255.
  return fillers.has(word) || (path !== undefined && /^\d+$/.test(word));
}

/** `/chapters/{id}`, `verses/by_key`; undefined for text that only has a slash in it ("and/or"). */
function pathOf(text: string): string[] | undefined {
  if (/\s/.test(text) || !text.includes("/")) return undefined;
  const segments = text.split("/").filter(Boolean);
  return segments.length > 0 ? segments : undefined;
}

function joinedOf(words: readonly string[]): Query["joined"] {
  const joined: Query["joined"] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 2; to <= Math.min(words.length, from + 5); to += 1) {
      joined.push({ term: words.slice(from, to).join(""), from, to });
    }
  }
  return joined;
}
