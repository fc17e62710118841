import { describe, expect, it } from "vitest";
import { SessionCache } from "../../../generator/platform/run-cache.js";

describe("what runs remember", () => {
  const made: string[] = [];
  const make = (runCache: SessionCache, key: string, fresh: boolean, inner: () => void = () => {}) =>
    runCache.keep(
      key,
      () => fresh,
      () => {
        made.push(key);
        inner();
        return key;
      },
    );
  const during = (act: () => void) => {
    made.length = 0;
    act();
    return [...made];
  };

  it("is made once, as long as it is fresh and asked for in every run", () => {
    const runCache = new SessionCache();
    expect(during(() => [make(runCache, "a", true), make(runCache, "a", true)])).toEqual(["a"]);
    runCache.endRun(true);
    expect(during(() => make(runCache, "a", true))).toEqual([]);
    expect(during(() => make(runCache, "a", false))).toEqual(["a"]);
    runCache.endRun(true);
    runCache.endRun(true);
    expect(during(() => make(runCache, "a", true))).toEqual(["a"]);
  });

  it("is what earlier runs made where one could not go through", () => {
    const runCache = new SessionCache();
    make(runCache, "a", true);
    runCache.endRun(true);
    runCache.endRun(false);
    expect(during(() => make(runCache, "a", true))).toEqual([]);
  });

  it("includes what a fresh thing was made from, although nobody asks for that", () => {
    const runCache = new SessionCache();
    const spec = (fresh: boolean) =>
      make(runCache, "spec", fresh, () => [make(runCache, "file 1", true), make(runCache, "file 2", true)]);
    expect(during(() => spec(true))).toEqual(["spec", "file 1", "file 2"]);
    for (let run = 0; run < 3; run++) {
      runCache.endRun(true);
      expect(during(() => spec(true))).toEqual([]);
    }
    runCache.endRun(true);
    expect(during(() => spec(false))).toEqual(["spec"]);
  });
});
