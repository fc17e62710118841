import { describe, expect, it } from "vitest";
import { linesOf } from "../../../../generator/diff/report/outline.js";
import type { PlacedChange } from "../../../../generator/diff/site/site-diff.js";

const change = (operation: string, subject: string, message: string, more: Partial<PlacedChange> = {}): PlacedChange => ({
  rule: "rule",
  verdict: "non-breaking",
  certain: true,
  direction: "response",
  operations: [operation],
  subject,
  message,
  ...more,
});

const lines = (...changes: PlacedChange[]) =>
  linesOf(changes, "non-breaking").map(({ subject, message, where, count }) => `${subject}: ${message} ${where} ${count}`);

describe("linesOf", () => {
  it("combines parts and operations only if the text is true of each", () => {
    const added = "The optional parameter is added.";
    expect(lines(change("GET /a", "`x`", added), change("GET /a", "`y`", added), change("GET /b", "`x`", added))).toEqual([
      "`x`: The optional parameter is added. `GET /a`, `GET /b` 2",
      "`y`: The optional parameter is added. `GET /a` 1",
    ]);
    const status = (operation: string, code: number) => change(operation, `response ${code}`, "The status is added.");
    expect(lines(status("GET /a", 400), status("GET /a", 404), status("GET /b", 400), status("GET /b", 404))).toEqual([
      "response 400, response 404: The status is added. `GET /a`, `GET /b` 4",
    ]);
  });

  it("lists fields of a schema with the same change together", () => {
    const of = (message: string, more: Partial<PlacedChange> = {}) => change("GET /a", "`Pet`", message, more);
    expect(
      lines(
        of("`id` becomes required."),
        of("`name` becomes required."),
        of("The optional field `age` is added."),
        of("`owner` becomes required."),
        of("The optional field `food` is added."),
        of("The optional field `sleep` is added.", { certain: false }),
        of("The format of `id` changes."),
        of("The format of `name` changes."),
      ),
    ).toEqual([
      "`Pet`: `id`, `name` and `owner` become required. `GET /a` 3",
      "`Pet`: The optional fields `age` and `food` are added. `GET /a` 2",
      "`Pet`: The optional field `sleep` is added. `GET /a` 1",
      "`Pet`: The format of `id` changes. `GET /a` 1",
      "`Pet`: The format of `name` changes. `GET /a` 1",
    ]);
  });
});
