import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";

/** The bundled command, as users run it: with workers, in a process that gets signals. */
const command = resolve(import.meta.dirname, "../../bin/portal.mjs");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portal-surroundings-"));
  cpSync(resolve(import.meta.dirname, "../samples/zero-config/input"), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const zero = ["build", "--spec", "pets.yaml", "--content", "docs"];

/** The output of the site, which is built once and copied for each test that starts with one. */
const previous = mkdtempSync(join(tmpdir(), "portal-previous-"));
afterAll(() => rmSync(previous, { recursive: true, force: true }));
async function withOutput(): Promise<void> {
  const [kept, out] = [join(previous, "dist"), join(folder, "dist")];
  if (existsSync(kept)) return cpSync(kept, out, { recursive: true });
  expect((await start(zero).ended).code).toBe(0);
  cpSync(out, kept, { recursive: true });
}

function start(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [command, ...args], { cwd: folder, env: { ...process.env, ...env } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ended = once(child, "close").then(([code, signal]) => ({ code, signal, output }));
  return { child, ended };
}

/** A module that makes the system refuse to write files whose path matches. */
function refusing(code: string, path: string): Record<string, string> {
  const preload = join(folder, "refuse.mjs");
  writeFileSync(
    preload,
    `import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
for (const name of ["writeFileSync", "mkdirSync"]) {
  const original = fs[name];
  fs[name] = (path, ...rest) => {
    if (!String(path).includes(${JSON.stringify(path)})) return original(path, ...rest);
    throw Object.assign(new Error("${code}: refused"), { code: "${code}", syscall: "write", path });
  };
}
syncBuiltinESMExports();
`,
  );
  return { NODE_OPTIONS: `--import=${pathToFileURL(preload)}` };
}

const leftovers = () => readdirSync(folder).filter((name) => name.startsWith(".") && name.includes(".portal-"));

describe("an error of the system is one sentence, with exit code 1", () => {
  it.each([
    // In this thread, and in workers.
    { code: "ENOSPC", says: "the disk is full", jobs: ["1", "2"] },
    { code: "EACCES", says: "permission denied", jobs: ["2"] },
    { code: "EFBIG", says: "the file is larger than the system allows", jobs: ["2"] },
    { code: "EROFS", says: "the file system is read-only", jobs: ["2"] },
  ])("$code while pages are written", async ({ code, says, jobs }) => {
    await withOutput();
    const before = readFileSync(join(folder, "dist/manifest.json"), "utf8");
    writeFileSync(join(folder, "docs/new.md"), "---\ntitle: New\ndescription: A new page.\n---\n\nText.\n");
    for (const count of jobs) {
      const { code: exit, output } = await start([...zero, "--jobs", count], refusing(code, "pet-store")).ended;
      expect(output).toMatch(new RegExp(`^portal: \`.*\`: ${says} \\(${code}\\)\\.\n$`));
      expect(exit).toBe(1);
      expect(readFileSync(join(folder, "dist/manifest.json"), "utf8")).toBe(before);
      expect(leftovers()).toEqual([]);
    }
  });

  it.each([
    { name: "a link that leads nowhere", out: "link", says: "is a broken symbolic link" },
    { name: "a file", out: "file", says: "is not a folder" },
    { name: "a folder below a file", out: "file/dist", says: "is below `file`, which is not a folder" },
  ])("$name as --out", async ({ out, says }) => {
    symlinkSync("nowhere", join(folder, "link"));
    writeFileSync(join(folder, "file"), "text");
    const { code, output } = await start([...zero, "--out", out]).ended;
    expect(output).toContain(says);
    expect(code).toBe(1);
  });

  it.runIf(process.platform === "linux")("a folder that nobody can make as --out, and as the cache", async () => {
    const { code, output } = await start([...zero, "--out", "/proc/portal-out"]).ended;
    expect(output).toMatch(/^portal: `\/proc\/[^`]*`: folders cannot be created there \(ENOENT\)\.\n$/);
    expect(code).toBe(1);
    expect((await start([...zero, "--cache-dir", "/proc/portal-cache"]).ended).code).toBe(0);
  });
});

describe.runIf(process.platform === "linux")("the output of the command", () => {
  const shell = (script: string) =>
    spawnSync("bash", ["-c", `portal() { "${process.execPath}" "${command}" "$@"; }; ${script}`], {
      cwd: folder,
      encoding: "utf8",
    });

  it.each([
    { what: "may be closed by a program that has read enough", script: "portal help build | true; exit ${PIPESTATUS[0]}" },
    { what: "may be closed from the start", script: "portal help build >&-" },
    {
      what: "must be writable",
      script: "portal help build > /dev/full",
      exit: 1,
      says: "portal: the output of the command cannot be written (ENOSPC).\n",
    },
    {
      what: "says that the current folder is gone",
      script: "mkdir gone; cd gone; rmdir ../gone; portal help",
      exit: 1,
      says: "portal: the current folder does not exist.\n",
    },
  ])("$what", ({ script, exit = 0, says = "" }) => {
    const { status, stderr } = shell(script);
    expect({ status, stderr }).toEqual({ status: exit, stderr: says });
  });
});

/** A module that reports each thread that loads all grammars of code: they take a tenth of a small build. */
function reportingGrammars(): Record<string, string> {
  const preload = join(folder, "grammars.mjs");
  writeFileSync(
    preload,
    `import { createRequire } from "node:module";
const { cache } = createRequire(import.meta.url);
process.on("exit", () => {
  const name = Object.keys(cache).find((file) => /highlight.js.lib.index.js$/.test(file));
  if (name) process.stderr.write("loaded all grammars\\n");
});
`,
  );
  return { NODE_OPTIONS: `--import=${pathToFileURL(preload)}` };
}

const few = "needs few open files, and only the grammars of code that it uses";
it.runIf(process.platform !== "win32").each(["build", "check"])(`%s with workers ${few}`, async (name) => {
  const portal = `exec "${process.execPath}" "${command}" ${name} ${zero.slice(1).join(" ")}`;
  const jobs = name === "build" ? "--jobs 4" : "";
  const env = { ...process.env, ...reportingGrammars() };
  const child = spawn("sh", ["-c", `ulimit -n 80; ${portal} ${jobs}`], { cwd: folder, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [code] = await once(child, "close");
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^(?:Built|Checked) 8 pages/m) });
  expect(output).not.toContain("grammars");
});

describe("a run that the code of a site ends is an error", () => {
  it.each([
    { name: "process.exit(0) of a configuration", config: "process.exit(0)", exit: 1 },
    { name: "process.exit(3) of a configuration", config: "process.exit(3)", exit: 3 },
    {
      name: "process.exit(0) of a plugin",
      config: '{ plugins: [{ name: "p", pages: () => process.exit(0) }] }',
      exit: 1,
    },
    {
      name: "a check that waits forever",
      config: '{ plugins: [{ name: "p", checks: { c: () => new Promise(() => {}) } }] }',
      exit: 1,
    },
  ])("$name", async ({ config, exit }) => {
    writeFileSync(join(folder, "portal.config.ts"), `export default ${config};\n`);
    mkdirSync(join(folder, "content"));
    writeFileSync(join(folder, "content/manifest.yaml"), "pages: [{ path: /, page: landing }]\n");
    const { code, output } = await start(["check"]).ended;
    expect(output).toContain("portal: the run ended before it was finished.");
    expect(code).toBe(exit);
  });
});

it("an example of 20 million characters is built", async () => {
  const example = JSON.stringify("x".repeat(20_000_000));
  const media = `{"application/json":{"schema":{"type":"string"},"example":${example}}}`;
  const response = `{"200":{"description":"Fine","content":${media}}}`;
  writeFileSync(
    join(folder, "long.json"),
    `{"openapi":"3.0.3","info":{"title":"T","version":"1"},"paths":{"/a":{"get":{"summary":"A","responses":${response}}}}}`,
  );
  const { code, output } = await start(["build", "--spec", "long.json"]).ended;
  expect(output).toMatch(/^Built 5 pages/m);
  expect(code).toBe(0);
  expect(leftovers()).toEqual([]);
});

/** Code that says that it runs, and takes a minute. */
const busy = 'writeFileSync("busy", ""); for (const end = Date.now() + 60_000; Date.now() < end; );';

async function untilBusy(child: ChildProcess): Promise<void> {
  while (!existsSync(join(folder, "busy")) && child.exitCode === null) await new Promise((done) => setTimeout(done, 5));
}

/** A module that is busy for a minute in a call of the file system with such a path. */
function busyAt(call: string, path: string): Record<string, string> {
  const preload = join(folder, "busy.mjs");
  writeFileSync(
    preload,
    `import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
const { ${call}: original, writeFileSync } = fs;
fs.${call} = (path, ...rest) => {
  if (String(path).includes(${JSON.stringify(path)})) { ${busy} }
  return original(path, ...rest);
};
syncBuiltinESMExports();
`,
  );
  return { NODE_OPTIONS: `--import=${pathToFileURL(preload)}` };
}

/** A site whose page `/a` takes a minute. */
function writeSlowBlock(): void {
  writeFileSync(
    join(folder, "portal.config.ts"),
    `import { writeFileSync } from "node:fs";
export default { plugins: [{ name: "p", blocks: { slow: { render() { ${busy} return []; } } } }] };
`,
  );
  mkdirSync(join(folder, "content"));
  writeFileSync(join(folder, "content/manifest.yaml"), "pages: [{ path: /, page: landing }, { path: /a, guide: a.md }]\n");
  writeFileSync(
    join(folder, "content/a.md"),
    "---\ntitle: A\ndescription: A page with a slow block.\n---\n\n<!-- block: slow -->\n",
  );
}

/** The address of a server, once it listens. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((listening) => {
    let output = "";
    child.stdout?.on("data", (text: string) => {
      output += text;
      const [address] = /http:\S+/.exec(output) ?? [];
      if (address) listening(address);
    });
    child.on("close", () => listening(""));
  });
}

describe.runIf(process.platform !== "win32")("a signal during a build", () => {
  it.each(["SIGINT", "SIGTERM"] as const)("%s stops it without leaving files", async (signal) => {
    // Enough pages that the signal arrives while they are written.
    mkdirSync(join(folder, "docs/many"));
    for (let page = 0; page < 500; page++) {
      writeFileSync(
        join(folder, `docs/many/p${page}.md`),
        `---\ntitle: Page ${page}\ndescription: One of many pages.\n---\n\nText.\n`,
      );
    }
    const { child, ended } = start([...zero, "--jobs", "2"]);
    while (!leftovers().length && child.exitCode === null) await new Promise((done) => setTimeout(done, 5));
    child.kill(signal);
    expect(await ended).toMatchObject({ code: null, signal });
    expect(leftovers()).toEqual([]);
    expect(existsSync(join(folder, "dist"))).toBe(false);
  });

  it.each(["SIGINT", "SIGTERM"] as const)("%s ends it within a second while it is busy with the sources", async (signal) => {
    writeFileSync(join(folder, "portal.config.ts"), `import { writeFileSync } from "node:fs";\n${busy}\nexport default {};\n`);
    const { child, ended } = start([...zero, "--config", "portal.config.ts"]);
    await untilBusy(child);
    const before = performance.now();
    child.kill(signal);
    expect(await ended).toMatchObject({ code: null, signal });
    // A second, and as much for a busy machine.
    expect(performance.now() - before).toBeLessThan(2000);
    expect(leftovers()).toEqual([]);
  });

  it.each([
    { stage: "the runtime", call: "readFileSync", path: "/runtime/" },
    { stage: "the spec", call: "readFileSync", path: "/pets.yaml" },
    { stage: "modules", call: "readFileSync", path: "/templates/" },
    { stage: "pages", call: "writeFileSync", path: "/index.html" },
    { stage: "the last file", call: "writeFileSync", path: "/manifest.json" },
    { stage: "the new output", call: "renameSync", path: ".portal-" },
  ])("SIGTERM ends it within a second while it is busy with $stage", async ({ call, path }) => {
    const { child, ended } = start([...zero, "--jobs", "2"], busyAt(call, path));
    await untilBusy(child);
    expect(child.exitCode).toBeNull();
    const before = performance.now();
    child.kill("SIGTERM");
    expect(await ended).toMatchObject({ code: null, signal: "SIGTERM" });
    expect(performance.now() - before).toBeLessThan(2000);
    expect(leftovers()).toEqual([]);
    expect(existsSync(join(folder, "dist"))).toBe(false);
  });

  it.each(["SIGINT", "SIGTERM"] as const)(
    "%s ends it within a second while it is busy with a page, without leaving files",
    async (signal) => {
      // Once the block is made, the build has its temporary folder or gets it while the signal is on its way.
      writeSlowBlock();
      const { child, ended } = start(["build"]);
      await untilBusy(child);
      expect(child.exitCode).toBeNull();
      const before = performance.now();
      child.kill(signal);
      expect(await ended).toMatchObject({ code: null, signal });
      expect(performance.now() - before).toBeLessThan(2000);
      expect(leftovers()).toEqual([]);
    },
  );
});

describe.runIf(process.platform !== "win32")("a signal ends a command that waits", () => {
  it.each([
    { name: "dev", signal: "SIGINT" },
    { name: "dev", signal: "SIGTERM" },
    { name: "preview", signal: "SIGTERM" },
  ] as const)("$name, $signal", async ({ name, signal }) => {
    if (name === "preview") await withOutput();
    const { child, ended } = start([name, ...(name === "dev" ? zero.slice(1) : []), "--port", "0"]);
    await addressOf(child);
    child.kill(signal);
    const { code, signal: by, output } = await ended;
    expect({ code, by }).toEqual({ code: null, by: signal });
    expect(output).not.toContain("portal:");
  });

  it.each(["SIGINT", "SIGTERM"] as const)("dev, %s, within a second while it is busy with a page", async (signal) => {
    writeSlowBlock();
    const { child, ended } = start(["dev", "--port", "0"]);
    fetch(`${await addressOf(child)}a`).catch(() => {});
    await untilBusy(child);
    const before = performance.now();
    child.kill(signal);
    expect(await ended).toMatchObject({ code: null, signal });
    expect(performance.now() - before).toBeLessThan(2000);
  });

  it.each(["SIGINT", "SIGTERM"] as const)("diff, %s, without leaving folders", async (signal) => {
    const temporary = join(folder, "temporary");
    mkdirSync(temporary);
    writeFileSync(join(folder, "portal.config.ts"), "export default {};\n");
    mkdirSync(join(folder, "content"));
    writeFileSync(join(folder, "content/manifest.yaml"), "pages: [{ path: /, page: landing }]\n");
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@a.example", ...args], { cwd: folder });
    git("init", "--quiet");
    git("add", "portal.config.ts", "content");
    git("commit", "--quiet", "--message", "A site");
    const { child, ended } = start(["diff", "HEAD"], { TMPDIR: temporary });
    while (!readdirSync(temporary).length && child.exitCode === null) await new Promise((done) => setTimeout(done, 5));
    child.kill(signal);
    expect(await ended).toMatchObject({ code: null, signal });
    expect(readdirSync(temporary)).toEqual([]);
  });
});
