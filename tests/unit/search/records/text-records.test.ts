import { describe, expect, it } from "vitest";
import { textRecords } from "../../../../generator/search/records/text-records.js";
import { inEnglish } from "../../../../runtime/texts.js";
import { renderGuide } from "../../text/prose/render.js";

const recordsOf = (text: string) => textRecords(renderGuide(text).content, inEnglish);

describe("textRecords", () => {
  it("has a record for every section, with its text and its code as hidden text", () => {
    const { text, entries } = recordsOf("Before.\n\n## Install\n\nFrom npm.\n\n```sh\nnpm install\n```\n");
    expect(text).toBe("Before.");
    expect(entries).toMatchObject([{ id: "install", label: "Install", text: "From npm." }]);
    expect(entries[0]?.hidden).toContain("npm install");
  });

  it("has a record for each table row that starts with a name in code; other rows stay in the section", () => {
    const table = "| Method | Returns |\n|---|---|\n| `findByKey(key)` | `Verse` |\n| Plain | words |\n";
    const { entries } = recordsOf(`## Methods\n\n${table}\nAfter.\n`);
    expect(entries).toMatchObject([
      { kind: "heading", id: "methods", label: "Methods" },
      { kind: "field", id: "methods", label: "findByKey", place: "Methods", text: "Verse" },
    ]);
    expect(entries).toHaveLength(2);
    expect(entries[0]?.text).toContain("After.");
  });

  it("separates the lines of a cell", () => {
    const { entries } = recordsOf("## Hosts\n\n| Kind | Hosts |\n|---|---|\n| Both | `one`<br>`two` |\n");
    expect(entries[0]?.text).toBe("Kind – Hosts; Both – one two");
  });

  it("has a record for each update", () => {
    const update = { id: "2026-04-21-host", date: "2026-04-21", about: "OAuth2", title: ["A new host"] };
    const children = [{ type: "paragraph" as const, children: ["Use it."] }];
    const { entries } = textRecords([{ type: "updates", entries: [{ ...update, children }], areas: [] }], inEnglish);
    expect(entries).toMatchObject([{ kind: "update", id: "2026-04-21-host", label: "A new host", text: "OAuth2. Use it." }]);
  });

  it.each([
    ["scopes", [["read"], ["Reads posts."], ["—"]], { kind: "scope", id: "row", label: "read", text: "Reads posts." }],
    ["words", [["juz"], ["A part."]], { kind: "heading", id: "row", label: "juz", place: "Words", text: "A part." }],
    [
      "errors",
      [["429"], ["rate_limit"], ["Too many."], ["—"]],
      { kind: "error", id: "row", label: "429 Too Many Requests", values: ["rate_limit"], text: "Too many." },
    ],
  ] as const)("knows what the rows of %s are", (of, cells, found) => {
    const rows = [{ id: "row", cells: cells.map((cell) => [...cell]) }];
    const records = textRecords([{ type: "table", of, label: "Words", head: [], rows }], inEnglish);
    expect(records).toMatchObject({ text: "", entries: [found] });
  });
});
