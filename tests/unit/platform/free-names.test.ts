import { expect, test } from "vitest";
import { FreeNames } from "../../../generator/platform/values.js";

test("a name that is taken gets the lowest free number", () => {
  const names = new FreeNames(["b", "a-2"]);
  expect(["a", "a", "A", "a-4", "a", "b", "b-2"].map((name) => names.reserve(name))).toEqual([
    "a",
    "a-3",
    "A-4",
    "a-4-2",
    "a-5",
    "b-2",
    "b-2-2",
  ]);
});

test("looks at a number once, however often a name is taken", () => {
  const names = new FreeNames();
  let looked = 0;
  const wanted = {
    toString() {
      looked++;
      return "a";
    },
    toLowerCase: () => "a",
  } as unknown as string;
  for (let count = 0; count < 1000; count++) names.reserve(wanted);
  expect(looked).toBe(999);
});
