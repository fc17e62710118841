import { describe, expect, it } from "vitest";
import { makeSite } from "../checks/make-site.js";

const spec = `openapi: 3.0.3
info: { title: Pets, version: "1" }
paths:
  /pets:
    get:
      operationId: list-pets
      summary: List pets
      parameters:
        - { name: limit, in: query, schema: { type: integer } }
      responses:
        "200":
          description: Pets.
          content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
components:
  schemas:
    Pet: { type: object, properties: { name: { type: string }, birth_date: { type: string } } }
`;
const apis =
  "apis:\n  pets: { title: Pets, versions: [{ id: v, label: V, spec: specs/pets.yaml, prefix: /pets, sidebar: pets }] }\n";
const pages = "pages:\n  - path: /g\n    guide: g.md\n";

/** Errors of a site of one guide, as "code line:column-end: message hint". */
async function found(body: string, manifest = apis + pages): Promise<string[]> {
  const { diagnostics } = await makeSite({
    "content/manifest.yaml": manifest,
    "content/g.md": `---\ntitle: G\ndescription: D.\n---\n${body}\n`,
    "specs/pets.yaml": spec,
  });
  return diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ code, location: at, message, hint }) =>
      `${code} ${at?.line}:${at?.column}-${at?.endColumn}: ${message} ${hint ?? ""}`.trim(),
    );
}

describe("references to fields", () => {
  it.each([
    [
      "[x](schema:pets/Pet.birth_dat)",
      "link-unknown-reference 5:1-31: `schema:pets/Pet.birth_dat` has no target: the schema `Pet` has no field `birth_dat`. Did you mean `schema:pets/Pet.birth_date`?",
    ],
    [
      "[x](schema:Pet.nmae)",
      "link-unknown-reference 5:1-21: `schema:Pet.nmae` has no target: the schema `Pet` has no field `nmae`. Did you mean `schema:Pet.name`?",
    ],
    [
      "[x](schema:pet.other)",
      "link-unknown-reference 5:1-22: `schema:pet.other` has no target: the schema `Pet` has no field `other`.",
    ],
    [
      "[x](schema:Pets.name)",
      "link-unknown-reference 5:1-22: `schema:Pets.name` has no target: no schema has this name. Did you mean `schema:Pet`?",
    ],
  ])("%s", async (body, want) => expect(await found(body)).toEqual([want]));
});

it("report that the site has no API", async () => {
  expect(await found("[x](op:list-pets)", pages)).toEqual([
    "link-unknown-reference 5:1-18: `op:list-pets` has no target: this site has no API.",
  ]);
});

it("suggest a sidebar at the location of its name", async () => {
  const of = (name: string) => `${apis}${pages}    sidebar: ${name}\nsidebars:\n  main: { label: Main, items: [/g] }\n`;
  expect(await found("Text.", of("mian"))).toEqual([
    "sidebar-unknown 6:14-18: The sidebar `mian` does not exist. Did you mean `main`?",
  ]);
  expect(await found("Text.", of("nothingLikeIt"))).toEqual([
    "sidebar-unknown 6:14-27: The sidebar `nothingLikeIt` does not exist. The sidebars are `main` and `pets`.",
  ]);
  const category = "  - { path: /c, category: { title: C, sidebar: docs } }\n";
  expect(await found("Text.", `${apis}${pages}${category}`)).toEqual([
    "sidebar-unknown 6:48-52: The sidebar `docs` does not exist. The sidebar is `pets`.",
  ]);
});

describe("values of a request", () => {
  const fence = (yaml: string) => `\`\`\`request op:list-pets\n${yaml}\n\`\`\``;
  it.each([
    [fence("query:\n  limt: 3"), "request-value 7:3-7: The operation has no query parameter `limt`. Did you mean `limit`?"],
    [fence("quary:\n  limit: 3"), "request-value 6:1-6: `quary` is no part of a request. Did you mean `query`?"],
    [fence("query: 3"), "request-value 6:8-9: `query` must be a map of parameter names to values."],
    [fence("query: { limit: 1 }\nbody: {}"), "request-value 7:1-5: GET /pets takes no body."],
    [fence("server: [1]"), "request-value 6:9-12: `server` must be the URL or the label of a server."],
    [
      `- item\n\n  ${fence("query:\n    limt: 3").replace("\n```", "\n  ```")}`.replace("\nquery", "\n  query"),
      "request-value 9:5-9: The operation has no query parameter `limt`. Did you mean `limit`?",
    ],
  ])("%s", async (body, want) => expect(await found(body)).toEqual([want]));
});
