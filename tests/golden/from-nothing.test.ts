import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { folderSize, npm, openRegistry, packPortal } from "../release/package-registry.js";

const folder = mkdtempSync(join(tmpdir(), "portal-from-nothing-"));
let preview: ChildProcess | undefined;
afterAll(() => {
  preview?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const builtin = new Set(builtinModules);
const megabyte = 1_000_000;

it("five commands go from an empty folder to a previewed site, and the package is small", async () => {
  const tarball = await packPortal(folder);
  // With the manual.
  expect(statSync(tarball).size).toBeLessThan(2.2 * megabyte);
  const project = join(folder, "my-docs");
  mkdirSync(project);
  const registry = await openRegistry();
  const env = { npm_config_registry: registry.url, npm_config_cache: join(folder, "cache"), CI: "1" };
  try {
    await npm(["init", "-y"], project, env);
    await npm(["install", "--save-dev", tarball], project, env);
  } finally {
    await registry.close();
  }
  const modules = join(project, "node_modules");
  expect(folderSize(modules)).toBeLessThan(60 * megabyte);
  // No compiler and no browser: the only program is that of esbuild.
  expect(readdirSync(modules).filter((name) => /gyp|typescript|puppeteer|playwright|chromium/.test(name))).toEqual([]);
  expect(readFileSync(join(modules, "@quran-foundation/portal/bin/dist/licenses.txt"), "utf8")).toContain("\nmarked ");

  const packed = join(modules, "@quran-foundation/portal");
  const readme = readFileSync(join(packed, "README.md"), "utf8");
  const linked = [...readme.matchAll(/(?:\]\(|src(?:set)?=")((?!https?:|op:)[^)#"]+)/g)].map(([, path = ""]) => path);
  expect(linked.length).toBeGreaterThan(20);
  expect(linked.filter((path) => !existsSync(join(packed, path)))).toEqual([]);

  const npx = (...args: string[]) => npm(["exec", "--offline", "--", "portal", ...args], project, env);
  expect(await npx("init", "--yes")).toContain("wrote portal.config.ts\n");
  const guide = join(project, "content/writing-guides.md");
  appendFileSync(guide, "\n## Other languages\n\n```rust\nfn main() {}\n```\n\n```proto\nmessage A {}\n```\n");
  expect(await npx("build", "--strict", "--format", "json")).toContain('"diagnostics": []');
  expect(readFileSync(join(project, "dist/site/writing-guides.html"), "utf8")).toContain("<b>fn</b>");
  const written = readFileSync(guide, "utf8");
  writeFileSync(guide, `${written}\n\`\`\`klingon\nx\n\`\`\`\n`);
  expect(await npx("build", "--format", "json")).toContain('"guide-fence-language"');
  writeFileSync(guide, written);
  expect(existsSync(join(project, "dist/site/writing-guides.html"))).toBe(true);
  // Texts of a script: scripts are bundled again, with the packages that are installed.
  appendFileSync(join(project, "content/manifest.yaml"), "\ntexts: texts.yaml\n");
  writeFileSync(join(project, "content/texts.yaml"), "copied: Kopiert\n");
  expect(await npx("build", "--strict", "--format", "json")).toContain('"diagnostics": []');
  const assets = join(project, "dist/site/assets");
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  expect(scripts.map((name) => readFileSync(join(assets, name), "utf8")).join()).toContain("Kopiert");
  preview = spawn(process.execPath, [join(modules, "@quran-foundation/portal/bin/portal.mjs"), "preview", "--port", "0"], {
    cwd: project,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const address = await new Promise<string>((found, failed) => {
    let said = "";
    const read = (chunk: Buffer) => {
      said += chunk;
      const url = /http:\/\/[\w.:-]+\//.exec(said)?.[0];
      if (url) found(url);
    };
    preview?.stdout?.on("data", read);
    preview?.stderr?.on("data", read);
    preview?.on("exit", () => failed(new Error(said)));
  });
  const page = await fetch(address);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<title>My docs</title>")]);
  // The types for the configuration are included.
  expect(readFileSync(join(modules, "@quran-foundation/portal/bin/dist/index.d.ts"), "utf8")).toContain("defineConfig");
}, 180_000);

it("the installation has everything that the packed command imports", () => {
  const root = join(import.meta.dirname, "../..");
  const { publishedDependencies } = JSON.parse(
    execFileSync(
      process.execPath,
      ["-e", `import(${JSON.stringify(join(root, "bin/installed.mjs"))}).then((m) => console.log(JSON.stringify(m)))`],
      {
        encoding: "utf8",
      },
    ),
  ) as { publishedDependencies: string[] };
  const dist = join(root, "bin/dist");
  const scripts = readdirSync(dist).filter((name) => name.endsWith(".mjs"));
  const imported = scripts.flatMap((name) =>
    [...readFileSync(join(dist, name), "utf8").matchAll(/(?:\bfrom|\bimport\(?)"([@a-z][\w./@-]*)"/g)].map(
      ([, specifier]) => specifier as string,
    ),
  );
  const nameOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
  const packages = new Set(imported.filter((specifier) => !specifier.startsWith("node:")).map(nameOf));
  // Imported only to fetch specs from the network, which the command never does.
  packages.delete("undici");
  expect([...packages].filter((name) => !publishedDependencies.includes(name) && !builtin.has(name))).toEqual([]);
  expect(packages).toContain("esbuild");
});
