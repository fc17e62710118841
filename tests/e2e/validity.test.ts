import { readFileSync } from "node:fs";
import { join } from "node:path";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { expect, it } from "vitest";
import { htmlPath } from "../../generator/outputs.js";
import { pagesToVisit } from "./pages-to-visit.js";
import { builtSite } from "./site.js";

const validator = new HtmlValidate(new StaticConfigLoader({ extends: ["html-validate:standard"], elements: ["html5"] }));

it("pages are valid HTML by html-validate's standard preset", { timeout: 900_000 }, async () => {
  const { dir } = builtSite();
  const pages = [...pagesToVisit(builtSite()).map(htmlPath), "404.html"];
  const findings: string[] = [];
  for (const page of pages) {
    const { results } = await validator.validateString(readFileSync(join(dir, page), "utf8"));
    for (const { ruleId, message, line, column } of results.flatMap(({ messages }) => messages))
      findings.push(`${page}:${line}:${column}: ${ruleId}: ${message}`);
  }
  expect(pages.length).toBeGreaterThan(50);
  expect(findings).toEqual([]);
});
