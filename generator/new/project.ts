import { dirname, join } from "node:path";
import type { Host } from "../platform/files.js";
import { jsonIn } from "../platform/values.js";

export type PackageManager = "npm" | "pnpm" | "yarn" | "yarn-classic";

/** What is around the folder of a new site. Paths are absolute. */
export interface Project {
  manager: PackageManager;
  /** The folder whose lock file the site shares: that of the workspace, otherwise its own. */
  installFolder: string;
  /** The folder of the git repository, whose host reads workflows there. Without one, the folder of the installation. */
  repository: string;
}

const locks: Readonly<Record<string, "npm" | "pnpm" | "yarn">> = {
  "pnpm-lock.yaml": "pnpm",
  "pnpm-workspace.yaml": "pnpm",
  "yarn.lock": "yarn",
  "package-lock.json": "npm",
  "npm-shrinkwrap.json": "npm",
};

/** Finds the package manager, its folder and the repository of a folder, which need not exist. */
export function projectOf(host: Host, root: string): Project {
  const folders = upTo(root, (folder) => host.isDirectory(join(folder, ".git")) || host.isFile(join(folder, ".git")));
  for (const folder of folders.found) {
    const manifest = packageJson(host, folder);
    // Without a repository, a lock file without a package is a leftover in a home folder.
    if (!manifest && !folders.isInRepository && folder !== root) continue;
    const named = /^(npm|pnpm|yarn)@(\d+)/.exec(typeof manifest?.packageManager === "string" ? manifest.packageManager : "");
    const lock = Object.keys(locks).find((name) => host.isFile(join(folder, name)));
    const found = (named?.[1] as "npm" | "pnpm" | "yarn" | undefined) ?? (lock === undefined ? undefined : locks[lock]);
    if (found === undefined) continue;
    const isClassic =
      found === "yarn" && (named ? Number(named[2]) < 2 : isClassicLock(host.readText(join(folder, "yarn.lock")) ?? ""));
    const repository = folders.isInRepository ? folders.last : folder;
    return { manager: isClassic ? "yarn-classic" : found, installFolder: folder, repository };
  }
  return { manager: "npm", installFolder: root, repository: folders.last };
}

/** Lock files of Yarn 2 and later have metadata. */
const isClassicLock = (text: string) => text.includes("yarn lockfile v1");

/** The folders from one up to the first that `isLast` names. Without such a folder, up to the root of the file system. */
function upTo(start: string, isLast: (folder: string) => boolean): { found: string[]; last: string; isInRepository: boolean } {
  const found: string[] = [];
  for (let folder = start; ; folder = dirname(folder)) {
    found.push(folder);
    if (isLast(folder)) return { found, last: folder, isInRepository: true };
    if (folder === dirname(folder)) return { found, last: start, isInRepository: false };
  }
}

function packageJson(host: Host, folder: string): { packageManager?: unknown } | undefined {
  const text = host.readText(join(folder, "package.json"));
  return text === undefined ? undefined : ((jsonIn(text) as { packageManager?: unknown } | null | undefined) ?? {});
}

interface Commands {
  /** The command that installs the package manager. */
  setup: string;
  /** What `actions/setup-node` caches. */
  cache: string;
  lock: string;
  install: string;
  /** Runs a program of an installed package. */
  run: string;
}

export const commandsOf: Readonly<Record<PackageManager, Commands>> = {
  npm: { setup: "", cache: "npm", lock: "package-lock.json", install: "npm ci", run: "npx" },
  pnpm: {
    setup: "corepack enable",
    cache: "pnpm",
    lock: "pnpm-lock.yaml",
    install: "pnpm install --frozen-lockfile",
    run: "pnpm exec",
  },
  yarn: {
    setup: "corepack enable",
    cache: "yarn",
    lock: "yarn.lock",
    install: "yarn install --immutable",
    run: "yarn run",
  },
  "yarn-classic": { setup: "", cache: "yarn", lock: "yarn.lock", install: "yarn install --frozen-lockfile", run: "yarn run" },
};
