import { mkdirSync } from "node:fs";
import { brief } from "./lib/numbers.js";
import { benchOptions } from "./lib/options.js";
import { Results } from "./lib/results.js";
import { caseNames, measureCase, measureVersion } from "./portal/cases.js";
import { writeReport } from "./report/report.js";

const options = benchOptions(process.argv.slice(2), { parts: [], runs: 3, known: caseNames });
const results = new Results(options.out);
mkdirSync(options.work, { recursive: true });

for (const name of caseNames) {
  if (options.only.size && !options.only.has(name)) continue;
  if (options.resume && results.get("portal", name) !== undefined) continue;
  if (name === "version") {
    const version = await measureVersion(options);
    results.put("portal", name, version);
    console.log(`version: ${brief(version.wall * 1000)} ms`);
    continue;
  }
  try {
    const record = await measureCase(name, options);
    results.put("portal", name, record);
    const { cold, again } = record;
    console.log(
      `${name}: ${record.pages} pages, cold ${brief(cold.wall)} s (processor ${brief(cold.cpu)} s), again ${brief(again.wall)} s`,
    );
  } catch (error) {
    // Others are still measured, and the exit code reports the failure.
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
writeReport(results);
