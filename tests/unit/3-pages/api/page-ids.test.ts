import { describe, expect, it, test } from "vitest";
import { createPageIds, idPart } from "../../../../generator/3-pages/api/page-ids.js";

describe("idPart", () => {
  test.each([
    { given: "verse_key", want: "verse_key" },
    { given: "verseKey", want: "verseKey" },
    { given: "filter[a.b]", want: "filter-a-b" },
    { given: "application/vnd.x+json", want: "application-vnd-x-json" },
    { given: "سورة", want: "سورة" },
    { given: "e\u0301", want: "\u00e9" },
    { given: "", want: "empty" },
    { given: "$", want: "u24" },
    { given: "😀", want: "u1f600" },
    { given: "__proto__", want: "__proto__" },
    { given: "-x-", want: "x" },
    { given: 'a"><b', want: "a-b" },
  ])("$given is $want", ({ given, want }) => {
    expect(idPart(given)).toBe(want);
  });
});

describe("page ids", () => {
  it("numbers what is taken and never hands out an id twice", () => {
    const ids = createPageIds();
    expect([ids.take("a"), ids.take("a"), ids.take("a-2"), ids.take("a"), ids.take("a-2")]).toEqual([
      "a",
      "a-2",
      "a-2-2",
      "a-3",
      "a-2-3",
    ]);
  });

  it("keeps the ids of headings and of the frame free", () => {
    const ids = createPageIds();
    for (const id of ["main", "status", "responses", "parameters", "samples"]) expect(ids.take(id)).toBe(`${id}-2`);
  });

  it("takes names of Object's own members like any other", () => {
    const ids = createPageIds();
    expect(["constructor", "__proto__", "toString"].map((id) => ids.take(id))).toEqual(["constructor", "__proto__", "toString"]);
  });
});
