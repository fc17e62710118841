import { describe, expect, it } from "vitest";
import { appendItem, setMember } from "../../../generator/new/edit-manifest.js";

describe("an item added to a list", () => {
  it.each([
    { name: "of lines", given: "a:\n- 1 # one\n# end\nb: 2\n", want: "a:\n- 1 # one\n- new\n# end\nb: 2\n" },
    {
      name: "indented",
      given: "a: # list\n    - x:  1\n      y: 2\n\n\nb: 2\n",
      want: "a: # list\n    - x:  1\n      y: 2\n    - new\n\n\nb: 2\n",
    },
    { name: "in brackets", given: "a: [1] # one\n", want: "a: [1, new] # one\n" },
    { name: "empty", given: "a: []\nb: 2\n", want: "a: [ new ]\nb: 2\n" },
    { name: "without a value", given: "b: 2\na:\n", want: "b: 2\na:\n  - new\n" },
    { name: "that is not there", given: "b: 2", want: "b: 2\na:\n  - new\n" },
    { name: "with other line ends", given: "a:\r\n  - 1\r\nb: 2\r\n", want: "a:\r\n  - 1\r\n  - new\r\nb: 2\r\n" },
    { name: "without a last line end", given: "a:\n  - 1", want: "a:\n  - 1\n  - new\n" },
    {
      name: "with a text of lines",
      given: "a:\n  - |\n    one\n    two\n\nb: 2\n",
      want: "a:\n  - |\n    one\n    two\n  - new\n\nb: 2\n",
    },
  ])("$name", ({ given, want }) => expect(appendItem(given, ["a"], "new")).toBe(want));

  it("is on one line on request", () => {
    expect(appendItem("a:\n  - x\n", ["a"], { b: 1, c: "d: e" }, { flow: true })).toBe('a:\n  - x\n  - { b: 1, c: "d: e" }\n');
  });
});

describe("a member set in a map", () => {
  it.each([
    { name: "of lines", given: "a: # map\n  x:   1\nb: 2\n", want: "a: # map\n  x:   1\n  /n: t\nb: 2\n" },
    { name: "in brackets", given: "a: { x: 1 }\n", want: "a: { x: 1, /n: t }\n" },
    { name: "that is not there", given: "# only\nb: 2\n", want: "# only\nb: 2\na:\n  /n: t\n" },
    { name: "of an empty text", given: "", want: "a:\n  /n: t\n" },
    { name: "where it stands already", given: "a:\n  /n: old\n", want: "a:\n  /n: t\n" },
  ])("$name", ({ given, want }) => expect(setMember(given, ["a"], "/n", "t")).toBe(want));
});
