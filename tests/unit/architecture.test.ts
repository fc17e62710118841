import { readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const files = fastGlob.sync("{generator,runtime}/**/*.{ts,tsx}", { cwd: root }).sort();
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));

interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
  dynamic: boolean;
}

/** Import and export statements and import() calls, with relative targets resolved to files. */
function importsOf(file: string, text: string): Import[] {
  const found: Import[] = [];
  const statements = /^(import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm;
  for (const [, , type, specifier = ""] of text.matchAll(statements)) {
    found.push({ from: file, to: target(file, specifier), typeOnly: type !== undefined, dynamic: false });
  }
  for (const [, specifier = ""] of text.matchAll(/\bimport\(\s*["'`]([^"'`]+)["'`]/g)) {
    found.push({ from: file, to: target(file, specifier), typeOnly: false, dynamic: true });
  }
  return found;
}

function target(file: string, specifier: string): string {
  if (!specifier.startsWith(".")) return specifier;
  const path = relative(root, resolve(root, dirname(file), specifier)).replace(/\.js$/, "");
  return [`${path}.ts`, `${path}.tsx`].find((candidate) => sources.has(candidate)) ?? path;
}

const imports = files.flatMap((file) => importsOf(file, sources.get(file) as string));

/** Number of the stage of a file; -1 outside the stages. */
const stageOf = (file: string) => Number(/^generator\/(\d)-/.exec(file)?.[1] ?? -1);
const isStage = (file: string) => stageOf(file) >= 0;
/** Folder of `generator/` that a file is in. */
const folderOf = (file: string) => /^generator\/([^/]+)\//.exec(file)?.[1];
/** Folders that stages and commands share. They may import only types of stages. */
const libraries = new Set(["platform", "diagnostics", "yaml", "text", "schema", "cache"]);
/** Other folders that stages may import. */
const sharedByStages = new Set(["extensions", "diff"]);
/** Folders that call the stages. */
const callers = new Set(["cli", "pipeline", "dev", "preview", "serve", "fix", "new", "mcp"]);

const document = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");

/** Names with a capital are the invariants of ARCHITECTURE.md, in its order. */
describe("the invariants", () => {
  it("has files to check", () => expect(files.length).toBeGreaterThan(100));

  it("has only the package's entry, `escape.ts` and `outputs.ts` outside the folders", () => {
    expect(fastGlob.sync("generator/*.*", { cwd: root }).sort()).toEqual([
      "generator/escape.ts",
      "generator/index.ts",
      "generator/outputs.ts",
    ]);
  });

  it("Stages import no later stage", () => {
    const wrong = imports.filter(({ from, to }) => isStage(from) && stageOf(to) > stageOf(from));
    expect(wrong).toEqual([]);
  });

  it("Stages import only stages and libraries", () => {
    const mayImport = (file: string) => {
      const folder = folderOf(file);
      return folder === undefined || isStage(file) || (libraries.has(folder) && folder !== "cache") || sharedByStages.has(folder);
    };
    expect(imports.filter(({ from, to, typeOnly }) => isStage(from) && !mayImport(to) && !typeOnly)).toEqual([]);
  });

  it("Only commands and servers import the pipeline", () => {
    const isCaller = (file: string) => callers.has(folderOf(file) ?? "");
    expect(imports.filter(({ from, to, typeOnly }) => isCaller(to) && !isCaller(from) && !typeOnly)).toEqual([]);
  });

  it("Libraries import only types of stages", () => {
    const own = imports.filter(({ from }) => libraries.has(folderOf(from) ?? ""));
    expect(own.filter(({ to }) => callers.has(folderOf(to) ?? ""))).toEqual([]);
    expect(own.filter(({ to, typeOnly }) => isStage(to) && !typeOnly)).toEqual([]);
  });

  it("The cache knows no stage", () => {
    expect(imports.filter(({ from, to }) => folderOf(from) === "cache" && isStage(to))).toEqual([]);
  });

  it("The runtime never imports the generator", () => {
    expect(imports.filter(({ from, to }) => from.startsWith("runtime/") && to.startsWith("generator/"))).toEqual([]);
  });

  it("The tool imports nothing of this site or its tests", () => {
    const outside = imports.filter(({ to }) =>
      /^(?:\.\.\/|content\/|docs\/|specs\/|tests\/|templates\/|portal\.config)/.test(to),
    );
    expect(outside).toEqual([]);
  });

  it("The browser's entry loads React only by `import()`", () => {
    const entry = reachable("runtime/client/main.ts");
    const islands = /^runtime\/islands\/(?!islands\.ts$)/;
    expect([...entry].filter((file) => /^react/.test(file) || islands.test(file))).toEqual([]);
  });

  it.each([
    { name: "commander", file: "generator/cli/program.ts" },
    { name: "@readme/openapi-parser", file: "generator/1-sources/openapi/openapi-parser.ts" },
    { name: "json-p3", file: "generator/1-sources/overlay/json-path.ts" },
    { name: "gray-matter", file: "generator/1-sources/markdown/split-front-matter.ts" },
    { name: "marked", file: "generator/text/markdown/lexer.ts" },
    { name: "fast-glob", file: "generator/platform/confined-host.ts" },
    { name: "handlebars", file: "generator/4-modules/generate.ts" },
    { name: "esbuild", file: "generator/5-bundle/bundle.ts" },
    { name: "react", file: "runtime/primitives/contexts.tsx" },
    { name: "react-dom/server", file: "runtime/document.tsx" },
    { name: "react-dom/client", file: "runtime/islands/react.ts" },
  ])("uses $name in $file", ({ name, file }) => {
    const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    expect(Object.keys(dependencies)).toContain(name.replace(/^(react-dom)\/.*/, "$1"));
    expect(imports.filter(({ from, to, typeOnly }) => from === file && to === name && !typeOnly)).toHaveLength(1);
    // The command or the browser's script needs the file.
    const entries = ["generator/cli/main.ts", "generator/5-bundle/runtime.ts", "runtime/client/main.ts", "runtime/document.tsx"];
    expect(entries.some((entry) => reachable(entry, { lazily: true }).has(file))).toBe(true);
  });

  it("is tested with vitest", () => {
    const { scripts, devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    expect([scripts.test, Object.keys(devDependencies)]).toEqual([
      expect.stringMatching(/ vitest run$/),
      expect.arrayContaining(["vitest"]),
    ]);
  });

  it("There is no import cycle", () => expect(cycles(imports)).toEqual([]));

  it("Folders of `3-pages/` import in one direction", () => {
    const inside = /^generator\/3-pages\/(?:(.+)\/)?([^/]+)$/;
    const roomOf = (file: string) => inside.exec(file)?.slice(1).find(Boolean) ?? "";
    const arrows = imports.filter(({ from, to }) => inside.test(from) && inside.test(to) && roomOf(from) !== roomOf(to));
    expect(arrows.length).toBeGreaterThan(50);
    expect(cycles(arrows.map((one) => ({ ...one, from: roomOf(one.from), to: roomOf(one.to) })))).toEqual([]);
  });

  it("The reading stage reads the disk, and the last one writes it", () => {
    const reader =
      /^generator\/(0-configure\/find-config\.ts|1-sources\/|4-modules\/generate\.ts|5-bundle\/(bundle|script-texts)\.ts|7-emit\/|cache\/|cli\/|dev\/(watch|runtime-watch|editor)\.ts|platform\/|preview\/)/;
    const disk = /^(?:(?:node:)?(?:fs|child_process)\b|fast-glob$)/;
    const using = imports.filter(({ to, typeOnly }) => !typeOnly && disk.test(to)).map(({ from }) => from);
    expect(using.filter((file) => !reader.test(file))).toEqual([]);
    const mayWrite = /^generator\/(7-emit\/|cache\/json-cache\.ts|platform\/system\.ts)/;
    expect(files.filter((file) => !mayWrite.test(file) && writersIn(sources.get(file) as string).length > 0)).toEqual([]);
  });

  it.each([
    { imported: 'import { appendFileSync, readFileSync } from "node:fs";', writers: ["appendFileSync"] },
    { imported: 'import { cp as copy, type Stats } from "fs/promises";', writers: ["cp"] },
    { imported: 'import fs from "node:fs";', writers: ["all of it"] },
    { imported: 'import { existsSync, statSync } from "node:fs";', writers: [] },
  ])("finds what can write in `$imported`", ({ imported, writers }) => expect(writersIn(imported)).toEqual(writers));

  it("There is no clock, locale or random number near the output", () => {
    const chance =
      /localeCompare|toLocale(?!LowerCase|UpperCase)\w*\(|Date\.now\(|new Date(?:\(\)|\b(?!\())|Math\.random|Intl\.(?!PluralRules\([^)]|LDML)/;
    // Plural forms are those of a language that is named.
    const near = new Set(["search", "text", "yaml", "schema", "twins", "feeds", "cards", "checks", "diff"]);
    const stages = files.filter(
      (file) => stageOf(file) > 0 || near.has(folderOf(file) ?? "") || /^runtime\/(?!client\/|islands\/)/.test(file),
    );
    expect(stages.filter((file) => chance.test(sources.get(file) as string))).toEqual([]);
  });

  it("Stages read no environment variable", () => {
    // Keys such as "process.env.NODE_ENV" are for the bundler.
    const withoutStrings = (file: string) =>
      (sources.get(file) as string).replace(/"[^"\n]*"|'[^'\n]*'|^\s*(?:\*|\/\/).*$/gm, '""');
    const reads = files.filter(isStage).flatMap((file) => environmentIn(withoutStrings(file)).map((read) => `${file}: ${read}`));
    expect(reads).toEqual(["generator/1-sources/history.ts: process.env.GIT_DIR"]);
    expect(imports.filter(({ from, to }) => isStage(from) && /^(?:node:)?process$/.test(to))).toEqual([]);
  });

  it.each([
    { code: "if (process.env.CI) return;", reads: ["process.env.CI"] },
    { code: 'process.env["CI"]; globalThis.process?.env', reads: ["process.env", "process?.env"] },
    { code: 'const { env } = process; process["env"]', reads: ["= process", 'process["'] },
    { code: "const own = process.pid; process.on(end)", reads: [] },
  ])("finds what reads the environment in `$code`", ({ code, reads }) => expect(environmentIn(code)).toEqual(reads));

  it("No word of this site is in the code", () => {
    // Comments may take examples from it, and plugins import the name of the package.
    const code = (file: string) =>
      (sources.get(file) as string).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").replaceAll("@quran-foundation/portal", "");
    const own = /quran|ayah|surah|mushaf|tafsir|hizb|bismillah|\bverses?\b/i;
    expect(files.filter((file) => own.test(code(file)))).toEqual([]);
  });

  it("Only two files write HTML", () => {
    const writers = files.filter((file) => file.startsWith("generator/") && (sources.get(file) as string).includes('class="'));
    expect(writers).toEqual(["generator/diff/report/html.ts", "generator/text/code/highlight.ts"]);
  });

  it("There are few types of a site, and a build fits a screen", () => {
    const types = files.flatMap((file) => [
      ...(sources.get(file) as string).matchAll(/^export (?:interface|type|class) (\w*Site\w*)/gm),
    ]);
    expect(types.map(([, name]) => name).sort()).toEqual([
      "BuiltSite",
      "DevSite",
      "ModelledSite",
      "PlannedSite",
      "ReadSite",
      "Site",
      "SiteOptions",
      "SiteView",
    ]);
    expect(sources.get("generator/pipeline/build-site.ts")?.split("\n").length).toBeLessThanOrEqual(60);
  });

  it("Files are small", () => {
    const lines = files
      .map((file) => ({ file, lines: (sources.get(file) as string).split("\n").length }))
      .sort((a, b) => a.lines - b.lines);
    expect(lines.filter((one) => one.lines > 350)).toEqual([]);
    expect(lines[Math.floor(lines.length / 2)]?.lines).toBeLessThanOrEqual(110);
  });

  it("The figures of parts without a library are right", () => {
    const [, table = ""] = document.split("\n## Parts without a library\n");
    const rows = [...table.matchAll(/^\| (`[^|]*) \| ([\d,]+) \|/gm)].map(([, parts = "", lines = ""]) => {
      const paths = [...parts.matchAll(/`([^`]+)`/g)].map(([, path = ""]) =>
        path.startsWith("runtime/") ? path : `generator/${path}`,
      );
      const inside = files.filter((file) => paths.some((path) => (path.endsWith("/") ? file.startsWith(path) : file === path)));
      const counted = inside.reduce((sum, file) => sum + (sources.get(file) as string).split("\n").length - 1, 0);
      return { parts, lines: Number(lines.replace(",", "")), counted };
    });
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ lines, counted }) => Math.abs(lines - counted) > Math.max(counted / 5, 10))).toEqual([]);
  });

  it("are listed in ARCHITECTURE.md, and only these", () => {
    const [, section = ""] = document.split("\n## Invariants\n");
    const [list = ""] = section.split("\nOther tests guard these:\n");
    const listed = [...list.matchAll(/^- \*\*(.+?)\.?\*\*/gm)].map(([, name]) => name);
    const own = readFileSync(import.meta.filename, "utf8");
    expect(listed).toEqual([...own.matchAll(/^ {2}it\("([A-Z][^"]*)"/gm)].map(([, name]) => name));
  });
});

/** Functions of the file system that only read. */
const readers = /^(?:existsSync|watch|(?:read|readFile|readdir|realpath|stat|lstat)(?:Sync)?|type \w+)$/;

/** What a file imports from the file system that can write. */
function writersIn(source: string): string[] {
  return [...source.matchAll(/^import (?!type\b)([^"';]*?) from "(?:node:)?fs(?:\/promises)?"/gm)].flatMap(([, clause = ""]) => {
    const names = /^\{([^}]*)\}$/.exec(clause)?.[1];
    if (names === undefined) return ["all of it"];
    return names.split(",").flatMap((name) => {
      const [imported = ""] = name.trim().split(" as ");
      return imported === "" || readers.test(imported) ? [] : [imported];
    });
  });
}

/** Where code reads environment variables, or takes the object that has them. */
function environmentIn(code: string): string[] {
  return code.match(/\bprocess(?:\??\.env\b(?:\.\w+)?|\[")|= process\b(?!\.)/g) ?? [];
}

/** Files that a module loads: by static imports, except those of types only, and `lazily` by `import()`. */
function reachable(entry: string, { lazily = false } = {}): Set<string> {
  const seen = new Set<string>();
  const queue = [entry];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    queue.push(...imports.filter((one) => one.from === file && !one.typeOnly && (lazily || !one.dynamic)).map((one) => one.to));
  }
  return seen;
}

/** Cycles of imports, each as a path back to its start. */
function cycles(arrows: readonly Import[]): string[][] {
  const graph = new Map<string, string[]>();
  for (const { from, to, dynamic } of arrows) {
    if (dynamic) continue;
    graph.set(from, [...(graph.get(from) ?? []), to]);
  }
  const state = new Map<string, "open" | "done">();
  const found: string[][] = [];
  const visit = (file: string, path: string[]) => {
    if (state.get(file) === "done") return;
    if (state.get(file) === "open") return void found.push([...path.slice(path.indexOf(file)), file]);
    state.set(file, "open");
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    state.set(file, "done");
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}
