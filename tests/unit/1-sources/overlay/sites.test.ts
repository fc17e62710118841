import { describe, expect, it } from "vitest";
import { readSpec } from "../../../../generator/1-sources/openapi/read-spec.js";
import { readSpecs } from "../../../../generator/1-sources/sources.js";
import { confined } from "../../../../generator/platform/confined-host.js";
import { memoryHost } from "../../../../generator/platform/files.js";
import { SessionCache } from "../../../../generator/platform/stages.js";
import { valueAt } from "../../../../runtime/samples/json.js";
import { brief, ownDiagnostics, read } from "../../../fixtures/openapi/load.js";
import { makeSite, shown, spec } from "../../checks/make-site.js";

const head = "overlay: 1.1.0\ninfo: { title: T, version: '1' }\n";
const overlay = (actions: string, more = "") => `${head}${more}actions:\n${actions}`;
const manifest = (versions: string) => `apis:\n  sample:\n    title: Sample\n    versions:\n${versions}`;
const version = (id: string, overlays: string) =>
  `      - { id: ${id}, label: ${id}, spec: specs/api.yaml, overlays: ${overlays}, prefix: /docs/${id} }\n`;
const pets = spec(
  "/pets:\n  get: { summary: List pets, responses: { '200': { description: OK } } }\n/admin:\n  get: { summary: Reset, responses: { '200': { description: OK } } }",
);
const site = (text: string, more: Record<string, string> = {}) =>
  makeSite({
    "content/manifest.yaml": manifest(version("v1", "[specs/a.overlay.yaml]")),
    "specs/api.yaml": pets,
    "specs/a.overlay.yaml": text,
    ...more,
  });

describe("the overlays of a version", () => {
  it("are applied in their order", async () => {
    const { model } = await makeSite({
      "content/manifest.yaml": manifest(version("v1", "[specs/a.overlay.yaml, specs/b.overlay.json]")),
      "specs/api.yaml": pets,
      "specs/a.overlay.yaml": overlay("  - { target: $.info.title, update: First }\n"),
      "specs/b.overlay.json": JSON.stringify({
        overlay: "1.1.0",
        info: { title: "T", version: "1" },
        actions: [{ target: "$.info[?@ == 'First']", update: "Second" }],
      }),
    });
    expect(model.apis.get("specs/api.yaml")?.title).toBe("Second");
  });

  it("hide an operation, though the spec itself has no mark", async () => {
    const { plan } = await site(overlay("  - { target: \"$.paths['/admin']\", update: { x-internal: true } }\n"));
    const titles = plan.pages.map(({ page }) => page.title);
    expect(titles).toContain("List pets");
    expect(titles).not.toContain("Reset");
  });

  it("are named if they do not exist", async () => {
    const { diagnostics } = await makeSite({
      "content/manifest.yaml": manifest(version("v1", "[specs/b.overlay.yaml]")),
      "specs/api.yaml": pets,
      "specs/a.overlay.yaml": overlay("  - { target: $.info, update: { x-a: 1 } }\n"),
    });
    expect(shown(diagnostics)).toContain("route-source-missing 5: The file `specs/b.overlay.yaml` does not exist.");
    expect(diagnostics.find(({ code }) => code === "route-source-missing")?.hint).toBe("Did you mean `specs/a.overlay.yaml`?");
  });

  it("must be the same for the same spec", async () => {
    const { diagnostics } = await makeSite({
      "content/manifest.yaml": manifest(version("v1", "[specs/a.overlay.yaml]") + version("v2", "[]")),
      "specs/api.yaml": pets,
      "specs/a.overlay.yaml": overlay("  - { target: $.info, update: { x-a: 1 } }\n"),
    });
    expect(shown(diagnostics)).toContain("overlay-lists-differ 6: Another version shows `specs/api.yaml` with other overlays.");
  });

  it("are not specs", () => {
    const { diagnostics } = read({ "api.yaml": overlay("  - { target: $ }\n") });
    expect(diagnostics.map(brief)).toEqual(["spec-not-openapi 1:10 The file is an overlay, not a spec."]);
  });
});

describe("a mistake in what an overlay adds", () => {
  const found = async (actions: string, description = pets) => {
    const files = { "api.yaml": description, "a.overlay.yaml": overlay(actions) };
    const { value, diagnostics } = read(files, "api.yaml", ["a.overlay.yaml"]);
    return [...diagnostics, ...(value ? await ownDiagnostics(value) : [])].map((one) => `${one.location?.file} ${brief(one)}`);
  };

  it.each([
    [
      "a wrong type",
      "  - { target: \"$.paths['/pets'].get\", update: { deprecated: 'yes' } }\n",
      "a.overlay.yaml spec-wrong-type 4:61",
    ],
    ["an unknown member", "  - target: $.info\n    update:\n      contcat: {}\n", "a.overlay.yaml spec-unknown-field 6:7"],
    [
      "a reference without a target",
      "  - { target: $, update: { components: { schemas: { A: { $ref: '#/components/schemas/B' } } } } }\n",
      "a.overlay.yaml spec-ref",
    ],
    ["an item of a list", "  - { target: $.servers, update: [{ url: 1 }] }\n", "a.overlay.yaml spec-wrong-type 4:42"],
  ])("is located there: %s", async (_name, actions, want) => {
    expect((await found(actions)).join("\n")).toContain(want);
  });

  it("a mistake of the spec stays there, also behind a removed item", async () => {
    const listed = pets.replace("servers: [{ url", "servers: [{ url: https://x.example }, { url: 1 }, { url");
    expect(await found("  - { target: '$.servers[0]', remove: true }\n", listed)).toEqual([
      expect.stringMatching(/^api\.yaml spec-wrong-type 3:46 /),
    ]);
  });

  it("what an overlay corrects is no mistake any more", async () => {
    const wrong = pets.replace("summary: Reset", "deprecated: maybe");
    expect(await found("  - { target: \"$.paths['/admin'].get.deprecated\", update: false }\n", wrong)).toEqual([]);
  });

  it("a dead link in a description is located in the overlay's text", async () => {
    const text = overlay(
      "  - target: \"$.paths['/pets'].get\"\n    update:\n      description: See [the other](op:nothing) for more.\n",
    );
    const { diagnostics } = await site(text);
    const links = diagnostics.filter(({ code }) => code.startsWith("link-"));
    const places = links.map(({ location }) => `${location?.file}:${location?.line}:${location?.column}`);
    expect([...new Set(places)]).toEqual(["specs/a.overlay.yaml:6:24"]);
  });
});

describe("a spec of several files", () => {
  const files = {
    "api.yaml": "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths:\n  /pets: { $ref: paths/pets.yaml }\n",
    "paths/pets.yaml": "get: { summary: List, responses: { '200': { description: OK } } }\n",
    "other.yaml": "a: 1\n",
  };
  const readWith = (text: string) => read({ ...files, "overlays/a.yaml": text }, "api.yaml", ["overlays/a.yaml"]);

  it("has an overlay for the file that `extends` names", () => {
    const { value, diagnostics } = readWith(
      overlay("  - { target: $.get.summary, update: List pets }\n", "extends: ../paths/pets.yaml\n"),
    );
    expect(diagnostics).toEqual([]);
    expect(value?.resolve("api.yaml", "#/paths/~1pets/get/summary")).toMatchObject({ value: "List pets" });
    expect(value?.locate({ file: "paths/pets.yaml", pointer: "/get/summary" })).toMatchObject({
      file: "overlays/a.yaml",
      line: 5,
    });
  });

  it("names the file if a query ends at a reference to it", () => {
    const { diagnostics } = readWith(overlay("  - { target: \"$.paths['/pets'].get\", update: {} }\n"));
    expect(diagnostics.map(({ hint }) => hint)).toEqual([
      "`$.paths['/pets']` refers to `paths/pets.yaml`. Queries do not follow references: an overlay that `extends` this file changes it.",
    ]);
  });

  it("has no overlay for another file", () => {
    const { diagnostics } = readWith(overlay("  - { target: $.a, update: 2 }\n", "extends: ../other.yaml\n"));
    expect(diagnostics.map(brief)).toEqual([
      "overlay-extends 3:10 `other.yaml` is no file of `api.yaml`, so the overlay changes nothing.",
    ]);
  });
});

it("changes a spec of OpenAPI 2.0 before it is converted", () => {
  const swagger = "swagger: '2.0'\ninfo: { title: A, version: '1' }\npaths: {}\ndefinitions: { A: { type: object } }\n";
  const files = { "api.yaml": swagger, "a.yaml": overlay("  - { target: $.definitions.A, update: { description: New } }\n") };
  const { value, diagnostics } = read(files, "api.yaml", ["a.yaml"]);
  expect(diagnostics).toEqual([]);
  expect(value?.resolve("api.yaml", "#/definitions/A")).toMatchObject({ value: { description: "New" } });
  expect(value?.locate({ file: "api.yaml", pointer: "/components/schemas/A/description" })).toMatchObject({
    file: "a.yaml",
    line: 4,
  });
});

it("numbers keep their digits, and filters compare them", () => {
  const schema =
    "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\ncomponents: { schemas: { A: { multipleOf: 0.10, maximum: 9007199254740993 } } }\n";
  const files = {
    "api.yaml": schema,
    "a.yaml": overlay('  - { target: "$.components.schemas[?@.multipleOf == 0.1]", update: { minimum: 1.50 } }\n'),
  };
  const { value, diagnostics } = read(files, "api.yaml", ["a.yaml"]);
  expect(diagnostics).toEqual([]);
  const a = valueAt(value?.root, "/components/schemas/A") as Record<string, unknown>;
  expect(["multipleOf", "maximum", "minimum"].map((name) => String(a[name]))).toEqual(["0.10", "9007199254740993", "1.50"]);
});

it("a cached spec is read again when an overlay changes, or the list of them", () => {
  const cache = new SessionCache();
  const texts: Record<string, string> = {
    "/site/api.yaml": pets,
    "/site/a.yaml": overlay("  - { target: $.info.title, update: One }\n"),
  };
  const titleWith = (overlays: string[]) => {
    const files = {
      input: {
        host: confined(memoryHost(texts), "/site"),
        root: "/site",
        manifest: { data: { apis: { a: { versions: [{ spec: "api.yaml", overlays }] } } }, locate: () => undefined },
        runCache: cache,
      },
      diagnostics: [],
    } as unknown as Parameters<typeof readSpecs>[0];
    const { specs } = readSpecs(files, { checks: { specs: "lenient", ownKeywords: [] } } as unknown as Parameters<
      typeof readSpecs
    >[1]);
    cache.endRun(true);
    return specs.get("api.yaml")?.resolve("api.yaml", "#/info/title");
  };
  expect(titleWith(["a.yaml"])).toMatchObject({ value: "One" });
  texts["/site/a.yaml"] = overlay("  - { target: $.info.title, update: Two }\n");
  expect(titleWith(["a.yaml"])).toMatchObject({ value: "Two" });
  expect(titleWith([])).toMatchObject({ value: "Sample" });
});

it("is not read outside the root", () => {
  const host = memoryHost({ "/site/api.yaml": pets, "/a.yaml": overlay("  - { target: $.info, update: { x-a: 1 } }\n") });
  const { value } = readSpec(host, "/site", "api.yaml", undefined, ["../a.yaml"]);
  expect(value?.root).not.toHaveProperty("info.x-a");
});
