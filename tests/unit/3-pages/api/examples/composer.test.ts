import { describe, expect, test } from "vitest";
import { Composer, nothing } from "../../../../../generator/3-pages/api/examples/composer.js";
import { list, schema, text } from "../build.js";

const values = (count: number) => Array.from({ length: count }, () => "a");

describe("the state of one example", () => {
  test("no more ways are tried once many large values were validated", () => {
    const composer = new Composer("request", () => nothing, { isStrict: true, levels: 1 });
    let validated = 0;
    const isRight = (value: unknown) => {
      validated++;
      return composer.accepts(list(schema(), { maxItems: 1 }), value);
    };
    expect(composer.attempt(Array(50).keys(), () => values(999), isRight)).toBe(nothing);
    expect(validated).toBe(6);
    expect(composer.accepts(text(), "a")).toBe(false);
  });

  test("the value that is kept costs its own parts, not those of the way that was tried last", () => {
    const composer = new Composer("request", () => nothing, { isStrict: false, levels: 1 });
    const part = (count: number): unknown[] => values(count).map(() => composer.within(schema(), () => "a"));
    expect(composer.attempt([400, 1], part, () => false)).toHaveLength(400);
    expect(composer.isSpent).toBe(true);
  });
});
