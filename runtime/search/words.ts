/** A word of a text with every spelling under which it can be found. */
export interface Word {
  /** Folded; more than one for Arabic with small letters. */
  forms: string[];
  /** Its position in the text, in UTF-16 units. */
  start: number;
  end: number;
}

/** What has no space in it: a word, or an identifier of several (`verse_key`, `verseKey`, `2:255`). */
export interface Chunk {
  words: Word[];
  /** The words of an identifier joined, `versekey`, which is the same for all casings. Undefined for a single word. */
  joined: string | undefined;
  /** The same, and that of each part with several words: `findByKey` finds `client.findByKey` too. */
  names: string[];
  /** The name of a language with its sign: `c#`. */
  signed: string | undefined;
}

/** Letters, and what may be between them in a word: soft hyphens and joiners are not seen. */
const wordly = "[\\p{L}\\p{N}\\p{M}'’‘\\u00ad\\u200b-\\u200d\\u2060]+";
const emoji = "\\p{Extended_Pictographic}";
/** The signs in the names of languages: `C#`, `C++`. */
const sign = "(?:#|\\+\\+)(?<=(?:^|[^\\p{L}\\p{N}_.-])\\p{L}(?:#|\\+\\+))(?![\\p{L}\\p{N}#+])";
const chunkPattern = new RegExp(`${wordly}(?:(?:[_.\\-‐‑]|(?<=\\d):(?=\\d))${wordly})*(?:${sign})?|${emoji}`, "gu");
const partPattern = new RegExp(`${wordly}|${emoji}`, "gu");
/** Words in camel case: `verseKey`, `HTMLPage`, `JSON2Page`. */
const humpPattern =
  /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}'’‘]+|\p{Lu}+[\p{N}\p{M}]*|[\p{L}\p{M}\p{N}'’‘]+/gu;

/** Letters of scripts that put no spaces between words: Chinese, Japanese, Thai, Lao, Khmer, Burmese. */
const unspaced =
  "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー々]";
const hasUnspaced = new RegExp(unspaced, "u");
/** A letter with its marks. Of Japanese the signs of half width too, and the long vowel, which ends some spellings only. */
const letter = `${unspaced}[\\p{M}ーｰﾞﾟ\\u200b-\\u200d\\u2060]*`;
const unspacedRun = new RegExp(`(?:${letter})+`, "gu");
const unspacedLetter = new RegExp(letter, "gu");

/** Splits a text like code: into chunks at spaces and punctuation, these at separators and case changes. */
export function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = [];
  for (const match of text.matchAll(chunkPattern)) {
    const chunk = readChunk(match[0], match.index);
    if (chunk.words.length) chunks.push(chunk);
  }
  return chunks;
}

/** @param at position in the text */
function readChunk(text: string, at: number): Chunk {
  const words: Word[] = [];
  const names: string[] = [];
  for (const part of text.matchAll(partPattern)) {
    const before = words.length;
    const isUnspaced = hasUnspaced.test(part[0]);
    for (const [start, end] of isUnspaced ? letterPairs(part[0]) : humps(part[0])) {
      const forms = fold(part[0].slice(start, end));
      const offset = at + part.index;
      if (forms.length) words.push({ forms, start: offset + start, end: offset + end });
    }
    const ownWords = words.slice(before);
    if (ownWords.length > 1 && !isUnspaced) names.push(joinedOf(ownWords));
  }
  const joined = words.length > 1 && !hasUnspaced.test(text) ? joinedOf(words) : undefined;
  if (joined !== undefined && !names.includes(joined)) names.push(joined);
  return { words, joined, names, signed: /[#+]$/.test(text) ? text.toLowerCase() : undefined };
}

/**
 * Ranges of each two adjacent letters of scripts without spaces, and of the words between them. Pairs are the same in
 * the index and in a query, in any browser; the dictionaries of browsers and of Node differ by version and by context.
 */
function letterPairs(part: string): [number, number][] {
  const ranges: [number, number][] = [];
  let done = 0;
  const addOthers = (end: number) => {
    for (const [from, to] of end > done ? humps(part.slice(done, end)) : []) ranges.push([done + from, done + to]);
  };
  for (const run of part.matchAll(unspacedRun)) {
    addOthers(run.index);
    const letters = [...run[0].matchAll(unspacedLetter)].map((letter): [number, number] => {
      const start = run.index + letter.index;
      return [start, start + letter[0].length];
    });
    const [first] = letters;
    if (letters.length === 1 && first) ranges.push(first);
    for (let at = 1; at < letters.length; at += 1)
      ranges.push([(letters[at - 1] as [number, number])[0], (letters[at] as [number, number])[1]]);
    done = run.index + run[0].length;
  }
  addOthers(part.length);
  return ranges;
}

function joinedOf(words: readonly Word[]): string {
  return words.map(({ forms }) => forms[0]).join("");
}

/** Ranges of camel-case words. A single first letter belongs to what follows: `iOS`, `OAuth2`, `IDs`. */
function humps(part: string): [number, number][] {
  if (!/\p{Lu}/u.test(part.slice(1))) return [[0, part.length]];
  const ranges: [number, number][] = [];
  for (const match of part.matchAll(humpPattern)) {
    const end = match.index + match[0].length;
    const last = ranges.at(-1);
    if (ranges.length === 1 && last && last[1] - last[0] === 1) last[1] = end;
    else ranges.push([match.index, end]);
  }
  return ranges;
}

/** Returns every term of a text, once: words, their stems, and identifiers as a whole. */
export type TermReader = (text: string) => readonly string[];

/** Creates a reader of the terms under which texts are indexed. It caches texts, because texts of one site repeat. */
export function termReader(): TermReader {
  const termsOfChunk = cached((chunk) => {
    const { words, names, signed = [] } = readChunk(chunk, 0);
    const forms = words.flatMap((word, index) => {
      // The last letter of a run begins no pair, and is searched for alone too.
      const isLast = hasUnspaced.test(chunk) && (words[index + 1]?.start ?? word.end) >= word.end;
      return isLast ? [...word.forms, ...word.forms.map((form) => [...form].at(-1) as string)] : word.forms;
    });
    return [...forms.flatMap((form) => [form, stem(form)]), ...names.filter((name) => name.length <= 40)].concat(signed);
  }, Number.POSITIVE_INFINITY);
  return cached((text) => [...new Set((text.match(chunkPattern) ?? []).flatMap(termsOfChunk))], Number.POSITIVE_INFINITY);
}

/** Adjacent words of a title joined, because readers write some compounds as one word: `foot note`, `user profile`. */
export function pairsOf(text: string): string[] {
  const words = foldedWords(text);
  return words.slice(1).map((word, index) => `${words[index]}${word}`);
}

/** The words of a text in one spelling each, for comparing texts. */
export function foldedWords(text: string): string[] {
  return chunksOf(text).flatMap(({ words }) => words.map(({ forms }) => forms[0] as string));
}

/** Marks above and below Arabic letters: tashkeel, Quranic annotation, tatweel. */
const arabicMarks = /[\u0610-\u061a\u0640\u064b-\u065f\u06d6-\u06ed\u08d3-\u08ff]/g;
const daggerAlef = /\u0640?\u0670/g;
const arabicLetter = /[\u0600-\u06ff]/;
const arabicFolds: Record<string, string> = {
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ئ: "ي",
  ؤ: "و",
  ة: "ه",
  ۃ: "ه",
  ک: "ك",
  ء: "",
};
/** Latin letters that have no diacritic to remove, as they are written without them: `Straße`, `Strasse`. */
const letterFolds: Record<string, string> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ħ: "h", ı: "i" },
  // A word that is typed in part ends with the other sigma.
  ς: "σ",
};
const foldedLetters = /[ßæœøłđðþħıς]/g;
/** What distinguishes no words: marks, long vowels of Japanese, soft hyphens and joiners. */
const unread = /[\p{M}ー\u00ad\u200b-\u200d\u2060]+/gu;
/** An article or a preposition without its vowel, in French and Italian: `l’utilisateur`, `d'accès`, `l'utente`. */
const elision = /^(?:[cdjlmnst]|qu|dell|nell|all|dall|sull)['’](?=\p{L}{2})/iu;
/** Arabic and Persian digits. */
const otherDigits = /[٠-٩۰-۹]/g;
/** Apostrophes, and the letters for ayn and hamza in transliterations, whose spelling varies. */
const apostrophes = /['’‘`´ʹʻʼʽʾʿˈ]/g;

/**
 * Folds a word to the spelling under which it is indexed: without case, Latin diacritics, apostrophes and
 * Arabic marks, with alef, ya, hamza and ta marbuta in their plain forms. Returns two spellings if the
 * Uthmani script has a small alef above the line, because modern spelling sometimes has the letter (العالمين)
 * and sometimes not (الرحمن), if a word has an umlaut (`uber`, `ueber`), and if it begins with an elision.
 * Empty for a word of marks only.
 */
export function fold(word: string): string[] {
  if (!arabicLetter.test(word)) {
    const spellings = isAscii(word) ? [word] : [word, word.normalize().replace(/[äöü]/gi, "$&e")];
    const folded = spellings.flatMap((one) => [one, one.replace(elision, "")]).map(foldedLatin);
    return [...new Set(folded)].filter(Boolean);
  }
  const forms = daggerAlef.test(word) ? [word.replace(daggerAlef, ""), word.replace(daggerAlef, "ا")] : [word];
  const folded = forms.map((form) =>
    form
      // Compatibility forms first: ligatures and presentation forms become letters. Composed, so that آ stays
      // one letter.
      .normalize("NFKC")
      .replace(arabicMarks, "")
      .replace(unread, "")
      .replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15))
      .replace(/[أإآٱىیئؤةۃکء]/g, (letter) => arabicFolds[letter] ?? "")
      .toLowerCase(),
  );
  return [...new Set(folded)].filter(Boolean);
}

function foldedLatin(word: string): string {
  const plain = isAscii(word) ? word : word.normalize("NFKD").replace(unread, "");
  return plain
    .toLowerCase()
    .replace(apostrophes, "")
    .replace(foldedLetters, (letter) => letterFolds[letter] ?? "");
}

function isAscii(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) if (word.charCodeAt(at) > 127) return false;
  return true;
}

/** Korean writes a particle together with its noun: 사용자를. */
const koreanParticle = /(?<=..)(?:에서|으로|[을를이가은는의에로와과도])$/;

/**
 * The stem that inflections of a word share: chapters and chapter, deleted and delete, authorise and
 * authorization; الصمد and صمد; 사용자를 and 사용자. Deliberately light: it must not merge words that developers keep apart.
 * Returns the word itself if there is nothing to remove.
 * @param word folded
 */
export function stem(word: string): string {
  if (/^[\u0600-\u06ff]+$/.test(word)) return word.length > 4 ? word.replace(/^(?:[وبفك]?ال|لل)(?=.{3})/, "") : word;
  if (/^[\u1100-\u11ff]+$/.test(word)) return word.normalize().replace(koreanParticle, "").normalize("NFKD");
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  let base = singular(word);
  if (base.length > 5) base = base.replace(/(?<=[aeiouy].*)(?:ing|ed)$/, "").replace(/([bdgmnprt])\1$/, "$1");
  if (base.length > 6) base = base.replace(/i[sz](?:e|ation|ing|ed)?$/, "iz").replace(/(?<=t)ion$/, "");
  return base.length > 4 ? base.replace(/e$/, "") : base;
}

function singular(word: string): string {
  if (/ies$/.test(word)) return word.length > 4 ? word.replace(/ies$/, "y") : word;
  if (/(?:ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2);
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Caches the results of a function by text, up to a maximum: the same texts recur with every keystroke. */
export function cached<Result>(read: (text: string) => Result, most = 20_000): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    let result = results.get(text);
    if (result === undefined) {
      result = read(text);
      if (results.size >= most) results.clear();
      results.set(text, result);
    }
    return result;
  };
}
