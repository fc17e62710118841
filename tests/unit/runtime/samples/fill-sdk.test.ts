import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { fillRequest, fillSdk } from "../../../../runtime/samples/fill.js";
import type { RequestInput, SampleRequest } from "../../../../runtime/samples/sample-request.js";

const samples = parse(readFileSync(resolve(import.meta.dirname, "../../../../content/sdk-samples.yaml"), "utf8")) as Record<
  string,
  string
>;

const path = (name: string, text: string): RequestInput => ({ in: "path", name, kind: "text", text, required: true });
const query = (name: string, text?: string): RequestInput => ({
  in: "query",
  name,
  kind: "text",
  ...(text === undefined ? {} : { text }),
});

function fill(key: string, inputs: RequestInput[], texts: Record<number, string>): string {
  const call: SampleRequest = { method: "GET", server: "", path: "", inputs, answer: "json" };
  const text = fillSdk(samples[key] ?? "", call, fillRequest(call, { texts, secrets: {} }));
  return /await client[\s\S]*?\)(?:;|$)/.exec(text)?.[0] ?? "";
}

describe("arguments by value", () => {
  test.each([
    { key: "GET /chapters/{id}", inputs: [path("id", "1")], texts: { 0: "114" }, want: "findById(114)" },
    { key: "GET /chapters/{id}", inputs: [path("id", "1")], texts: { 0: 'a"b' }, want: 'findById("a\\"b")' },
    { key: "GET /chapter_recitations/{id}", inputs: [path("id", "3")], texts: { 0: "7" }, want: '("7")' },
    {
      key: "GET /recitations/{recitation_id}/by_chapter/{chapter_number}",
      inputs: [path("recitation_id", "1"), path("chapter_number", "1")],
      texts: { 0: "7", 1: "36" },
      want: 'findVerseRecitationsByChapter(36, "7")',
    },
    {
      key: "GET /verses/by_key/{verse_key}",
      inputs: [path("verse_key", "2:255")],
      texts: { 0: "18:10" },
      want: 'findByKey("18:10", {',
    },
  ])("$key $texts", ({ key, inputs, texts, want }) => expect(fill(key, inputs, texts)).toContain(want));

  test("a changed body replaces the last argument", () => {
    const member = (name: string, text: string): RequestInput => ({ in: "body", name, kind: "text", text });
    const call: SampleRequest = {
      ...{ method: "POST", server: "", path: "/c/{id}", answer: "json", body: { kind: "json", mediaType: "application/json" } },
      inputs: [path("id", "c1"), member("name", "Old"), { in: "body", name: "tags", kind: "json", text: '[{"a":1}]' }],
    };
    const sample = 'await client.collections.update("c1", { name: "Old", tags: [{ a: 1 }] });\nconsole.log({});';
    const filled = fillSdk(sample, call, fillRequest(call, { texts: { 0: "c2", 1: "New", 2: '[{"a":2}]' }, secrets: {} }));
    expect(filled).toMatch(
      /^await client\.collections\.update\("c2", \{\n {2}name: "New",\n {2}tags: \[[^)]*a: 2[^)]*\);\nconsole\.log\(\{\}\);$/,
    );
  });

  test("options by name; those that the sample does not show are left out", () => {
    const inputs = [path("juz_number", "1"), query("per_page", "7"), query("page")];
    const text = fill("GET /verses/by_juz/{juz_number}", inputs, { 1: "50", 2: "3" });
    expect(text).toContain("findByJuz(1, {");
    expect(text).toContain("perPage: 50,");
    expect(text).not.toMatch(/\b3\b/);
    const given = { method: "GET", server: "", path: "", answer: "json" } as const;
    const before: SampleRequest = { ...given, inputs: [query("translations", "20")] };
    const after: SampleRequest = { ...given, inputs: [query("translations", "20, 131")] };
    expect(fillSdk("await client.verses.findByChapter(1, { translations: [20] });", before, after)).toContain(
      "{ translations: [20, 131] }",
    );
  });

  test("without input, nothing changes", () => {
    for (const sample of Object.values(samples)) {
      const call: SampleRequest = { method: "GET", server: "", path: "", inputs: [path("id", "1")], answer: "json" };
      expect(fillSdk(sample, call, call)).toBe(sample);
    }
    expect(fillSdk("no call", { inputs: [] } as unknown as SampleRequest, { inputs: [] } as unknown as SampleRequest)).toBe(
      "no call",
    );
  });
});
