import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Counts the files of the source in which a function runs for a site of one operation with one parameter: for a build, and for
 * one edited sentence in `portal dev`. What a newcomer may have to read to follow either.
 * `node --import ./tests/bench/typescript.mjs tests/bench/files-per-run.ts`; with `--list`, it names the files.
 */
const root = resolve(import.meta.dirname, "../..");
const site = mkdtempSync(join(tmpdir(), "portal-files-"));
const spec = (text: string) => `openapi: 3.1.1
info: { title: Things, version: "1" }
servers: [{ url: https://api.example.com }]
paths:
  /things:
    get:
      operationId: listThings
      summary: List things
      description: Returns all things.
      parameters:
        - { name: page, in: query, description: ${text}, schema: { type: integer, minimum: 1 } }
      responses: { "200": { description: The things. } }
`;
mkdirSync(join(site, "docs"));
writeFileSync(join(site, "api.yaml"), spec("The page to return."));
writeFileSync(join(site, "docs/index.md"), "# Things\n\nThe first guide.\n");

const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true });

/** The files in which a function ran since the last call. The code of a module itself, which every import runs, does not count. */
async function filesRun(): Promise<string[]> {
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const folders = ["generator", "runtime"].map((name) => pathToFileURL(join(root, name, "/")).href);
  return result
    .filter(({ url }) => folders.some((folder) => url.startsWith(folder)))
    .filter(({ functions }) => functions.some(({ ranges: [first] }) => first && first.startOffset > 0 && first.count > 0))
    .map(({ url }) => url.slice(pathToFileURL(join(root, "/")).href.length))
    .sort();
}

function print(title: string, files: readonly string[]): void {
  console.log(`${title}: ${files.length} files`);
  if (process.argv.includes("--list")) console.log(files.map((file) => `  ${file}`).join("\n"));
}

const { run } = await import("../../generator/cli/main.js");
const stop = new AbortController();
let stdout = "";
const write = (text: string) => {
  stdout += text;
};
const io = { stdout: { write }, stderr: { write: () => {} }, env: {}, cwd: site, stop: stop.signal };
const inputs = ["--spec", "api.yaml", "--content", "docs"];
if ((await run(["build", "--no-cache", "--no-cards", ...inputs], io)) !== 0) throw new Error(stdout);
print("A build", await filesRun());

const serving = run(["dev", "--port", "0", ...inputs], io);
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
let address: string | undefined;
while (address === undefined) {
  await wait(20);
  address = /The site is at (\S+) after/.exec(stdout)?.[1];
}
const page = async () => (await fetch(`${address}things/list-things`)).text();
await page();
// The worker that checks the site when the server is idle is no part of showing an edit.
await wait(3000);
await filesRun();
writeFileSync(join(site, "api.yaml"), spec("The number of the page."));
while (!(await page()).includes("The number of the page.")) await wait(50);
print("An edited sentence in portal dev", await filesRun());
stop.abort();
await serving;
rmSync(site, { recursive: true, force: true });
