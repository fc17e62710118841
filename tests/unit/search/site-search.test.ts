import { expect, it } from "vitest";
import type { SearchSet } from "../../../generator/search/records/records.js";
import { indexParts } from "../../../generator/search/site-search.js";

const set = (prefix: string, title: string): SearchSet => ({
  prefix,
  pages: [{ route: `./${title}`, title, kind: "guide", crumbs: [], names: [], text: "", hidden: "", entries: [] }],
});

it("caches parts of the index while their pages are the same", () => {
  const noted = new Map<string, unknown>();
  const cache = {
    get: <T>(key: string) => noted.get(key) as T | undefined,
    put: (key: string, value: unknown) => void noted.set(key, value),
  };
  const first = indexParts([set("", "verses"), set("/v1", "chapters")], cache);
  expect(noted.size).toBe(2);
  const [same, other] = indexParts([set("", "verses"), set("/v1", "juzs")], cache);
  expect(noted.size).toBe(3);
  expect(same?.data).toBe(first[0]?.data);
  expect(other?.data.pages.title).toEqual(["juzs"]);
  expect(indexParts([set("", "verses")])[0]).toEqual(first[0]);
});
