import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import type { FolderSize } from "../lib/folder.js";
import type { BenchOptions } from "../lib/options.js";
import { run } from "../lib/run.js";
import { installGithub } from "../peers/installed.js";
import { writeSyntheticSite } from "../synthetic/site.js";
import { edits, makeEdit } from "./edits.js";
import { type BenchSite, Builder, type EditTaken, type Taken, taken } from "./measure.js";

/** Figures of one site. */
export interface CaseRecord {
  what: string;
  cold: Taken;
  /** Nothing changed. */
  again: Taken;
  edits: Record<string, EditTaken>;
  /** Of the deployed files. */
  size: FolderSize;
  /** Bytes of the whole output folder, with modules and manifest. */
  whole: number;
  /** The same without the pages of schemas, which are not among the public routes. */
  routed: number;
  /** Number of pages of each kind. */
  pages: number;
}

export const caseNames = ["real", "synthetic-1000", "synthetic-3000", "synthetic-10000", "github", "version"] as const;
export type CaseName = (typeof caseNames)[number];

export async function measureCase(name: Exclude<CaseName, "version">, options: BenchOptions): Promise<CaseRecord> {
  const work = join(options.work, "portal", name);
  const { site, what, allEdits } = prepare(name, work, options);
  const builder = new Builder(site, join(work, "built"), options.timeout);
  const cold = await builder.cold(options.runs);
  const size = builder.size();
  const again = await builder.again(options.runs);
  const taken: CaseRecord["edits"] = {};
  for (const edit of allEdits)
    taken[edit.name] = await builder.edited(edit.what, options.runs, (number) => makeEdit(site.root, edit, number));
  return {
    what,
    cold,
    again,
    edits: taken,
    size,
    whole: builder.whole(),
    routed: builder.whole((path) => !path.includes("/schemas/")),
    pages: size.pages,
  };
}

function prepare(name: Exclude<CaseName, "version">, work: string, options: BenchOptions) {
  const root = join(work, "site");
  if (name === "real") {
    copyThisSite(root);
    return { site: { root, args: [] } satisfies BenchSite, what: "this site", allEdits: edits };
  }
  if (name === "github") {
    const spec = installGithub(options.work);
    mkdirSync(root, { recursive: true });
    return { site: { root, args: ["--spec", spec] } satisfies BenchSite, what: "GitHub's REST description", allEdits: [] };
  }
  const pages = Number(name.slice("synthetic-".length));
  writeSyntheticSite(root, pages);
  return { site: { root, args: [] } satisfies BenchSite, what: `${pages} made-up pages`, allEdits: [syntheticEdit] };
}

const syntheticEdit = {
  name: "guide",
  what: "a sentence of a guide",
  file: "content/billing/part-1.md",
  from: /^At the end of this page you have/m,
  to: (word: string) => `At the end of this page ${word} is`,
};

/** A copy, so that edits do not change the site; with its own git history, which dates are read from. */
function copyThisSite(root: string): void {
  rmSync(root, { recursive: true, force: true });
  for (const part of ["content", "specs", "portal.config.ts"]) cpSync(resolve(part), join(root, part), { recursive: true });
  const who = ["-c", "user.name=bench", "-c", "user.email=bench@example.com"];
  for (const args of [
    ["init", "-q"],
    ["add", "-A"],
    [...who, "commit", "-q", "-m", "All"],
  ])
    spawnSync("git", args, { cwd: root, env: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null" } });
}

/** The shortest command: how long the tool takes to start. */
export async function measureVersion(options: BenchOptions): Promise<Taken> {
  const all = [];
  for (let at = 0; at < Math.max(options.runs, 9); at++)
    all.push(
      await run({
        argv: [process.execPath, resolve("bin/portal.mjs"), "--version"],
        cwd: resolve("."),
        log: join(options.work, "logs/version.log"),
      }),
    );
  return taken(all, []);
}
