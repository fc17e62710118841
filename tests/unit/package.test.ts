import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix, resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const { bin, exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Files that would be published. */
function packed(): string[] {
  const args = ["pack", "--dry-run", "--json", "--ignore-scripts"];
  const told = execFileSync("npm", args, {
    cwd: root,
    encoding: "utf8",
    shell: process.platform === "win32",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [{ files }] = JSON.parse(told) as [{ files: { path: string }[] }];
  return files.map(({ path }) => path);
}

it("the package has the files that it names, and no development files", () => {
  const files = packed();
  const named = [bin.portal, ...Object.values(exports["."] as Record<string, string>)];
  expect(named.length).toBe(3);
  expect(named.map((path) => posix.normalize(path)).filter((path) => !files.includes(path))).toEqual([]);
  for (const folder of ["runtime", "templates", "schemas"])
    expect(files.some((path) => path.startsWith(`${folder}/`))).toBe(true);
  expect(files.filter((path) => /^(?:tests|generator|content|specs)\/|^bin\/(?!dist\/|portal\.mjs$)/.test(path))).toEqual([]);
});

it("is packed without scripts, which work only in the repository", () => {
  const folder = mkdtempSync(join(tmpdir(), "portal-pack-"));
  try {
    const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(["prepare", "prepack", "postpack"]));
    const text = JSON.stringify(manifest, null, 2);
    writeFileSync(join(folder, "package.json"), text);
    for (const name of ["pack-manifest.mjs", "installed.mjs"]) cpSync(join(root, "bin", name), join(folder, "bin", name));
    const run = (step: string) => execFileSync(process.execPath, [join(folder, "bin/pack-manifest.mjs"), step]);
    run("strip");
    const { scripts, devDependencies, ...packed } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    expect([scripts, devDependencies, packed.bin]).toEqual([undefined, undefined, manifest.bin]);
    expect(Object.keys(packed.dependencies)).toEqual([
      "esbuild",
      "@resvg/resvg-wasm",
      "woff2-encoder",
      "any-ascii",
      "@fontsource/noto-naskh-arabic",
      "@fontsource/source-serif-4",
      "highlight.js",
      "react",
      "react-dom",
      "zod",
    ]);
    run("restore");
    expect(readFileSync(join(folder, "package.json"), "utf8")).toBe(text);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("installs without development dependencies, and reports that the command is not bundled", () => {
  const folder = mkdtempSync(join(tmpdir(), "portal-prepare-"));
  try {
    cpSync(join(root, "package.json"), join(folder, "package.json"));
    cpSync(join(root, "bin/prepare.mjs"), join(folder, "bin/prepare.mjs"));
    const { status, stderr } = spawnSync(process.execPath, [join(folder, "bin/prepare.mjs")], { encoding: "utf8" });
    expect([status, stderr]).toEqual([0, expect.stringMatching(/^portal: .* Run `npm ci` without --omit=dev to bundle it\.\n$/)]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("is packed from a clone only after its packages are installed", () => {
  const folder = mkdtempSync(join(tmpdir(), "portal-clone-"));
  try {
    cpSync(join(root, "bin/check-installed.mjs"), join(folder, "bin/check-installed.mjs"));
    cpSync(join(root, "package.json"), join(folder, "package.json"));
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const [first = ""] = scripts.prepack.split(" && ");
    const { status, stderr } = spawnSync(process.execPath, first.split(" ").slice(1), { cwd: folder, encoding: "utf8" });
    expect([status, stderr]).toEqual([1, expect.stringContaining("Run `npm ci` first, then `npm pack`.")]);
    expect(spawnSync(process.execPath, first.split(" ").slice(1), { cwd: root }).status).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("rejects an old Node with one sentence", () => {
  const old = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.0" } });';
  const args = ["--import", `data:text/javascript,${encodeURIComponent(old)}`, join(root, "bin/portal.mjs"), "build"];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect([status, stderr]).toEqual([2, "portal: Node 20.19 or newer is needed; this is 18.20.0.\n"]);
});

it("pins only versions whose reasons are in CONTRIBUTING", () => {
  const { dependencies, devDependencies, overrides } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Record<
    string,
    Record<string, string>
  >;
  const exact = Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, range]) =>
    /^\d/.test(range) ? name : [],
  );
  const [, table = ""] = /^## Pinned packages\n([\s\S]*?)^## /m.exec(readFileSync(join(root, "CONTRIBUTING.md"), "utf8")) ?? [];
  // A row may explain a range, too.
  const rows = table.split("\n").filter((row) => !row.includes("(a range)"));
  const explained = rows.flatMap((row) => /^\| `([^`]+)`.*\| \S.*\|$/.exec(row)?.[1] ?? []);
  expect(explained.sort()).toEqual([...exact, ...Object.keys(overrides ?? {})].sort());
});
