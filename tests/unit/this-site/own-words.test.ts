import { readFileSync } from "node:fs";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { root } from "./planned.js";
import { hashBytes, hashedRuns } from "./shingles.js";

const bytes = readFileSync(`${root}/tests/fixtures/facts-runs.bin`);
const notes = new Set(
  Array.from({ length: bytes.length / hashBytes }, (_, index) =>
    bytes.toString("hex", index * hashBytes, (index + 1) * hashBytes),
  ),
);

/** Texts of a file: Markdown unchanged; of YAML every text separately. */
function textsOf(file: string): string[] {
  const text = readFileSync(`${root}/${file}`, "utf8");
  return file.endsWith(".yaml") ? strings(parse(text, { maxAliasCount: -1 })) : [text];
}

function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(strings) : [];
}

describe("the texts of this site", () => {
  const files = fastGlob
    .sync(["content/**/*.{md,yaml}", "specs/**/*.yaml", "README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "docs/**/*.md"], {
      cwd: root,
    })
    .sort();

  it("have a text to compare with", () => {
    expect(notes.size).toBeGreaterThan(2000);
    expect(files.length).toBeGreaterThan(150);
  });

  it("share no run of eight words with the notes behind them", () => {
    const shared = files.flatMap((file) =>
      textsOf(file).flatMap((text) =>
        [...hashedRuns(text)].filter(([hash]) => notes.has(hash)).map(([, run]) => `${file}: ${run}`),
      ),
    );
    expect(shared).toEqual([]);
  });
});

describe("runs of eight words", () => {
  it.each([
    [
      "are found across lines, whatever the case and punctuation",
      "One two,\nthree four FIVE\nsix: seven eight",
      ["one two three four five six seven eight"],
    ],
    ["overlap", "a b c d e f g h i", ["a b c d e f g h", "b c d e f g h i"]],
    ["end with a paragraph, an item and a cell", "a b c d\n\n- e f g h\n- a b c d\n\n| e f | g h a b c d |", []],
    ["end at code", "a b c d `x` e f g h", []],
    ["end at an address", "a b c d /e/f g h i j https://k.l/m n o p q", []],
    ["count the words of links only", "[a b](https://one.two/three) c d e f g h", ["a b c d e f g h"]],
    ["are not looked for in fences", "```text\na b c d e f g h\n```", []],
  ])("%s", (_, text, want) => {
    expect([...hashedRuns(text).values()]).toEqual(want);
  });
});
