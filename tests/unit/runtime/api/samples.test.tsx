import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Samples } from "../../../../runtime/api/Samples.js";
import type { CodeBlock } from "../../../../runtime/contract.js";
import { HighlightContext, SiteContext } from "../../../../runtime/primitives/contexts.js";
import type { SampleRequest } from "../../../../runtime/samples/sample-request.js";
import { site } from "../sample-site.js";

const call: SampleRequest = { method: "GET", server: "https://a.example", path: "/x", inputs: [], answer: "nothing" };
const given = (language: string, label: string, text = "own"): CodeBlock => ({ language, label, text });

/** The choices in order, with those by the author marked by a star. */
function shown(blocks: CodeBlock[], calls?: Parameters<typeof Samples>[0]["calls"]) {
  const html = renderToStaticMarkup(
    <SiteContext value={{ ...site, codeLanguages: ["bash", "javascript", "python"] }}>
      <HighlightContext value={({ text }) => text}>
        <Samples call={call} given={blocks} calls={calls} />
      </HighlightContext>
    </SiteContext>,
  );
  return [...html.matchAll(/data-tab="([^"]*)"( data-given)?/g)].map(([, id, own]) => id + (own ? "*" : ""));
}

it.each([
  { given: [], want: ["bash", "javascript", "python"] },
  { given: [given("python", "Python")], want: ["bash", "javascript", "python*"] },
  {
    given: [given("javascript", "Node SDK (JavaScript)"), given("csharp", "C#"), given("javascript", "Browser SDK (JavaScript)")],
    want: ["bash", "javascript*", "javascript-2*", "python", "given-2*"],
  },
  { given: [given("bash", "cURL")], want: ["bash*", "javascript", "python"] },
  { given: [given("bash", "Shell", "$ curl https://a.example/x")], want: ["bash*", "javascript", "python"] },
  { given: [given("bash", "Our tool (Shell)", "things list")], want: ["bash", "javascript", "python", "given-1*"] },
])("samples of an author take the place of ours: $want", ({ given, want }) => {
  expect(shown(given)).toEqual(want);
});

it("for several requests, ours stay, because those of the author are for all of them", () => {
  const calls = ["a", "b"].map((id) => ({ id, title: id, call }));
  const each = ["bash", "javascript", "python", "given-1*"];
  expect(shown([given("python", "Python")], calls)).toEqual(["a", ...each, "b", ...each]);
});
