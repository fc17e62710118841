import { describe, expect, test } from "vitest";
import { pathText, queryPairs, type SerializedParameter } from "../../../../runtime/samples/serialize.js";

/**
 * The examples of RFC 6570 section 3.2 whose expression is a parameter of OpenAPI: `{x}` is style simple, `{.x}` label, `{;x}` matrix,
 * `{?x}` and `{&x}` form, `{+x}` a reserved query, and `*` is `explode`. Levels that OpenAPI has no words for (prefixes, fragments,
 * path segments) are left out.
 */
const variables = {
  count: ["one", "two", "three"],
  dom: ["example", "com"],
  dub: "me/too",
  hello: "Hello World!",
  half: "50%",
  var: "value",
  who: "fred",
  base: "http://example.com/home/",
  path: "/foo/bar",
  list: ["red", "green", "blue"],
  keys: { semi: ";", dot: ".", comma: "," },
  v: "6",
  x: "1024",
  y: "768",
  empty: "",
  empty_keys: {},
} as const;

const styles: Record<string, string> = { "": "simple", ".": "label", ";": "matrix", "?": "form", "&": "form", "+": "form" };

/** The text of one expression of a template. */
function expand(expression: string): string {
  const [, operator = "", names = ""] = /^([.;?&+]?)(.*)$/.exec(expression) ?? [];
  const parts = names.split(",").map((written) => {
    const name = written.replace("*", "");
    const parameter: SerializedParameter = {
      name,
      style: styles[operator] as string,
      explode: written.endsWith("*"),
      allowReserved: operator === "+",
    };
    const value = variables[name as keyof typeof variables];
    return "?&+".includes(operator) && operator !== "" ? queryPairs(parameter, value).join("&") : pathText(parameter, value);
  });
  if (operator === "?" || operator === "&") return operator + parts.join("&");
  if (operator === "+") return parts.join(",").replace(/^[^=]*=/, "");
  return parts.join(operator === "" ? "," : "");
}

test.each([
  ["3.2.1", "{count}", "one,two,three"],
  ["3.2.1", "{count*}", "one,two,three"],
  ["3.2.1", "{;count}", ";count=one,two,three"],
  ["3.2.1", "{;count*}", ";count=one;count=two;count=three"],
  ["3.2.1", "{?count}", "?count=one,two,three"],
  ["3.2.1", "{?count*}", "?count=one&count=two&count=three"],
  ["3.2.1", "{&count*}", "&count=one&count=two&count=three"],
  ["3.2.2", "{var}", "value"],
  ["3.2.2", "{hello}", "Hello%20World%21"],
  ["3.2.2", "{half}", "50%25"],
  ["3.2.2", "{empty}", ""],
  ["3.2.2", "{x,y}", "1024,768"],
  ["3.2.2", "{x,hello,y}", "1024,Hello%20World%21,768"],
  ["3.2.2", "{x,empty}", "1024,"],
  ["3.2.2", "{list}", "red,green,blue"],
  ["3.2.2", "{list*}", "red,green,blue"],
  ["3.2.2", "{keys}", "semi,%3B,dot,.,comma,%2C"],
  ["3.2.2", "{keys*}", "semi=%3B,dot=.,comma=%2C"],
  ["3.2.3", "{+var}", "value"],
  ["3.2.3", "{+hello}", "Hello%20World!"],
  ["3.2.3", "{+half}", "50%25"],
  ["3.2.3", "{+base}", "http://example.com/home/"],
  ["3.2.3", "{+path}", "/foo/bar"],
  ["3.2.3", "{+list}", "red,green,blue"],
  ["3.2.3", "{+keys}", "semi,;,dot,.,comma,,"],
  ["3.2.5", "{.who}", ".fred"],
  ["3.2.5", "{.who,who}", ".fred.fred"],
  ["3.2.5", "{.half,who}", ".50%25.fred"],
  ["3.2.5", "{.dom*}", ".example.com"],
  ["3.2.5", "{.var}", ".value"],
  ["3.2.5", "{.empty}", "."],
  ["3.2.5", "{.list}", ".red,green,blue"],
  ["3.2.5", "{.list*}", ".red.green.blue"],
  ["3.2.5", "{.keys}", ".semi,%3B,dot,.,comma,%2C"],
  ["3.2.5", "{.keys*}", ".semi=%3B.dot=..comma=%2C"],
  ["3.2.5", "{.empty_keys}", ""],
  ["3.2.5", "{.empty_keys*}", ""],
  ["3.2.7", "{;who}", ";who=fred"],
  ["3.2.7", "{;half}", ";half=50%25"],
  ["3.2.7", "{;empty}", ";empty"],
  ["3.2.7", "{;v,empty,who}", ";v=6;empty;who=fred"],
  ["3.2.7", "{;x,y}", ";x=1024;y=768"],
  ["3.2.7", "{;x,y,empty}", ";x=1024;y=768;empty"],
  ["3.2.7", "{;list}", ";list=red,green,blue"],
  ["3.2.7", "{;list*}", ";list=red;list=green;list=blue"],
  ["3.2.7", "{;keys}", ";keys=semi,%3B,dot,.,comma,%2C"],
  ["3.2.7", "{;keys*}", ";semi=%3B;dot=.;comma=%2C"],
  ["3.2.8", "{?who}", "?who=fred"],
  ["3.2.8", "{?half}", "?half=50%25"],
  ["3.2.8", "{?x,y}", "?x=1024&y=768"],
  ["3.2.8", "{?x,y,empty}", "?x=1024&y=768&empty="],
  ["3.2.8", "{?list}", "?list=red,green,blue"],
  ["3.2.8", "{?list*}", "?list=red&list=green&list=blue"],
  ["3.2.8", "{?keys}", "?keys=semi,%3B,dot,.,comma,%2C"],
  // A comma that separates nothing stays readable: RFC 3986 allows it in queries.
  ["3.2.8", "{?keys*}", "?semi=%3B&dot=.&comma=,"],
  ["3.2.9", "{&who}", "&who=fred"],
  ["3.2.9", "{&half}", "&half=50%25"],
  ["3.2.9", "{&x,y,empty}", "&x=1024&y=768&empty="],
  ["3.2.9", "{&list}", "&list=red,green,blue"],
  ["3.2.9", "{&list*}", "&list=red&list=green&list=blue"],
  ["3.2.9", "{&keys}", "&keys=semi,%3B,dot,.,comma,%2C"],
  ["3.2.9", "{&keys*}", "&semi=%3B&dot=.&comma=,"],
])("RFC 6570 section %s: %s", (_, template, want) => expect(expand(template.slice(1, -1))).toBe(want));

describe("what OpenAPI leaves to templates", () => {
  test("an empty object or list is no pair of a query", () => {
    for (const value of [{}, []])
      for (const explode of [true, false])
        expect(queryPairs({ name: "a", style: "form", explode, allowReserved: false }, value)).toEqual([]);
  });

  test("an empty object is nothing in a path", () => {
    for (const style of ["simple", "label", "matrix"])
      expect(pathText({ name: "a", style, explode: true, allowReserved: false }, {})).toBe("");
  });
});
