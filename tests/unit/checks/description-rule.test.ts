import { describe, expect, it } from "vitest";
import { checkDescriptions } from "../../../generator/checks/coverage.js";
import { apiSite, shown, spec } from "./make-site.js";

const site = (fields: string) =>
  apiSite(
    spec(
      "/x:\n  get:\n    responses: {}",
      `schemas:\n  Verse:\n    type: object\n    properties:\n${fields.replace(/^/gm, "      ")}`,
    ),
  );

describe("a description of a field", () => {
  it.each([
    ["adds to the name", "verse_key: { type: string, description: Chapter and verse joined by a colon }", []],
    ["is missing: another check says so", "verse_key: { type: string }", []],
    [
      "has too few words",
      "verse_key: { type: string, description: Chapter and verse }",
      ["The description of verse_key of Verse has 3 words."],
    ],
    [
      "repeats the name",
      "verse_key: { type: string, description: The key of the verse }",
      ["The description of verse_key of Verse only repeats its name."],
    ],
    [
      "repeats a camel-case name",
      "verseKey: { type: string, description: This is the verse key }",
      ["The description of verseKey of Verse only repeats its name."],
    ],
    [
      "stands on fields of different names",
      "from: { type: string, description: 'Day, written as YYYY-MM-DD' }\nto: { type: string, description: 'Day, written as YYYY-MM-DD' }",
      ["to of Verse has the same description as from of Verse."],
    ],
    [
      "stands on two fields of one name",
      "a: { type: object, description: First of two parts, properties: { id: { type: string, description: Number within the list } } }\nb: { type: object, description: Second of two parts, properties: { id: { type: string, description: Number within the list } } }",
      [],
    ],
  ])("%s", async (_, fields, want) => {
    const found = checkDescriptions(await site(fields));
    expect(found.map(({ message }) => message)).toEqual(want);
  });

  it("reports the location of the text", async () => {
    const found = checkDescriptions(await site("verse_key:\n  type: string\n  description: Verse key"));
    expect(shown(found)).toEqual(["description-thin 15: The description of verse_key of Verse has 2 words."]);
  });
});
