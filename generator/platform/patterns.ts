import { createContext, Script } from "node:vm";
import { attempt, oncePer } from "./values.js";

/** Longest time for one text, in milliseconds. Usual patterns take microseconds. */
const limit = 500;
/** Limit once several patterns were too slow: then the input is an attack, and each costs the reader time. */
const limitOfMany = 25;
const many = 8;

/** Steps that take a few tenths of a second at most. */
const fewSteps = 2 ** 22;

const script = new Script("expression.test(text)");
const context = createContext(Object.create(null));
let slowPatterns = 0;

/** A regular expression of an input, such as `pattern`. Those that may be slow (`^(a+)+$`) run under a time limit. */
export class LimitedPattern {
  static readonly #all = new Map<string, LimitedPattern | undefined>();
  readonly #isSlowFor = oncePer((length: number) => mostSteps(this.expression.source, length) > fewSteps);
  #isSlow = false;
  /** Answers for texts that may be slow: a test with a time limit takes a thousand times as long as one without. */
  readonly #answers = new Map<string, boolean>();

  private constructor(private readonly expression: RegExp) {}

  /** The expression with the flag `u`, as JSON Schema requires, otherwise without. Undefined if JavaScript cannot read it. */
  static of(pattern: string): LimitedPattern | undefined {
    if (!LimitedPattern.#all.has(pattern)) {
      const expression = expressionOf(pattern);
      LimitedPattern.#all.set(pattern, expression && new LimitedPattern(expression));
    }
    return LimitedPattern.#all.get(pattern);
  }

  /** Whether some part of a text matches. Undefined if that takes too long. */
  test(text: string): boolean | undefined {
    if (!this.mayBeSlow(text)) return this.expression.test(text);
    if (this.#isSlow) return undefined;
    const answer = this.#answers.get(text) ?? testInTime(this.expression, text);
    if (answer !== undefined) {
      this.#answers.set(text, answer);
      return answer;
    }
    this.#isSlow = true;
    slowPatterns++;
    return undefined;
  }

  /** Whether a text may take noticeable time. It depends on the two texts only, never on the machine. */
  mayBeSlow(text: string): boolean {
    return this.#isSlowFor(text.length);
  }
}

/** Anchors and classes of other languages, which JavaScript reads as letters: `\A`, `\Z`, `[[:alpha:]]`. */
const foreign = /(?<!\\)(?:\\\\)*(?:\\[AZz]|\[\[:)/;

function expressionOf(pattern: string): RegExp | undefined {
  if (foreign.test(pattern)) return undefined;
  // Many patterns have escapes that `u` forbids.
  return attempt(() => new RegExp(pattern, "u")) ?? attempt(() => new RegExp(pattern));
}

function testInTime(expression: RegExp, text: string): boolean | undefined {
  const timeout = slowPatterns < many ? limit : limitOfMany;
  for (let attempt = 0; attempt < 3; attempt++) {
    const before = process.cpuUsage();
    try {
      return script.runInContext(Object.assign(context, { expression, text }), { timeout }) === true;
    } catch (error) {
      // A SyntaxError if the compiled expression would be too large.
      if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") return undefined;
      const { user, system } = process.cpuUsage(before);
      // A busy machine did something else meanwhile: try again.
      if ((user + system) / 1000 > timeout / 2) return undefined;
    }
  }
  return undefined;
}

/** Escapes, classes, starts of groups, ends of groups, alternatives and quantifiers. */
const tokens = /\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?|\)|\||(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/g;

/** An upper bound of the ways to match: the product of all choices; exponential if a repeated group has some. */
function mostSteps(source: string, length: number): number {
  const outer: { ways: number; alternatives: number }[] = [];
  let ways = 1;
  let alternatives = 1;
  let closed = { at: -1, ways: 1 };
  for (const { 0: token, 1: from, 2: comma, 3: to, index } of source.matchAll(tokens)) {
    if (token.startsWith("(")) {
      outer.push({ ways, alternatives });
      ways = alternatives = 1;
    } else if (token === ")") {
      closed = { at: index + 1, ways: ways * alternatives };
      const group = outer.pop();
      ways = closed.ways * (group?.ways ?? 1);
      alternatives = group?.alternatives ?? 1;
    } else if (token === "|") alternatives++;
    else if (/^[*+?{]/.test(token)) {
      const low = from ? Number(from) : token.startsWith("+") ? 1 : 0;
      const high = token.startsWith("?") ? 1 : from && !comma ? low : to ? Number(to) : Number.POSITIVE_INFINITY;
      if (closed.at === index && closed.ways > 1) ways *= (closed.ways > 2 ? 3 : 2) ** Math.min(high, length);
      ways *= Math.min(high - low, length) + 1;
    }
  }
  return ways * alternatives * (source.startsWith("^") ? 1 : length + 1);
}

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
