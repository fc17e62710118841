import { describe, expect, test } from "vitest";
import { requestTexts } from "../../../../generator/3-pages/api/request-samples.js";
import { context, operation, parameter } from "./build.js";

const call = operation({ parameters: [parameter("page")] });

describe("requestTexts", () => {
  test("has one sample for each language, in order", () => {
    expect(requestTexts(call, undefined, context()).map(({ language, label }) => [language, label])).toEqual([
      ["bash", "cURL"],
      ["javascript", "JavaScript"],
      ["python", "Python"],
      ["php", "PHP"],
      ["go", "Go"],
      ["java", "Java"],
      ["kotlin", "Kotlin"],
      ["swift", "Swift"],
      ["ruby", "Ruby"],
      ["csharp", "C#"],
    ]);
  });

  test("puts the SDK's call after JavaScript if there is one and no values are given", () => {
    const ctx = context({ sdkSample: (operation) => (operation.key === call.key ? "client.things();" : undefined) });
    const [, , third] = requestTexts(call, undefined, ctx);
    expect(third).toMatchObject({ language: "typescript", label: "TypeScript" });
    expect(requestTexts(call, { query: { page: 2 } }, ctx).map(({ language }) => language)).not.toContain("typescript");
    expect(requestTexts(operation({ key: "GET /other" }), undefined, ctx)).toHaveLength(10);
  });

  test("uses values in every sample, and reports values that cannot be used", () => {
    const said: string[] = [];
    const samples = requestTexts(call, { query: { page: 42, size: 1 } }, context(), ({ message }) => said.push(message));
    for (const { text } of samples) expect(text).toContain("https://api.example.com/v1/things?page=42");
    expect(said).toEqual(["The operation has no query parameter `size`."]);
  });

  test("has the samples of the author in place of ours, if no values are given", () => {
    const extensions = {
      "x-codeSamples": [
        { lang: "cURL", source: "curl own" },
        { lang: "js", label: "SDK", source: "sdk()" },
      ],
    };
    const own = operation({ parameters: [parameter("page")], extensions });
    const [curl, javascript, python] = requestTexts(own, undefined, context());
    expect([curl?.text, javascript?.text, javascript?.label]).toEqual(["curl own", "sdk()", "SDK (js)"]);
    expect(python?.text).toContain("requests");
    expect(requestTexts(own, { query: { page: 2 } }, context())[0]?.text).toContain("page=2");
  });
});
