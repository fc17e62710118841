import { describe, expect, it } from "vitest";
import { answerQueries, inOrder, rankQueries, shareQueries } from "../../../generator/search/rank-queries.js";
import type { SearchSet } from "../../../generator/search/records/records.js";
import { indexParts } from "../../../generator/search/site-search.js";

const page = (title: string) => ({
  route: `/${title}`,
  title,
  kind: "guide" as const,
  crumbs: [],
  method: "",
  path: "",
  names: [],
  text: "",
  deprecated: false,
  entries: [],
});
const sets = [{ prefix: "", pages: ["verses", "chapters", "reciters"].map(page) }] as unknown as SearchSet[];
const asked = { index: indexParts(sets), synonyms: [], queries: ["reciters", "verses", "nothing", "chapters"] };

describe("queries shared by threads", () => {
  it("are each answered by one of them, and returned in order", () => {
    const shared = shareQueries(asked);
    // Another worker took the first.
    Atomics.add(shared.next, 0, 1);
    const longer = { ...shared, queries: [...asked.queries, ...Array.from({ length: 200 }, () => "verses")] };
    const answers = answerQueries(longer);
    expect(answers.map(([at]) => at)).toEqual(Array.from({ length: 203 }, (_, index) => index + 1));
    expect(inOrder([...answers.reverse(), [0, ["/reciters"]]]).slice(0, 4)).toEqual(rankQueries(asked));
    expect(rankQueries(asked)).toEqual([["/reciters"], ["/verses"], [], ["/chapters"]]);
  });

  it("stay with the current thread if few remain, because starting another takes longer", () => {
    const shared = shareQueries(asked);
    Atomics.add(shared.next, 0, 1);
    expect(answerQueries(shared)).toEqual([]);
    expect(Atomics.load(shared.next, 0)).toBe(1);
  });
});
