import { expect, it } from "vitest";
import { escapePattern } from "../../../../runtime/primitives/escape-pattern.js";

it.each(["g", "gu", "giu"])("a text matches itself with the flags %s", (flags) => {
  const text = "x-auth-token /a/{b}[0]? (c|d) $^.*+\\";
  expect(text.match(new RegExp(escapePattern(text), flags))).toEqual([text]);
});
