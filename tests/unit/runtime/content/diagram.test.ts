import { describe, expect, test } from "vitest";
import { wrap } from "../../../../runtime/content/diagram/measure.js";
import { parseSequence } from "../../../../runtime/content/diagram/parse-sequence.js";
import { htmlOf } from "../../html-of.js";

const lines = (...text: string[]) => ["sequenceDiagram", ...text].join("\n");
const steps = (...text: string[]) => parseSequence(lines(...text)).sequence.steps;

describe("parseSequence", () => {
  test("participants keep their order and labels", () => {
    const { sequence } = parseSequence(lines("participant A as Your <br/>app", "actor B", "C->>A: hi"));
    expect(sequence.participants).toEqual([
      { id: "A", label: "Your \napp" },
      { id: "B", label: "B" },
      { id: "C", label: "C" },
    ]);
  });

  test.each([
    { given: "A->>B: x", want: { dashed: false, head: "filled" } },
    { given: "A-->>B: x", want: { dashed: true, head: "filled" } },
    { given: "A->B: x", want: { dashed: false, head: "none" } },
    { given: "A-)B: x", want: { dashed: false, head: "open" } },
    { given: "A--xB: x", want: { dashed: true, head: "cross" } },
    { given: "A ->>+ B : x", want: { dashed: false, head: "filled" } },
  ])("$given", ({ given, want }) => {
    expect(steps(given)).toEqual([{ kind: "message", from: 0, to: 1, text: "x", ...want }]);
  });

  test("frames hold sections", () => {
    expect(steps("alt yes", "A->>B: a", "else no", "loop again", "B->>A: b", "end", "end")).toMatchObject([
      {
        kind: "group",
        type: "alt",
        sections: [
          { label: "yes", steps: [{ text: "a" }] },
          { label: "no", steps: [{ type: "loop", sections: [{ label: "again", steps: [{ text: "b" }] }] }] },
        ],
      },
    ]);
  });

  test("notes and comments", () => {
    expect(steps("A->>B: a %% b", "Note over A,B: both", "note left of A: l")).toMatchObject([
      { text: "a" },
      { kind: "note", from: 0, to: 1, side: "over", text: "both" },
      { kind: "note", from: 0, to: 0, side: "left", text: "l" },
    ]);
  });

  test.each([
    {
      given: "%%{\n  init: { 'theme': 'x' }\n}%%\nflowchart LR",
      want: [{ line: 3, message: "Diagrams of the kind `flowchart` are not supported." }],
    },
    { given: "---\nconfig:\n  theme: x\n---\nsequenceDiagram\nA->>B: x", want: [] },
    { given: "flowchart LR\na-->b", want: [{ line: 0, message: "Diagrams of the kind `flowchart` are not supported." }] },
    { given: "", want: [{ line: 0, message: "The diagram is empty." }] },
    {
      given: lines("A->>B: a", "what is this"),
      want: [{ line: 2, message: "This line of the diagram cannot be read: `what is this`." }],
    },
    {
      given: lines("A->>B: hi", "B-x>A: no", "B-->A maybe", "B-->A", "A->>B:", "A B->>C, D: e"),
      want: [
        { line: 2, message: "This line of the diagram cannot be read: `B-x>A: no`." },
        { line: 3, hint: "Write `: ` and the text of the message at its end." },
        { line: 4, hint: "Write `: ` and the text of the message at its end." },
        { line: 6, message: "This line of the diagram cannot be read: `A B->>C, D: e`." },
      ],
    },
    { given: lines("partcipant A as B", "A->>B: a"), want: [{ line: 1, word: "partcipant" }] },
    { given: lines("loop x", "A->>B: a"), want: [{ line: 1, message: "`loop` has no `end`." }] },
    { given: lines("A->>B: a", "end"), want: [{ line: 2, message: "This `end` closes nothing." }] },
    { given: lines("loop x", "A->>B: a", "else", "end"), want: [{ line: 3, message: "`else` is outside its group." }] },
    { given: lines("participant A"), want: [{ line: 0, message: "The diagram has no messages." }] },
  ])("$given", ({ given, want }) => {
    expect(parseSequence(given).issues).toMatchObject(want);
  });
});

const drawn = (text: string, id?: string) => htmlOf([{ type: "diagram", text, label: "T", ...(id === undefined ? {} : { id }) }]);

describe("a diagram", () => {
  const text = lines(
    "participant A as <b>&",
    "A->>B: one <script>",
    "B-->>A: two",
    "loop x",
    "A->>A: self",
    "end",
    "Note right of B: note",
  );

  test("describes the diagram in words", () => {
    const html = drawn(text, "d");
    expect(html).toContain('role="img" id="d" aria-labelledby="d-title" aria-describedby="d-text"');
    expect(html).toContain("&lt;b&gt;&amp; to B: one &lt;script&gt;. B answers &lt;b&gt;&amp;: two. Repeated, x:");
    expect(html).not.toMatch(/style=|<style|<script|NaN|Infinity|undefined/);
  });

  test("describes parts at the same time alike", () => {
    const parts = lines(
      "par a",
      "A->>B: one",
      "and b",
      "A->>B: two",
      "end",
      "alt c",
      "A->>B: three",
      "else d",
      "A->>B: four",
      "end",
    );
    const html = drawn(parts, "d");
    expect(/<desc[^>]*>(.*?)<\/desc>/.exec(html)?.[1]).toBe(
      "At the same time, a: A to B: one. At the same time, b: A to B: two. End of that part. " +
        "If, c: A to B: three. Otherwise, d: A to B: four. End of that part.",
    );
  });

  test("adds lists of its messages by participants if it is wider than a phone", () => {
    const messages = ["A->>B: one", "B-->>A: two", "Note over B: three", "A->>C: four", "C->>A: five", "A->>D: six"];
    expect(drawn(lines(...messages), "d")).toContain(
      '<ul class="diagram-steps"><li><b>A and B</b><ul><li>→ one</li><li>← two</li><li>• three</li></ul></li>' +
        "<li><b>A and C</b><ul><li>→ four</li><li>← five</li></ul></li><li><b>A and D</b>",
    );
    const wide = lines("A->>B: one", "loop again", "B-->>C: <b>", "end", "C->>C: done", "Note over A,D: end");
    const html = drawn(wide, "d");
    expect(html).toContain(
      '</div><ul class="diagram-steps"><li><b>A and B</b><ul><li>→ one</li></ul></li><li><b>Repeated, again</b>' +
        "<ul><li><b>B and C</b><ul><li>→ &lt;b&gt;</li></ul></li></ul></li><li><b>C</b><ul><li>• done</li></ul></li>" +
        "<li><b>A and D</b><ul><li>• end</li></ul></li></ul>",
    );
    expect(drawn(lines("A->>B: one"), "d")).not.toContain("<ul");
  });

  test("can be focused if it is wider than a column, because it scrolls", () => {
    const messages = ["A->>B", "B->>C", "C->>D"].map((who) => `${who}: a long line of words, which is a long line`);
    expect(drawn(lines(...messages), "d")).not.toContain("tabindex");
    const more = ["D->>E", "E->>F"].map((who) => `${who}: a long line of words, which is a long line`);
    const html = drawn(lines(...messages, ...more), "d");
    expect(html).toContain('<div class="diagram" role="group" tabindex="0" aria-label="T">');
  });

  test("draws nothing outside the picture", () => {
    const html = drawn(text);
    const [left = 0, top = 0, width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(html)?.[1] ?? "").split(" ").map(Number);
    for (const [, x, y, w, h] of html.matchAll(/<rect[^>]* x="([^"]*)" y="([^"]*)" width="([^"]*)" height="([^"]*)"/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(left);
      expect(Number(y)).toBeGreaterThanOrEqual(top);
      expect(Number(x) + Number(w)).toBeLessThanOrEqual(left + width);
      expect(Number(y) + Number(h)).toBeLessThanOrEqual(top + height);
    }
    expect(html).not.toContain(" id=");
  });

  test("is deterministic", () => {
    expect(drawn(text, "d")).toBe(drawn(text, "d"));
  });
});

test.each([
  { given: "access token, valid for one hour", limit: 30, want: ["access token,", "valid for one hour"] },
  { given: "short", limit: 30, want: ["short"] },
  { given: "a\nb", limit: 30, want: ["a", "b"] },
  { given: "averyveryverylongword x", limit: 5, want: ["averyveryverylongword", "x"] },
])("wraps $given", ({ given, limit, want }) => {
  expect(wrap(given, limit)).toEqual(want);
});
