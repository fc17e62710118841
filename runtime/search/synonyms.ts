import { foldedWords, stem } from "./words.js";

/** Groups of synonyms. Each expression is a text of one or more words. */
export type SynonymGroups = readonly (readonly string[])[];

/** Verbs of the same request, which every site has. The words of a title differ from the reader's. */
const verbs: readonly { titles: readonly string[]; readers: readonly string[] }[] = [
  { titles: ["add", "create", "new"], readers: ["make", "save", "insert", "write", "set", "publish"] },
  { titles: ["update", "edit", "change", "modify"], readers: ["rename", "set"] },
  { titles: ["delete", "remove"], readers: ["erase", "drop"] },
];

/** Synonyms for a part of a query. */
interface Alternative {
  /** Range of the words in the query: from (inclusive) to (exclusive). */
  from: number;
  to: number;
  /** Folded. */
  words: string[];
  /** True for the group's first expression, which is the site's own word. */
  main: boolean;
}

/** Longest expression, in words. */
const longest = 5;

/** Finds groups by every expression in them. */
export class Synonyms {
  readonly #groups = new Map<string, { words: string[]; main: boolean }[]>();

  constructor(groups: SynonymGroups) {
    for (const { titles, readers } of verbs) this.#add([...titles, ...readers], titles, titles.length);
    for (const group of groups) this.#add(group, group, 1);
  }

  /** Each of the expressions means the words of a group, of which the first ones are the site's own. */
  #add(group: readonly string[], meanings: readonly string[], mains: number): void {
    const folded = (texts: readonly string[]) =>
      texts
        .map((text, index) => ({ words: foldedWords(text), main: index < mains }))
        .filter(({ words }) => words.length > 0 && words.length <= longest);
    const alternatives = folded(meanings);
    for (const { words } of folded(group)) {
      const key = keyOf(words);
      // An expression of several words also matches itself: as a whole it means more than its words.
      const others = alternatives.filter((other) => words.length > 1 || keyOf(other.words) !== key);
      this.#groups.set(key, [...(this.#groups.get(key) ?? []), ...others]);
    }
  }

  /** True if the word has synonyms on its own. */
  has(word: string): boolean {
    return this.#groups.has(keyOf([word]));
  }

  of(words: readonly { forms: string[] }[]): Alternative[] {
    const alternatives: Alternative[] = [];
    for (let from = 0; from < words.length; from += 1) {
      for (let to = from + 1; to <= Math.min(words.length, from + longest); to += 1) {
        const expressions = this.#groups.get(keyOf(words.slice(from, to).map(({ forms }) => forms[0] as string))) ?? [];
        alternatives.push(...expressions.map((expression) => ({ from, to, ...expression })));
      }
    }
    return alternatives;
  }
}

/** Inflections of an expression share a key. Next to words, a number is any number: "verse 255 of chapter 2". */
function keyOf(words: readonly string[]): string {
  const isNumber = (word: string) => /^\d+$/.test(word);
  return words.map(words.every(isNumber) ? stem : (word) => (isNumber(word) ? "#" : stem(word))).join(" ");
}
