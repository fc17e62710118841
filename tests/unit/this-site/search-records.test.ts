import { expect, it } from "vitest";
import { searchRecords } from "../../../generator/search/records/records.js";
import { twinOf } from "../../../generator/twins/twin.js";
import { normal, twinWords } from "../../e2e/twin-words.js";
import { plannedSite } from "./planned.js";

// Twins are compared with the HTML by tests/e2e/twins.test.ts.
it("search records have only texts of the pages' twins, and descriptions for programs", async () => {
  const { plan, model, pages } = await plannedSite();
  const twins = new Map(
    plan.pages.map((planned) => [
      planned.page.route,
      `${twinWords(twinOf(planned, pages.site, pages.addresses))} ${normal(planned.page.description)} `,
    ]),
  );
  const missing: string[] = [];
  let texts = 0;
  for (const { prefix, pages } of searchRecords(plan.pages, model)) {
    for (const { route, title, text, path = "", method = "", entries } of pages) {
      const address = route.startsWith(".") ? prefix + route.slice(1) : route;
      const twin = twins.get(address) ?? "";
      for (const said of [title, text, path, method, ...entries.flatMap((entry) => [entry.label, entry.text, ...entry.values])]) {
        texts++;
        const others = normal(said)
          .split(" ")
          .filter((word) => word !== "" && !twin.includes(` ${word} `));
        if (others.length > 0) missing.push(`${address}: ${others.join(" ")} (${said.slice(0, 80)})`);
      }
    }
  }
  expect(texts).toBeGreaterThan(10_000);
  expect(missing).toEqual([]);
});
