import { LimitedPattern } from "../../../platform/patterns.js";
import { attempt } from "../../../platform/values.js";

/**
 * A text that matches a regular expression with the usual syntax of specs: literals, classes, groups,
 * alternation, counts. Undefined for other syntax, or if the text does not match after all. Deterministic.
 */
export function patternSample(pattern: string, least = 0): string | undefined {
  const expression = LimitedPattern.of(pattern);
  if (!expression) return undefined;
  let empty: string | undefined;
  // An empty text says little where a longer one matches as well.
  for (const generosity of [0, least, 0.5, 1]) {
    const sample = new Sampler(pattern, generosity).run();
    if (sample === undefined) continue;
    const longer = [sample, sample.padEnd(least, sample.at(-1) ?? "a"), sample.padStart(least, sample[0] ?? "a")];
    const found = longer.find((text) => text.length >= least && expression.test(text));
    if (found) return found;
    empty ??= found;
  }
  if (empty !== undefined) return empty;
  return strong.map((text) => text.padEnd(least, text)).find((text) => expression.test(text));
}

/** Texts with every kind of character, for patterns that require several by lookahead, as those of passwords do. */
const strong = ["Passw0rd!", "Passw0rd", "PASSW0RD"];

/** Characters for classes, letters before digits. */
const letters = "abcdefghijklmnopqrstuvwxyz";
const candidates = `${letters}${letters.toUpperCase()}1234567890_-.:/@+ `;
const escapes: Record<string, string> = { d: "1", w: "a", s: " ", D: "a", W: "-", S: "a", t: "\t", n: "\n", r: "\r" };
const longest = 256;

/** A character by its number, at the start of a text: `\u05d0`, `\u{1f600}`, `\x41`. */
const hexEscape = /^\\(?:u([\da-f]{4})|u\{([\da-f]{1,5})\}|x([\da-f]{2}))/i;

function codePoint(text: string): string | undefined {
  const [, ...digits] = hexEscape.exec(text) ?? [];
  const number = digits.find(Boolean);
  return number === undefined ? undefined : String.fromCodePoint(Number.parseInt(number, 16));
}

/** Reads an expression from left to right and writes the simplest text for it. */
class Sampler {
  private at = 0;

  /** @param generosity number of repetitions where there is no limit; below one, `?` adds nothing */
  constructor(
    private readonly pattern: string,
    private readonly generosity: number,
  ) {}

  run(): string | undefined {
    const text = this.alternatives();
    return text !== undefined && this.at === this.pattern.length ? text : undefined;
  }

  /** The first alternative that can be sampled. All are parsed. */
  private alternatives(): string | undefined {
    let chosen: string | undefined;
    for (;;) {
      const text = this.sequence();
      chosen ??= text;
      if (this.pattern[this.at] !== "|") return chosen;
      this.at++;
    }
  }

  private sequence(): string | undefined {
    let text: string | undefined = "";
    while (this.at < this.pattern.length && !"|)".includes(this.pattern[this.at] as string)) {
      const unit = this.atom();
      const times = this.count();
      if (text === undefined || unit === undefined || unit.length * times > longest) text = undefined;
      else text += unit.repeat(times);
    }
    return text;
  }

  private atom(): string | undefined {
    const char = this.pattern[this.at++] as string;
    if (char === "^" || char === "$") return "";
    if (char === ".") return "a";
    if (char === "(") return this.group();
    if (char === "[") return this.charClass();
    if (char === "\\") return this.escape();
    return char;
  }

  private group(): string | undefined {
    const head = /^\?(?::|<[A-Za-z]\w*>|[=!]|<[=!])/.exec(this.pattern.slice(this.at, this.at + 64))?.[0] ?? "";
    this.at += head.length;
    const inner = this.alternatives();
    if (this.pattern[this.at] !== ")") return undefined;
    this.at++;
    // Lookahead and lookbehind add no text. They are verified when the sample is tested.
    return /^\?(?:[=!]|<[=!])$/.test(head) ? "" : inner;
  }

  private charClass(): string | undefined {
    const start = this.at - 1;
    while (this.at < this.pattern.length && this.pattern[this.at] !== "]") this.at += this.pattern[this.at] === "\\" ? 2 : 1;
    this.at++;
    const source = this.pattern.slice(start, this.at);
    const single = /^\[\\?(.)\]$/u.exec(source)?.[1];
    if (single !== undefined && source.length <= 3) return single;
    const test = attempt(() => new RegExp(`^${source}$`, "u"));
    const [first = ""] = codePoint(source.slice(1)) ?? source.slice(1);
    return test && [...candidates, first].find((candidate) => test.test(candidate));
  }

  private escape(): string | undefined {
    const char = this.pattern[this.at++];
    if (char === undefined) return undefined;
    if (char === "b" || char === "B") return "";
    if (char === "p" || char === "P") {
      const name = /^\{[^}]+\}/.exec(this.pattern.slice(this.at))?.[0];
      if (!name) return undefined;
      this.at += name.length;
      const test = new RegExp(`^\\${char}${name}$`, "u");
      return [...candidates].find((candidate) => test.test(candidate));
    }
    const written = this.pattern.slice(this.at - 2);
    const character = codePoint(written);
    if (character !== undefined) {
      this.at += (hexEscape.exec(written)?.[0].length ?? 2) - 2;
      return character;
    }
    if (/[1-9kuxc]/.test(char)) return undefined;
    return escapes[char] ?? char;
  }

  private count(): number {
    const source = this.pattern.slice(this.at);
    const found = /^(?:([?*+])|\{(\d+)(,?)(\d*)\})\??/.exec(source);
    if (!found) return 1;
    this.at += found[0].length;
    const most = Math.ceil(this.generosity);
    if (found[1] === "?") return this.generosity < 1 ? 0 : 1;
    if (found[1]) return Math.max(found[1] === "+" ? 1 : 0, most);
    const low = Number(found[2]);
    const high = found[3] === "" ? low : found[4] ? Number(found[4]) : Number.POSITIVE_INFINITY;
    return Math.min(Math.max(low, most), high);
  }
}
