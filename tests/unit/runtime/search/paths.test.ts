import { describe, expect, it } from "vitest";
import { hasSegment, pathLikeness } from "../../../../runtime/search/paths.js";
import { parseQuery } from "../../../../runtime/search/query.js";

const templates = [
  "/chapters",
  "/chapters/{id}",
  "/chapters/{id}/info",
  "/verses/by_key/{verse_key}",
  "/verses/by_page/{page_number}",
  "/verses/random",
  "/v1/bookmarks/",
  "/v1/bookmarks/{bookmarkId}",
];
const best = (typed: string) => {
  const path = parseQuery(typed).path ?? [];
  return [...templates].sort((one, other) => pathLikeness(path, other) - pathLikeness(path, one))[0];
};

describe("paths", () => {
  it.each([
    ["/chapters", "/chapters"],
    ["/chapters/{id}", "/chapters/{id}"],
    ["/chapters/:id", "/chapters/{id}"],
    ["/chapters/1", "/chapters/{id}"],
    ["/chapters/1/info", "/chapters/{id}/info"],
    ["verses/by_key/2:255", "/verses/by_key/{verse_key}"],
    ["/verses/rand", "/verses/random"],
    ["https://apis.example.org/content/api/v4/verses/by_page/3?words=true", "/verses/by_page/{page_number}"],
    ["POST /v1/bookmarks/", "/v1/bookmarks/"],
    ["/v1/bookmarks/42", "/v1/bookmarks/{bookmarkId}"],
  ])("%s means %s", (typed, want) => expect(best(typed)).toBe(want));

  it("treats words with a slash between them as words", () => expect(parseQuery("and/or what").path).toBeUndefined());
  it("finds a fixed segment in any case", () => {
    expect(hasSegment("byKey", "/verses/by_key/{verse_key}")).toBe(true);
    expect(hasSegment("verse_key", "/verses/by_key/{verse_key}")).toBe(false);
  });
});
