import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { readSpec } from "../../../../generator/1-sources/openapi/read-spec.js";
import { bundleSpec } from "../../../../generator/3-pages/published/published-specs.js";
import { nodeHost } from "../../../../generator/platform/files.js";
import { noCache } from "../../../../generator/platform/stages.js";
import { exactJson } from "../../../../runtime/samples/json.js";
import { makeSite } from "../../checks/make-site.js";

/*
 * The description of the Content APIs as others read it, in one file, under an overlay that hides, corrects and describes ten
 * things: as it was published on a day of 2025, and as this site publishes it today, with the changes of August 2026. The file
 * itself stays as it is. `SPEC=file npx vitest run --project unit tests/unit/1-sources/overlay/public-spec.test.ts` adds a file.
 */

const repository = resolve(import.meta.dirname, "../../../..");

function today(): string {
  const { value } = readSpec(nodeHost, repository, "specs/content/v4/openapi.yaml", noCache, []);
  if (!value) throw new Error("the spec could not be read");
  return exactJson(bundleSpec(value, new Map()));
}

const published = readFileSync(join(repository, "specs/history/content/v4/2025-11-12.json"), "utf8");
/** Targets that depend on how a spec is written. */
interface Targets {
  languages: string;
  chapters: string;
}
const flat: Targets = {
  languages: "$.paths.*.*.parameters[?@.name == 'language']",
  chapters: "{ target: $, update: { tags: [{ name: Chapters, description: The 114 chapters. }] } }",
};
const shared: Targets = {
  languages: "$..parameters[?@.name == 'language']",
  chapters: "{ target: \"$.tags[?@.name == 'Chapters']\", update: { description: The 114 chapters. } }",
};
const given = (process.env.SPEC?.split(",") ?? []).map((file) => {
  const published = readFileSync(file, "utf8");
  const { paths } = JSON.parse(published) as { paths: Record<string, object> };
  return { day: file, published, targets: flat, operations: Object.values(paths).flatMap(Object.keys).length - 1 };
});
const specs = [
  { day: "12 November 2025", published, targets: flat, operations: 72 },
  { day: "today", published: today(), targets: shared, operations: 72 },
  ...given,
];

const overlayOf = ({ languages, chapters }: Targets) => `overlay: 1.1.0
info: { title: Corrections of the Content APIs, version: 1.0.0 }
extends: content.json
actions:
  - target: $.info
    update: { description: Text and translations of the Quran. }
  - target: $.info.version
    update: 4.0.0
  - target: $.servers[?search(@.url, 'prelive')]
    update: { description: Before the release }
  - ${chapters}
  - target: $.paths['/chapters'].get
    update: { description: Returns all chapters. }
  - target: $.paths['/juzs'].get.parameters
    copy: $.paths['/chapters'].get.parameters[0]
  - target: ${languages}
    update: { description: Language of names and texts. }
  - target: $.paths.*.*.responses['200'].description
    update: The request succeeded.
  - target: $.paths['/quran/verses/code_v1'].get
    update: { x-internal: true }
  - target: $.paths.*.*.responses['504']
    remove: true
`;
const manifest = `apis:
  content:
    title: Content APIs
    versions: [{ id: v4, label: v4, spec: specs/content.json, overlays: [specs/content.overlay.yaml], prefix: /docs }]
`;
const site = (spec: string, overlay: string) =>
  makeSite({ "content/manifest.yaml": manifest, "specs/content.json": spec, "specs/content.overlay.yaml": overlay });

it.each(specs)("hides, corrects and describes ten things of the spec of $day", async ({ published, targets, operations }) => {
  const { model, diagnostics } = await site(published, overlayOf(targets));
  const before = JSON.parse(published) as { servers: { description?: string }[] };
  expect(diagnostics.filter(({ location }) => location?.file.endsWith(".overlay.yaml"))).toEqual([]);
  const api = model.apis.get("specs/content.json");
  const operation = (key: string) => api?.operations.find(({ method, path }) => `${method} ${path}`.toLowerCase() === key);
  expect(api).toMatchObject({ description: "Text and translations of the Quran.", version: "4.0.0" });
  expect(api?.servers.map(({ description }) => description)).toEqual(["Before the release", before.servers[1]?.description]);
  expect(api?.tags.find(({ name }) => name === "Chapters")).toMatchObject({ description: "The 114 chapters." });
  expect(operation("get /chapters")).toMatchObject({ description: "Returns all chapters." });
  expect(operation("get /quran/verses/code_v1")).toBeUndefined();
  expect(api?.operations).toHaveLength(operations);
  const languages = (api?.operations ?? []).flatMap(({ parameters }) => parameters.filter(({ name }) => name === "language"));
  expect(languages.length).toBeGreaterThan(5);
  expect(new Set(languages.map(({ description }) => description))).toEqual(new Set(["Language of names and texts."]));
  const responses = (api?.operations ?? []).flatMap(({ responses }) => responses);
  expect(responses.some(({ status }) => status === "504")).toBe(false);
  expect(new Set(responses.filter(({ status }) => status === "200").map(({ description }) => description))).toEqual(
    new Set(["The request succeeded."]),
  );
});

it("locates what an action wrote in the overlay, and the rest in the spec", async () => {
  const overlay = overlayOf(flat);
  const { sources } = await site(published, overlay);
  const spec = sources.specs.get("specs/content.json");
  const place = (pointer: string) => {
    const { file, line } = spec?.locate({ file: "specs/content.json", pointer }) ?? {};
    return `${file}:${line}`;
  };
  const lineOf = (file: string, written: string, text: string) =>
    `${file}:${written.split("\n").findIndex((line) => line.includes(text)) + 1}`;
  const overlayLine = (text: string) => lineOf("specs/content.overlay.yaml", overlay, text);
  expect(place("/info/description")).toBe(overlayLine("Text and translations"));
  expect(place("/info/title")).toBe(lineOf("specs/content.json", published, '"title": "Content APIs"'));
  expect(place("/tags/0/description")).toBe(overlayLine("The 114 chapters"));
  expect(place("/paths/~1chapters/get/parameters/0/description")).toBe(overlayLine("Language of names"));
  // A copy is written where its source is.
  const name = place("/paths/~1chapters/get/parameters/0/name");
  expect(name).toMatch(/^specs\/content\.json:\d+$/);
  expect(place("/paths/~1juzs/get/parameters/1/name")).toBe(name);
  expect(place("/paths/~1juzs/get/parameters/0/name")).not.toBe(name);
});
