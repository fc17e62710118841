import { describe, expect, test } from "vitest";
import { overlaid, overlaidBy } from "./overlaid.js";

const spec = (more: Record<string, unknown> = {}) => ({
  openapi: "3.1.0",
  info: { title: "A", version: "1" },
  paths: {},
  ...more,
});
const codes = (diagnostics: readonly string[]) => [...new Set(diagnostics.map((text) => text.split(" ")[0]))];

describe("an overlay that grows the spec without end", () => {
  test("paths that are copied into new ones again and again", () => {
    const actions = Array.from({ length: 30 }, (_, index) => [
      { target: "$.paths", update: { [`/a${index}`]: {} } },
      { target: `$.paths['/a${index}']`, copy: "$.paths" },
    ]).flat();
    expect(codes(overlaid(spec(), actions).diagnostics)).toContain("overlay-too-large");
  });

  test("levels without end", () => {
    const nested = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}{}${"}".repeat(levels)}`) as unknown;
    const actions = [
      { target: "$.info", update: nested(400) },
      { target: `$.info${".a".repeat(400)}`, copy: "$.info" },
    ];
    expect(codes(overlaid(spec(), actions).diagnostics)).toEqual(["overlay-too-large"]);
  });
});

describe("a query that visits values again and again", () => {
  const wide = () =>
    spec({ xWide: Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`a${index}`, { b: { c: { d: [1, 2] } } }])) });

  test.each([
    "$..*..*..*..*..*..*..*..*",
    "$..[?$..[?$..[?$..a]]]",
    `$.x[?${"(".repeat(5000)}@${")".repeat(5000)}]`,
    `$[${"0,".repeat(20_000)}0]`,
  ])("%#", (target) => {
    const { diagnostics } = overlaid(wide(), [{ target, update: { x: 1 } }]);
    expect(codes(diagnostics)).toEqual([expect.stringMatching(/^overlay-(?:too-large|path|no-target)$/)]);
  });

  test("a slow pattern matches nothing", () => {
    const text = `${"a".repeat(40)}!`;
    const actions = [{ target: "$.info[?match(@, '(a+)+b') || search(@, '^(a|aa)+$')]", remove: true }];
    const { value, diagnostics } = overlaid({ ...spec(), info: { title: text, version: "1" } }, actions);
    expect(codes(diagnostics)).toEqual(["overlay-no-target"]);
    expect(value).toMatchObject({ info: { title: text } });
  });
});

test("all values of a spec can be selected, changed and removed", () => {
  expect(overlaid(spec(), [{ target: "$..*", remove: true }]).value).toBeUndefined();
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`a${index}`, [index, index]]));
  const { value } = overlaid({ ...spec(), many }, [
    { target: "$.many.*", update: 1 },
    { target: "$.many.*[1]", remove: true },
  ]);
  expect((value as { many: Record<string, unknown> }).many.a7).toEqual([7, 1]);
});

test("`__proto__` is an ordinary name, in specs, overlays and queries", () => {
  const text = `{"openapi":"3.1.0","info":{"title":"A","version":"1"},"paths":{},"x":{"__proto__":{"a":1}}}`;
  const overlay = `{"overlay":"1.1.0","info":{"title":"T","version":"1"},"actions":[
    {"target":"$.x.__proto__","update":{"polluted":true}},
    {"target":"$.info","update":{"__proto__":{"polluted":true}}},
    {"target":"$.x","update":{"constructor":{"prototype":{"polluted":true}}}},
    {"target":"$.x","copy":"$.info"}]}`;
  const { value } = overlaidBy(text, overlay);
  expect(JSON.stringify((value as { x: object }).x)).toContain('"__proto__":{"a":1,"polluted":true}');
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  expect(Object.getPrototypeOf((value as { info: object }).info)).toBe(Object.prototype);
});
