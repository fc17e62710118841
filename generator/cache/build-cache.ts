import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { keyOf } from "../platform/hash.js";
import { isBundled, packageRoot } from "../platform/package-root.js";
import { forgetOldVersions, writeCacheFile } from "./cache-file.js";
import type { RunRecord } from "./run-record.js";
import { Vault } from "./vault.js";

/**
 * What earlier builds made, in files that may be deleted at any time, and that any number of builds may use at once. Another
 * version of the command has a folder of its own.
 */
export interface BuildCache {
  /** Version of the command and of what it ships. */
  version: string;
  /** What sources say: parsed texts, verdicts, the configuration, dates. */
  sources: Vault;
  pages: Vault;
  /** Index files of the search. */
  search: Vault;
  /** The last build into an output folder. */
  record: RunRecord | undefined;
  saveRecord(make: () => RunRecord): void;
  save(): void;
}

/**
 * @param folder absent: nothing is remembered
 * @param root of the site
 * @param out absolute path of the output folder
 */
export function openCache(folder: string | undefined, root: string, out: string): BuildCache {
  if (folder === undefined) return emptyCache();
  const version = commandVersion();
  const versioned = join(folder, `build-${version}`);
  const site = keyOf(root).slice(0, 12);
  const path = (name: string) => join(versioned, `${name}-${site}.json`);
  const recordPath = path(`output-${keyOf(out).slice(0, 12)}`);
  const vaults = { sources: new Vault(path("sources")), pages: new Vault(path("pages")), search: new Vault(path("search")) };
  return {
    ...vaults,
    version,
    record: readRecord(recordPath),
    saveRecord: (make) => writeCacheFile(recordPath, JSON.stringify(make())),
    save() {
      for (const vault of Object.values(vaults)) vault.save();
      forgetOldVersions(versioned);
    },
  };
}

/** What the development server has read of a site, for its next start. */
export function openDevCache(folder: string | undefined, root: string): Vault {
  if (folder === undefined) return new Vault(undefined);
  return new Vault(join(folder, `build-${commandVersion()}`, `dev-${keyOf(root).slice(0, 12)}.json`));
}

/** What `portal check` has read and found. */
export interface CheckCache {
  version: string;
  sources: Vault;
  results: Vault;
  pages: Vault;
}

/** @param folder absent: it is remembered while the command runs, for those who judge a site several times */
export function openCheckCache(folder: string | undefined, root: string): CheckCache {
  const version = folder === undefined ? "" : commandVersion();
  const vault = (name: string) => {
    if (folder === undefined) return new Vault(undefined, true);
    return new Vault(join(folder, `build-${version}`, `${name}-${keyOf(root).slice(0, 12)}.json`));
  };
  return { version, sources: vault("check-sources"), results: vault("check"), pages: vault("check-pages") };
}

function emptyCache(): BuildCache {
  const none = () => new Vault(undefined);
  return {
    version: "",
    sources: none(),
    pages: none(),
    search: none(),
    record: undefined,
    saveRecord: () => {},
    save: () => {},
  };
}

function readRecord(path: string): RunRecord | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as RunRecord;
  } catch {
    return undefined;
  }
}

/** Changes with every change of the command: its bundle, which has a name (bin/bundle.mjs), or its sources where it runs from them. */
function commandVersion(): string {
  if (isBundled) return readFileSync(join(packageRoot, "bin/dist/version"), "utf8");
  const hash = createHash("sha256");
  const folder = join(packageRoot, "generator");
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (name.endsWith(".ts")) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest("hex").slice(0, 16);
}
