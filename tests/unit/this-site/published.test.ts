import { validate } from "@readme/openapi-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readSpec } from "../../../generator/1-sources/openapi/read-spec.js";
import { buildApiModel } from "../../../generator/2-model/openapi/build-api-model.js";
import type { ApiModel } from "../../../generator/2-model/types.js";
import { publishedSpecs } from "../../../generator/3-pages/open-pages.js";
import type { PublishedSpec } from "../../../generator/3-pages/published/published-specs.js";
import { descriptionFiles } from "../../../generator/7-emit/web-files.js";
import { memoryHost } from "../../../generator/platform/files.js";
import { exactJson } from "../../../runtime/samples/json.js";
import { type Planned, plannedSite } from "./planned.js";

let site: Planned;
let published: PublishedSpec[];
beforeAll(async () => {
  site = await plannedSite();
  published = publishedSpecs(site.pages);
}, 180_000);

/** The operations of a spec, in any number of files. */
function meaning(model: ApiModel) {
  return model.operations.map(({ key, operationId, summary, parameters, requestBody, responses }) => ({
    key,
    operationId,
    summary,
    parameters: parameters.map(({ name, required, schema, examples }) => [name, required, schema?.types, examples[0]?.value]),
    body: requestBody?.contents.map(({ mediaType, schema, examples }) => [mediaType, schema?.name, examples.length]),
    responses: responses.map(({ status, contents }) => [status, contents.map(({ schema }) => [schema?.name, schema?.types])]),
  }));
}

describe("the published specs", () => {
  it("exist for every version", () => {
    expect(published.map(({ path }) => path)).toEqual([
      "/openapi/content/latest",
      "/openapi/content/4.0.0",
      "/openapi/user-related/latest",
      "/openapi/user-related/1.0.0",
      "/openapi/oauth2/latest",
      "/openapi/oauth2/1.0.0",
    ]);
  });

  it("are valid, have only internal references, and no typed links", async () => {
    for (const { path, document } of published) {
      const result = await validate(JSON.parse(exactJson(document)) as Parameters<typeof validate>[0]);
      expect(result, path).toMatchObject({ valid: true });
      const text = JSON.stringify(document);
      const references = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, target]) => target as string);
      expect(references.length).toBeGreaterThan(10);
      expect(references.filter((target) => !target.startsWith("#/components/"))).toEqual([]);
      expect(text).not.toMatch(/\]\((?:op|schema|scope|guide):|x-note/);
    }
  });

  it("are the same in JSON and in YAML, and the same as their sources", () => {
    for (const one of published) {
      const { path } = one;
      const [json, yaml] = descriptionFiles(one);
      const said = JSON.parse(String(json?.content));
      expect(parse(String(yaml?.content))).toEqual(said);
      const [, api = "", id] = path.slice(1).split("/");
      const config = site.model.manifest.data.apis[api]?.versions.find((version) => version.id === id);
      const own = site.model.apis.get(config?.spec ?? "");
      const again = readSpec(memoryHost({ "/x/api.json": String(json?.content) }), "/x", "api.json");
      expect(again.diagnostics).toEqual([]);
      const model = again.value && buildApiModel(again.value).value;
      expect(own && model && meaning(model)).toEqual(own && meaning(own));
    }
  });

  it("are offered on introductions, with their collections, and on operations", () => {
    const links = site.plan.pages.flatMap(({ page }) => ("downloads" in page && page.downloads ? page.downloads : []));
    const files = published.flatMap((one) => descriptionFiles(one).map(({ path }) => path.replace(/^site/, "")));
    expect(files.length).toBe(published.length * 3);
    const own = links.filter(({ href }) => href.startsWith("/"));
    expect(new Set(own.map(({ href }) => href))).toEqual(new Set(files));
    const without = site.plan.pages.filter(({ page }) => page.kind === "operation" && page.downloads.length !== 2);
    expect(without).toEqual([]);
  });

  it("have links on introductions that open them in other tools", () => {
    const origin = "https://api-docs.quran.foundation";
    const introduction = site.plan.pages.find(({ page }) => page.route === "/docs/content_apis_versioned/content-apis")?.page;
    const links = introduction && "downloads" in introduction ? (introduction.downloads ?? []) : [];
    const opened = links.filter(({ href }) => !href.startsWith("/")).map(({ label, href }) => [label, new URL(href)] as const);
    expect(opened.map(([label, { host, pathname }]) => [label, host + pathname])).toEqual([
      ["Open in Insomnia", "app.insomnia.rest/run"],
      ["Open in Hoppscotch", "hoppscotch.io/import"],
    ]);
    expect(opened.map(([, { searchParams }]) => [...searchParams])).toEqual([
      [["specUrl", `${origin}/openapi/content/latest.json`]],
      [
        ["type", "postman"],
        ["url", `${origin}/openapi/content/latest.postman_collection.json`],
      ],
    ]);
  });
});
