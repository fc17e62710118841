import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hosts, withSite } from "./serve-site.js";

/*
 * The reference checker of the Agent-Friendly Documentation Spec over this site, served by `portal preview` and by nginx:
 * `npm run audit:agents`. With `-- --all` it checks every page and not a sample. npx downloads the checker.
 */

const checker = "afdocs@0.22";

interface Report {
  testedPages: number;
  discoverySources: string[];
  scoring: { overall: number };
  results: { id: string; status: string; message: string; details?: { pageResults?: { status: string }[] } }[];
}

/**
 * What twins leave out: hints at words of the glossary, which readers open, and the steps that stand in for a diagram on phones; a
 * twin has the source of the diagram.
 */
const exceptions = ["--parity-exclusions", "[popover],.diagram-steps"];
const sampling = process.argv.includes("--all") ? ["--sampling", "none"] : ["--sampling", "deterministic"];

function check(origin: string): Report {
  const folder = mkdtempSync(join(tmpdir(), "portal-afdocs-"));
  try {
    const flags = ["--format", "json", "--score", "--quiet", "--request-delay", "0", ...sampling, ...exceptions];
    // The checker exits with 1 where something is wrong; what that is, its report says.
    const { stdout, stderr } = spawnSync("npx", ["--yes", checker, "check", `${origin}/`, ...flags], {
      cwd: folder,
      maxBuffer: 1 << 28,
      encoding: "utf8",
    });
    if (!stdout.startsWith("{")) throw new Error(`${checker} could not run: ${stderr}`);
    return JSON.parse(stdout) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

for (const host of hosts) {
  const { scoring, results, testedPages, discoverySources } = await withSite(host, check);
  console.log(`${host}: ${scoring.overall} of 100, ${testedPages} pages tested, found by ${discoverySources.join(", ")}`);
  for (const { id, status, message, details } of results) {
    if (status === "pass") continue;
    console.log(`  ${status} ${id}: ${message}`);
    const pages = details?.pageResults?.filter((page) => page.status === "fail" || page.status === "warn") ?? [];
    for (const page of pages) console.log(`    ${JSON.stringify(page)}`);
  }
  const faults = results.filter(({ status }) => status !== "pass" && status !== "skip");
  if (scoring.overall < 100 || faults.length > 0) process.exitCode = 1;
}
