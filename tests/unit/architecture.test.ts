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
  for (const [, specifier = ""] of text.matchAll(/\bimport\("([^"]+)"\)/g)) {
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
const stageOf = (file: string) => Number(/^generator\/(\d)-/.exec(file)?.[1] ?? 0);

describe("the house", () => {
  it("has files to look at", () => expect(files.length).toBeGreaterThan(100));

  it("lets no stage import a later one", () => {
    const wrong = imports.filter(({ from, to }) => stageOf(from) > 0 && stageOf(to) > stageOf(from));
    expect(wrong).toEqual([]);
  });

  it("keeps stages apart from the pipeline that calls them", () => {
    const above = /^generator\/(cli\/|build\.ts|prepare-site\.ts)/;
    expect(imports.filter(({ from, to }) => stageOf(from) > 0 && above.test(to))).toEqual([]);
  });

  it("keeps the generator out of the runtime", () => {
    expect(imports.filter(({ from, to }) => from.startsWith("runtime/") && to.startsWith("generator/"))).toEqual([]);
  });

  it("keeps React out of the browser's entry", () => {
    const entry = reachable("runtime/client/main.ts");
    const islands = /^runtime\/islands\/(?!islands\.ts$)/;
    expect([...entry].filter((file) => /^react/.test(file) || islands.test(file))).toEqual([]);
  });

  it("has no import cycle, types included", () => expect(cycles()).toEqual([]));

  it("reads the disk in the reading stage and writes it in the last", () => {
    const reader =
      /^generator\/(1-sources\/|host\.ts|find-config\.ts|package-root\.ts|version\.ts|4-modules\/templates\.ts|6-bundle\/(bundle|runtime-key)\.ts|7-emit\/|cache\/|preview\/|dev\/watch\.ts|cli\/)/;
    const using = imports.filter(({ to, typeOnly }) => !typeOnly && /^(node:)?fs/.test(to)).map(({ from }) => from);
    expect(using.filter((file) => !reader.test(file))).toEqual([]);
    const writes = /\b(writeFileSync|mkdirSync|renameSync|rmSync|writeFile|mkdir|rename|rm)\(/;
    expect(
      files.filter(
        (file) =>
          file.startsWith("generator/") && !file.startsWith("generator/7-emit/") && writes.test(sources.get(file) as string),
      ),
    ).toEqual([]);
  });

  it("lets no clock, locale or chance near the output", () => {
    const chance = /localeCompare|toLocale(?!LowerCase|UpperCase)\w*\(|Date\.now\(|new Date\(\)|Math\.random|Intl\./;
    const stages = files.filter((file) => stageOf(file) > 0 || /^runtime\/(?!client\/|islands\/)/.test(file));
    expect(stages.filter((file) => chance.test(sources.get(file) as string))).toEqual([]);
  });

  it("keeps files small", () => {
    const lines = files
      .map((file) => ({ file, lines: (sources.get(file) as string).split("\n").length }))
      .sort((a, b) => a.lines - b.lines);
    expect(lines.filter((one) => one.lines > 350)).toEqual([]);
    expect(lines[Math.floor(lines.length / 2)]?.lines).toBeLessThanOrEqual(110);
  });
});

/** Files a module loads at once: static imports that are not types only. */
function reachable(entry: string): Set<string> {
  const seen = new Set<string>();
  const queue = [entry];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    queue.push(...imports.filter((one) => one.from === file && !one.typeOnly && !one.dynamic).map((one) => one.to));
  }
  return seen;
}

/** Cycles of imports, each as a path back to its start. */
function cycles(): string[][] {
  const graph = new Map<string, string[]>();
  for (const { from, to, dynamic } of imports) {
    if (dynamic || !sources.has(to)) continue;
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
  for (const file of files) visit(file, []);
  return found;
}
