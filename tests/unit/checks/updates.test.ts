import { describe, expect, it } from "vitest";
import { checkUpdates } from "../../../generator/checks/content/updates.js";
import { apiSite, shown, spec } from "./make-site.js";

const api = spec(
  `
/pets/:
  get:
    operationId: list-pets
    parameters: [{ name: max_age, in: query, schema: { type: integer } }, { name: X-Zone, in: header, schema: { type: string } }]
    responses: { "200": { description: Fine, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } }
  post: { operationId: add-pet, responses: { "200": { description: Fine } } }
/pets/{petId}:
  get:
    operationId: get-pet
    parameters: [{ name: petId, in: path, required: true, schema: { type: string } }]
    responses: { "200": { description: Fine } }
`,
  "schemas: { Pet: { type: object, properties: { nick_name: { type: string }, home: { type: object, properties: { street: { type: string } } } } } }",
);
const check = async (update: { title?: string; text?: string; about?: string; affects?: string }) => {
  const { title = "News", text = "Words.", about = "Sample", affects } = update;
  const lines = [
    '- date: "2026-01-01"',
    "  id: one",
    `  about: ${about}`,
    `  title: ${JSON.stringify(title)}`,
    `  text: ${JSON.stringify(text)}`,
    ...(affects === undefined ? [] : [`  affects: ${affects}`]),
  ];
  const input = await apiSite(api, {
    "content/manifest.yaml": "updates: updates.yaml\n",
    "content/updates.yaml": lines.join("\n"),
  });
  return checkUpdates(input);
};
const says = (line: number, names: string) =>
  `update-affects ${line}: The update names ${names}, and does not say which operations it affects.`;

describe("an update without `affects` that names", () => {
  it.each([
    ["a path", { text: "Use `/pets/`." }, says(5, "`/pets/`"), '["op:list-pets", "op:add-pet"]'],
    ["a path without its final slash", { text: "Use `/pets`." }, says(5, "`/pets`"), '["op:list-pets", "op:add-pet"]'],
    ["an operation", { text: "`GET /pets/{id}` is slower." }, says(5, "`GET /pets/{id}`"), '["op:get-pet"]'],
    ["an operation in its title", { title: "`POST /pets/`" }, says(4, "`POST /pets/`"), '["op:add-pet"]'],
    ["a path of another API", { text: "Use `/pets/`.", about: "SDK" }, says(5, "`/pets/`"), '["op:list-pets", "op:add-pet"]'],
    ["a parameter", { text: "Send `max_age` and `X-Zone`." }, says(5, "`max_age`, `X-Zone`"), '["op:…"]'],
    ["a field", { text: "See ``nick_name``, `other`." }, says(5, "`nick_name`"), '["op:…"]'],
    ["a field of a field", { text: "`street` may be long." }, says(5, "`street`"), '["op:…"]'],
  ])("%s is reported", async (_name, update, want, hint) => {
    const found = await check(update);
    expect(shown(found)).toEqual([want]);
    expect(found[0]?.hint).toBe(
      `Add \`affects: ${hint}\` with the operations whose pages show it, or \`affects: []\` if none should.`,
    );
  });

  it.each([
    ["nothing documented", { text: "`cats`, `/cats`, `DELETE /pets/` and 2 < `3`." }],
    ["parts in words only", { text: "The max_age of /pets/." }],
    ["parameters of a new operation", { text: "`POST /cats` takes `max_age`." }],
    ["a parameter, in an update about something else", { text: "`max_age`", about: "SDK" }],
  ])("%s is right", async (_name, update) => {
    expect(await check(update)).toEqual([]);
  });

  it("a path is right with `affects`, even an empty one", async () => {
    expect(await check({ text: "`/pets/`", affects: '["op:list-pets"]' })).toEqual([]);
    expect(await check({ text: "`/pets/`", affects: "[]" })).toEqual([]);
  });
});
