import { expect, test } from "vitest";
import { sampleRequest } from "../../../generator/3-pages/api/request-samples.js";
import { requestOf } from "../../../runtime/samples/request-of.js";
import { apiSite, spec } from "../checks/make-site.js";

const relative = spec("/x:\n  get: { responses: {} }").replace("https://api.example.com/v1", "/v1");

/** The URL in the sample of the only operation. */
async function called(config: Parameters<typeof apiSite>[2]): Promise<string> {
  const [api] = (await apiSite(relative, {}, config)).model.apis.values();
  const [operation] = api?.operations ?? [];
  return api && operation ? requestOf(sampleRequest(operation, api)).url : "";
}

test("a relative server URL is resolved against the site URL, which may be unknown", async () => {
  expect(await called({ siteUrl: "https://docs.example.com" })).toBe("https://docs.example.com/v1/x");
  expect(await called({})).toBe("https://YOUR_HOST/v1/x");
});
