import { type Chunk, chunksOf, stem, type Word } from "./words.js";

export interface Query {
  /** As typed, trimmed. */
  text: string;
  words: QueryWord[];
  /** Adjacent words joined: `verse key` may mean `verseKey`. */
  joined: { term: string; from: number; to: number }[];
  /** In lower case, if the query names a method. */
  method: string;
  /** Whether the query requests all items or one. Undefined if it says neither. */
  amount: "all" | "one" | undefined;
  /** The query is about a parameter or a field. */
  place: boolean;
  /** The method is certainly meant as a method, not as a word. */
  certain: boolean;
  /** Typed as one name of several words: verse_key, verseKey. */
  identifier: boolean;
  /** Segments of a path, if the query is or has one. */
  path: string[] | undefined;
  /** The query is only a request, so its path says what is meant. */
  alone: boolean;
  /** Names of several words in the query, each joined: versekey. */
  names: string[];
}

export interface QueryWord {
  /** Spellings; the first is the main one. */
  forms: string[];
  /** Stems. */
  stems: string[];
  /** The reader may still be typing it. */
  open: boolean;
  /** A word such as "the" or "how", which a result need not contain. */
  optional: boolean;
}

/** Words that show that a name is meant: "state parameter", "id field". */
const placeWords = /^(?:param|parameter|field|property|attribute|header)$/;
/** Words that request a list. */
const wholeLists = /\b(?:list|all|every|available|index)\b|قائمة|جميع|كل /i;
/** Words that say little about the topic, in a query and in a label. */
export const stopWords: ReadonlySet<string> = new Set(
  "get list show by within using via fetch retrieve obtain give find all every any available single one specific given some please need want a an the of to in on at for from with and or is are was be it its do does did how i my me we our you your can could should would what which where when why who there this that not في من علي الي عن كل جميع قايمه عرض كيف ما هي هل".split(
    " ",
  ),
);

/** Parses a query. The last word counts as incomplete unless a space follows it. */
export function parseQuery(raw: string): Query {
  const text = raw.trim();
  const request = typedRequest(text);
  const { method, certain, path, alone } = request;
  const chunks = chunksOf(request.words);
  const words = chunks.flatMap((chunk) => chunk.words);
  // A name with a sign, such as C#, is typed in full.
  const open = !/[\s#+]$/.test(raw);
  const signed = chunks.flatMap(({ words: [word], signed: term }) => {
    const from = words.indexOf(word as Word);
    return term === undefined ? [] : [{ term, from, to: from + 1 }];
  });
  const isName = chunks.every(({ joined, words: own }) => joined !== undefined || own.length < 2);
  const identifier = isName && !/\s/.test(text) && words.length > 1;
  return {
    text,
    identifier,
    method,
    certain,
    place: words.length > 1 && placeWords.test(words.at(-1)?.forms[0] ?? ""),
    amount: wholeLists.test(text) ? "all" : /\b(?:one|single|specific)\b/i.test(text) ? "one" : undefined,
    path,
    alone,
    names: [...namesOf(chunks, request.words, identifier), ...signed.map(({ term }) => term)],
    words: words.map(({ forms }, index) => ({
      forms,
      stems: [...new Set(forms.map(stem))].filter((form) => !forms.includes(form)),
      open: open && index === words.length - 1,
      optional: words.length > 1 && isOptional(words, index, request),
    })),
    joined: [...joinedOf(words.map(({ forms }) => forms[0] as string)), ...signed],
  };
}

function isOptional(words: readonly Word[], index: number, { method, certain, path }: TypedRequest): boolean {
  const [word = ""] = words[index]?.forms ?? [];
  if (certain && word === method) return true;
  if (stopWords.has(word) || (index === words.length - 1 && placeWords.test(word))) return true;
  // Values of parameters are in no text: /verses/by_key/2:255, juz 30. A status code is: error 422.
  return /^\d+$/.test(word) && (path !== undefined || !/^[45]\d\d$/.test(word)) && words.length > 1;
}

/** Names of several words, joined: verse_key and verseKey, alone or among other words. */
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

/** A request as typed in code, in a shell or in an address bar. */
interface TypedRequest {
  /** In lower case; "" if none is named. */
  method: string;
  /** True if written as a method: in capitals, in code or before a path. "Get" and "post" may also be plain words. */
  certain: boolean;
  /** Segments of the path. */
  path: string[] | undefined;
  /** The query has nothing but the request. */
  alone: boolean;
  /** The text to search for. Of code, only the path counts. */
  words: string;
}

const verb = "get|put|post|delete|options|head|patch|trace";
const leading = new RegExp(`^(${verb})\\s+(?=\\S)`, "i");
/** After other words only in capitals: "how to get chapters" names no method. */
const capital = new RegExp(`\\b(${verb.toUpperCase()})\\b`);
/** `-X POST`, `--request=PUT`, `method: "PATCH"`, `axios.delete(`. */
const inCode = new RegExp(`(?:-X|--request|\\bmethod\\b)["'\`:=\\s]*(${verb})\\b|\\.(${verb})\\(`, "i");
const sendsBody = /\s(?:-d|-F|--data(?:-\w+)?|--json|--form)\b/;
const address = /https?:\/\/[^/\s"'`]+([^\s"'`?#)]*)/i;
/** A path among other words. */
const path = /(?:^|[\s"'`(])(\/[^\s"'`?#),;]*\w[^\s"'`?#),;]*)/;

/** Extracts the request from a query: `GET /chapters/{id}`, a pasted URL, a cURL command, or a path in a question. */
function typedRequest(text: string): TypedRequest {
  const url = address.exec(text)?.[1];
  const code = /^\s*curl\s/i.test(text) || inCode.test(text);
  const named = code ? inCode.exec(text) : (leading.exec(text) ?? capital.exec(text));
  const method = (named?.[1] ?? named?.[2] ?? (code && sendsBody.test(text) ? "post" : "")).toLowerCase();
  const found = url ?? (code ? (path.exec(text)?.[1] ?? /\s([\w-]+(?:\/[\w{}:.-]+)+)/.exec(text)?.[1]) : undefined);
  if (found !== undefined) return { method, certain: true, path: segmentsOf(found), alone: true, words: `${method} ${found}` };
  const bare = text.includes("/") ? text.replace(/[?#]\S*$/, "") : text;
  const rest = leading.test(bare) ? bare.slice(bare.search(/\s/)).trim() : bare;
  const segments = /\s/.test(rest) ? segmentsOf(path.exec(rest)?.[1]) : segmentsOf(rest);
  const certain = segments !== undefined || capital.test(text) || /^(?:put|patch)$/.test(method);
  return { method, certain, path: segments, alone: segments !== undefined && !/\s/.test(rest), words: bare };
}

/** `/chapters/{id}`, `verses/by_key`; undefined for text without a slash. */
function segmentsOf(text: string | undefined): string[] | undefined {
  const segments = text?.includes("/") ? text.split("/").filter(Boolean) : [];
  return segments.length > 0 ? segments : undefined;
}
