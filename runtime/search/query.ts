import { type TypedRequest, typedRequest } from "./request.js";
import { stem } from "./stem.js";
import { type Chunk, chunksOf, type Word } from "./words.js";

/** A typed query, taken apart. */
export interface Query {
  /** As typed, without surrounding space. */
  text: string;
  words: QueryWord[];
  /** Neighbouring words run together: `verse key` may mean `verseKey`. */
  joined: { term: string; from: number; to: number }[];
  /** Lower case, where the query names a method. */
  method: string;
  /** All of something is asked for, or one; undefined where neither is said. */
  amount: "all" | "one" | undefined;
  /** A parameter or a field is asked for. */
  place: boolean;
  /** The method is meant as one, and is not just the word. */
  certain: boolean;
  /** Typed as one name of several words: verse_key, verseKey. */
  identifier: boolean;
  /** Segments of a path, where the query is one or has one. */
  path: string[] | undefined;
  /** A call is typed, and nothing else: its path says what is meant. */
  alone: boolean;
  /** Names of several words in it, each run together: versekey. */
  names: string[];
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
}

/** Words by which a reader says that a name is meant: "state parameter", "id field". */
const placeWords = /^(?:param|parameter|field|property|attribute|header)$/;
/** Words by which a reader asks for all of something. */
const wholeLists = /\b(?:list|all|every|available|index)\b|قائمة|جميع|كل /i;
/** Words that say little about what is looked for, in a query and in a label. */
export const fillers: ReadonlySet<string> = new Set(
  "get list show by within using via fetch retrieve obtain give find all every any available single one specific given some please need want a an the of to in on at for from with and or is are was be it its do does did how i my me we our you your can could should would what which where when why who there this that not في من علي الي عن كل جميع قايمه عرض كيف ما هي هل".split(
    " ",
  ),
);

/** Takes a query apart; the last word is open unless a space follows it. */
export function parseQuery(raw: string): Query {
  const text = raw.trim();
  const request = typedRequest(text);
  const { method, certain, path, alone } = request;
  const chunks = chunksOf(request.words);
  const words = chunks.flatMap((chunk) => chunk.words);
  const open = !/\s$/.test(raw);
  const identifier = !/\s/.test(text) && words.length > 1;
  return {
    text,
    identifier,
    method,
    certain,
    place: words.length > 1 && placeWords.test(words.at(-1)?.forms[0] ?? ""),
    amount: wholeLists.test(text) ? "all" : /\b(?:one|single|specific)\b/i.test(text) ? "one" : undefined,
    path,
    alone,
    names: namesOf(chunks, request.words, identifier),
    words: words.map(({ forms }, index) => ({
      forms,
      stems: [...new Set(forms.map(stem))].filter((one) => !forms.includes(one)),
      open: open && index === words.length - 1,
      optional: words.length > 1 && isOptional(words, index, request),
    })),
    joined: joinedOf(words.map(({ forms }) => forms[0] as string)),
  };
}

function isOptional(words: readonly Word[], index: number, { method, certain, path }: TypedRequest): boolean {
  const [word = ""] = words[index]?.forms ?? [];
  if (certain && word === method) return true;
  if (fillers.has(word) || (index === words.length - 1 && placeWords.test(word))) return true;
  // What fills a parameter is in no description: /verses/by_key/2:255, juz 30. A status is: error 422.
  return /^\d+$/.test(word) && (path !== undefined || !/^[45]\d\d$/.test(word)) && words.length > 1;
}

/** What is typed as a name of several words, run together: verse_key and verseKey, alone or among other words. */
function namesOf(chunks: readonly Chunk[], text: string, identifier: boolean): string[] {
  return chunks.flatMap(({ words, names }) => {
    const written = text.slice(words[0]?.start, words.at(-1)?.end);
    return identifier || /[_.]|\p{Ll}\p{Lu}/u.test(written) ? names : [];
  });
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
