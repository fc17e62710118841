import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastGlob from "fast-glob";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { expect, it } from "vitest";
import { builtSite } from "./site.js";

it("every page is valid HTML by html-validate's standard preset", { timeout: 300_000 }, async () => {
  const { dir, manifest } = builtSite();
  const validator = new HtmlValidate(new StaticConfigLoader({ extends: ["html-validate:standard"], elements: ["html5"] }));
  const pages = fastGlob.sync("**/*.html", { cwd: dir }).sort();
  const findings: string[] = [];
  for (const page of pages) {
    const report = await validator.validateString(readFileSync(join(dir, page), "utf8"));
    for (const { messages } of report.results) {
      for (const { ruleId, message, line, column } of messages) findings.push(`${page}:${line}:${column}: ${ruleId}: ${message}`);
    }
  }
  expect(pages.length).toBeGreaterThan(manifest.routes.length);
  expect(findings).toEqual([]);
});
