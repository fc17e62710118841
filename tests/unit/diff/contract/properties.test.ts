import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rewrites, type SingleChange, singleChanges, wrongChanges } from "../../../fuzz/diffs.js";

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

it("a pattern of a closed object becomes one field: other members that matched are refused", () => {
  const closed = { type: "object", additionalProperties: false };
  const member = { type: "string" };
  const specs: SingleChange["specs"] = [
    { body: { ...closed, patternProperties: { "^foo": member } }, schemas: {} },
    { body: { ...closed, properties: { foo: member } }, schemas: {} },
  ];
  const directions = ["breaking request schema-closed", "non-breaking response schema-closed"];
  const added = ["non-breaking request property-added", "non-breaking response property-added"];
  expect(wrongChanges({ specs, want: [...directions, ...added] })).toEqual([]);
});

it("a field of a closed object becomes all members that match a pattern: they were refused", () => {
  const closed = { type: "object", additionalProperties: false };
  const specs: SingleChange["specs"] = [
    { body: { ...closed, properties: { I_1: { type: "integer" } } }, schemas: {} },
    { body: { ...closed, patternProperties: { "^I_": { type: "number" } } }, schemas: {} },
  ];
  const opened = ["non-breaking request schema-opened", "breaking response schema-opened"];
  const widened = ["non-breaking request type-widened", "breaking response type-widened"];
  const gone = ["non-breaking request property-removed", "breaking? response property-removed"];
  expect(wrongChanges({ specs, want: [...opened, ...widened, ...gone] })).toEqual([]);
});
