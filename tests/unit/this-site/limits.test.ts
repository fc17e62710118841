import { readFileSync } from "node:fs";
import { basename } from "node:path";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { root } from "./planned.js";

/** Keywords that limit a value. */
const keywords = new Set([
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "pattern",
  "minItems",
  "maxItems",
  "uniqueItems",
  "minProperties",
  "maxProperties",
]);

const range = (minimum: number, maximum: number) => ({ minimum, maximum });
const chapter = range(1, 114);
const verse = range(1, 6236);
const page = range(1, 604);

/** Limits that follow from the Quran and its divisions. The spec marks them with `x-limit-source: domain`. */
const domain: Record<string, object> = {
  "audio-file.chapter_id": chapter,
  "chapter-info.chapter_id": chapter,
  "chapter-recitation.chapter_id": chapter,
  "chapter.id": chapter,
  "chapter.revelation_order": chapter,
  // Al-Kawthar has 3 verses, Al-Baqarah 286.
  "chapter.verses_count": range(3, 286),
  "chapter.pages[]": page,
  "fields.place.verse_id": verse,
  "fields.place.verse_key": { pattern: "^\\d{1,3}:\\d{1,3}$" },
  "fields.place.chapter_id": chapter,
  "fields.place.verse_number": range(1, 286),
  "fields.place.juz_number": range(1, 30),
  "fields.place.hizb_number": range(1, 60),
  "fields.place.rub_el_hizb_number": range(1, 240),
  "fields.place.manzil_number": range(1, 7),
  "fields.place.ruku_number": range(1, 558),
  "fields.place.page_number": page,
  "hizb.first_verse_id": verse,
  "hizb.last_verse_id": verse,
  "juz.first_verse_id": verse,
  "juz.last_verse_id": verse,
  "manzil.first_verse_id": verse,
  "manzil.last_verse_id": verse,
  "rub-el-hizb.first_verse_id": verse,
  "rub-el-hizb.last_verse_id": verse,
  "ruku.first_verse_id": verse,
  "ruku.last_verse_id": verse,
  "search-result.verse_id": verse,
  "verse.id": verse,
  "word.location": { pattern: "^\\d{1,3}:\\d{1,3}:\\d{1,3}$" },
};

/** Limits that the published spec or guides of the Content API state. */
const published: Record<string, object> = {
  // First and last page.
  "chapter.pages": { minItems: 2, maxItems: 2 },
  "hizb.hizb_number": range(1, 60),
  "juz.juz_number": range(1, 30),
  "manzil.manzil_number": range(1, 7),
  "rub-el-hizb.rub_el_hizb_number": range(1, 240),
  "ruku.ruku_number": range(1, 558),
  // Word index, start and end.
  "segment-triplet": { minItems: 3, maxItems: 3 },
  "verse.page_number": page,
  "verse.v1_page": page,
  "verse.v2_page": page,
  "word.page_number": page,
  "word.v1_page": page,
  "word.v2_page": page,
};

interface Limits {
  domain: Record<string, object>;
  published: Record<string, object>;
}

/**
 * Limits of all response fields by location, such as `chapter.pages[]`, separated by the source that the
 * spec gives.
 */
function limitsOf(files: Record<string, unknown>): Limits {
  const found: Limits = { domain: {}, published: {} };
  const walk = (value: unknown, place: string): void => {
    if (typeof value !== "object" || value === null) return;
    const entries = Object.entries(value);
    const limits = entries.filter(([key, limit]) => keywords.has(key) && typeof limit !== "object");
    const source = (value as Record<string, unknown>)["x-limit-source"] === "domain" ? found.domain : found.published;
    if (limits.length > 0) source[place] = Object.fromEntries(limits);
    for (const [key, inner] of entries) {
      if (key === "example" || key === "examples" || key === "parameters") continue;
      if (key === "properties") for (const [name, property] of Object.entries(inner)) walk(property, `${place}.${name}`);
      else walk(inner, key === "items" ? `${place}[]` : key === "allOf" ? place : `${place}.${key}`);
    }
  };
  for (const [file, value] of Object.entries(files)) walk(value, basename(file, ".yaml"));
  return found;
}

describe("limits on response fields of the Content API", () => {
  const cwd = `${root}/specs/content/v4`;
  const files = fastGlob.sync(["schemas/*.yaml", "paths/*.yaml", "responses/*.yaml"], { cwd });
  const parsed = Object.fromEntries(files.map((file) => [file, parse(readFileSync(`${cwd}/${file}`, "utf8"))]));

  it("come from the Quran or from the published spec", () => {
    expect(files.length).toBeGreaterThan(60);
    expect(limitsOf(parsed)).toEqual({ domain, published });
  });

  it.each([
    ["a new limit", "id: { minimum: 1 }", { "x.id": { minimum: 1 } }, {}],
    ["a limit of the domain", "id: { maximum: 604, x-limit-source: domain }", {}, { "x.id": { maximum: 604 } }],
    ["limits of list items", "ids: { items: { pattern: a } }", { "x.ids[]": { pattern: "a" } }, {}],
    ["a field that is named like a keyword", "pattern: { type: string }", {}, {}],
    [
      "limits in the schema of a map",
      "map: { additionalProperties: { maxLength: 5 } }",
      { "x.map.additionalProperties": { maxLength: 5 } },
      {},
    ],
  ])("include %s", (_, properties, others, ofDomain) => {
    const schema = parse(`properties: { ${properties} }`);
    expect(limitsOf({ "schemas/x.yaml": schema })).toEqual({ published: others, domain: ofDomain });
  });
});
