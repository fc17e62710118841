import { isInline, toText } from "../../../runtime/content/to-text.js";
import type { Block, ElementNode, Inline, Prose, TableNode, UpdateEntry } from "../../../runtime/content.js";
import type { EntryKind, SearchEntry, SearchPage } from "../../../runtime/search/records.js";
import type { Translate } from "../../../runtime/texts.js";
import { type Manifest, searchTag } from "../../1-sources/manifest.js";
import { reasonPhrase } from "../../3-pages/api/responses.js";
import { childrenOf } from "../../text/nodes.js";

/** The text of a page before its first heading, and its sections. */
interface TextRecords {
  text: string;
  hidden: string;
  entries: SearchEntry[];
}

/** The sections of the text of a page with their texts. Code is searchable but not quoted. */
export function textRecords(body: Prose, t: Translate): TextRecords {
  const intro = sectionEntry("", "");
  let here = intro;
  const entries: SearchEntry[] = [];
  const trail: { depth: number; label: string }[] = [];
  const addText = (text: string) => {
    here.text = join(here.text, text);
  };
  const addHidden = (text: string) => {
    here.hidden = join(here.hidden, text);
  };
  const collect = (nodes: Prose) => {
    let line: Inline[] = [];
    for (const node of nodes) {
      if (isInline(node)) line.push(node);
      else {
        addText(toText(line));
        line = [];
        read(node);
      }
    }
    addText(toText(line));
  };
  const read = (node: Block | ElementNode) => {
    switch (node.type) {
      case "heading": {
        const label = toText(node.children);
        while ((trail.at(-1)?.depth ?? 0) >= node.depth) trail.pop();
        here = sectionEntry(node.id ?? "", label, trail.map((above) => above.label).join(" › "), trail.length);
        entries.push(here);
        trail.push({ depth: node.depth, label });
        return;
      }
      case "table":
        if (!node.of) addText(tableText(node));
        entries.push(...rowEntries(node, here, t));
        return;
      case "updates":
        entries.push(...node.entries.map(updateEntry));
        return;
      case "code":
        return addHidden(`${node.code.title ?? ""} ${node.code.text}`);
      case "request":
        return addHidden(`${node.call.method} ${node.call.path}`);
      case "diagram":
        return addHidden(node.text);
      case "element":
        // A quotation in another language is not what the page says: its words would lead here from the pages that explain it.
        return node.attributes?.lang === undefined ? collect(node.children) : undefined;
      // They list what has records of its own.
      case "filterList":
      case "groups":
      case "operationList":
      case "operations":
        return;
      default:
        for (const children of childrenOf(node)) collect(children);
    }
  };
  collect(body);
  return { text: intro.text, hidden: intro.hidden, entries };
}

/** Of the cells of a row, those that say something. */
const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== "" && cell !== "—");

const tableText = ({ head, rows }: TableNode) =>
  [head, ...rows.map(({ cells }) => cells)].map((row) => row.map(toText).join(" – ")).join("; ");

/** The rows of a table that explain something: what the table is of, or what has a name in code, such as a method or an option. */
function rowEntries({ of, label, rows }: TableNode, section: SearchEntry, t: Translate): SearchEntry[] {
  return rows.flatMap(({ id = section.id, cells }): SearchEntry[] => {
    const [name = "", second = "", ...others] = cells.map(toText);
    if (of === "scopes") return [entry("scope", id, name, section.label, second, 2)];
    if (of === "words") return [sectionEntry(id, name, label, 2, second)];
    if (of === "errors") {
      const error = `${name} ${reasonPhrase(name, t) ?? ""}`.trim();
      return [{ ...entry("error", id, error, t("errors"), filled(others).join(" "), 0), values: filled([second]) }];
    }
    const [code, more] = cells[0] ?? [];
    const word = typeof code === "object" && code.type === "inlineCode" && !more ? /^[\w.$-]+/.exec(name)?.[0] : undefined;
    return word ? [entry("field", id, word, section.label, filled([second, ...others]).join(" – "), 1)] : [];
  });
}

function updateEntry({ id, date, after, about, title, children }: UpdateEntry): SearchEntry {
  const days = after === undefined ? date : `${after} – ${date}`;
  return entry("update", id, toText(title), days, `${about}. ${toText(children)}`, 1);
}

function join(a: string, b: string): string {
  return a && b ? `${a} ${b}` : a || b;
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
    for (const version of versions) tags[`${api} ${version.id}`] = searchTag(api, version);
  }
  return tags;
}
