import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import fastGlob from "fast-glob";
import { afterAll, describe, expect, it } from "vitest";
import { portal } from "../portal.js";

const repository = resolve(import.meta.dirname, "../..");
const sample = join(repository, "tests/samples/zero-config/input");
const work = mkdtempSync(join(tmpdir(), "portal-build-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

function copy(name: string): string {
  const root = join(work, name);
  cpSync(sample, root, { recursive: true });
  return root;
}

function contents(folder: string): Record<string, string> {
  const files = fastGlob.sync("**/*", { cwd: folder, dot: true }).sort();
  return Object.fromEntries(
    files.filter((file) => file !== "report.json").map((file) => [file, readFileSync(join(folder, file)).toString("base64")]),
  );
}

const zero = ["build", "--spec", "pets.yaml", "--content", "docs"];

describe("portal build", () => {
  it("writes the same bytes in another folder, at another time", async () => {
    const first = copy("first");
    const second = copy("a much longer name for the second folder/inner");
    utimesSync(join(second, "pets.yaml"), new Date(0), new Date(0));
    expect((await portal(zero, first)).code).toBe(0);
    expect((await portal(zero, second)).code).toBe(0);
    expect(contents(join(first, "dist"))).toEqual(contents(join(second, "dist")));
  });

  it("writes the policy into every HTML page, for hosts without headers", async () => {
    const root = join(work, "policy");
    cpSync(join(repository, "tests/samples/history/input"), root, { recursive: true });
    expect((await portal(["build"], root)).code).toBe(0);
    const site = join(root, "dist/site");
    const pages = fastGlob.sync("**/*.html", { cwd: site });
    expect(pages).toEqual(expect.arrayContaining(["404.html", "search.html", "pets/changelog.html", "pets/schemas/pet.html"]));
    const heads = pages.map((page) => [page, readFileSync(join(site, page), "utf8").split("</head>")[0]] as const);
    expect(heads.flatMap(([page, head]) => (head?.includes('http-equiv="Content-Security-Policy"') ? [] : [page]))).toEqual([]);
  });

  it("keeps the previous output if the input has errors", async () => {
    const root = copy("kept");
    await portal(zero, root);
    const before = contents(join(root, "dist"));
    writeFileSync(join(root, "pets.yaml"), "openapi: 3.1.0\ninfo: [");
    const { code, stdout } = await portal(zero, root);
    expect(code).toBe(1);
    expect(stdout).toContain("pets.yaml:2:");
    expect(contents(join(root, "dist"))).toEqual(before);
    expect(readdirSync(root).filter((name) => name.includes("portal-"))).toEqual([]);
  });

  it("replaces its own output, follows a symbolic link to it, and removes old files", async () => {
    const root = copy("replaced");
    mkdirSync(join(root, "elsewhere"));
    symlinkSync(join(root, "elsewhere"), join(root, "dist"));
    expect((await portal(zero, root)).code).toBe(0);
    rmSync(join(root, "docs/guides"), { recursive: true });
    writeFileSync(join(root, "docs/index.md"), "---\ntitle: Home\ndescription: Only this page is left.\n---\n\nText.\n");
    expect((await portal(zero, root)).code).toBe(0);
    expect(existsSync(join(root, "elsewhere/site/guides/start.html"))).toBe(false);
    expect(existsSync(join(root, "dist/site/index.html"))).toBe(true);
  });

  it("lists its packages with --sbom, the same in each build, and only then", async () => {
    const roots = [copy("listed"), copy("listed-again")];
    const texts = [];
    for (const root of roots) {
      expect((await portal([...zero, "--sbom"], root)).code).toBe(0);
      texts.push(readFileSync(join(root, "dist/bom.cdx.json"), "utf8"));
    }
    const [text = "", other] = texts;
    expect(other).toBe(text);
    const { components } = JSON.parse(text) as { components: { name: string }[] };
    const names = components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["react", "react-dom", "@fontsource-variable/inter", "site/assets/portal.js"]));
    expect(names).not.toContain("algoliasearch");
    expect(readFileSync(join(roots[0] ?? "", "dist/manifest.json"), "utf8")).toContain('"path":"bom.cdx.json"');
    expect((await portal(zero, roots[0] ?? "")).code).toBe(0);
    expect(existsSync(join(roots[0] ?? "", "dist/bom.cdx.json"))).toBe(false);
  });

  it("keeps the old output if it is killed, and the next build cleans up", async () => {
    const root = copy("killed");
    expect((await portal(zero, root)).code).toBe(0);
    const before = contents(join(root, "dist"));
    const script = `
      import { Staging } from ${JSON.stringify(join(repository, "generator/7-emit/staging.ts"))};
      const files = Array.from({ length: 20000 }, (_, index) => ({ path: "site/" + index + ".html", content: "x".repeat(2000) }));
      process.stdout.write("go");
      const staging = new Staging(${JSON.stringify(join(root, "dist"))});
      for (const file of files) staging.write(file);
      staging.commit();`;
    const file = join(root, "killed.mjs");
    writeFileSync(file, script);
    const child = spawn(process.execPath, ["--import", join(repository, "tests/bench/typescript.mjs"), file], {
      cwd: repository,
    });
    await new Promise((done) => child.stdout.once("data", done));
    await new Promise((done) => setTimeout(done, 60));
    child.kill("SIGKILL");
    await new Promise((done) => child.once("exit", done));
    expect(contents(join(root, "dist"))).toEqual(before);
    expect((await portal(zero, root)).code).toBe(0);
    expect(contents(join(root, "dist"))).toEqual(before);
    expect(readdirSync(root).filter((name) => name.startsWith(".dist.portal-"))).toEqual([]);
  });

  it.each([
    { args: ["build", "--nope"], says: "unknown option" },
    { args: ["biuld"], says: "unknown command" },
    { args: ["build", "--format", "xml"], says: "Allowed choices" },
    { args: ["build", "--jobs", "0"], says: "whole number" },
    { args: ["build", "--site-url", "ftp://x"], says: "Use an origin" },
    { args: ["build", "--root", "not-here"], says: "not a folder" },
    { args: [], says: "Usage" },
  ])("exits with 2 for wrong usage: $args", async ({ args, says }) => {
    const { code, stderr, stdout } = await portal(args, sample);
    expect(code).toBe(2);
    expect(stderr).toContain(says);
    expect(stdout).toBe("");
  });

  it("prints one JSON document and nothing else with --format json", async () => {
    const { stdout, stderr, code } = await portal([...zero, "--format", "json"], copy("json"));
    expect(JSON.parse(stdout)).toMatchObject({ schemaVersion: 1, command: "build", ok: true, exitCode: 0 });
    expect(stderr).toBe("");
    expect(code).toBe(0);
  });

  it("turns warnings into errors with --strict", async () => {
    const root = copy("strict");
    writeFileSync(
      join(root, "docs/index.md"),
      "---\ntitle: Home\ndescription: A page with markup that is taken out.\n---\n\n<script>1</script>\n",
    );
    expect((await portal(zero, root)).code).toBe(0);
    expect((await portal([...zero, "--strict"], root)).code).toBe(1);
  });

  it("prints its version and help", async () => {
    const { version } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8")) as { version: string };
    expect(await portal(["--version"], work)).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
    const help = await portal(["help"], work);
    expect(help.code).toBe(0);
    expect(help.stdout).toContain("build");
  });
});
