/**
 * Numbers and words as text. Hosts compress text, so JSON with these strings is about as small as a binary
 * format and needs no decoder.
 */

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

/**
 * Sorted words. Each is written as the length that it shares with the word before (one digit) and the rest,
 * separated by spaces.
 */
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
