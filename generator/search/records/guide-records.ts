import type { SearchEntry } from "../../../runtime/search/records.js";
import type { Document } from "../../2-model/document.js";
import type { WholeModel } from "../../2-model/site-model.js";
import type { Block, Inline } from "../../text/markdown/ast.js";
import { childrenOf, plainText } from "../../text/markdown/walk.js";
import { blockRecords } from "./block-records.js";
import { entry, sectionEntry } from "./entry.js";

/** The text of a guide before its first heading, and its sections. */
export interface GuideRecords {
  text: string;
  hidden: string;
  entries: SearchEntry[];
}

/** The sections of a document with their texts. Code is searchable but not quoted. */
export function guideRecords(document: Document, model: WholeModel): GuideRecords {
  const intro = sectionEntry("", "");
  let here = intro;
  const entries: SearchEntry[] = [];
  const trail: { level: number; label: string }[] = [];
  const collect = (blocks: readonly Block[]) => {
    for (const block of blocks) {
      if (block.kind === "heading") {
        while ((trail.at(-1)?.level ?? 0) >= block.level) trail.pop();
        here = sectionEntry(block.id, block.text, trail.map(({ label }) => label).join(" › "), trail.length);
        entries.push(here);
        trail.push({ level: block.level, label: block.text });
      } else if (block.kind === "generated") {
        const records = blockRecords(block.name, block.args, model, here.id);
        here.hidden = join(here.hidden, records.hidden);
        entries.push(...records.entries);
      } else {
        const { text, code } = wordsOf(block);
        here.text = join(here.text, text);
        here.hidden = join(here.hidden, code);
        if (block.kind === "table" && here.id) entries.push(...block.rows.flatMap((row) => rowEntry(row, here)));
        for (const children of childrenOf(block)) collect(children);
      }
    }
  };
  collect(document.body.blocks);
  return { text: intro.text, hidden: intro.hidden, entries };
}

/** The words of a block without those of nested blocks. */
function wordsOf(block: Block): { text: string; code: string } {
  switch (block.kind) {
    case "paragraph":
    case "line":
      return { text: plainText(block.children), code: "" };
    case "table": {
      const cells = [block.columns.map(({ children }) => children), ...block.rows];
      return { text: cells.map((row) => row.map(plainText).join(" – ")).join("; "), code: "" };
    }
    case "fence":
      return { text: "", code: `${block.info.title ?? ""} ${block.text}` };
    default:
      return { text: "", code: "" };
  }
}

/** A row that starts with a name in code, such as a method or an option, explains that name. */
function rowEntry([first = [], ...others]: readonly (readonly Inline[])[], section: SearchEntry): SearchEntry[] {
  const [code, more] = first;
  if (code?.kind !== "code" || more) return [];
  const name = /^[\w.$-]+/.exec(code.text)?.[0];
  if (!name) return [];
  const text = others.map(plainText).filter(Boolean).join(" – ");
  return [entry("field", section.id, name, section.label, text, 1)];
}

function join(a: string, b: string): string {
  return a && b ? `${a} ${b}` : a || b;
}
