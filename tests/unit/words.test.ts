import { readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { catalogue } from "../../generator/diagnostics/catalogue.js";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const files = fastGlob.sync("{generator,runtime}/**/*.{ts,tsx}", { cwd: root }).sort();

/** Words in backticks of the glossary's column "Avoid", in lower case and in words: `noHelp` is "no help". */
const avoided = [...(read("ARCHITECTURE.md").split("\n## Words\n")[1] ?? "").matchAll(/^\|[^|]*\|[^|]*\|([^|]*)\|$/gm)].flatMap(
  ([, cell = ""]) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => inWords(word)),
);

/** The words of a name: "rememberedVerdict" and "remembered-verdict" are "remembered verdict". */
function inWords(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[^A-Za-z]+/g, " ")
    .trim()
    .toLowerCase();
}

/** The avoided words in a text, in their forms too: "findings", "mended", "patiently". */
function avoidedIn(text: string): string[] {
  return avoided.filter((word) => new RegExp(`\\b${word}(?:s|ed|ing|ly)?\\b`).test(inWords(text)));
}

const exported = files.flatMap((file) =>
  [...read(file).matchAll(/^export (?:async |abstract )*(?:function|const|class|interface|type|let) (\w+)/gm)].map(
    ([, name = ""]) => ({ file, name }),
  ),
);

describe("plain words", () => {
  it("has something to look at", () => {
    expect(avoided.length).toBeGreaterThan(8);
    expect(exported.length).toBeGreaterThan(1000);
  });

  it.each(["countFindings", "mended", "PageMaker", "noHelp", "SearchReply", "patiently", "RunMemo", "a finding that says"])(
    "notices %s",
    (name) => expect(avoidedIn(name)).toHaveLength(1),
  );

  it.each(["recommend", "memory", "pressed", "suppress", "amendments"])("lets %s be", (name) =>
    expect(avoidedIn(name)).toEqual([]),
  );

  it("are the names of exported things and of files", () => {
    expect(exported.filter(({ name }) => avoidedIn(name).length)).toEqual([]);
    expect(files.filter((file) => avoidedIn(basename(file)).length)).toEqual([]);
  });

  it("are those of diagnostics", () => {
    const wrong = Object.entries(catalogue).filter(([, { title, explain }]) => avoidedIn(`${title} ${explain}`).length);
    expect(wrong.map(([code]) => code)).toEqual([]);
    // The text of a message is the second argument of `problem` or `report`.
    const messages = files.flatMap((file) =>
      [...read(file).matchAll(/(?:problem|report)\(\s*"([\w-]+)",\s*(["`])((?:(?!\2)[^\\]|\\.)*)\2/g)].map(
        ([, code, , text = ""]) => ({
          file,
          code,
          text,
        }),
      ),
    );
    expect(messages.length).toBeGreaterThan(100);
    expect(messages.filter(({ text }) => avoidedIn(text).length)).toEqual([]);
  });
});
