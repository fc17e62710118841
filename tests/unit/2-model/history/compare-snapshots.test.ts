import { describe, expect, it } from "vitest";
import type { Snapshot } from "../../../../generator/1-sources/known-changes.js";
import { type Comparison, compareSnapshots, differencesOf } from "../../../../generator/2-model/history/compare-snapshots.js";

const operation = (more = {}) => ({ summary: "A", responses: { 200: { description: "OK" } }, ...more });
const text = (paths: object, components = {}) =>
  JSON.stringify({ openapi: "3.1.0", info: { title: "A", version: "1" }, paths, components });
const snapshot = (date: string, written: string, isBaseline = false): Snapshot => ({
  date,
  isBaseline,
  file: `specs/history/a/${date}${isBaseline ? ".baseline" : ""}.json`,
  text: written,
});
const brief = (comparison: Comparison | undefined) =>
  comparison?.pairs.map(({ until, changes }) => [until, ...changes.map(({ group, rule }) => `${group} ${rule}`)]);

const query = (...names: string[]) => ({ parameters: names.map((name) => ({ name, in: "query", schema: { type: "integer" } })) });

describe("compareSnapshots", () => {
  it("lists changes for clients by day, newest first, without texts and examples", () => {
    const { value, diagnostics } = compareSnapshots([
      snapshot("2025-01-01", text({ "/a": { get: operation() }, "/b": { get: operation() } })),
      snapshot("2025-02-01", text({ "/a": { get: operation(query("q")) }, "/b": { get: operation({ deprecated: true }) } })),
      snapshot(
        "2025-03-01",
        text({ "/a": { get: operation({ ...query("q"), summary: "Other" }) }, "/b": { get: operation({ deprecated: true }) } }),
      ),
      snapshot("2025-04-01", text({ "/a": { get: operation(query()) }, "/c": { get: operation() } })),
    ]);
    expect(diagnostics).toEqual([]);
    expect(brief(value)).toEqual([
      ["2025-04-01", "breaking parameter-removed", "added operation-added", "changed deprecated-operation-removed"],
      ["2025-02-01", "added parameter-added", "deprecated operation-deprecated"],
    ]);
    expect(value?.pairs[0]?.removed).toMatchObject([{ key: "GET /b", method: "get", path: "/b", summary: "A" }]);
    expect(value).toMatchObject({ since: "2025-01-01", until: "2025-04-01", file: "specs/history/a/2025-04-01.json" });
  });

  it.each([
    ["an anchor", { $anchor: "a" }, "#a"],
    ["an identifier", { $id: "https://a.example/a" }, "https://a.example/a"],
    ["a dynamic anchor", { $dynamicAnchor: "a" }, "#a"],
  ])("lists what changes behind a reference to %s", (_, name, $ref) => {
    const content = { "application/json": { schema: { $ref } } };
    const spec = (type: string) =>
      text(
        { "/a": { get: operation({ responses: { 200: { description: "OK", content } } }) } },
        { schemas: { A: { ...name, type: "object", properties: { a: { type } } } } },
      );
    const found = differencesOf(snapshot("2025-01-01", spec("integer")), snapshot("2025-02-01", spec("string")));
    expect(found?.changes.map(({ rule }) => rule)).toEqual(["type-changed"]);
  });

  it("lists what changes behind references, and nothing of paths that stay the same", () => {
    const holds = (name: string) => ({ 200: { description: "OK", content: { "application/json": { schema: refTo(name) } } } });
    const refTo = (name: string) => ({ $ref: `#/components/schemas/${encodeURI(name.replace("/", "~1"))}` });
    const spec = (type: string, loose: string) =>
      text(
        { "/a": { get: operation({ responses: holds("Outer") }) }, "/b": { get: operation({ responses: holds("Other") }) } },
        {
          schemas: {
            Outer: { type: "object", properties: { inner: refTo("In/ñer") } },
            "In/ñer": { type: "object", properties: { id: { type }, outer: refTo("Outer") } },
            Other: { type: "object", properties: { other: refTo("Other") } },
            Unused: { type: loose },
          },
        },
      );
    const { value } = compareSnapshots([
      snapshot("2025-01-01", spec("integer", "string")),
      snapshot("2025-02-01", spec("integer", "integer")),
      snapshot("2025-03-01", spec("string", "integer")),
    ]);
    expect(value?.pairs.map(({ until, changes }) => [until, changes.map(({ rule, operations }) => [rule, operations])])).toEqual([
      ["2025-03-01", [["type-changed", ["GET /a"]]]],
    ]);
  });

  it("is undefined for fewer than two snapshots", () => {
    expect(compareSnapshots([]).value).toBeUndefined();
    expect(compareSnapshots([snapshot("2025-01-01", text({}))]).value).toBeUndefined();
  });

  it("starts again at a baseline", () => {
    const { value } = compareSnapshots([
      snapshot("2025-01-01", text({ "/a": { get: operation() } })),
      snapshot("2025-02-01", text({ "/a": { get: operation(query("q")) } }), true),
      snapshot("2025-03-01", text({ "/a": { get: operation(query("q", "r")) } })),
    ]);
    expect(brief(value)).toEqual([["2025-03-01", "added parameter-added"]]);
  });

  it("reports a snapshot that is not a spec, and compares those before and after it", () => {
    const { value, diagnostics } = compareSnapshots([
      snapshot("2025-01-01", text({ "/a": { get: operation() } })),
      snapshot("2025-02-01", "{"),
      snapshot("2025-03-01", text({ "/a": { get: operation(query("q")) } })),
    ]);
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      "snapshot-unreadable `specs/history/a/2025-02-01.json` is not an OpenAPI spec in JSON.",
    ]);
    expect(brief(value)).toEqual([["2025-03-01", "added parameter-added"]]);
  });
});

describe("differencesOf", () => {
  const before = snapshot("2025-01-01", text({ "/a": { get: operation() } }));
  it.each([
    ["another summary", { "/a": { get: operation({ summary: "B", description: "Longer." }) } }, false],
    ["a new parameter", { "/a": { get: operation(query("q")) } }, true],
    ["a new operation", { "/a": { get: operation() }, "/b": { get: operation() } }, true],
  ])("%s", (_name, paths, want) => {
    expect((differencesOf(before, snapshot("2025-02-01", text(paths)))?.changes.length ?? 0) > 0).toBe(want);
  });
});
