import { expect, it } from "vitest";
import { searchRecords } from "../../../../generator/search/records/records.js";
import { apiSite, makeSite, spec } from "../../checks/make-site.js";

it("operations have the only values of fields, and what the default response says next to a success", async () => {
  const code = (value: string) => `{ type: object, properties: { code: { const: ${value} } } }`;
  const content = `content: { application/json: { schema: { oneOf: [${code("E_MOOSE")}, ${code("E_HIPPO")}] } } }`;
  const responses = `{ "204": { description: OK }, "422": { description: Bad., ${content} }, default: { description: All others. } }`;
  const { plan, model } = await apiSite(spec(`/x:\n  get:\n    responses: ${responses}`, "", "3.1.0"));
  const [operation] = searchRecords(plan.pages, model).flatMap(({ pages }) => pages.filter(({ kind }) => kind === "operation"));
  expect(operation?.entries.map(({ label, values, text }) => [label, values.length > 0 ? values : text])).toEqual([
    ["422 Unprocessable Content", "Bad."],
    ["code", ["E_MOOSE"]],
    ["code", ["E_HIPPO"]],
    ["Any other status", "All others."],
  ]);
});

it("errors have the codes of their examples, and operations rare media types", async () => {
  const codes = '{ a: { value: { code: E_MOOSE, text: "All gone" } }, b: { value: { code: out_of_hay } } }';
  const error = `{ description: Bad., content: { application/problem+json: { examples: ${codes} } } }`;
  const responses = `{ "200": { description: OK, content: { text/csv: { example: "a" }, application/json: {} } }, "422": ${error} }`;
  const { plan, model } = await apiSite(spec(`/x:\n  get:\n    responses: ${responses}`, "", "3.1.0"));
  const [operation] = searchRecords(plan.pages, model).flatMap(({ pages }) => pages.filter(({ kind }) => kind === "operation"));
  expect(operation?.hidden).toBe("text/csv application/problem+json");
  expect(operation?.entries.find(({ kind }) => kind === "error")?.values).toEqual(["E_MOOSE", "out_of_hay"]);
});

it("the index of an API has its introduction and its servers", async () => {
  const manifest =
    "apis:\n  a:\n    title: A\n    versions: [{ id: v1, label: v1, spec: specs/a.yaml, prefix: /docs, category: { path: /docs/a, title: A } }]\n";
  const given = `openapi: 3.1.0
info: { title: A, version: "1", description: "Intro.\\n\\n## Limits\\n\\nSixty." }
servers: [{ url: "https://{zone}.a.example", variables: { zone: { default: eu, description: Where data is. } } }]
paths: {}
`;
  const { plan, model } = await makeSite({ "content/manifest.yaml": manifest, "specs/a.yaml": given });
  const [index] = searchRecords(plan.pages, model).flatMap(({ pages }) => pages.filter(({ kind }) => kind === "category"));
  expect([index?.text, ...(index?.entries ?? []).map(({ text }) => text)].join(" ")).toContain("Where data is.");
  expect(index?.entries.find(({ label }) => label === "Limits")?.text).toContain("Sixty.");
});
