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
  it("say what goes and what comes, in its own range only", () => {
    expect(changes(finding)).toEqual([
      {
        artifactLocation: { uri: "content/a%20b.md" },
        replacements: [{ deletedRegion: { startLine: 3, startColumn: 17, endColumn: 23 }, insertedContent: { text: "/start" } }],
      },
    ]);
  });

  it("are left out where the line is not known, spans others, or does not have what is to go", () => {
    const { location, ...rest } = finding;
    if (!location) throw new Error("no location");
    const { lineText: _text, ...bare } = location;
    expect(changes({ ...rest, location: bare })).toBeUndefined();
    expect(changes({ ...rest, location: { ...location, endLine: 4 } })).toBeUndefined();
    expect(changes({ ...finding, fix: { from: "/other", to: "/start" } })).toBeUndefined();
  });
});
