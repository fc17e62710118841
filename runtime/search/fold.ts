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
const latinFolds: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ħ: "h", ı: "i" };
const latinLetters = /[ßæœøłđðþħı]/g;
/** Apostrophes, and the letters for ayn and hamza in transliterations, whose spelling varies. */
const apostrophes = /['’‘`´ʹʻʼʽʾʿˈ]/g;

/**
 * Folds a word to the spelling under which it is indexed: without case, Latin diacritics, apostrophes and
 * Arabic marks, with alef, ya, hamza and ta marbuta in their plain forms. Returns two spellings if the
 * Uthmani script has a small alef above the line, because modern spelling sometimes has the letter (العالمين)
 * and sometimes not (الرحمن). Empty for a word of marks only.
 */
export function fold(word: string): string[] {
  if (!arabicLetter.test(word)) {
    const plain = isAscii(word) ? word : word.normalize("NFKD").replace(/\p{M}+/gu, "");
    const folded = plain
      .toLowerCase()
      .replace(apostrophes, "")
      .replace(latinLetters, (letter) => latinFolds[letter] ?? "");
    return folded ? [folded] : [];
  }
  const forms = daggerAlef.test(word) ? [word.replace(daggerAlef, ""), word.replace(daggerAlef, "ا")] : [word];
  const folded = forms.map((form) =>
    form
      // Compatibility forms first: ligatures and presentation forms become letters. Composed, so that آ stays
      // one letter.
      .normalize("NFKC")
      .replace(arabicMarks, "")
      .replace(/[أإآٱىیئؤةۃکء]/g, (letter) => arabicFolds[letter] ?? "")
      .toLowerCase(),
  );
  return [...new Set(folded)].filter(Boolean);
}

function isAscii(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) if (word.charCodeAt(at) > 127) return false;
  return true;
}

/**
 * The stem that inflections of a word share: chapters and chapter, deleted and delete, authorise and
 * authorization; الصمد and صمد. Deliberately light: it must not merge words that developers keep apart.
 * Returns the word itself if there is nothing to remove.
 * @param word folded
 */
export function stem(word: string): string {
  if (/^[\u0600-\u06ff]+$/.test(word)) return word.length > 4 ? word.replace(/^(?:[وبفك]?ال|لل)(?=.{3})/, "") : word;
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
