import type { SearchEntry } from "../../../runtime/search/records.js";
import { type Scopes, scopeId } from "../../1-sources/scopes.js";
import type { Document } from "../../2-model/document.js";
import type { Block, Inline } from "../../markdown/ast.js";
import { parseMarkdown } from "../../markdown/parse-markdown.js";
import { plainText } from "../../markdown/plain-text.js";
import { looseText } from "../../markdown/text.js";

/** What a guide says before its first heading, and its sections. */
export interface GuideRecords {
  text: string;
  hidden: string;
  entries: SearchEntry[];
}

/** The sections of a document with their texts; code is found but not quoted. */
export function guideRecords(document: Document, scopes: Scopes | undefined): GuideRecords {
  const intro = section("", "");
  const entries: SearchEntry[] = [];
  const trail: { level: number; label: string }[] = [];
  const collect = (blocks: readonly Block[]) => {
    for (const block of blocks) {
      if (block.kind === "heading") {
        while ((trail.at(-1)?.level ?? 0) >= block.level) trail.pop();
        entries.push(section(block.id, block.text, trail.map(({ label }) => label).join(" › "), trail.length));
        trail.push({ level: block.level, label: block.text });
      } else if (block.kind === "generated" && block.name === "scopes" && scopes) {
        entries.push(...scopeRecords(scopes));
      } else {
        const here = entries.at(-1) ?? intro;
        const { text, code } = wordsOf(block);
        here.text = join(here.text, text);
        here.hidden = join(here.hidden, code);
        for (const inner of innerBlocks(block)) collect(inner);
      }
    }
  };
  collect(document.body.blocks);
  return { text: intro.text, hidden: intro.hidden, entries };
}

/** A group of scopes is a section of the page, each scope a row of it. */
function scopeRecords(scopes: Scopes): SearchEntry[] {
  return scopes.groups.flatMap((group): SearchEntry[] => [
    section(group.id, group.title, "Scopes", 1, markdownWords(group.text ?? "")),
    ...group.scopes.map(
      ({ name, permits }): SearchEntry => ({
        ...section(scopeId(name), name, group.title, 2, markdownWords(permits)),
        kind: "scope",
      }),
    ),
  ]);
}

function section(id: string, label: string, place = "", depth = 0, text = ""): SearchEntry {
  return { kind: "heading", id, label, place, text, values: [], hidden: "", depth };
}

/** The words of a block itself, without those of the blocks in it. */
function wordsOf(block: Block): { text: string; code: string } {
  switch (block.kind) {
    case "paragraph":
    case "line":
      return { text: plainText(block.children), code: "" };
    case "table": {
      const cells = [block.columns.map(({ children }) => children), ...block.rows];
      return { text: cells.map((row) => row.map(cellText).join(" – ")).join("; "), code: "" };
    }
    case "fence":
      return { text: "", code: `${block.info.title ?? ""} ${block.text}` };
    default:
      return { text: "", code: "" };
  }
}

function cellText(cell: readonly Inline[]): string {
  return plainText(cell);
}

function innerBlocks(block: Block): readonly (readonly Block[])[] {
  switch (block.kind) {
    case "quote":
    case "admonition":
      return [block.children];
    case "list":
      return block.items.map(({ children }) => children);
    case "tabs":
      return block.panels.map(({ children }) => children);
    case "steps":
      return [block.intro, ...block.steps];
    case "code-group":
      return [block.fences];
    default:
      return [];
  }
}

function markdownWords(text: string): string {
  const { blocks } = parseMarkdown(looseText(text)).value;
  return blocks.map((block) => wordsOf(block).text).join(" ");
}

function join(one: string, other: string): string {
  return one && other ? `${one} ${other}` : one || other;
}
