import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("../../../../runtime/styles/tokens.css", import.meta.url), "utf8");

/** The colors of one mode; dark overrides light. */
function coloursOf(mode: "light" | "dark"): Record<string, string> {
  const [light = "", dark = ""] = css.split('[data-theme="dark"]');
  const read = (text: string) =>
    Object.fromEntries([...text.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map((match) => [match[1], match[2]]));
  return mode === "light" ? read(light) : { ...read(light), ...read(dark) };
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, "$&$&") : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ["paper", "surface", "raised", "accent-soft"];
const tones = ["green", "blue", "amber", "violet", "red"];
const code = ["code-k", "code-s", "code-n", "code-c", "code-f", "code-t"];

const texts: [text: string, ground: string][] = [
  ...["ink", "ink-soft", "accent"].flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
  ...tones.flatMap((tone) => ["paper", "surface", "raised", `${tone}-soft`].map((ground): [string, string] => [tone, ground])),
  ...tones.flatMap((tone): [string, string][] => [
    ["ink", `${tone}-soft`],
    ["accent", `${tone}-soft`],
  ]),
  ...code.flatMap((token) =>
    ["surface", "accent-soft", "green-soft", "red-soft"].map((ground): [string, string] => [token, ground]),
  ),
  ["on-accent", "accent"],
  ["on-bar", "bar"],
];

describe.each(["light", "dark"] as const)("in %s mode", (mode) => {
  const colours = coloursOf(mode);
  const ratio = (one: string, other: string) => contrast(colours[one] ?? "#000", colours[other] ?? "#000");

  it("every text has a contrast of 4.5 on each of its backgrounds", () => {
    const weak = texts
      .map(([text, ground]) => ({ pair: `${text} on ${ground}`, ratio: ratio(text, ground) }))
      .filter((found) => found.ratio < 4.5);
    expect(weak).toEqual([]);
  });

  it("borders of controls and focus rings have a contrast of 3", () => {
    const pairs = ["line-strong", "accent"].flatMap((line) =>
      ["paper", "surface", "raised"].map((ground) => ({ pair: `${line} on ${ground}`, ratio: ratio(line, ground) })),
    );
    expect(pairs.filter((found) => found.ratio < 3)).toEqual([]);
  });
});
