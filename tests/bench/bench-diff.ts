import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import fastGlob from "fast-glob";
import { type Run, run } from "./lib/run.js";
import { writeSyntheticSite } from "./synthetic/site.js";

/*
 * `portal diff` of two outputs: this site, and a synthetic one of PAGES pages (default 10,000), in which
 * every spec and some guides have changed. PAGES=0 leaves out the second. Also counts the files that one
 * small edit changes there: at most 10 for a sentence of a guide, and 60 for the name of an operation.
 */

const root = resolve(import.meta.dirname, "../..");
const work = join(tmpdir(), "portal-bench-diff");
const portal = (args: readonly string[], cwd = root) =>
  run({ argv: [process.execPath, join(root, "bin/portal.mjs"), ...args], cwd, log: join(work, "log.txt"), timeout: 3600 });

function report(what: string, { wall, user, system, peakMemory, exitCode }: Run): void {
  const memory = peakMemory === null ? "unknown memory" : `${Math.round(peakMemory / 2 ** 20)} MB`;
  const failed = exitCode === 0 ? "" : `, exit code ${exitCode}`;
  process.stdout.write(`${what}: ${wall.toFixed(2)} s (${(user + system).toFixed(2)} s of processor), ${memory}${failed}\n`);
}

/** Changes a type in every spec and a word in every tenth guide. */
function edit(site: string): void {
  for (const [pattern, every, from, to] of [
    ["specs/*.json", 1, /"type": "integer"/g, '"type": "number"'],
    ["content/*/*.md", 10, /\bAt the end\b/g, "In the end"],
  ] as const) {
    const files = fastGlob.sync(pattern, { cwd: site }).sort();
    for (const [index, file] of files.entries()) {
      if (index % every !== 0) continue;
      const path = join(site, file);
      writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
    }
  }
}

/** Files of an output by path. `report.json` has times, and is in no manifest. */
function hashesOf(out: string): Map<string, string> {
  const { files } = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8")) as { files: { path: string; hash: string }[] };
  return new Map(files.map(({ path, hash }) => [path, hash]));
}

/**
 * Prints how many files differ from a build after one text in a file of the site changed. Restores the
 * file.
 */
async function small(what: string, site: string, before: string, file: string, from: RegExp, to: string): Promise<void> {
  const [path, out] = [join(site, file), join(work, "edited")];
  const text = readFileSync(path, "utf8");
  const edited = text.replace(from, to);
  if (edited === text) throw new Error(`${file} has no ${String(from)}`);
  writeFileSync(path, edited);
  const done = await portal(["build", "--out", out, "--cache-dir", join(work, "cache")], site);
  report(`build after ${what}`, done);
  if (done.exitCode !== 0) throw new Error("The edited site does not build.");
  writeFileSync(path, text);
  const [old, now] = [hashesOf(before), hashesOf(out)];
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter((name) => old.get(name) !== now.get(name));
  const ofSite = changed.filter((name) => name.startsWith("site/"));
  process.stdout.write(`${what} changes ${ofSite.length} files of the site, ${changed.length} with its modules\n`);
}

rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
const [here, same] = [join(work, "this-site"), join(work, "this-site-again")];
report("build of this site", await portal(["build", "--out", here]));
report("build with another base", await portal(["build", "--out", same, "--base", "/x/"]));
report("diff of this site with itself", await portal(["diff", here, here]));
report("diff of this site where every page differs", await portal(["diff", here, same]));
const pages = Number(process.env.PAGES ?? 10_000);
if (pages > 0) {
  const site = join(work, "site");
  writeSyntheticSite(site, pages);
  const [before, after] = [join(work, "before"), join(work, "after")];
  report(`build of ${pages} pages`, await portal(["build", "--out", before, "--cache-dir", join(work, "cache")], site));
  const [guide = ""] = fastGlob.sync("content/*/*.md", { cwd: site }).sort();
  const [spec = ""] = fastGlob.sync("specs/*.json", { cwd: site }).sort();
  await small("an edit of one sentence", site, before, guide, /(?<=\n---\n\n)\w+/, "Edited");
  await small("another summary of an operation", site, before, spec, /(?<="summary": ")[^"]*/, "Edited");
  edit(site);
  report("build after the edits", await portal(["build", "--out", after, "--no-cache"], site));
  for (const format of ["pretty", "json", "markdown", "html"])
    report(`diff of ${pages} pages, ${format}`, await portal(["diff", before, after, "--format", format], site));
}
rmSync(work, { recursive: true, force: true });
