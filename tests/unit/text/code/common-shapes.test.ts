import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readSpec } from "../../../../generator/1-sources/openapi/read-spec.js";
import { buildApiModel } from "../../../../generator/2-model/openapi/build-api-model.js";
import { sampleRequest } from "../../../../generator/3-pages/api/sample-request.js";
import { nodeHost } from "../../../../generator/platform/host.js";
import { commonShapes } from "../../../../generator/text/code/common-shapes.js";
import { languageOf } from "../../../../generator/text/code/languages.js";
import { shapeKey, writeShippedTokens } from "../../../../generator/text/code/shapes.js";
import { readTokens, shapeOf } from "../../../../generator/text/code/tokens.js";
import { samplesOf } from "../../../../runtime/samples/samples-of.js";

const root = resolve(import.meta.dirname, "../../../..");

describe("the shapes that ship with the command", () => {
  const shapes = commonShapes();

  it.each([
    ["content/v4", "GET /chapters"],
    ["user-related/v1", "GET /v1/bookmarks/"],
    ["oauth2/v1", "POST /oauth2/token"],
  ])("cover every sample of %s, %s", (folder, key) => {
    const { value } = readSpec(nodeHost, root, join(root, "specs", folder, "openapi.yaml"));
    const model = value && buildApiModel(value).value;
    const operation = model?.operations.find((one) => one.key === key);
    if (!model || !operation) throw new Error(`there is no ${key}`);
    const samples = samplesOf(sampleRequest(operation, model));
    expect(samples.length).toBeGreaterThan(9);
    for (const { language, text } of samples) {
      const grammar = languageOf(language)?.grammar;
      if (!grammar) throw new Error(`${language} has no grammar`);
      const { shape } = shapeOf(text, grammar[0]);
      expect(shapes[shapeKey(grammar[0], shape)], `${language}:\n${text}`).toBe(writeShippedTokens(readTokens(shape, grammar)));
    }
  });
});
