import { expect } from "vitest";
import { buildModel } from "../../../../generator/2-model/build-model.js";
import { allPages, openPages } from "../../../../generator/3-pages/open-pages.js";
import { modelSite } from "../../../../generator/pipeline/plan-site.js";
import { memoryHost } from "../../../../generator/platform/files.js";
import { Stages } from "../../../../generator/platform/stages.js";

/** The parts that the specs of the test sets of the OpenAPI Initiative have in common. */
export type Json = Record<string, unknown>;

export const info = { title: "API", version: "1.0.0" };
export const ok = { responses: { 200: { description: "OK" } } };
export const get = (operation: Json) => ({ paths: { "/a": { get: { ...ok, ...operation } } } });
export const withParameter = (parameter: Json) => get({ parameters: [parameter] });
export const withBody = (media: Json, type = "application/json") => get({ requestBody: { content: { [type]: media } } });
export const withHeader = (header: Json) => ({ components: { headers: { "X-A": header } } });
export const withExample = (example: Json) => ({ components: { examples: { a: example } } });
export const withSchema = (schema: unknown) => ({ components: { schemas: { A: schema } } });
export const text = { type: "string" };

export function written(version: string, members: Json | string): string {
  return typeof members === "string" ? members : JSON.stringify({ openapi: version, info, ...members });
}

/** Expects that a site of the spec has a page for it and no error. */
export async function expectPages(version: string, members: Json): Promise<void> {
  const host = memoryHost({ "/site/api.yaml": written(version, members) });
  const site = await modelSite(host, { root: "/site", specs: ["api.yaml"] }, new Stages());
  const severe = (all: readonly { severity: string; message: string }[]) =>
    all.filter(({ severity }) => severity === "error").map(({ message }) => message);
  expect(severe(site.diagnostics)).toEqual([]);
  const pages = openPages(buildModel((site.value as NonNullable<typeof site.value>).sources, () => undefined).value, "/");
  const plan = allPages(pages.value);
  expect(severe([...pages.diagnostics, ...plan.diagnostics])).toEqual([]);
  expect(plan.value.pages.length).toBeGreaterThan(1);
}
