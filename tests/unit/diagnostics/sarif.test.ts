import { describe, expect, it } from "vitest";
import { toSarif } from "../../../generator/diagnostics/sarif.js";
import type { Diagnostic } from "../../../generator/diagnostics/types.js";

const lineText = "See [the start](/begin) and /begin-here.";
const finding: Diagnostic = {
  code: "link-redirected",
  severity: "warning",
  message: "`/begin` is an old path.",
  location: { file: "content/a b.md", line: 3, column: 5, endColumn: 24, lineText },
  fix: { from: "/begin", to: "/start" },
};

interface Log {
  runs: { results: { fixes?: { artifactChanges: { artifactLocation: object; replacements: object[] }[] }[] }[] }[];
}
const changes = (given: Diagnostic) => (toSarif([given]) as Log).runs[0]?.results[0]?.fixes?.[0]?.artifactChanges;

describe("fixes in SARIF", () => {
  it("have the deleted and inserted text, exactly in its range", () => {
    expect(changes(finding)).toEqual([
      {
        artifactLocation: { uri: "content/a%20b.md" },
        replacements: [{ deletedRegion: { startLine: 3, startColumn: 17, endColumn: 23 }, insertedContent: { text: "/start" } }],
      },
    ]);
  });

  it("are left out if the line is unknown, the range spans lines, or the text differs", () => {
    const { location, ...rest } = finding;
    if (!location) throw new Error("no location");
    const { lineText: _text, ...bare } = location;
    expect(changes({ ...rest, location: bare })).toBeUndefined();
    expect(changes({ ...rest, location: { ...location, endLine: 4 } })).toBeUndefined();
    expect(changes({ ...finding, fix: { from: "/other", to: "/start" } })).toBeUndefined();
  });
});
