/**
 * Arabic words with the text between them: letters, digits and symbols of the script, their marks (also the
 * Quranic ones, U+06D6 and on), tatweel and joiners. Spaces count only between two words, line ends never. A
 * run starts with a base character, so that no mark is separated from it.
 */
export const arabicRun =
  /[\ufd3e\ufd3f]?(?:(?![\p{M}\p{P}])\p{scx=Arab}|\u25cc(?=\p{M}))(?:\p{scx=Arab}|\p{M}|\u200c|\u200d|[\ufd3e\ufd3f]|[ \t\u00a0\u2009\u202f]+(?=\p{scx=Arab}|[\ufd3e\ufd3f]))*/gu;

const withRuns = new RegExp(`(${arabicRun.source})`, "u");

/** The pieces of a text: other text and Arabic runs in turn. The first and the last are other text, which may be empty. */
export const arabicPieces = (text: string): string[] => text.split(withRuns);

/** Fast check for any Arabic (blocks Arabic to Arabic Extended-A, and the presentation forms). */
export const anyArabic = /[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufefe]/;

/** Longer texts are not marked: one Arabic run of that length would overflow the stack. */
export const longestMarked = 1_000_000;
