/** A part of a pattern: a text, or a run of characters that is captured. */
export type PatternPart = string | Run;

interface Run {
  /** Fewest characters. */
  least: 0 | 1;
  /** Characters that end the run. */
  not?: string;
}

/**
 * A pattern of texts and runs, such as `/old/*` or `/pets/{id}`. Each run is as long as it can be, as in a regular
 * expression; unlike there, the time grows with the length of the text only, whatever the pattern is.
 * @returns the runs of a text, or undefined if the text does not match as a whole
 */
export function linearPattern(parts: readonly PatternPart[]): (text: string) => string[] | undefined {
  return (text) => {
    const rests = restsThatMatch(parts, text);
    if (!rests[0]?.[0]) return undefined;
    const runs: string[] = [];
    let at = 0;
    for (const [index, part] of parts.entries()) {
      if (typeof part === "string") at += part.length;
      else {
        const end = longestRun(part, text, at, rests[index + 1] as Uint8Array);
        runs.push(text.slice(at, end));
        at = end;
      }
    }
    return runs;
  };
}

/** For each part and each position: whether that part and all after it match the rest of the text. */
function restsThatMatch(parts: readonly PatternPart[], text: string): Uint8Array[] {
  let after = new Uint8Array(text.length + 1);
  after[text.length] = 1;
  const rests = [after];
  for (const part of parts.toReversed()) {
    const here = new Uint8Array(text.length + 1);
    for (let at = text.length; at >= 0; at -= 1) {
      if (typeof part === "string") here[at] = text.startsWith(part, at) ? (after[at + part.length] ?? 0) : 0;
      else {
        const goesOn = at < text.length && !part.not?.includes(text[at] as string);
        const ends = part.least === 0 ? after[at] : goesOn && after[at + 1];
        here[at] = ends || (goesOn && here[at + 1]) ? 1 : 0;
      }
    }
    rests.unshift(here);
    after = here;
  }
  return rests;
}

function longestRun({ least, not }: Run, text: string, at: number, after: Uint8Array): number {
  let longest = at;
  for (let end = at; end <= text.length; end += 1) {
    if (end > at && not?.includes(text[end - 1] as string)) break;
    if (end >= at + least && after[end]) longest = end;
  }
  return longest;
}
