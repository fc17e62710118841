import { describe, expect, it } from "vitest";
import { SessionCache } from "../../../generator/platform/stages.js";

describe("the cache of a session", () => {
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

  it("makes a value once while it is fresh and used in every run", () => {
    const runCache = new SessionCache();
    expect(during(() => [make(runCache, "a", true), make(runCache, "a", true)])).toEqual(["a"]);
    runCache.endRun(true);
    expect(during(() => make(runCache, "a", true))).toEqual([]);
    expect(during(() => make(runCache, "a", false))).toEqual(["a"]);
    runCache.endRun(true);
    runCache.endRun(true);
    expect(during(() => make(runCache, "a", true))).toEqual(["a"]);
  });

  it("keeps values of earlier runs if a run could not finish", () => {
    const runCache = new SessionCache();
    make(runCache, "a", true);
    runCache.endRun(true);
    runCache.endRun(false);
    expect(during(() => make(runCache, "a", true))).toEqual([]);
  });

  it("keeps the parts of a fresh value, even if they were not requested", () => {
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
