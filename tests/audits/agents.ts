import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleLanguages } from "../../runtime/samples/languages.js";
import { hosts, withSite } from "./serve-site.js";

/*
 * The reference checker of the Agent-Friendly Documentation Spec for this site, served by `portal preview`
 * and by nginx: `npm run audit:agents`. With `-- --all` it checks every page instead of a sample. npx
 * downloads the checker.
 */

const checker = "afdocs@0.22";

interface Report {
  testedPages: number;
  /** Absent if pages are given. */
  discoverySources?: string[];
  scoring: { overall: number };
  results: { id: string; status: string; message: string; details?: { pageResults?: { status: string }[] } }[];
}

/**
 * Parts that twins leave out: summaries of folded parts, which repeat them; hints at terms of the glossary,
 * which readers open; the list of steps that replaces a diagram on phones, whose source is in the twin; and
 * requests in other languages. Badges are separated by other signs there.
 */
const otherLanguages = sampleLanguages.filter(({ inTwins }) => !inTwins).map(({ id }) => `[data-tab="${id}"]`);
const exceptions = ["--parity-exclusions", ["summary", "[popover]", ".diagram-steps", ".badge", ...otherLanguages].join()];
const all = process.argv.includes("--all");
// Without sampling the checker checks one page; a limit above the number of pages makes it check all that it
// discovers.
const sampling = ["--sampling", "deterministic", ...(all ? ["--max-links", "100000"] : [])];

/** @param chosen pages to check instead of those that the checker discovers */
function check(origin: string, chosen?: readonly string[]): Report {
  const folder = mkdtempSync(join(tmpdir(), "portal-afdocs-"));
  try {
    const pages = chosen ? ["--urls", chosen.join()] : sampling;
    const flags = ["--format", "json", "--score", "--quiet", "--request-delay", "0", ...pages, ...exceptions];
    // The checker exits with 1 if anything is wrong; its report says what.
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

/** URLs of all pages, from the sitemap of a site. */
async function pagesOf(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url);
}

/** Pages of older versions; the checker discovers only one version of each page. */
const isOlder = (url: string) => /\/\d+\.\d+\.\d+\/|-\d+\.\d+\.\d+$/.test(url);

function print(what: string, { scoring, results, testedPages, discoverySources = [] }: Report): void {
  const found = discoverySources.length > 0 ? `, found by ${discoverySources.join(", ")}` : "";
  console.log(`${what}: ${scoring.overall} of 100, ${testedPages} pages tested${found}`);
  for (const { id, status, message, details } of results) {
    if (status === "pass") continue;
    console.log(`  ${status} ${id}: ${message}`);
    const pages = details?.pageResults?.filter((page) => page.status === "fail" || page.status === "warn") ?? [];
    for (const page of pages) console.log(`    ${JSON.stringify(page)}`);
  }
  const faults = results.filter(({ status }) => status !== "pass" && status !== "skip");
  if (scoring.overall < 100 || faults.length > 0) process.exitCode = 1;
}

for (const host of hosts) {
  await withSite(host, async (origin) => {
    const discovered = check(origin);
    print(host, discovered);
    if (!all) return;
    const pages = await pagesOf(origin);
    const older = pages.filter(isOlder);
    const missing = pages.length - older.length - discovered.testedPages;
    if (missing > 0) {
      console.log(`  ${missing} pages were not discovered`);
      process.exitCode = 1;
    }
    print(`${host}, older versions`, check(origin, older));
  });
}
