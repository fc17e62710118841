import { expect, it } from "vitest";
import { checkCoverage } from "../../../generator/checks/coverage.js";
import { apiSite, shown, spec } from "./make-site.js";

const described = spec(`
/chapters:
  get:
    operationId: listChapters
    description: Lists the chapters in their order.
    parameters:
      - { name: page, in: query, description: Which page to send, schema: { type: integer, default: 1 } }
    responses:
      "200":
        description: The chapters of one page.
        content:
          application/json:
            schema:
              type: object
              properties:
                count: { type: integer, description: How many there are in all, example: 114 }
            example: { count: 114 }
`);

it("is complete if everything is described", async () => {
  const { coverage, diagnostics } = checkCoverage(await apiSite(described));
  expect(diagnostics).toEqual([]);
  expect(coverage).toEqual({
    operation: { total: 1, described: 1, describedPercent: 100 },
    parameter: { total: 1, described: 1, describedPercent: 100, exemplified: 1, exemplifiedPercent: 100 },
    response: { total: 1, described: 1, describedPercent: 100, exemplified: 1, exemplifiedPercent: 100 },
    property: { total: 1, described: 1, describedPercent: 100, exemplified: 1, exemplifiedPercent: 100 },
  });
});

it("lists each part without a description or example once, at its location", async () => {
  const bare = described
    .replace(/ {6}description: Lists.*\n/, "")
    .replace(", description: Which page to send", "")
    .replace(", default: 1", "")
    .replace(", description: How many there are in all, example: 114", "")
    .replace(/ +example: \{ count.*\n/, "");
  const { coverage, diagnostics } = checkCoverage(await apiSite(bare));
  expect(shown(diagnostics)).toEqual([
    "description-missing 7: The operation GET /chapters has no description.",
    "description-missing 9: The parameter page of GET /chapters has no description.",
    "example-missing 9: The parameter page of GET /chapters has no example.",
    "example-missing 12: The response 200 of GET /chapters has no example.",
    "description-missing 18: The property count of response 200 of GET /chapters has no description.",
    "example-missing 18: The property count of response 200 of GET /chapters has no example.",
  ]);
  expect(coverage.property).toMatchObject({ total: 1, described: 0, describedPercent: 0, exemplifiedPercent: 0 });
});

it("accepts a recursive schema whose other members have examples", async () => {
  const schemas = `
schemas:
  Node:
    type: object
    properties:
      name: { type: string, description: What the node is called, example: root }
      child: { allOf: [{ $ref: "#/components/schemas/Node" }], description: The next node below }
`;
  const { diagnostics } = checkCoverage(
    await apiSite(spec("/x:\n  get:\n    description: Reads one.\n    responses: {}", schemas)),
  );
  expect(shown(diagnostics)).toEqual([]);
});
