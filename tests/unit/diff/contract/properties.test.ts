import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rewrites, singleChanges, wrongChanges } from "../../../fuzz/diffs.js";

/** The short form of `npm run fuzz`. */
describe("changes of random specs", () => {
  it("are none between a spec and itself, or the same spec written in another way", () => {
    fc.assert(
      fc.property(rewrites, (given) => {
        expect(wrongChanges(given)).toEqual([]);
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  it("are classified as the table says, at any place", () => {
    fc.assert(
      fc.property(singleChanges, (given) => {
        expect(wrongChanges(given)).toEqual([]);
      }),
      { numRuns: 300, seed: 1 },
    );
  });
});
