import { expect, it } from "vitest";
import { ordered } from "../../../../generator/diagnostics/catalogue.js";
import { apiSite } from "../../checks/make-site.js";

const description = `openapi: 3.1.0
info:
  title: A
  version: "1"
  description: Read [the list](op:list-x), [gone](op:gone) and \`[code](op:gone)\`.
paths:
  /x:
    get:
      operationId: list-x
      description: Shown on a page, with [a dead link](op:nowhere).
      responses: { "200": { description: OK } }
components:
  parameters:
    unused:
      name: a
      in: query
      schema: { type: string }
      description: |
        Text.

        See [it](schema:Missing).
`;

it("reports dead typed links in all descriptions, once each", async () => {
  const { diagnostics } = await apiSite(description);
  expect(
    ordered(diagnostics).map(({ code, location, message }) => `${location?.line}:${location?.column} ${code} ${message}`),
  ).toEqual([
    "5:44 link-unknown-reference `op:gone` has no target: no operation has this slug.",
    "10:42 link-unknown-reference `op:nowhere` has no target: no operation has this slug.",
    "21:13 link-unknown-reference `schema:Missing` has no target: no schema has this name.",
  ]);
});
