import { describe, expect, it } from "vitest";
import type { Document, WholeModel } from "../../../../generator/2-model/site-model.js";
import { guideRecords } from "../../../../generator/search/records/guide-records.js";
import { looseText } from "../../../../generator/text/markdown/ast.js";
import { parseMarkdown } from "../../../../generator/text/markdown/parse-markdown.js";

const recordsOf = (text: string, model: Partial<WholeModel> = {}) => {
  const document = { body: parseMarkdown(looseText(text)).value, meta: {} } as unknown as Document;
  return guideRecords(document, model as WholeModel);
};

describe("guideRecords", () => {
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

  it("fills in the variables of updates", () => {
    const updates = [
      {
        id: "host",
        date: "2026-04-21",
        title: "Host @{host}",
        about: "OAuth2",
        breaking: false,
        text: "Use **@{host}**, not @{old}.",
      },
    ];
    const { entries } = recordsOf("<!-- block: updates -->", {
      updates: updates as unknown as NonNullable<WholeModel["updates"]>,
      variables: { host: "auth.example" },
    });
    expect(entries).toMatchObject([{ label: "Host auth.example", text: "OAuth2. Use auth.example, not @{old}." }]);
  });
});
