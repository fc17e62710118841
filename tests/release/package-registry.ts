import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";

const root = resolve(import.meta.dirname, "../..");
const onWindows = process.platform === "win32";

interface Manifest {
  name: string;
  version: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

/** Runs npm in a folder without blocking this process, which serves its registry. */
export async function npm(args: readonly string[], cwd: string, env: Record<string, string> = {}): Promise<string> {
  const quiet = { npm_config_update_notifier: "false", npm_config_audit: "false", npm_config_fund: "false" };
  const { stdout } = await promisify(execFile)("npm", args, {
    cwd,
    shell: onWindows,
    timeout: 120_000,
    env: { ...process.env, ...quiet, ...env },
  });
  return stdout;
}

/**
 * Packs this package like `npm pack`, from a copy, because its scripts would change files that other tests
 * read.
 * @returns absolute path of the tarball
 */
export async function packPortal(into: string): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), "portal-packed-"));
  try {
    const { files } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { files: string[] };
    const needed = [
      ...files.filter((file) => !file.startsWith("!")),
      "package.json",
      "bin/pack-manifest.mjs",
      "bin/installed.mjs",
    ];
    for (const file of needed) cpSync(join(root, file), join(copy, file), { recursive: true });
    execFileSync(process.execPath, [join(copy, "bin/pack-manifest.mjs"), "strip"]);
    const [packed] = JSON.parse(await npm(["pack", "--json", "--ignore-scripts", "--pack-destination", into], copy)) as {
      filename: string;
    }[];
    return join(into, (packed?.filename ?? "").replace("@", "").replace("/", "-"));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** A registry with the installed packages of this repository, so that nothing is downloaded. */
export async function openRegistry(): Promise<{ url: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "portal-registry-"));
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? "").slice(1).split("?")[0] as string);
    const tarball = join(folder, path.replace(/^tarballs\//, ""));
    if (path.startsWith("tarballs/")) return void response.end(readFileSync(tarball));
    const installed = join(root, "node_modules", path);
    if (!existsSync(join(installed, "package.json"))) return void response.writeHead(404).end("{}");
    const { origin } = new URL(`http://${request.headers.host}`);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(packument(installed, folder, `${origin}/tarballs/`)));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      await new Promise((done) => server.close(done));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The registry's entry of a package, with only the installed version. */
function packument(installed: string, folder: string, tarballs: string): object {
  const manifest = manifestIn(installed);
  const { name, version, scripts, optionalDependencies = {} } = manifest;
  const file = `${name.replace("/", "-")}-${version}.tgz`;
  const tarball = join(folder, file);
  if (!existsSync(tarball)) {
    const staged = mkdtempSync(join(folder, "staged-"));
    cpSync(installed, join(staged, "package"), { recursive: true });
    mkdirSync(dirname(tarball), { recursive: true });
    execFileSync("tar", ["-czf", tarball, "-C", staged, "package"]);
    rmSync(staged, { recursive: true });
  }
  const here = Object.entries(optionalDependencies).filter(([one]) => existsSync(join(root, "node_modules", one)));
  const integrity = `sha512-${createHash("sha512").update(readFileSync(tarball)).digest("base64")}`;
  const one = {
    ...manifest,
    optionalDependencies: Object.fromEntries(here),
    hasInstallScript: ["install", "preinstall", "postinstall"].some((script) => scripts?.[script] !== undefined),
    dist: { tarball: tarballs + file, integrity },
  };
  return { name, "dist-tags": { latest: version }, versions: { [version]: one } };
}

/** Bytes of a folder; a file with several names counts once. */
export function folderSize(folder: string, seen = new Set<string>()): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += folderSize(path, seen);
    else if (entry.isFile()) {
      const stat = statSync(path, { bigint: true });
      const key = `${stat.dev} ${stat.ino}`;
      if (!seen.has(key)) bytes += Number(stat.size);
      seen.add(key);
    }
  }
  return bytes;
}
