import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ResponseExamples } from "../../../../runtime/api/Examples.js";
import type { ErrorTable } from "../../../../runtime/contract.js";
import { HighlightContext, SiteContext } from "../../../../runtime/primitives/contexts.js";
import { operation } from "../sample-operation.js";
import { site } from "../sample-site.js";

const code = (text: string) => ({ language: "json", label: "JSON", text });

it("has each status with its own example, including errors", () => {
  const errors: ErrorTable = {
    rows: [
      { status: "401", id: "e401", label: "Unauthorized", when: [], example: code("unauthorized") },
      { status: "404", id: "e404", label: "Not Found", when: [], example: code("not_found") },
      { status: "500", id: "e500", label: "Internal Server Error", when: [] },
    ],
  };
  const html = renderToStaticMarkup(
    <SiteContext value={site}>
      <HighlightContext value={({ text }) => text}>
        <ResponseExamples page={operation} errors={errors} />
      </HighlightContext>
    </SiteContext>,
  );
  expect([...html.matchAll(/<option value="([^"]*)">([^<]*)/g)].slice(-2).map(([, value, text]) => [value, text])).toEqual([
    ["example-401", "401 Unauthorized"],
    ["example-404", "404 Not Found"],
  ]);
  expect(html).toContain('data-tab="example-401"><figure class="code" data-lang="json"><figcaption>401</figcaption>');
  expect(html.match(/data-selected=""/g)).toHaveLength(1);
});
