import { Script } from "node:vm";
import { describe, expect, it, vi } from "vitest";
import { LimitedPattern } from "../../../generator/platform/patterns.js";

const test = (pattern: string, text: string) => LimitedPattern.of(pattern)?.test(text);

describe("a pattern with a time limit", () => {
  it.each([
    ["^(a+)+$", "aaa", true],
    ["^(a+)+$", "aab", false],
    ["^[a-z]+(?:-[a-z]+)*$", "may-be-long-but-is-quick-to-match-as-always-in-practice", true],
    ["^(?=.*\\d)(?!.*--)\\w+(?:-\\w+)*$", "a-1", true],
    ["^(\\w)\\1$", "aa", true],
    ["^\\p{Lu}\\u{1F600}[\\s\\S]$", "Ü\u{1F600}\n", true],
    // Valid without the flag `u` only.
    ["^\\-_\\.\\@$", "-_.@", true],
  ])("answers like JavaScript: %s on %j is %s", (pattern, text, expected) => {
    expect(test(pattern, text)).toBe(expected);
  });

  it("runs once for a text that may be slow, because the limit costs more than the test", () => {
    const runs = vi.spyOn(Script.prototype, "runInContext");
    expect([1, 2, 3].map(() => test("^(?:a+b?)+$", "a".repeat(30)))).toEqual([true, true, true]);
    expect(runs).toHaveBeenCalledOnce();
    runs.mockRestore();
  });

  it("does not exist if JavaScript cannot read it", () => {
    expect(LimitedPattern.of("^(?i)a$")).toBeUndefined();
    expect(LimitedPattern.of("[")).toBeUndefined();
  });

  const long = `${"a".repeat(60)}!`;
  it.each([
    ["^(a+)+$", long],
    ["^(a|a)*$", long],
    ["^(a|aa)+$", long],
    ["^(?:(?:a*)*)*$", long],
    ["^(?=(a+)+$)", long],
    ["(a*)*\\1b", long],
    ["(.*)(.*)(.*)(.*)(.*)(.*)(.*)=", long],
    [`^${"a?".repeat(60)}${"a".repeat(60)}$`, `${"a".repeat(90)}!`],
    ["^(\\w+\\s?)*$", "word ".repeat(20).concat("!")],
    ["^(?:a{1,30}){1,30}$", long],
    ["a*a*a*a*a*a*a*a*b", "a".repeat(2000)],
  ])("gives up on %s, and knows before that it may have to", (pattern, text) => {
    const limited = LimitedPattern.of(pattern) as LimitedPattern;
    expect(limited.mayBeSlow(text)).toBe(true);
    const start = performance.now();
    expect(limited.test(text)).toBeUndefined();
    expect(limited.test(text)).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(60_000);
    // Short texts still have an answer.
    expect(limited.test("")).toBe(new RegExp(pattern, "u").test(""));
  });

  it.each([
    "^[a-z][a-z0-9_]*$",
    "^\\d{4}-\\d{2}-\\d{2}$",
    "^[^@ ]+@[^@ ]+\\.[a-z]{2,}$",
    "^(red|green|blue)$",
    "^https?://",
    "^[\\w(+*)]{1,50}$",
  ])("runs %s without a limit, because it has few ways to match", (pattern) => {
    expect(LimitedPattern.of(pattern)?.mayBeSlow("a".repeat(80))).toBe(false);
  });

  it("has no answer for an expression that is too large for JavaScript", () => {
    expect(test("(?:(?:(?:a{1,1000}){1,1000}){1,1000}){1,1000}b", "aaa")).not.toBe(true);
  });
});
