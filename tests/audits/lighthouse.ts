import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withSite } from "./serve-site.js";

/*
 * Lighthouse's audits of agentic browsing for a page of each kind: `npm run audit:lighthouse`. It uses
 * Lighthouse 13.3 or newer, which npx downloads, and Chrome or Chromium 150 or newer (`CHROME_PATH`,
 * otherwise the installed one).
 */

const lighthouse = "lighthouse@13";
const category = "agentic-browsing";

const pages = [
  "/",
  "/search",
  "/request-access",
  "/docs/quickstart/",
  "/docs/category/content-apis",
  "/docs/content_apis_versioned/list-chapters",
  "/docs/content_apis_versioned/schemas/verse",
];

interface Report {
  lighthouseVersion: string;
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { id: string; title: string; score: number | null; scoreDisplayMode: string; displayValue?: string }>;
}

function audit(url: string): Report {
  const folder = mkdtempSync(join(tmpdir(), "portal-lighthouse-"));
  try {
    const out = join(folder, "report.json");
    const browser = `--chrome-flags=--headless=new --no-sandbox --user-data-dir=${join(folder, "profile")}`;
    const flags = [`--only-categories=${category}`, "--output=json", `--output-path=${out}`, "--quiet", browser];
    const { status, stderr } = spawnSync("npx", ["--yes", lighthouse, url, ...flags], { encoding: "utf8" });
    if (status !== 0) throw new Error(`${lighthouse} could not run: ${stderr}`);
    return JSON.parse(readFileSync(out, "utf8")) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await withSite("portal preview", (origin) => {
  for (const page of pages) {
    const { categories, audits, lighthouseVersion, runtimeError } = audit(origin + page);
    const { auditRefs = [], score = null } = categories[category] ?? {};
    const measured = auditRefs.flatMap(({ id }) => audits[id] ?? []);
    const failed = measured.filter((one) => one.score !== null && one.score < 1);
    console.log(
      `${page}: ${failed.length} of ${measured.length} audits failed (score ${score}, Lighthouse ${lighthouseVersion})`,
    );
    for (const { id, title, displayValue = "" } of failed) console.log(`  ${id}: ${title} ${displayValue}`);
    if (runtimeError) console.log(`  ${runtimeError.message}`);
    if (failed.length > 0 || measured.length === 0 || runtimeError) process.exitCode = 1;
  }
});
