import type { Corpus } from "../1-sources/corpus.js";
import { problem } from "../diagnostics/catalogue.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { type ArabicText, arabicTexts } from "./arabic-texts.js";
import type { CheckInput } from "./check-input.js";

/** All Arabic of the site against its corpus; nothing where the site has none. */
export function checkVerseTexts(input: CheckInput): Diagnostic[] {
  const { corpus, arabicNames } = input.sources;
  if (!corpus) return [];
  const names = new Set(arabicNames);
  const verses = Object.values(corpus.verses).flatMap(({ text_uthmani, text_imlaei }) => [text_uthmani, text_imlaei]);
  const words = verses.map((verse) => ` ${verse} `);
  const diagnostics: Diagnostic[] = [];
  for (const found of arabicTexts(input)) {
    const { text } = found;
    const named = verseNamed(found, corpus);
    if (named !== undefined) {
      const right = found.verse?.isWord ? ` ${named} `.includes(` ${text} `) : text === named;
      if (!right) diagnostics.push(differs(found, `The text is not that of verse ${found.verse?.key}.`, named));
    } else if (!names.has(text) && !words.some((verse) => verse.includes(` ${text} `))) {
      diagnostics.push(
        differs(found, "This Arabic text is neither in the corpus nor in the list of names.", nearestVerse(text, verses)),
      );
    }
  }
  return diagnostics;
}

/** The text that a field beside a verse key must have, where the corpus has the verse and the field is one of its spellings. */
function verseNamed({ verse }: ArabicText, corpus: Corpus): string | undefined {
  const entry = verse && corpus.verses[verse.key];
  return entry && (verse.field === "text_uthmani" || verse.field === "text_imlaei") ? entry[verse.field] : undefined;
}

function differs(found: ArabicText, message: string, other: string | undefined): Diagnostic {
  return problem("verse-differs", message, { location: found.locate(), hint: other && firstDifference(found.text, other) });
}

/** The verse with the same letters, for the hint only: comparing is never done on bare letters. */
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
