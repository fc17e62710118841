import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packPortal } from "./package-registry.js";

/*
 * From the packed package to a previewed site, with npm, pnpm and Yarn, in a folder of its own and in a workspace: it installs,
 * runs `portal init`, installs again as a workflow does, checks, compiles and builds, and requests a page of `portal preview`.
 * In a workspace, the site is then built with a title and a spec of packages next to it.
 * `npm run release:managers`; it downloads pnpm, Yarn and packages from the npm registry (`MANAGERS=npm,pnpm` selects some).
 */

const folder = mkdtempSync(join(tmpdir(), "portal-managers-"));
const tarball = await packPortal(folder);
const tools = join(folder, "tools");
const selected = (process.env.MANAGERS ?? "npm,pnpm,yarn").split(",");

interface Manager {
  /** Files at the root of the installation. */
  files: Readonly<Record<string, string>>;
  add: string[];
  /** Whether adding may end with an error: `portal init` allows the script that the manager blocks. */
  mayFail?: true;
  install: string[];
  run: string[];
}

const packed = `@quran-foundation/portal@file:${tarball}`;
const others = ["typescript", "@types/react"];
const managers: Readonly<Record<string, Manager>> = {
  npm: { files: {}, add: ["npm", "install", "-D", packed, ...others], install: ["npm", "ci"], run: ["npx", "--offline"] },
  pnpm: {
    files: {},
    add: ["pnpm", "add", "-D", packed, ...others],
    mayFail: true,
    install: ["pnpm", "install", "--frozen-lockfile"],
    run: ["pnpm", "exec"],
  },
  yarn: {
    // TypeScript 7 reads no packages of Plug'n'Play.
    files: { "yarn.lock": "", ".yarnrc.yml": "nodeLinker: node-modules\n" },
    add: ["yarn", "add", "-D", packed, ...others],
    install: ["yarn", "install", "--immutable"],
    run: ["yarn", "run"],
  },
};

function run(command: readonly string[], cwd: string, mayFail = false): void {
  const [name = "", ...args] = command;
  const path = `${join(tools, "node_modules/.bin")}:${process.env.PATH}`;
  const env = { ...process.env, PATH: path, COREPACK_ENABLE_STRICT: "0" };
  const { status, stdout, stderr } = spawnSync(name, args, { cwd, env, encoding: "utf8" });
  if (status !== 0 && !mayFail) throw new Error(`${command.join(" ")} ends with ${status}:\n${stdout}\n${stderr}`);
}

/** The start page of `portal preview`. npm and Yarn install the packages of a workspace at its root. */
async function previewed(site: string, root: string): Promise<string> {
  const commands = [site, root].map((path) => join(path, "node_modules/@quran-foundation/portal/bin/portal.mjs"));
  const args = [commands.find((path) => existsSync(path)) ?? "", "preview", "--port", "0"];
  const preview: ChildProcess = spawn(process.execPath, args, { cwd: site, stdio: ["ignore", "pipe", "pipe"] });
  try {
    const url = await new Promise<string>((found, failed) => {
      let text = "";
      const read = (chunk: Buffer) => {
        text += chunk;
        const [written] = /http:\/\/[\w.:-]+\//.exec(text) ?? [];
        if (written) found(written);
      };
      preview.stdout?.on("data", read);
      preview.stderr?.on("data", read);
      preview.on("exit", () => failed(new Error(text)));
    });
    return await (await fetch(url)).text();
  } finally {
    preview.kill();
  }
}

async function tryManager(
  { files, add, mayFail, install, run: runner }: Manager,
  root: string,
  isWorkspace: boolean,
): Promise<void> {
  const site = isWorkspace ? join(root, "apps/docs") : root;
  mkdirSync(join(root, ".git"), { recursive: true });
  mkdirSync(site, { recursive: true });
  const own = { name: "docs", private: true };
  const workspace = { name: "all", private: true, workspaces: ["apps/*"] };
  for (const [path, text] of Object.entries({
    ...files,
    "package.json": JSON.stringify(isWorkspace ? workspace : own),
    ...(isWorkspace ? { "apps/docs/package.json": JSON.stringify(own) } : {}),
    ...(isWorkspace && add[0] === "pnpm" ? { "pnpm-workspace.yaml": "packages:\n  - apps/*\n" } : {}),
  }))
    writeFileSync(join(root, path), text);
  run(add, site, mayFail);
  if (isWorkspace) writeSiblings(root);
  const spec = isWorkspace ? ["--spec", "../api/openapi.yaml"] : [];
  run([...runner, "portal", "init", "--yes", "--title", "Docs", ...spec], site);
  run(install, root);
  for (const command of [
    ["portal", "check"],
    ["portal", "build", "--strict"],
    ["tsc", "-p", "."],
  ])
    run([...runner, ...command], site);
  if (!(await previewed(site, root)).includes("<title>Docs</title>")) throw new Error("The preview shows another page.");
  if (!isWorkspace) return;
  buildWithSiblings(runner, site);
  if (!(await previewed(site, root)).includes("<title>Shared</title>")) throw new Error("The title is not the shared one.");
}

/** Packages next to the site: one with a spec, and one with TypeScript. */
function writeSiblings(root: string): void {
  const spec = `openapi: 3.1.0
info: { title: Parcels, version: "1" }
servers: [{ url: https://parcels.example }]
paths: { /parcels: { get: { operationId: listParcels, summary: List parcels, responses: { "200": { description: OK } } } } }
`;
  for (const folder of ["apps/api", "apps/shared"]) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, "apps/api/openapi.yaml"), spec);
  writeFileSync(join(root, "apps/shared/name.ts"), `export const name: string = "Shared";\n`);
}

/** The configuration imports from one of them, and the manifest names the spec of the other. */
function buildWithSiblings(runner: readonly string[], site: string): void {
  const config = `import { defineConfig } from "@quran-foundation/portal";
import { name } from "../shared/name.ts";
export default defineConfig({ title: name, roots: ["../api"] });
`;
  writeFileSync(join(site, "portal.config.ts"), config);
  const manifest = join(site, "content/manifest.yaml");
  const named = readFileSync(manifest, "utf8").replace("spec: specs/openapi.yaml", "spec: ../api/openapi.yaml");
  if (!named.includes("../api/")) throw new Error(`The manifest names no spec:\n${named}`);
  writeFileSync(manifest, named);
  run([...runner, "portal", "build"], site);
}

let failures = 0;
try {
  mkdirSync(tools);
  writeFileSync(join(tools, "package.json"), "{}");
  run(["npm", "install", "pnpm@12", "@yarnpkg/cli-dist@4"], tools);
  for (const [name, manager] of Object.entries(managers)) {
    if (!selected.includes(name)) continue;
    for (const isWorkspace of [false, true]) {
      const where = isWorkspace ? "in a workspace" : "in a folder";
      try {
        await tryManager(manager, join(folder, `${name}-${isWorkspace}`), isWorkspace);
        process.stdout.write(`✓ ${name} ${where}\n`);
      } catch (error) {
        failures++;
        process.stdout.write(`✗ ${name} ${where}\n${(error as Error).message}\n`);
      }
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 8 });
}
process.exitCode = failures > 0 ? 2 : 0;
