import { expect, it } from "vitest";
import { Cache } from "../../../../runtime/client/fetch-page.js";

it("drops the entry that was used longest ago", () => {
  const dropped: string[] = [];
  const cache = new Cache<string, string>(2, (value) => dropped.push(value));
  cache.set("a", "A");
  cache.set("b", "B");
  cache.get("a");
  cache.set("c", "C");
  expect(dropped).toEqual(["B"]);
  expect([cache.has("a"), cache.has("b"), cache.has("c")]).toEqual([true, false, true]);
});

it("drops a replaced value, but not one that is set again or removed", () => {
  const dropped: string[] = [];
  const cache = new Cache<string, string>(2, (value) => dropped.push(value));
  cache.set("a", "A");
  cache.set("a", "A");
  expect(dropped).toEqual([]);
  cache.set("a", "new A");
  expect(dropped).toEqual(["A"]);
  cache.delete("a");
  expect(dropped).toEqual(["A"]);
  expect(cache.get("a")).toBe(undefined);
});
