import type { CheckContext } from "@quran-foundation/portal";
import type { SiteMembers } from "../members.js";
import { type ArabicText, arabicTexts } from "./arabic-texts.js";
import { type Corpus, textsOf } from "./corpus.js";

/** What is wrong with a text. */
interface Difference {
  message: string;
  hint: string | undefined;
}

/** Checks all Arabic text of the site against its corpus, if it has one. */
export function checkVerseTexts({ data, site, report }: CheckContext<SiteMembers>): void {
  const { corpus, arabicNames = [] } = data;
  if (!corpus) return;
  const names = new Set(arabicNames);
  for (const text of arabicTexts(site)) {
    const found = checkText(text, corpus, names);
    if (found) report("verse-differs", found.message, { location: text.locate(), hint: found.hint });
  }
}

function checkText(found: ArabicText, corpus: Corpus, names: ReadonlySet<string>): Difference | undefined {
  const { text, script, verse } = found;
  const entry = verse && corpus.verses[verse.key];
  if (entry && script !== undefined) {
    const right = textsOf(entry).get(script);
    if (right === undefined) return differs(found, `The corpus has no \`${script}\` of verse ${verse.key}.`);
    if (verse.isWord ? hasWords(right, text) : right === text) return undefined;
    return differs(found, `The text is not that of verse ${verse.key}.`, right);
  }
  if (names.has(text)) return undefined;
  const texts = Object.values(corpus.verses).map(textsOf);
  const inScript = texts.flatMap((all) => (script === undefined ? [...all.values()] : (all.get(script) ?? [])));
  if (inScript.some((one) => hasWords(one, text))) return undefined;
  const all = texts.flatMap((one) => [...one.values()]);
  if (script !== undefined && all.some((one) => hasWords(one, text)))
    return differs(found, `The corpus does not have this text as \`${script}\`.`);
  return differs(found, "This Arabic text is neither in the corpus nor in the list of names.", nearestVerse(text, all));
}

/** Whether a text is a verse, or consecutive whole words of it. */
function hasWords(verse: string, text: string): boolean {
  return ` ${verse} `.includes(` ${text} `);
}

function differs({ text }: ArabicText, message: string, other?: string): Difference {
  return { message, hint: other === undefined ? undefined : firstDifference(text, other) };
}

/** The verse with the same letters, for the hint only. Texts are never compared by letters alone. */
function nearestVerse(text: string, verses: readonly string[]): string | undefined {
  return verses.find((verse) => bare(verse) === bare(text));
}

function bare(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\u0640\s]/gu, "")
    .replaceAll("\u0671", "\u0627");
}

function firstDifference(text: string, other: string): string {
  const is = [...text];
  const should = [...other];
  const at = should.findIndex((char, index) => char !== is[index]);
  const name = (char: string | undefined) =>
    char === undefined ? "nothing" : `U+${char.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;
  const index = at < 0 ? should.length : at;
  return `Character ${index + 1} is ${name(is[index])}, in the corpus ${name(should[index])}.`;
}
