/** Size of the texts in a diagram, in units of its coordinates. */
export const fontSize = 14;
export const lineHeight = 18;

/** Widths of characters as parts of the font size, for a common sans serif font, rounded up. */
function charWidth(char: string): number {
  if (/[iljtfrI.,:;'|!()[\] ]/.test(char)) return 0.36;
  if (/[mwMW@%]/.test(char)) return 0.92;
  if (/[A-Z0-9_&+=<>]/.test(char)) return 0.68;
  if (/\p{M}/u.test(char)) return 0;
  if (/[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/.test(char) || char.length > 1) return 1.05;
  return 0.58;
}

/** Estimated width of a line of text. */
export function textWidth(text: string): number {
  let width = 0;
  for (const char of text) width += charWidth(char);
  return Math.ceil(width * fontSize);
}

/** Lines of at most `limit` characters and similar length, broken between words. A longer word has its own line. */
export function wrap(text: string, limit: number): string[] {
  return text.split("\n").flatMap((part) => {
    const words = part.split(/\s+/).filter(Boolean);
    let lines = fill(words, limit);
    for (let narrower = limit - 1; narrower > 8; narrower--) {
      const next = fill(words, narrower);
      if (next.length > lines.length) break;
      lines = next;
    }
    return lines;
  });
}

function fill(words: readonly string[], limit: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= limit) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Number of average characters that fit into a width. */
export function charsIn(width: number): number {
  return Math.floor(width / (0.58 * fontSize));
}

export function blockWidth(lines: readonly string[]): number {
  return Math.max(0, ...lines.map(textWidth));
}
