import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { benchOptions } from "./lib/options.js";
import { Results } from "./lib/results.js";
import { run, tail } from "./lib/run.js";
import { largestPage } from "./lib/this-site.js";
import { githubInput, realInput } from "./peers/input.js";
import { installGithub } from "./peers/installed.js";
import { isWhole, measureBuilds } from "./peers/part-build.js";
import { measureDevelopment } from "./peers/part-dev.js";
import { measureReaders, subjectsOf } from "./peers/part-reader.js";
import { peers } from "./peers/peers.js";
import { Workshop } from "./peers/workshop.js";
import { buildTable } from "./report/builds.js";
import { writeReport } from "./report/report.js";

const partNames = ["build", "giant", "reader", "dev"];
const options = benchOptions(process.argv.slice(2), {
  parts: partNames,
  runs: 3,
  known: [...partNames, ...peers.map(({ name }) => name)],
});
const results = new Results(options.out);
const workshop = new Workshop(options.work);
const chosen = peers.filter(({ name }) => options.only.size === 0 || options.only.has(name));
const todo = (part: string) => chosen.filter(({ name }) => !options.resume || !isWhole(results.get(part, name)));

const out = join(options.work, "this-site");
mkdirSync(options.work, { recursive: true });
const built = await run({
  argv: [process.execPath, "bin/portal.mjs", "build", "--out", out],
  cwd: resolve("."),
  log: workshop.log("this-site"),
});
if (built.exitCode !== 0) throw new Error(`this site does not build:\n${tail(workshop.log("this-site"))}`);
const input = realInput(resolve("."), out);
const shared = { timeout: options.timeout, results, workshop };

if (options.parts.has("build")) await measureBuilds("build", todo("build"), input, { ...shared, runs: options.runs });
if (options.parts.has("giant")) {
  await measureBuilds("giant", todo("giant"), githubInput(installGithub(options.work)), { ...shared, runs: 1 });
}
if (options.parts.has("reader")) {
  const subjects = subjectsOf(
    input,
    largestPage(out, (kind) => kind === "operation"),
  );
  await measureReaders(todo("reader"), subjects, { runs: options.readerRuns, results, workshop });
}
if (options.parts.has("dev")) await measureDevelopment(todo("dev"), input, { runs: options.runs, results, workshop });
writeReport(results);
for (const part of ["build", "giant"] as const)
  if (options.parts.has(part)) console.log(`\n${part}\n${buildTable(results, part)}`);
