import { expect, it } from "vitest";
import { searchRecords } from "../../../../generator/search/records/records.js";
import { apiSite, spec } from "../../checks/make-site.js";

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
