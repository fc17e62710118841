import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { makeSite } from "../../checks/make-site.js";

/*
 * The public description of the Content APIs as it was on a day, which others generate and publish, under an overlay that hides,
 * corrects and describes ten things. The file itself stays as it is.
 */

const repository = resolve(import.meta.dirname, "../../../..");
const published = readFileSync(join(repository, "specs/history/content/v4/2025-11-12.json"), "utf8");

const overlay = `overlay: 1.1.0
info: { title: Corrections of the Content APIs, version: 1.0.0 }
extends: content.json
actions:
  - target: $.info
    update: { description: Text and translations of the Quran. }
  - target: $.info.version
    update: 4.0.0
  - target: $.servers[?search(@.url, 'prelive')]
    update: { description: Before the release }
  - target: $
    update: { tags: [{ name: Chapters, description: The 114 chapters. }] }
  - target: $.paths['/chapters'].get
    update: { description: Returns all chapters. }
  - target: $.paths['/juzs'].get.parameters
    copy: $.paths['/chapters'].get.parameters[0]
  - target: $.paths.*.*.parameters[?@.name == 'language']
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
const site = (text: string) =>
  makeSite({ "content/manifest.yaml": manifest, "specs/content.json": published, "specs/content.overlay.yaml": text });

it("hides, corrects and describes ten things of a public spec", async () => {
  const { model, diagnostics } = await site(overlay);
  expect(diagnostics.filter(({ location }) => location?.file.endsWith(".overlay.yaml"))).toEqual([]);
  const api = model.apis.get("specs/content.json");
  const operation = (key: string) => api?.operations.find(({ method, path }) => `${method} ${path}`.toLowerCase() === key);
  expect(api).toMatchObject({ description: "Text and translations of the Quran.", version: "4.0.0" });
  expect(api?.servers.map(({ description }) => description)).toEqual(["Before the release", undefined]);
  expect(api?.tags.find(({ name }) => name === "Chapters")).toMatchObject({ description: "The 114 chapters." });
  expect(operation("get /chapters")).toMatchObject({ description: "Returns all chapters." });
  expect(operation("get /quran/verses/code_v1")).toBeUndefined();
  expect(api?.operations).toHaveLength(72);
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
  const { sources } = await site(overlay);
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
