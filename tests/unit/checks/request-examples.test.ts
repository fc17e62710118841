import { describe, expect, it } from "vitest";
import { checkRequestExamples } from "../../../generator/checks/example-values.js";
import { makeSite } from "./make-site.js";

const spec = `openapi: 3.0.3
info: { title: A, version: '1' }
paths:
  /pets:
    post:
      operationId: add
      parameters: [{ name: limit, in: query, schema: { type: integer }, example: many }]
      requestBody:
        content:
          application/json:
            schema: { type: object, required: [name], properties: { name: { type: string }, age: { type: integer } } }
            example: { name: Tom, age: old }
      responses:
        '200':
          description: OK
          content: { application/json: { schema: { type: integer }, example: none } }
`;
const manifest =
  "apis: { a: { title: A, versions: [{ id: v1, label: V1, spec: a.yaml, prefix: /a }] } }\npages: [{ path: /, page: landing }]\n";

async function found(checks: object, text = spec) {
  const site = await makeSite({ "content/manifest.yaml": manifest, "a.yaml": text }, { checks });
  return (await checkRequestExamples(site)).map(
    ({ code, severity, message, location }) => `${severity} ${code} ${location?.line}:${location?.column} ${message}`,
  );
}

describe("examples of requests in a build", () => {
  it("are warnings where their schemas do not allow them", async () =>
    expect(await found({})).toEqual([
      "warning example-invalid 7:82 The example of limit of POST /pets: the value must be integer.",
      "warning example-invalid 12:40 The example of the body of POST /pets: `age` must be integer.",
    ]));

  it("are errors in a site with strict specs, and nothing if they are not checked", async () => {
    expect((await found({ specs: "strict" })).map((line) => line.split(" ")[0])).toEqual(["error", "error"]);
    expect(await found({ examples: "off" })).toEqual([]);
  });

  it("are nothing if they are valid", async () =>
    expect(await found({}, spec.replace("many", "3").replace("old", "3"))).toEqual([]));
});
