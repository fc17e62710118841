import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { portal } from "../../portal.js";

/** The commands of the recipe for a plain shell, without `set` and `npm`. */
const recipe = (() => {
  const text = readFileSync(resolve(import.meta.dirname, "../../../docs/ci.md"), "utf8");
  const block = /```sh\n([\s\S]*?)```/.exec(text)?.[1] ?? "";
  return block
    .split("\n")
    .filter((line) => line.startsWith("npx portal "))
    .map((line) => {
      const [command = "", file] = line.slice("npx portal ".length).split(" > ");
      return { args: command.split(" "), file };
    });
})();

const spec = (type: string) => `openapi: 3.1.0
info: { title: Pets, version: "1", description: All about pets and their owners. }
paths:
  /pets:
    get:
      operationId: list-pets
      summary: List pets
      description: Returns all pets of the shop, the youngest first.
      tags: [pets]
      parameters:
        - name: limit
          in: query
          description: The largest number of pets to return.
          example: 10
          schema: { type: ${type} }
      responses:
        "200": { description: All pets of the shop. }
        default: { description: What went wrong. }
tags: [{ name: pets, description: Pets that are for sale in the shop. }]
security: []
servers: [{ url: "https://pets.example.com" }]
`;

let root = "";
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const git = (...args: string[]) => execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@a", ...args], { cwd: root });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "portal-ci-"));
  write("portal.config.ts", `export default { title: "Pets" };\n`);
  write(
    "content/manifest.yaml",
    "apis:\n  pets:\n    title: Pets\n    versions:\n      - { id: latest, label: Latest, spec: specs/pets.yaml, prefix: /pets, sidebar: pets, category: { path: /all-pets, title: All pets } }\npages:\n  - { path: /, guide: home.md }\n",
  );
  write("content/home.md", "---\ntitle: Home\ndescription: Where all of it begins.\n---\n\nWords.\n");
  write("specs/pets.yaml", spec("number"));
  git("init", "-q", "-b", "main");
  git("add", ".");
  git("commit", "-q", "-m", "First");
  git("update-ref", "refs/remotes/origin/main", "HEAD");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Exit codes of the commands in order; the first failure ends the run, as `set -e` does. */
async function follow(): Promise<number[]> {
  const codes: number[] = [];
  for (const { args, file } of recipe) {
    const { code, stdout } = await portal(args, root);
    codes.push(code);
    if (file !== undefined) write(file, stdout);
    if (code !== 0 && args[0] !== "diff") throw new Error(stdout);
    if (code !== 0) return codes;
  }
  return codes;
}

it("the recipe for a plain shell passes what breaks nothing, and stops at a breaking change", async () => {
  expect(recipe.map(({ args }) => args[0])).toEqual(["check", "build", "diff", "diff"]);
  expect(await follow()).toEqual([0, 0, 0, 0]);
  expect(readFileSync(join(root, "diff.md"), "utf8")).toContain("No differences.");
  write("specs/pets.yaml", spec("integer"));
  expect(await follow()).toEqual([0, 0, 0, 1]);
  expect(readFileSync(join(root, "diff.md"), "utf8")).toContain(
    "**query parameter `limit`**: The type changes from `number` to `integer`.",
  );
});
