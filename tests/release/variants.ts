import { execFile } from "node:child_process";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { stateOf } from "./output-state.js";

const run = promisify(execFile);
const command = resolve(import.meta.dirname, "../../bin/portal.mjs");
const surroundings = pathToFileURL(join(import.meta.dirname, "surroundings.mjs")).href;
const year = 365 * 24 * 3600 * 1000;

/** A condition that must not change the output of a build. */
export interface Variant {
  name: string;
  /** Name of the folder of the site. */
  folder?: string;
  env?: Record<string, string>;
  args?: readonly string[];
  /** Program to run instead of the current Node. */
  node?: string;
  /** Whether an edited site was built before with the same cache. */
  afterEdit?: boolean;
}

/** Variants that are fast. The others are compared with the first one. */
export const variants: readonly Variant[] = [
  { name: "as it is" },
  { name: "a longer folder", folder: "a folder with a longer name/inner" },
  { name: "another time zone and locale", env: { TZ: "Pacific/Kiritimati", LC_ALL: "tr_TR.UTF-8", LANG: "ar_EG.UTF-8" } },
  { name: "files listed backwards", env: { LIST_BACKWARDS: "1" } },
  { name: "a year later", env: { CLOCK_AHEAD: String(year) } },
  { name: "one thread", args: ["--jobs", "1"] },
  { name: "four threads", args: ["--jobs", "4"] },
  { name: "with a cache, after an edit", afterEdit: true },
];

/**
 * Builds a site under the conditions of a variant.
 * @param root folder of the site, which may be edited
 * @param edited a Markdown file of it, relative to the root
 * @returns hashes of the output by path
 */
export async function built(root: string, variant: Variant, edited: string): Promise<Map<string, string>> {
  const out = join(root, "..", "output");
  const cache = variant.afterEdit ? ["--cache-dir", join(root, "..", "cache")] : ["--no-cache"];
  const build = async () => {
    const args = [command, "build", "--root", root, "--out", out, ...cache, ...(variant.args ?? [])];
    const env = { ...process.env, NODE_OPTIONS: `--import=${surroundings}`, ...variant.env };
    await run(variant.node ?? process.execPath, args, { env, maxBuffer: 1 << 26 });
  };
  if (variant.afterEdit) {
    const file = join(root, edited);
    const text = readFileSync(file, "utf8");
    appendFileSync(file, "\nA sentence that is gone again.\n");
    await build();
    writeFileSync(file, text);
  }
  await build();
  return stateOf(out);
}
