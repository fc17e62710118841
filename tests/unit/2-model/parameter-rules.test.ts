import { describe, expect, test } from "vitest";
import { breaks, readParameterRules } from "../../../generator/2-model/parameter-rules.js";
import { parameterRuleWords, ruleSentence } from "../../../generator/3-pages/api/parameters.js";
import { inEnglish } from "../../../runtime/texts.js";

const names = ["first", "last", "after", "type", "verse"];
const read = (...raw: unknown[]) => readParameterRules(raw, names);
const broken = (raw: unknown, sent: Record<string, string>, defaults: Record<string, string> = {}) =>
  read(raw).rules.map((rule) => breaks(rule, new Map(Object.entries(sent)), new Map(Object.entries(defaults))))[0];

describe("brokenRules reports broken rules", () => {
  test.each<[rule: unknown, sent: Record<string, string>, want: boolean]>([
    [{ atMostOne: ["first", "last"] }, {}, false],
    [{ atMostOne: ["first", "last"] }, { first: "1" }, false],
    [{ atMostOne: ["first", "last"] }, { first: "1", last: "1" }, true],
    [{ exactlyOne: ["first", "last"] }, {}, true],
    [{ exactlyOne: ["first", "last"] }, { last: "1" }, false],
    [{ exactlyOne: ["first", "last"] }, { first: "1", last: "1" }, true],
    [{ atLeastOne: ["first", "last"] }, {}, true],
    [{ atLeastOne: ["first", "last"] }, { first: "1", last: "1" }, false],
    [{ allOrNone: ["first", "after"] }, {}, false],
    [{ allOrNone: ["first", "after"] }, { after: "x" }, true],
    [{ when: "after", requires: "first" }, { after: "x" }, true],
    [{ when: "after", requires: "first" }, { after: "x", first: "1" }, false],
    [{ when: "after", requires: ["first", "type"] }, { after: "x", first: "1" }, true],
    [{ when: { type: "ayah" }, requires: "verse" }, { type: "page" }, false],
    [{ when: { type: "ayah" }, requires: "verse" }, { type: "ayah" }, true],
    [{ when: { verse: 2 }, requires: "type" }, { verse: "2" }, true],
  ])("%j with %j", (rule, sent, want) => expect(broken(rule, sent)).toBe(want));

  test("a parameter that is not sent has its default", () => {
    const rule = { when: { type: "ayah" }, requires: "verse" };
    expect(broken(rule, {}, { type: "ayah" })).toBe(true);
    expect(broken(rule, { type: "page" }, { type: "ayah" })).toBe(false);
  });
});

test("rules are described at each parameter that they name", () => {
  const { rules } = read(
    { atMostOne: ["first", "last"] },
    { when: "after", requires: "first" },
    { when: { type: "ayah" }, requires: "verse" },
    { exactlyOne: ["after", "type"] },
    { atLeastOne: ["last", "verse"] },
    { allOrNone: ["type", "after"] },
  );
  expect(Object.fromEntries(names.map((name) => [name, parameterRuleWords(rules, name, inEnglish)]))).toEqual({
    first: ["Not together with last"],
    last: ["Not together with first", "Send at least one of last and verse"],
    after: ["Requires first", "Send exactly one of after and type", "Only together with type"],
    type: ["Send exactly one of after and type", "Only together with after"],
    verse: ["Required when type is ayah", "Send at least one of last and verse"],
  });
  expect(rules.map(ruleSentence)).toEqual([
    "Send at most one of `first` and `last`.",
    "`first` must be sent when `after` is sent.",
    "`verse` must be sent when `type` is `ayah`.",
    "Send exactly one of `after` and `type`.",
    "Send at least one of `last` and `verse`.",
    "Send `type` and `after` together or not at all.",
  ]);
});

test("an invalid rule is left out and reported", () => {
  const { rules, issues } = read(
    "first",
    { atMostone: ["first", "last"] },
    { atMostOne: ["first"] },
    { atMostOne: ["first", "last"], requires: "type" },
    { requires: "first" },
    { when: { typ: "x" }, requires: "first" },
    { when: "after", requires: 3 },
  );
  expect(rules).toEqual([]);
  expect(issues).toEqual([
    "A rule must be a map such as `atMostOne: [first, last]`.",
    "`atMostone` is not a kind of rule. Did you mean `atMostOne`?",
    "`atMostOne` must be a list of two or more parameters, alone in its rule.",
    "`atMostOne` must be a list of two or more parameters, alone in its rule.",
    "`when` and `requires` belong together.",
    "The operation has no parameter `typ`. Did you mean `type`?",
    "The operation has no parameter `3`.",
  ]);
  expect(readParameterRules({}, names).issues).toEqual(["`x-parameter-rules` must be a list of rules."]);
  expect(readParameterRules(undefined, names).issues).toEqual([]);
});
