import { describe, expect, it } from "vitest";
import { SessionCache } from "../../../generator/platform/run-cache.js";

describe("what runs remember", () => {
  const made: string[] = [];
  const make = (memo: SessionCache, key: string, fresh: boolean, inner: () => void = () => {}) =>
    memo.keep(
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
    const memo = new SessionCache();
    expect(during(() => [make(memo, "a", true), make(memo, "a", true)])).toEqual(["a"]);
    memo.endRun(true);
    expect(during(() => make(memo, "a", true))).toEqual([]);
    expect(during(() => make(memo, "a", false))).toEqual(["a"]);
    memo.endRun(true);
    memo.endRun(true);
    expect(during(() => make(memo, "a", true))).toEqual(["a"]);
  });

  it("is what earlier runs made where one could not go through", () => {
    const memo = new SessionCache();
    make(memo, "a", true);
    memo.endRun(true);
    memo.endRun(false);
    expect(during(() => make(memo, "a", true))).toEqual([]);
  });

  it("includes what a fresh thing was made from, although nobody asks for that", () => {
    const memo = new SessionCache();
    const spec = (fresh: boolean) => make(memo, "spec", fresh, () => [make(memo, "file 1", true), make(memo, "file 2", true)]);
    expect(during(() => spec(true))).toEqual(["spec", "file 1", "file 2"]);
    for (let run = 0; run < 3; run++) {
      memo.endRun(true);
      expect(during(() => spec(true))).toEqual([]);
    }
    memo.endRun(true);
    expect(during(() => spec(false))).toEqual(["spec"]);
  });
});
