import { STATUS_CODES } from "node:http";
import type { EntryKind, SearchEntry, SearchPage } from "../../../runtime/search/records.js";
import type { Translate } from "../../../runtime/texts.js";
import type { Manifest } from "../../1-sources/manifest.js";
import { scopeId } from "../../1-sources/scopes.js";
import { textsOf, wordId } from "../../1-sources/site-texts.js";
import type { Document, WholeModel } from "../../2-model/site-model.js";
import type { ApiModel, Response } from "../../2-model/types.js";
import { sharedErrors } from "../../3-pages/api/responses.js";
import { updateId, withVariables } from "../../3-pages/blocks/updates.js";
import { ownData } from "../../extensions/plugin-set.js";
import { ownValue } from "../../platform/values.js";
import { type Block, childrenOf, type Inline, looseText, plainText } from "../../text/markdown/ast.js";
import { parseMarkdown } from "../../text/markdown/parse-markdown.js";

/** The text of a guide before its first heading, and its sections. */
interface GuideRecords {
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

/** The records of a generated block: its own sections and rows, or words for the section around it. */
interface BlockRecords {
  entries: SearchEntry[];
  hidden: string;
}

/** @param section id of the section around the block */
function blockRecords(name: string, args: Readonly<Record<string, string>>, model: WholeModel, section: string): BlockRecords {
  switch (name) {
    case "scopes":
      return { entries: scopeRecords(model), hidden: "" };
    case "glossary":
      return { entries: glossaryRecords(model), hidden: "" };
    case "updates":
      return { entries: updateRecords(model), hidden: "" };
    case "errors": {
      const { operations = [] } = modelOf(args.api, model) ?? {};
      return { entries: sharedErrors(operations).map((response) => errorRecord(response, section, textsOf(model))), hidden: "" };
    }
    case "values": {
      const [api, name = ""] = (args.schema ?? "").split("/");
      const values = modelOf(api, model)?.schemas.get(name)?.enum ?? [];
      return {
        entries: [],
        hidden: values.map(({ label = "", description = "" }) => `${label} ${markdownWords(description)}`).join(" "),
      };
    }
    default: {
      const { plugin, block } = model.plugins.blocks.get(name) ?? {};
      const words = plugin && block?.searchWords?.(args, ownData(plugin, model.pluginValues.data), markdownWords);
      return { entries: [], hidden: (words ?? []).filter(Boolean).join(" ") };
    }
  }
}

/** A row of the error table, for the section that explains it. */
function errorRecord({ status, description, extensions }: Response, section: string, t: Translate): SearchEntry {
  const { "x-error-type": type, "x-action": action } = extensions;
  const texts = [description, action].filter((part) => typeof part === "string");
  const label = `${status} ${ownValue(STATUS_CODES, status) ?? ""}`.trim();
  const found = entry("error", section, label, t("errors"), markdownWords(texts.join("\n\n")), 0);
  return typeof type === "string" ? { ...found, values: [type] } : found;
}

/** The first version of an API. */
function modelOf(api: string | undefined, model: WholeModel): ApiModel | undefined {
  const spec = model.manifest.data.apis[api ?? ""]?.versions[0]?.spec;
  return spec === undefined ? undefined : model.apis.get(spec);
}

/** A group of scopes is a section of the page, each scope a row of it. */
function scopeRecords(model: WholeModel): SearchEntry[] {
  return (model.scopes?.groups ?? []).flatMap((group): SearchEntry[] => [
    sectionEntry(group.id, group.title, textsOf(model)("resultScopes"), 1, markdownWords(group.text ?? "")),
    ...group.scopes.map(({ name, permits }) => entry("scope", scopeId(name), name, group.title, markdownWords(permits), 2)),
  ]);
}

function glossaryRecords(model: WholeModel): SearchEntry[] {
  return (model.glossary?.words ?? []).map(({ word, means, more = "" }) =>
    sectionEntry(wordId(word), word, textsOf(model)("glossaryLabel"), 2, `${means} ${markdownWords(more)}`.trim()),
  );
}

function updateRecords({ updates = [], variables }: WholeModel): SearchEntry[] {
  const words = (text: string) => markdownWords(withVariables(text, variables));
  return updates.map((update) => {
    const text = `${update.about}. ${words(update.text)}`;
    const days = update.after === undefined ? update.date : `${update.after} – ${update.date}`;
    return entry("update", updateId(update), words(update.title), days, text, 1);
  });
}

/** The words of a Markdown text of a few paragraphs. */
function markdownWords(text: string): string {
  const { blocks } = parseMarkdown(looseText(text)).value;
  return blocks
    .map((block) => (block.kind === "paragraph" ? plainText(block.children) : ""))
    .join(" ")
    .trim();
}

/** Shared: large APIs have hundreds of thousands of entries without values. */
const none: string[] = [];

/** A place on a page. Add hidden words and values as needed. */
export function entry(kind: EntryKind, id: string, label: string, place: string, text: string, depth: number): SearchEntry {
  return { kind, id, label, place, text, values: none, hidden: "", depth };
}

export function sectionEntry(id: string, label: string, place = "", depth = 0, text = ""): SearchEntry {
  return entry("heading", id, label, place, text, depth);
}

/** The topics of a guide or another page, for lists of pages: its headings. */
export function topicsOf(record: SearchPage | undefined): string[] {
  if (record?.kind !== "guide" && record?.kind !== "page") return [];
  return record.entries.flatMap(({ kind, label }) => (kind === "heading" ? label : []));
}

/** Value of the `docusaurus_tag` meta element by API version: "content latest" to "docs-content-latest". */
export function searchTags(manifest: Manifest): Record<string, string> {
  const tags: Record<string, string> = {};
  for (const [api, { versions }] of Object.entries(manifest.data.apis)) {
    for (const { id, tag } of versions) tags[`${api} ${id}`] = tag ?? `docs-${api}-${id}`;
  }
  return tags;
}
