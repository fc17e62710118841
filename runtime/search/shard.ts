import { entryKinds, pageKinds, type SearchEntry, type SearchPage } from "./records.js";
import { pairsOf, type TermReader, termReader } from "./words.js";

/** Where a document has a term. The strongest place counts. The order is that of `placeWeights`. */
export const places = { label: 0, name: 1, value: 2, text: 3 } as const;

/** A part of the index in columns, which compress and parse better. A page comes before its entries. */
export interface ShardData {
  /** Texts that occur more than once. Columns refer to them by position. */
  strings: string[];
  pages: {
    route: string[];
    title: string[];
    /** Position in `pageKinds`, packed. */
    kind: string;
    /** Positions in `strings`: breadcrumbs joined by a line break; method (0 for none); packed. */
    crumbs: string;
    method: string;
    /** Path templates, "" for none. */
    path: string[];
    names: string[];
    text: string[];
    /** Number of entries, packed. */
    entries: string;
    /** Positions of deprecated operations, packed. */
    deprecated: string;
  };
  entries: {
    /** Ids. A final "*" represents the label. */
    id: string[];
    /** Positions in `strings`, packed. */
    label: string;
    place: string;
    text: string;
    values: string;
    kind: string;
    depth: string;
  };
  /** Sorted, packed. */
  terms: string;
  /** By term: documents as packed gaps, each times four plus the place. */
  postings: string[];
}

/** Encodes pages as a part of the index, deterministically. `reader`: shared by similar parts. */
export function buildShard(pages: readonly SearchPage[], reader: TermReader = termReader()): ShardData {
  const strings = new Map<string, number>([["", 0]]);
  const shared = (text: string): number => {
    const known = strings.get(text) ?? strings.size;
    strings.set(text, known);
    return known;
  };
  const entries = pages.flatMap((page) => page.entries);
  const index = indexOf(pages, reader);
  const terms = [...index.keys()].sort();
  const pack = <T>(items: readonly T[], number: (item: T) => number) => packNumbers(items.map(number));
  return {
    pages: {
      route: pages.map(({ route }) => route),
      title: pages.map(({ title }) => title),
      kind: pack(pages, ({ kind }) => pageKinds.indexOf(kind)),
      crumbs: pack(pages, ({ crumbs }) => shared(crumbs.join("\n"))),
      method: pack(pages, ({ method }) => shared(method ?? "")),
      path: pages.map(({ path }) => path ?? ""),
      names: pages.map(({ names }) => names.join(" ")),
      text: pages.map(({ text }) => text),
      entries: pack(pages, (page) => page.entries.length),
      deprecated: packNumbers(pages.flatMap(({ deprecated }, at) => (deprecated ? [at] : []))),
    },
    entries: {
      id: entries.map(({ id, label }) => (label && id.endsWith(label) ? `${id.slice(0, -label.length)}*` : id)),
      label: pack(entries, ({ label }) => shared(label)),
      place: pack(entries, ({ place }) => shared(place)),
      text: pack(entries, ({ text }) => shared(text)),
      values: pack(entries, ({ values }) => shared(values.join("\n"))),
      kind: pack(entries, ({ kind }) => entryKinds.indexOf(kind)),
      depth: pack(entries, ({ depth }) => depth),
    },
    strings: [...strings.keys()],
    terms: packWords(terms),
    postings: terms.map((term) => packNumbers(index.get(term) as number[])),
  };
}

/** Postings of a term, while documents are added in ascending order. */
interface Postings {
  /** By document: the gap to the one before, times four, plus the strongest place. */
  numbers: number[];
  last: number;
}

/** Term to documents as gaps, each times four plus the strongest place. */
function indexOf(pages: readonly SearchPage[], reader: TermReader): Map<string, number[]> {
  const index = new Map<string, Postings>();
  let document = 0;
  const addTerm = (term: string, place: number) => {
    const postings = index.get(term);
    if (!postings) {
      index.set(term, { numbers: [document * 4 + place], last: document });
      return;
    }
    const { numbers, last } = postings;
    if (last !== document) {
      numbers.push((document - last) * 4 + place);
      postings.last = document;
      return;
    }
    const known = numbers[numbers.length - 1] as number;
    if ((known & 3) > place) numbers[numbers.length - 1] = known - (known & 3) + place;
  };
  const add = (text: string, place: number) => {
    if (text) for (const term of reader(text)) addTerm(term, place);
  };
  for (const page of pages) {
    add(page.title, places.label);
    for (const pair of pairsOf(page.title)) addTerm(pair, places.label);
    add(`${page.method ?? ""} ${page.path ?? ""} ${page.names.join(" ")}`, places.name);
    add(page.keywords?.join(" ") ?? "", places.name);
    add(page.crumbs.join(" "), places.value);
    add(page.text, places.text);
    add(page.hidden, places.text);
    document += 1;
    for (const entry of page.entries) {
      addEntry(entry, add);
      document += 1;
    }
  }
  return new Map([...index].map(([term, { numbers }]) => [term, numbers]));
}

function addEntry(entry: SearchEntry, add: (text: string, place: number) => void): void {
  add(entry.label, places.label);
  add(entry.values.join(" "), places.value);
  add(entry.text, places.text);
  add(entry.hidden, places.text);
}

/** Numbers and words as text: compressed JSON is as small as a binary format and needs no decoder. */

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const values = new Uint8Array(128);
for (let value = 0; value < digits.length; value += 1) values[digits.charCodeAt(value)] = value;

/** Non-negative integers in base 32 with a continuation bit, least significant digit first. */
export function packNumbers(numbers: Iterable<number>): string {
  let packed = "";
  for (let rest of numbers) {
    while (rest > 31) {
      packed += digits[(rest & 31) | 32];
      rest >>>= 5;
    }
    packed += digits[rest];
  }
  return packed;
}

/** Reads what `packNumbers` wrote. */
export function unpackNumbers(packed: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let shift = 0;
  for (let at = 0; at < packed.length; at += 1) {
    const digit = values[packed.charCodeAt(at)] as number;
    number |= (digit & 31) << shift;
    if (digit & 32) shift += 5;
    else {
      numbers.push(number);
      number = 0;
      shift = 0;
    }
  }
  return numbers;
}

/** Sorted words: each as the length it shares with the word before (one digit), the rest, a space. */
export function packWords(words: readonly string[]): string {
  let before = "";
  const packed = words.map((word) => {
    let shared = 0;
    while (shared < 63 && shared < word.length && word[shared] === before[shared]) shared += 1;
    before = word;
    return `${digits[shared]}${word.slice(shared)}`;
  });
  return packed.join(" ");
}

/** Reads what `packWords` wrote. */
export function unpackWords(packed: string): string[] {
  if (!packed) return [];
  let before = "";
  return packed.split(" ").map((word) => {
    before = before.slice(0, values[word.charCodeAt(0)]) + word.slice(1);
    return before;
  });
}
