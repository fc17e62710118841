import { expect, it } from "vitest";
import { JsonPath, pathText } from "../../../../generator/1-sources/overlay/json-path.js";

const document = {
  price: 0.5,
  zero: 0,
  list: [{ rate: 0.5 }, { rate: 0.25 }, { rate: 0 }],
  "it's": { "a/b": 1 },
};
const selected = (query: string) => {
  const path = JsonPath.parse(query);
  return path instanceof JsonPath ? path.select(document)?.map(pathText) : path.message;
};

it.each([
  ["$", ["$"]],
  ["$.list[*]", ["$.list[0]", "$.list[1]", "$.list[2]"]],
  ["$.list[-1]", ["$.list[2]"]],
  ["$.list[0,0,0]", ["$.list[0]"]],
  ["$.list[?@.rate == 0.5]", ["$.list[0]"]],
  ["$.list[?@.rate > 0.2 && @.rate < 0.3]", ["$.list[1]"]],
  ["$.list[?@.rate == 0.0]", ["$.list[2]"]],
  ["$.list[?@.rate == 0e5]", ["$.list[2]"]],
  ["$[?@ == 0.5]", ["$.price"]],
  [`$["it's"]['a/b']`, ["$['it\\'s']['a/b']"]],
  ["$.list[?@.rate == 00.5]", "invalid number literal '00.5'"],
])("%s", (query, want) => {
  expect(selected(query)).toEqual(want);
});
