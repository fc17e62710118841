import { describe, expect, it, test } from "vitest";
import { createPageIds, idPart } from "../../../../generator/3-pages/site/anchors.js";

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
  ])("returns $want for $given", ({ given, want }) => {
    expect(idPart(given)).toBe(want);
  });
});

describe("page ids", () => {
  it("numbers repeated ids and never returns an id twice", () => {
    const ids = createPageIds();
    expect([ids.reserve("a"), ids.reserve("a"), ids.reserve("a-2"), ids.reserve("a"), ids.reserve("a-2")]).toEqual([
      "a",
      "a-2",
      "a-2-2",
      "a-3",
      "a-2-3",
    ]);
  });

  it("reserves the ids of headings and of the layout", () => {
    const ids = createPageIds();
    for (const id of ["main", "status", "responses", "parameters", "samples"]) expect(ids.reserve(id)).toBe(`${id}-2`);
  });

  it("treats names of Object.prototype like any other", () => {
    const ids = createPageIds();
    expect(["constructor", "__proto__", "toString"].map((id) => ids.reserve(id))).toEqual([
      "constructor",
      "__proto__",
      "toString",
    ]);
  });
});
