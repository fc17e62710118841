import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import Ajv from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OutputDiff } from "../../../generator/diff/site/site-diff.js";
import diffSchema from "../../../schemas/diff.schema.json" with { type: "json" };
import { portal } from "../../portal.js";

const spec = `openapi: 3.1.0
info: { title: Pets, version: 2.1.0 }
paths:
  /pets:
    get:
      operationId: list-pets
      summary: List pets
      parameters:
        - { name: limit, in: query, schema: { type: integer }, example: 10 }
      responses:
        "200":
          description: OK
          content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
  /toys:
    get:
      operationId: list-toys
      summary: List toys
      responses:
        "200": { description: OK }
components:
  schemas:
    Pet: { type: object, required: [id], properties: { id: { type: integer }, name: { type: string } } }
`;
const manifest = `apis:
  pets:
    title: Pets
    versions:
      - { id: latest, label: Latest, spec: specs/pets.yaml, prefix: /pets, sidebar: pets, category: { path: /all-pets, title: All pets } }
pages:
  - { path: /, guide: home.md }
  - { path: /docs/care, guide: care.md }
  - { path: /docs/food, guide: food.md }
sidebars:
  main: { label: Main, items: [/, /docs/care, /docs/food] }
redirects:
  /old: /docs/care
`;
const guide = (title: string, text: string) => `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n${text}\n`;

let root = "";
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@a", ...args], { cwd: root, encoding: "utf8" });
const diff = async (...args: string[]) => {
  const { code, stdout, stderr } = await portal(["diff", ...args, "--format", "json"], root);
  expect(stderr).toBe("");
  return { code, diff: JSON.parse(stdout) as OutputDiff };
};

describe("portal diff", () => {
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), "portal-diff-test-"));
    write("portal.config.ts", `export default { title: "Pets" };\n`);
    write("content/manifest.yaml", manifest);
    write("content/home.md", guide("Home", "See [care](care.md)."));
    write("content/care.md", guide("Care", "## Water {#water}\n\nOne bowl a day.\n\n## Walks\n\nTwo a day."));
    write("content/food.md", guide("Food", "Not too much."));
    write("specs/pets.yaml", spec);
    write(".gitignore", "out*\n");
    git("init", "-q", "-b", "main");
    git("add", ".");
    git("commit", "-q", "-m", "First");
    expect((await portal(["build", "--out", "out-a"], root)).code).toBe(0);
    write("content/care.md", guide("Care", "## Fresh water {#fresh-water}\n\nOne bowl a day.\n\n## Walks\n\nThree a day."));
    write(
      "specs/pets.yaml",
      spec
        .replace("required: [id], ", "")
        .replace("example: 10", "example: 20")
        .replace("  /toys:\n    get:", "  /games:\n    get:")
        .replace("list-toys", "list-games"),
    );
    write(
      "content/manifest.yaml",
      manifest
        .replace("  - { path: /docs/food, guide: food.md }\n", "")
        .replace(", /docs/food", "")
        .replace("  /old: /docs/care\n", "  /older: /docs/care\n"),
    );
    rmSync(join(root, "content/food.md"));
    expect((await portal(["build", "--out", "out-b"], root)).code).toBe(0);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it("explains every difference of two outputs by its source, as JSON that matches its schema", async () => {
    const { code, diff: found } = await diff("out-a", join("out-b", "manifest.json"));
    expect(code).toBe(0);
    const validate = new Ajv.default({ strict: true, allowUnionTypes: true }).compile(diffSchema);
    expect(validate(found), JSON.stringify(validate.errors)).toBe(true);
    expect(found.summary).toMatchObject({
      breaking: 2,
      nonBreaking: 1,
      examples: 1,
      lostUrls: ["/docs/food", "/pets/list-toys", "/old"],
      lostAnchors: ["/docs/care#water"],
    });
    const [api, ...others] = found.apis;
    expect(others).toEqual([]);
    expect(api).toMatchObject({ api: "pets", versions: ["latest"], change: "changed" });
    const optional = api?.changes.find(({ rule }) => rule === "property-became-optional");
    expect(optional).toMatchObject({ subject: "`Pet`", direction: "response", operations: ["GET /pets"] });
    expect(optional?.after).toMatchObject({
      file: "site/openapi/pets/latest.yaml",
      pointer: "/components/schemas/Pet/properties/id",
    });
    const lines = readFileSync(join(root, "out-b", optional?.after?.file ?? ""), "utf8").split("\n");
    expect(lines[(optional?.after?.line ?? 0) - 1]).toMatch(/^ +id:$/);
    const reasonsOf = (route: string) => found.pages.find((page) => page.route === route)?.reasons;
    expect(reasonsOf("/pets/list-pets")).toEqual(["examples", "contract"]);
    expect(reasonsOf("/docs/care")).toEqual(["content"]);
    expect(
      found.pages.find(({ route }) => route === "/docs/care")?.sections?.map(({ change, title }) => `${change} ${title}`),
    ).toEqual(["added Fresh water", "changed Walks", "removed Water"]);
    // Every differing file is listed, with a reason.
    const files = (out: string) => {
      const { files: all } = JSON.parse(readFileSync(join(root, out, "manifest.json"), "utf8")) as {
        files: { path: string; hash: string }[];
      };
      return new Map(all.map(({ path, hash }) => [path, hash]));
    };
    const [a, b] = [files("out-a"), files("out-b")];
    const differing = [...new Set([...a.keys(), ...b.keys()])].filter((path) => a.get(path) !== b.get(path)).sort();
    expect(found.files.map(({ path }) => path)).toEqual(differing);
    expect(found.files.filter(({ reasons }) => reasons.length === 0)).toEqual([]);
    const reasonsOfFile = (path: string) => found.files.find((file) => file.path === path)?.reasons;
    expect(reasonsOfFile("site/sitemap.xml")).toEqual(["addresses"]);
    expect(reasonsOfFile("site/_redirects")).toEqual(["redirects"]);
    expect(reasonsOfFile("site/assets/search/guides.json")).toEqual(["search"]);
  });

  it("is empty for equal outputs, and fails only on what --fail-on names", async () => {
    expect(await portal(["diff", "out-a", "out-a", "--fail-on", "any"], root)).toMatchObject({
      code: 0,
      stdout: "No differences.\n",
    });
    for (const failure of ["breaking", "lost-url", "any"])
      expect((await portal(["diff", "out-a", "out-b", "--fail-on", failure], root)).code, failure).toBe(1);
    expect((await portal(["diff", "out-b", "out-a", "--fail-on", "maybe"], root)).code).toBe(2);
  });

  it("prints the most important changes first", async () => {
    const { stdout } = await portal(["diff", "out-a", "out-b"], root);
    expect(stdout).toMatch(/^Breaking changes: pets latest\n/);
    expect(stdout).toContain("Pet: id becomes optional. (GET /pets)");
    expect(stdout).toMatch(/Lost addresses\n {2}\/docs\/food\n/);
    expect(stdout).toMatch(/- Two a day\.\n.*\+ Three a day\./);
    const markdown = (await portal(["diff", "out-a", "out-b", "--format", "markdown"], root)).stdout;
    expect(markdown).toMatch(/^## What this changes on Pets\n\n\*\*2 breaking changes, 3 lost addresses, 1 lost anchor/);
    expect(markdown).toContain("- **`Pet`**: `id` becomes optional. (`GET /pets`)");
    expect(markdown).toContain("```diff\n- Two a day.\n+ Three a day.\n```");
    const html = (await portal(["diff", "out-a", "out-b", "--format", "html"], root)).stdout;
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).not.toMatch(/<(?:link|img|script src)/);
    expect(html).toContain('<del dir="auto">Two a day.</del><ins dir="auto">Three a day.</ins>');
  });

  it("builds commits and the working tree in temporary folders, with locations in the sources", async () => {
    const before = git("status", "--porcelain");
    const { diff: found } = await diff("main");
    expect(found.before.label).toBe("main");
    expect(found.after.label).toBe("working tree");
    expect(found.summary.breaking).toBe(2);
    const optional = found.apis[0]?.changes.find(({ rule }) => rule === "property-became-optional");
    expect(optional?.after).toMatchObject({ file: "specs/pets.yaml", line: 22 });
    expect(found.files.map(({ path }) => path)).toEqual((await diff("out-a", "out-b")).diff.files.map(({ path }) => path));
    expect(git("status", "--porcelain")).toBe(before);
    expect(git("worktree", "list").trim().split("\n")).toHaveLength(1);
    expect(readdirSync(root).sort()).toEqual([".git", ".gitignore", "content", "out-a", "out-b", "portal.config.ts", "specs"]);
  });

  it("builds a commit with two names once, and leaves no folder behind", async () => {
    const leftBehind = () => readdirSync(tmpdir()).filter((name) => name.startsWith("portal-diff-"));
    const before = leftBehind();
    git("tag", "v1");
    const { diff: found } = await diff("main", "v1");
    git("tag", "-d", "v1");
    expect([found.before.label, found.after.label, found.files]).toEqual(["main", "v1", []]);
    expect(leftBehind()).toEqual(before);
  });

  it("builds a commit once, and keeps its output in the cache", async () => {
    const cache = join(root, "out-cache");
    const run = () => diff("main", "--cache-dir", cache, "--jobs", "1");
    const first = await run();
    const [version = ""] = readdirSync(cache);
    const [commit = "", ...others] = readdirSync(join(cache, version, "commits"));
    expect(others).toEqual([]);
    const file = join(cache, version, "commits", commit, "manifest.json");
    const manifest = JSON.parse(readFileSync(file, "utf8")) as { site: { title: string } };
    writeFileSync(file, JSON.stringify({ ...manifest, site: { ...manifest.site, title: "Kept" } }));
    const second = await run();
    expect(second.diff).toEqual({ ...first.diff, before: { ...first.diff.before, title: "Kept" } });
    expect((await diff("main", "--cache-dir", cache, "--no-cache")).diff).toEqual(first.diff);
    rmSync(cache, { recursive: true });
  });

  it("counts no link image as a lost address, and draws none unless the other side has some", async () => {
    write("content/manifest.yaml", manifest);
    write("content/food.md", guide("Food", "Not too much."));
    write("portal.config.ts", `export default { title: "Pets", siteUrl: "https://pets.example" };\n`);
    git("add", ".");
    git("commit", "-q", "-m", "Second");
    expect((await portal(["build", "--out", "out-c"], root)).stdout).toMatch(/^Built/m);
    const cards = ({ files }: OutputDiff) => files.filter(({ path }) => path.endsWith(".png"));
    rmSync(join(root, "content/food.md"));
    write(
      "content/manifest.yaml",
      manifest.replace("  - { path: /docs/food, guide: food.md }\n", "").replace(", /docs/food", ""),
    );
    const { diff: commits } = await diff("HEAD");
    expect([commits.summary.lostUrls, cards(commits)]).toEqual([["/docs/food"], []]);
    const { diff: output } = await diff("out-c");
    expect(output.summary.lostUrls).toEqual(["/docs/food"]);
    expect(cards(output).map(({ path, change }) => `${change} ${path}`)).toEqual(["removed site/docs/food.png"]);
  });

  it("says how to get a commit that a shallow clone lacks", async () => {
    const clone = mkdtempSync(join(tmpdir(), "portal-diff-clone-"));
    execFileSync("git", ["clone", "-q", "--depth", "1", `file://${root}`, clone]);
    const { code, stderr } = await portal(["diff", "HEAD~1"], clone);
    const { stderr: branch } = await portal(["diff", "origin/next"], root);
    rmSync(clone, { recursive: true });
    expect(code).toBe(2);
    expect(stderr).toMatch(/This clone is shallow.*`fetch-depth: 0`/);
    expect(branch).not.toMatch(/shallow|fetch/);
  });

  it("includes submodules and symbolic links on both sides, and says which commit has no site", async () => {
    const work = mkdtempSync(join(tmpdir(), "portal-diff-submodule-"));
    const inFolder = (name: string, ...args: string[]) =>
      execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@a", "-c", "protocol.file.allow=always", ...args], {
        cwd: join(work, name),
      });
    const put = (path: string, text: string) => {
      mkdirSync(dirname(join(work, path)), { recursive: true });
      writeFileSync(join(work, path), text);
    };
    for (const name of ["api", "site"]) {
      mkdirSync(join(work, name));
      inFolder(name, "init", "-q", "-b", "main");
    }
    const commit = (name: string) => {
      inFolder(name, "add", ".");
      inFolder(name, "commit", "-q", "-m", "One");
    };
    put("api/pets.yaml", spec);
    commit("api");
    put("site/README.md", "A repository.\n");
    commit("site");
    inFolder("site", "submodule", "--quiet", "add", join(work, "api"), "specs");
    put("site/portal.config.ts", `export default { title: "Pets" };\n`);
    put("site/content/manifest.yaml", manifest);
    for (const name of ["home", "care"]) put(`site/content/${name}.md`, guide(name, "## Walks {#walks}\n\nWords."));
    symlinkSync("care.md", join(work, "site/content/food.md"));
    commit("site");
    put("site/specs/pets.yaml", spec.replace("List toys", "List all toys"));
    commit("site/specs");
    commit("site");
    const root = join(work, "site");
    const before = await portal(["diff", "HEAD~1", "--format", "json"], root);
    put("site/specs/new.txt", "");
    const same = await portal(["diff", "HEAD"], root);
    const none = await portal(["diff", "HEAD~2"], root);
    const range = await portal(["diff", "HEAD~1..HEAD"], root);
    rmSync(work, { recursive: true });
    expect(before.stderr).toBe("");
    expect(before.stdout).toContain("List all toys");
    expect([same.code, same.stdout]).toEqual([0, expect.stringContaining("No differences.")]);
    expect([none.code, none.stderr]).toEqual([
      2,
      "portal: HEAD~2 has no site to compare: it has no portal.config.ts. To compare two spec files, name them: `portal diff before.yaml after.yaml`.\n",
    ]);
    expect(range.stderr).toContain("Write two names: `portal diff HEAD~1 HEAD`.");
  });

  it("says what git says if it cannot read a repository or a commit", async () => {
    const clone = mkdtempSync(join(tmpdir(), "portal-diff-broken-"));
    execFileSync("git", ["clone", "-q", `file://${root}`, clone]);
    writeFileSync(join(clone, ".git/config"), "[");
    const unread = await portal(["diff", "HEAD"], clone);
    rmSync(join(clone, ".git/config"));
    // The commit stays, without the folders and files that it names.
    const commit = execFileSync("git", ["rev-parse", "HEAD"], { cwd: clone, encoding: "utf8" }).trim();
    const kept = execFileSync("git", ["cat-file", "commit", "HEAD"], { cwd: clone });
    rmSync(join(clone, ".git/objects"), { recursive: true });
    mkdirSync(join(clone, ".git/objects"));
    execFileSync("git", ["hash-object", "-w", "-t", "commit", "--stdin", "--literally"], { cwd: clone, input: kept });
    const broken = await portal(["diff", commit], clone);
    rmSync(clone, { recursive: true });
    expect([unread.code, broken.code]).toEqual([2, 2]);
    expect(unread.stderr).toMatch(/^portal: `HEAD` is neither [^\n]+\nGit says:\nfatal: bad config/);
    expect(broken.stderr).toMatch(/ cannot be checked out\. Git says:\n(?:fatal|error): /);
  });

  it("reports an invalid argument", async () => {
    const { code, stderr } = await portal(["diff", "nothing", "out-a"], root);
    expect([code, stderr]).toEqual([
      2,
      "portal: `nothing` is neither the output folder of a build, a manifest.json, nor a commit of this repository.\n",
    ]);
  });
});
