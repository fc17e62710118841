import { describe, expect, it } from "vitest";
import { nearestTitles } from "../../../../runtime/search/nearest-titles.js";

const titles = ["Quick start", "List recitations", "Bookmarks", "Delete bookmark", "Chapter info", "Get chapter", "التلاوات"];

describe("titles similar to a query", () => {
  it.each([
    { query: "recitashun", want: ["List recitations"] },
    { query: "bokmrks", want: ["Bookmarks", "Delete bookmark"] },
    { query: "QUIK STRT", want: ["Quick start"] },
    { query: "quikstrtt", want: ["Quick start"] },
    { query: "chaptre", want: ["Chapter info", "Get chapter"] },
    { query: "تلاوات", want: ["التلاوات"] },
    { query: "zzqqxxyy", want: [] },
    { query: "a b !", want: [] },
    { query: "", want: [] },
  ])("$query", ({ query, want }) => expect(nearestTitles(query, titles)).toEqual(want));

  it("returns each title once, up to the limit", () => {
    expect(nearestTitles("chapter", ["Get chapter", "Get chapter", "Chapter info", "Chapter"], 2)).toEqual([
      "Chapter",
      "Get chapter",
    ]);
  });
});
