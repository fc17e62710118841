import { expect, test } from "vitest";
import { entriesOf, exactJson, exactNumber, objectOf, parseExactJson, withNumbers } from "../../../../runtime/samples/json.js";

test.each([
  { given: "[1.5,100,0.1,-7,1e-7]", want: [1.5, 100, 0.1, -7, 1e-7] },
  { given: '[-9007199254740993,"9007199254740993"]', want: [-9007199254740993n, "9007199254740993"] },
])("$given has the usual values", ({ given, want }) => expect(parseExactJson(given)).toEqual(want));

test.each([
  ...["10.50", "1.0", "-0.0", "1e400", "1E5", "0.12345678901234567890", "1.5e-12345678901234567", "12345678901234567890.5"],
  ...["9007199254740993", "-9223372036854775808", "0", "-0", "-1.25"],
])("%s keeps its text", (text) => {
  expect(String(exactNumber(text))).toBe(text);
  const json = `{"a":[${text},{"b":${text}}],"c":"${text}"}`;
  expect(exactJson(parseExactJson(json))).toBe(json);
});

test.each([
  String.raw`"\u00002024-01-01"`,
  String.raw`["\u00005",10.50,"\u0000s\u00005","\"\u00007"]`,
  String.raw`{"\u00005":"\u0000s","a":1.0}`,
])("%s keeps texts that begin with a control character", (json) => {
  expect(exactJson(parseExactJson(json))).toBe(json);
});

test.each(["01", "1.", ".5", "1e", "--1", "+1", "[1,]", '"a'])("%s is not JSON", (text) => {
  expect(() => parseExactJson(text)).toThrow(SyntaxError);
});

test("plain numbers for libraries", () => {
  expect(withNumbers(parseExactJson('{"a":[10.50,9007199254740993]}'))).toEqual({ a: [10.5, 9007199254740992] });
});

test("names that JavaScript sorts keep their places", () => {
  const given = String.raw`{"b":1,"2":{"1":0,"0":0},"\u00011":2,"1":"3","a":4}`;
  const value = parseExactJson(given) as Record<string, unknown>;
  expect(value).toEqual(JSON.parse(given));
  expect(entriesOf(value).map(([name]) => name)).toEqual(["b", "2", "\u00011", "1", "a"]);
  value.z = 0;
  delete value.b;
  expect(entriesOf(value).map(([name]) => name)).toEqual(["2", "\u00011", "1", "a", "z"]);
  expect(
    entriesOf(
      objectOf([
        ["9", 1],
        ["8", 2],
        ["__proto__", 3],
      ]),
    ),
  ).toEqual([
    ["9", 1],
    ["8", 2],
    ["__proto__", 3],
  ]);
  expect(Object.getOwnPropertySymbols(parseExactJson('{"1":1,"2":2,"a":3}'))).toEqual([]);
});
