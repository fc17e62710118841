import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const { bin, exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Files that the registry would get. */
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

it("the package has what it names, and nothing that only its makers need", { timeout: 60_000 }, () => {
  const files = packed();
  const named = [bin.portal, ...Object.values(exports["."] as Record<string, string>)];
  expect(named.length).toBe(3);
  expect(named.map((path) => posix.normalize(path)).filter((path) => !files.includes(path))).toEqual([]);
  for (const folder of ["runtime", "templates", "schemas"])
    expect(files.some((path) => path.startsWith(`${folder}/`))).toBe(true);
  expect(files.filter((path) => /^(?:tests|generator|content|specs)\/|^bin\/(?!dist\/|portal\.mjs$)/.test(path))).toEqual([]);
});
