import { readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { catalogue } from "../../generator/diagnostics/catalogue.js";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const files = fastGlob.sync("{generator,runtime}/**/*.{ts,tsx}", { cwd: root }).sort();
/** This file names the avoided words. */
const tests = fastGlob
  .sync("{bin,tests}/**/*.{ts,tsx,mjs}", {
    cwd: root,
    ignore: ["bin/dist*/**", "tests/samples/**", "tests/unit/words.test.ts"],
  })
  .sort();

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

/** Words that look like forms of an avoided word but are not: "besides" means "in addition to". */
const allowed = /\bbesides\b/g;

/** The avoided words in a text, including their forms: "findings", "mended", "patiently". */
function avoidedIn(text: string): string[] {
  const words = inWords(text).replace(allowed, "");
  return avoided.filter((word) => new RegExp(`\\b${word}(?:s|ed|ing|ly)?\\b`).test(words));
}

const exported = files.flatMap((file) =>
  [...read(file).matchAll(/^export (?:async |abstract )*(?:function|const|class|interface|type|let) (\w+)/gm)].map(
    ([, name = ""]) => ({ file, name }),
  ),
);

/** The comments of a file: those that start a line, and those after code. */
function commentsOf(source: string): string[] {
  return [...source.matchAll(/^[ \t]*\{?\/\*[\s\S]*?\*\/|(?:^|[ \t])\/\/ .*$/gm)].map(([text]) => text);
}

/** The titles of the tests of a file, after `it(`, or after the rows of `it.each(`. */
function titlesOf(source: string): string[] {
  const titles = /(?:\b(?:describe|it|test)(?:\.\w+)?|^\s*\]\)|\)\))\(\s*("(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`),/gm;
  return [...source.matchAll(titles)].map(([, title = ""]) => title.slice(1, -1));
}

/** The texts in quotes of a file that have at least two words, without its comments. */
function textsOf(source: string): string[] {
  const code = commentsOf(source).reduce((rest, comment) => rest.replace(comment, ""), source);
  return [...code.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)]
    .map(([, plain, template]) => plain ?? template ?? "")
    .filter((text) => /[a-z] [a-z]/.test(text));
}

/** Files with avoided words in some of their texts. */
function wrongIn(paths: readonly string[], texts: (source: string) => string[]): { file: string; text: string }[] {
  return paths.flatMap((file) =>
    texts(read(file)).flatMap((text) => (avoidedIn(text).length ? [{ file, text: text.trim() }] : [])),
  );
}

describe("plain words", () => {
  it("has something to check", () => {
    expect(avoided.length).toBeGreaterThan(20);
    expect(exported.length).toBeGreaterThan(1000);
    expect(files.flatMap((file) => commentsOf(read(file))).length).toBeGreaterThan(4000);
    expect(
      files.filter((file) => file.startsWith("generator/cli/")).flatMap((file) => textsOf(read(file))).length,
    ).toBeGreaterThan(100);
  });

  it.each([
    "countFindings",
    "mended",
    "PageMaker",
    "noHelp",
    "SearchReply",
    "patiently",
    "RunMemo",
    "a finding that says",
    "a key stands twice",
    "told twice",
    "it leads nowhere",
    "made anew",
    "the file beside it",
  ])("notices %s", (name) => expect(avoidedIn(name)).toHaveLength(1));

  it.each(["recommend", "memory", "pressed", "suppress", "amendments", "besides its pages", "standard", "understand"])(
    "allows %s",
    (name) => expect(avoidedIn(name)).toEqual([]),
  );

  it("are used in the names of exported things and of files", () => {
    expect(exported.filter(({ name }) => avoidedIn(name).length)).toEqual([]);
    expect(files.filter((file) => avoidedIn(basename(file)).length)).toEqual([]);
  });

  it("are used in the names of functions, methods, variables and members", () => {
    const declared = /\b(?:const|let|function|get|readonly) #?(\w+)|^ +(?:async )?#?(\w+)\??(?:\(.*\{|: .*;)$/gm;
    const vague = /^(?:judge|speaks|silent|spoken|reply|take|settle|made)$/;
    const vagueVariables = /^(?:own|given)$/;
    const names = files.flatMap((file) => [...read(file).matchAll(declared)].map(([, name, member]) => ({ file, name, member })));
    expect(names.length).toBeGreaterThan(10_000);
    const isVague = (name = "", member = "") => vague.test(name || member) || vagueVariables.test(name);
    expect(names.filter(({ name, member }) => isVague(name, member))).toEqual([]);
  });

  it.each([
    { source: "/** It stands here. */\nconst a = 1;", comments: ["/** It stands here. */"] },
    { source: "const a = 1; // told twice\n", comments: [" // told twice"] },
    { source: "  {/* beside it */}\n", comments: ["  {/* beside it */"] },
    { source: 'const url = "https://elsewhere.example";\n', comments: [] },
  ])("reads the comments of $source", ({ source, comments }) => expect(commentsOf(source)).toEqual(comments));

  it("are used in messages that are built from parts", () => {
    const results = fastGlob.sync("tests/samples/*/_expected/result.json", { cwd: root });
    const built = results.flatMap((file) => [...read(file).matchAll(/"(?:message|hint)": ("(?:[^"\\]|\\.)*")/g)]);
    // What is in backticks or quotes is a text of the writer.
    const texts = built.map(([, text = ""]) => (JSON.parse(text) as string).replace(/`[^`]*`|"[^"]*"/g, "x"));
    expect(texts.length).toBeGreaterThan(150);
    expect(texts.filter((text) => avoidedIn(text).length)).toEqual([]);
  });

  it("reads the texts of code, and not its comments", () => {
    expect(
      textsOf('// told "by nobody here"\noption("--x", "what nobody told");\nrun(`made by ${b} itself`, "short");\n'),
    ).toEqual(["what nobody told", "made by ${b} itself"]);
  });

  it.each([
    { source: 'it("stands there", () => {', titles: ["stands there"] },
    { source: 'it.each([\n  { a: 1 },\n])("is told", () => {', titles: ["is told"] },
    { source: "test(`of ${name}`, async () => {", titles: ["of ${name}"] },
    { source: 'write("beside it");', titles: [] },
  ])("reads the titles of $source", ({ source, titles }) => expect(titlesOf(source)).toEqual(titles));

  it("are used in the titles and comments of tests", () => {
    expect(tests.flatMap((file) => titlesOf(read(file))).length).toBeGreaterThan(2000);
    expect(wrongIn(tests, titlesOf)).toEqual([]);
    expect(wrongIn(tests, commentsOf)).toEqual([]);
  });

  it("are used in comments", () => {
    expect(wrongIn(files, commentsOf)).toEqual([]);
    expect(wrongIn(fastGlob.sync("runtime/**/*.css", { cwd: root }).sort(), commentsOf)).toEqual([]);
  });

  it("are used in the command", () => {
    const ofCommand = files.filter((file) => file.startsWith("generator/cli/"));
    expect(wrongIn(ofCommand, textsOf)).toEqual([]);
  });

  it("are used in diagnostics", () => {
    const wrong = Object.entries(catalogue).filter(([, { title, explain }]) => avoidedIn(`${title} ${explain}`).length);
    expect(wrong.map(([code]) => code)).toEqual([]);
    // The text of a message is the second argument of `newDiagnostic` or `report`.
    const messages = files.flatMap((file) =>
      [...read(file).matchAll(/(?:newDiagnostic|report)\(\s*"([\w-]+)",\s*(["`])((?:(?!\2)[^\\]|\\.)*)\2/g)].map(
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
