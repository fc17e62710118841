import type { SearchEntry } from "../../../runtime/search/records.js";
import { scopeId } from "../../1-sources/scopes.js";
import type { SiteModel } from "../../2-model/site-model.js";
import { parseMarkdown } from "../../markdown/parse-markdown.js";
import { plainText } from "../../markdown/plain-text.js";
import { looseText } from "../../markdown/text.js";
import { updateId } from "../blocks/updates-block.js";

/** What a generated block of a guide brings: sections and rows of its own, or words of the section it stands in. */
export interface BlockRecords {
  entries: SearchEntry[];
  hidden: string;
}

export function blockRecords(name: string, args: Readonly<Record<string, string>>, model: SiteModel): BlockRecords {
  switch (name) {
    case "scopes":
      return { entries: scopeRecords(model), hidden: "" };
    case "updates":
      return { entries: updateRecords(model), hidden: "" };
    case "fields": {
      const rows = model.fields?.[args.group ?? ""]?.sections[args.section ?? ""] ?? {};
      const words = Object.entries(rows).flatMap(([field, { sdk = "", meaning = "" }]) => [field, sdk, markdownWords(meaning)]);
      return { entries: [], hidden: words.filter(Boolean).join(" ") };
    }
    default:
      return { entries: [], hidden: "" };
  }
}

export function sectionEntry(id: string, label: string, place = "", depth = 0, text = ""): SearchEntry {
  return { kind: "heading", id, label, place, text, values: [], hidden: "", depth };
}

/** A group of scopes is a section of the page, each scope a row of it. */
function scopeRecords({ scopes }: SiteModel): SearchEntry[] {
  return (scopes?.groups ?? []).flatMap((group): SearchEntry[] => [
    sectionEntry(group.id, group.title, "Scopes", 1, markdownWords(group.text ?? "")),
    ...group.scopes.map(
      ({ name, permits }): SearchEntry => ({
        ...sectionEntry(scopeId(name), name, group.title, 2, markdownWords(permits)),
        kind: "scope",
      }),
    ),
  ]);
}

function updateRecords({ updates = [] }: SiteModel): SearchEntry[] {
  return updates.map((update) =>
    sectionEntry(updateId(update), markdownWords(update.title), update.date, 1, `${update.about}. ${markdownWords(update.text)}`),
  );
}

/** The words of a Markdown text of a few paragraphs. */
function markdownWords(text: string): string {
  const { blocks } = parseMarkdown(looseText(text)).value;
  return blocks
    .map((block) => (block.kind === "paragraph" ? plainText(block.children) : ""))
    .join(" ")
    .trim();
}
