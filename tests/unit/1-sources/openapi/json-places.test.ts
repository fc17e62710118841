import { describe, expect, test } from "vitest";
import { JsonPlaces } from "../../../../generator/1-sources/openapi/json-scanner.js";

const text = ' {"a": [1, "x]\\"", {"b\\u0063": null}] ,"": {}, "d":-2.5e3}';

describe("places of values", () => {
  test.each([
    { given: [], want: [text.slice(1), undefined] },
    { given: ["a"], want: ['[1, "x]\\"", {"b\\u0063": null}]', '"a"'] },
    { given: ["a", "0"], want: ["1", undefined] },
    { given: ["a", "1"], want: ['"x]\\""', undefined] },
    { given: ["a", "2", "bc"], want: ["null", '"b\\u0063"'] },
    { given: [""], want: ["{}", '""'] },
    { given: ["d"], want: ["-2.5e3", '"d"'] },
  ])("$given", ({ given, want }) => {
    const places = new JsonPlaces(text);
    let place = places.root;
    for (const token of given) place = places.child(place, token) ?? place;
    expect([text.slice(place.start, place.end), place.key && text.slice(place.key.start, place.key.end)]).toEqual(want);
  });

  test.each([["b"], ["a", "3"], ["a", "length"], ["d", "0"], ["", "x"]])("there is no %s %s", (...tokens) => {
    const places = new JsonPlaces(text);
    const last = tokens.pop() as string;
    const parent = tokens.reduce((place, token) => places.child(place, token) ?? place, places.root);
    expect(places.child(parent, last)).toBeUndefined();
  });
});
