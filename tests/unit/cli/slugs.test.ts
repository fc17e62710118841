import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { portal } from "../../portal.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portal-slugs-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const responses = { 200: { description: "Done" } };

/** Routes of the pages of a site with only a spec. */
async function routes(paths: object, rest: object = {}): Promise<{ code: number; stdout: string; routes: string[] }> {
  writeFileSync(
    join(folder, "api.json"),
    JSON.stringify({ openapi: "3.1.0", info: { title: "GitHub's APIs", version: "1" }, paths, ...rest }),
  );
  const { code, stdout } = await portal(["build", "--spec", "api.json", "--format", "json"], folder);
  const manifest = existsSync(join(folder, "dist/manifest.json"))
    ? readFileSync(join(folder, "dist/manifest.json"), "utf8")
    : "{}";
  const { routes = [] } = JSON.parse(manifest) as { routes?: { route?: string; path?: string }[] };
  return { code, stdout, routes: routes.map(({ route, path }) => route ?? path ?? "").filter((route) => /apis\/./.test(route)) };
}

describe("all operations of a valid spec have a page", () => {
  it("with equal summaries, and with names that differ only in case", async () => {
    const {
      code,
      stdout,
      routes: found,
    } = await routes({
      "/a": { get: { summary: "Get it", responses } },
      "/b": { get: { summary: "Get it", responses } },
      "/c": { get: { operationId: "getUser", responses } },
      "/d": { get: { operationId: "GetUser", responses } },
    });
    expect(code, stdout).toBe(0);
    expect(found).toEqual([
      "/githubs-apis/get-it",
      "/githubs-apis/get-it-2",
      "/githubs-apis/get-user",
      "/githubs-apis/get-user-2",
    ]);
    expect(stdout.match(/operation-slug-numbered/g)).toHaveLength(2);
  });

  it("in scripts other than Latin, and of any length", async () => {
    const {
      code,
      stdout,
      routes: found,
    } = await routes({
      "/سورة": { get: { responses } },
      "/آية": { get: { responses } },
      "/long": { get: { operationId: "a".repeat(300), responses } },
    });
    expect(code, stdout).toBe(0);
    expect(found.slice(0, 2)).toEqual(["/githubs-apis/get-swrh", "/githubs-apis/get-yh"]);
    expect(found[2]).toMatch(/^\/githubs-apis\/a{111}-[0-9a-f]{8}$/);
  });

  it("with tags of equal ids, one of which is that of the schemas", async () => {
    const { code, stdout } = await routes(
      {
        "/a": { get: { operationId: "a", tags: ["Users"], responses } },
        "/b": { get: { operationId: "b", tags: ["users"], responses } },
        "/c": { get: { operationId: "c", tags: ["Schemas"], responses } },
      },
      { components: { schemas: { A: { type: "object", properties: { b: { type: "string" } } } } } },
    );
    expect(code, stdout).toBe(0);
    const html = readFileSync(join(folder, "dist/site/githubs-apis.html"), "utf8");
    const ids = [...html.matchAll(/ id="?([\w-]+)/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});

it("a manifest can make clashes an error", async () => {
  mkdirSync(join(folder, "content"));
  writeFileSync(join(folder, "portal.config.ts"), "export default {};\n");
  writeFileSync(
    join(folder, "content/manifest.yaml"),
    "apis: { a: { title: A, sameSlugs: error, versions: [{ id: v, label: V, spec: api.json, prefix: /apis }] } }\n",
  );
  const paths = { "/a": { get: { summary: "Get it", responses } }, "/b": { get: { summary: "Get it", responses } } };
  writeFileSync(join(folder, "api.json"), JSON.stringify({ openapi: "3.1.0", info: { title: "A", version: "1" }, paths }));
  const { code, stdout } = await portal(["build"], folder);
  expect(code).toBe(1);
  expect(stdout).toContain("The slug `get-it` of GET /b is already used. [operation-unrouted]");
});
