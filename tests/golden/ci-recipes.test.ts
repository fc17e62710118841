import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";

/*
 * The recipes of docs/ci.md, run as written: by `sh`, with the bundled command, in a clone of a repository.
 * Replacements for `npx` and `npm ci` use the bundled command, and one for `gh` records its arguments.
 */

const repository = resolve(import.meta.dirname, "../..");
const docs = readFileSync(join(repository, "docs/ci.md"), "utf8");
const block = (language: string, after: string) =>
  new RegExp(`## ${after}\\n[\\s\\S]*?\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(docs)?.[1] ?? "";

interface Step {
  uses?: string;
  run?: string;
  if?: string;
  with?: Record<string, string>;
  env?: Record<string, string>;
}

const github = (parse(block("yaml", "GitHub Actions")) as { jobs: { documentation: { steps: Step[] } } }).jobs.documentation
  .steps;
const gitlab = (
  parse(block("yaml", "GitLab")) as {
    documentation: { script: string[]; cache: { paths: string[] }; artifacts: { paths: string[] } };
  }
).documentation;

const spec = (type: string, description = "Returns all pets of the shop, the youngest first.") => `openapi: 3.1.0
info: { title: Pets, version: "1", description: All about pets and their owners. }
paths:
  /pets:
    get:
      operationId: list-pets
      summary: List pets
      description: ${description}
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

let work = "";
let root = "";
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const read = (path: string) => readFileSync(join(root, path), "utf8");
const git = (cwd: string, ...args: string[]) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@a", ...args], { cwd, stdio: "pipe" });

/** A program that the recipe finds first. */
function stand(name: string, script: string): void {
  mkdirSync(join(work, "bin"), { recursive: true });
  writeFileSync(join(work, "bin", name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(work, "bin", name), 0o755);
}

/** Published once, and cloned for each test. */
beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), "portal-ci-"));
  root = join(work, "published");
  write("portal.config.ts", `export default { title: "Pets" };\n`);
  write(
    "content/manifest.yaml",
    "apis:\n  pets:\n    title: Pets\n    versions:\n      - { id: latest, label: Latest, spec: specs/pets.yaml, prefix: /pets, sidebar: pets, category: { path: /all-pets, title: All pets } }\npages:\n  - { path: /, guide: home.md }\n",
  );
  write("content/home.md", "---\ntitle: Home\ndescription: Where all of it begins.\n---\n\nWords.\n");
  write("specs/pets.yaml", spec("number"));
  write(".gitignore", "node_modules\ndist\n.portal-cache\ndiff.md\n");
  stand("npx", `shift\nexec "${process.execPath}" "${join(repository, "bin/portal.mjs")}" "$@"`);
  expect(codesOf(run([{ script: block("sh", "Before the first run") }]))).toEqual([0]);
  git(root, "init", "-q", "-b", "main");
  git(root, "add", ".");
  git(root, "commit", "-q", "-m", "First");
  stand("npm", "rm -rf node_modules\nmkdir node_modules");
  stand(
    "gh",
    `echo "gh $*" >> "${join(work, "gh.txt")}"\nwhile [ "$1" != --body-file ]; do shift; done\ncp "$2" "${work}/comment.md"`,
  );
});
beforeEach(() => {
  root = join(work, "clone");
  for (const left of ["clone", "gh.txt", "comment.md"]) rmSync(join(work, left), { recursive: true, force: true });
  git(work, "clone", "-q", "published", "clone");
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

interface Ran {
  script: string;
  code: number | null;
  stdout: string;
}

/** Runs scripts until one fails, each in a separate shell, like CI. `always`: also after a failure. */
function run(scripts: readonly { script: string; env?: Record<string, string>; always?: boolean }[]): Ran[] {
  const done: Ran[] = [];
  for (const { script, env, always } of scripts) {
    if (!always && done.some(({ code }) => code !== 0)) continue;
    const { CI: _ci, GITHUB_ACTIONS: _actions, ...rest } = process.env;
    const path = `${join(work, "bin")}${delimiter}${process.env.PATH}`;
    const { status, stdout, stderr } = spawnSync("sh", ["-ec", script], {
      cwd: root,
      encoding: "utf8",
      env: { ...rest, ...env, CI: "true", PATH: path },
    });
    done.push({ script, code: status, stdout: stdout + stderr });
  }
  return done;
}

const codesOf = (done: readonly Ran[]) => done.map(({ code }) => code);

/** The commands of the job on GitHub, with the values of GitHub's expressions. */
const githubSteps = () => {
  const values: Record<string, string> = { "github.base_ref": "main", "github.event.number": "7", "github.token": "secret" };
  const filled = (text: string) =>
    text.replace(/\$\{\{ ([\w.]+) \}\}/g, (_whole, name: string) => values[name] ?? `unknown ${name}`);
  return github.flatMap(({ run: script, if: condition = "", env = {} }) =>
    script === undefined
      ? []
      : {
          script: filled(script),
          env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, filled(value)])),
          always: condition.includes("!cancelled()"),
        },
  );
};

const breaking = "**query parameter `limit`**: The type changes from `number` to `integer`.";

describe("the recipe for a plain shell", () => {
  const script = block("sh", "In a plain shell");

  it("passes without breaking changes", () => {
    write("content/home.md", "---\ntitle: Home\ndescription: Where all of it begins.\n---\n\nOther words.\n");
    const [only] = run([{ script }]);
    expect([only?.code, only?.stdout]).toEqual([0, expect.stringContaining("Built 5 pages")]);
    expect(read("diff.md")).toContain("Other words.");
    expect(existsSync(join(root, "dist/site/index.html"))).toBe(true);
  });

  it("stops at a breaking change", () => {
    write("specs/pets.yaml", spec("integer"));
    expect(codesOf(run([{ script }]))).toEqual([1]);
    expect(read("diff.md")).toContain(breaking);
  });
});

describe("the recipe for GitHub", () => {
  it("comments on a breaking change although the comparison fails, and keeps the preview and the cache", () => {
    write("specs/pets.yaml", spec("integer"));
    const done = run(githubSteps());
    expect(done.map(({ script, code }) => [script.split(" ").slice(0, 3).join(" "), code])).toEqual([
      ["npm ci", 0],
      ["npx portal check", 0],
      ["npx portal build", 0],
      ["npx portal diff", 1],
      ["gh pr comment", 0],
    ]);
    expect(readFileSync(join(work, "gh.txt"), "utf8")).toBe("gh pr comment 7 --edit-last --create-if-none --body-file diff.md\n");
    expect(readFileSync(join(work, "comment.md"), "utf8")).toContain(breaking);
    const cache = github.find(({ uses }) => uses?.startsWith("actions/cache@"))?.with?.path ?? "";
    expect(cache).toBe("node_modules/.cache/portal");
    expect(readdirSync(join(root, cache)).length).toBeGreaterThan(0);
    const preview = github.find(({ with: given }) => given?.name === "preview")?.with?.path ?? "";
    expect(preview.split("\n").filter(Boolean)).toEqual(["dist/site", "dist/manifest.json"]);
    for (const path of ["dist/site/pets/list-pets.html", "dist/manifest.json"])
      expect(existsSync(join(root, path)), path).toBe(true);
  });

  it("annotates the line of an error, and builds nothing", () => {
    write("specs/pets.yaml", spec("number", "See [more](/none)."));
    const done = run(githubSteps());
    expect(codesOf(done).slice(0, 2)).toEqual([0, 1]);
    const annotations = done[1]?.stdout.split("\n").filter((line) => line.startsWith("::"));
    expect(annotations?.[0]).toBe(
      "::error file=specs/pets.yaml,line=8,col=24,endLine=8,endColumn=37,title=link-unknown-route::No page has the path `/none`.",
    );
    expect(existsSync(join(root, "dist"))).toBe(false);
  });
});

describe("the recipe for GitLab", () => {
  const scripts = () => [{ script: gitlab.script.join("\n"), env: { CI_MERGE_REQUEST_TARGET_BRANCH_NAME: "main" } }];

  it("compares with the target branch and keeps the artifacts of the job", () => {
    write("specs/pets.yaml", spec("integer"));
    expect(codesOf(run(scripts()))).toEqual([1]);
    expect(read("diff.md")).toContain(breaking);
    expect(gitlab.artifacts.paths).toEqual(["dist/site", "dist/manifest.json", "diff.md"]);
    for (const path of [...gitlab.artifacts.paths, ...gitlab.cache.paths]) expect(existsSync(join(root, path)), path).toBe(true);
    expect(readdirSync(join(root, ".portal-cache")).length).toBeGreaterThan(0);
  });
});
