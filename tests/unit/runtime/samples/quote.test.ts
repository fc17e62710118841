import { describe, expect, test } from "vitest";
import { quoteC, quoteKotlin, quotePhp, quoteRuby, quoteShell, quoteSwift } from "../../../../runtime/samples/language.js";
import { hostile, received } from "./requests.js";

const quoters = { quoteC, quoteKotlin, quotePhp, quoteRuby, quoteSwift };

/** Reads a literal by the rules that all these languages share. */
function read(literal: string): string {
  if (literal.startsWith("'")) return literal.slice(1, -1).replace(/\\([\\'])/g, "$1");
  const names: Record<string, string> = { n: "\n", t: "\t", r: "\r" };
  return literal
    .slice(1, -1)
    .replace(/\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|(.))/gs, (_, braced?: string, four?: string, char?: string) =>
      char === undefined ? String.fromCodePoint(Number.parseInt((braced ?? four) as string, 16)) : (names[char] ?? char),
    );
}

describe.each(Object.entries(quoters))("%s", (_name, quote) => {
  test.each(["", "plain", "it's", 'say "x"', "\\", "\\\\'", "ends in \\", hostile])("%j evaluates to the original", (text) => {
    expect(read(quote(text))).toBe(text === hostile ? received : text);
  });

  test("stays on one line, without marks that change the direction of text", () => {
    expect(quote(hostile)).not.toMatch(/[\0-\x1f\u2028\u202e\ufeff]/);
  });
});

test("JavaScript evaluates the quoted text to the original", () => {
  expect(new Function(`return ${quoteC(hostile)}`)()).toBe(received);
  expect(JSON.parse(quoteC(hostile))).toBe(received);
});

describe("escapes what a language would interpolate", () => {
  test.each([
    { name: "Kotlin", given: quoteKotlin("$a ${b}"), want: '"\\$a \\${b}"' },
    { name: "Ruby", given: quoteRuby("#{a} #$b #@c # d"), want: '"\\#{a} \\#$b \\#@c # d"' },
    { name: "Swift", given: quoteSwift("\\(a)"), want: '"\\\\(a)"' },
    { name: "PHP without need", given: quotePhp("$a"), want: "'$a'" },
    { name: "PHP with controls", given: quotePhp("$a\n"), want: '"\\$a\\n"' },
    { name: "Swift by number", given: quoteSwift("\u0007"), want: '"\\u{7}"' },
    { name: "Java by number", given: quoteC("\u0007"), want: '"\\u0007"' },
  ])("$name", ({ given, want }) => {
    expect(given).toBe(want);
  });
});

describe("quoteShell", () => {
  test.each([
    { given: "plain", want: "'plain'" },
    { given: "it's $x `y` \\", want: "'it'\\''s $x `y` \\'" },
    { given: "two\nlines\t", want: "'two\nlines\t'" },
    { given: "bell\u0007 it's \\", want: "$'bell\\x07 it\\'s \\\\'" },
    { given: "\u2028", want: "$'\\xe2\\x80\\xa8'" },
    { given: "a\0b", want: "$'a\\xef\\xbf\\xbdb'" },
    { given: "é😀", want: "'é😀'" },
  ])("$given", ({ given, want }) => {
    expect(quoteShell(given)).toBe(want);
  });
});
