import { describe, expect, it } from "vitest";
import { frame } from "../../../generator/diagnostics/print.js";
import { toSarif } from "../../../generator/diagnostics/sarif.js";
import { locate } from "../../../generator/diagnostics/source-file.js";
import type { Diagnostic, Location } from "../../../generator/diagnostics/types.js";

/** A minified file: one line of 40,000 units, in which every position is different. */
const text = `{${Array.from({ length: 5000 }, (_, index) => `"n${index}":1`).join(",")}}`;
const file = { path: "api.min.json", text };

/** The same location with the whole line. */
const whole = ({ lineTextFrom: _from, ...location }: Location): Location => ({ ...location, lineText: text });

describe("a diagnostic in a very long line", () => {
  it("keeps a part of the line and shows the same code frame as the whole line", () => {
    for (let start = 0; start <= text.length; start += 97) {
      for (const length of [undefined, 1, 8, 200, 5000]) {
        const location = locate(file, start, length === undefined ? undefined : start + length);
        expect(location.lineText?.length).toBeLessThanOrEqual(2000);
        expect(location.column).toBe(start + 1);
        expect(frame(location), `${start} ${length}`).toEqual(frame(whole(location)));
      }
    }
  });

  it("has its fix at the location in the line, and no fix if its range is incomplete", () => {
    const start = text.indexOf('"n4000"');
    const finding = (end: number): Diagnostic => ({
      code: "link-redirected",
      severity: "warning",
      message: "Old.",
      location: locate(file, start, end),
      fix: { from: "n4000", to: "m" },
    });
    const sarif = (end: number) => JSON.stringify(toSarif([finding(end)]));
    expect(sarif(start + 7)).toContain(`"startColumn":${start + 2},"endColumn":${start + 7}`);
    expect(sarif(start + 5000)).not.toContain("deletedRegion");
  });
});

it.each([
  ["日本語 [x](y)", 9],
  ["\u{1f469}\u200d\u{1f467} [x](y)", 5],
  ["e\u0301\t[x](y)", 4],
])("the marker of %s is below the text in a terminal", (line, column) => {
  const start = line.indexOf("[");
  const [, marker = ""] = frame(locate({ path: "a.md", text: line }, start, line.length));
  expect(marker.indexOf("~")).toBe("  ╵ ".length + column - 2);
  expect(marker.length - marker.indexOf("~")).toBe(6);
});
