/** "1 page", "2 pages", "3 queries". */
export function count(number: number, noun: string): string {
  if (number === 1) return `1 ${noun}`;
  return `${number} ${/[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`}`;
}
