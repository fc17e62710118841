import { describe, expect, test } from "vitest";
import type { Prose } from "../../../../runtime/contract.js";
import { htmlOf } from "../../html-of.js";

const tableOf = (rows: Prose[][], head: string[] = rows[0]?.map(() => "") ?? []) =>
  htmlOf([{ type: "table", label: "Fields", head: head.map((name) => [name]), rows: rows.map((cells) => ({ cells })) }]);

describe("tables on phones", () => {
  test.each<{ what: string; rows: string[][]; want: string }>([
    { what: "short middle columns", rows: [["a".repeat(40), "string", "b".repeat(99)]], want: "table compact" },
    { what: "a long middle column", rows: [["a", "b".repeat(33), "c"]], want: "table" },
    {
      what: "one long cell in the middle",
      rows: [
        ["a", "b", "c", "d"],
        ["a", "b", "c".repeat(33), "d"],
      ],
      want: "table",
    },
    { what: "no middle column", rows: [["a", "b"]], want: "table" },
    { what: "no rows", rows: [], want: "table" },
  ])("$what", ({ rows, want }) => {
    expect(tableOf(rows.map((cells) => cells.map((cell) => [cell])))).toContain(`class="${want}"`);
  });

  test("use the text of a cell, not its links", () => {
    const link: Prose = [{ type: "link", href: `/${"x".repeat(40)}`, children: ["here"] }];
    const head = [["Field"], ["Link"], ["Meaning"]];
    expect(htmlOf([{ type: "table", label: "Fields", head, rows: [{ cells: [["a"], link, ["b"]] }] }])).toContain(
      'class="table compact"',
    );
  });

  test.each([
    [0, "Field", undefined],
    [1, "Type", undefined],
    [3, "Meaning", undefined],
    [2, "SDK", "SDK"],
    [1, "", undefined],
  ])("label the cells of column %i, %s:%s", (index, name, want) => {
    const head = ["a", "b", "c", "d"].with(index, name);
    const cells = tableOf([head.map((cell) => [cell])], head)
      .split("<td")
      .slice(1);
    expect(/data-label="(.*?)"/.exec(cells[index] ?? "")?.[1]).toBe(want);
  });
});
