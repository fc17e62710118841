import GithubSlugger from "github-slugger";
import type { Result } from "../../diagnostics/types.js";
import { Cursor, createReader, type Reader } from "./arrange.js";
import {
  allBlocks,
  allInlines,
  type Block,
  type Heading,
  type Inline,
  type Markdown,
  type MarkdownText,
  plainText,
} from "./ast.js";
import { componentsIn } from "./components.js";
import { isTooCostly, lexBlocks, lexInline } from "./lexer.js";
import { linksWithBlanks, otherDialects } from "./mistakes.js";
import { readBlocks, readInlines } from "./read-blocks.js";

/** What texts without mistakes mean, by their kind and text: a description of a shared schema is on many pages. */
const parsed = new Map<string, Markdown | Inline[]>();
const mostParsed = 1000;

function keep<T extends Markdown | Inline[]>(key: string, value: T): T {
  if (parsed.size >= mostParsed) parsed.clear();
  parsed.set(key, value);
  return value;
}

/** Parses a description whose headings have no ids, as `parseMarkdown` does. */
export function parseDescription(text: MarkdownText): Result<Markdown> {
  const key = `blocks ${text.text}`;
  const known = parsed.get(key) as Markdown | undefined;
  if (known) return { value: known, diagnostics: [] };
  const result = parseMarkdown(text);
  if (result.diagnostics.length === 0) keep(key, result.value);
  return result;
}

/** Parses a text of many blocks. Structural mistakes are reported; the rest of the text is still returned. */
export function parseMarkdown(text: MarkdownText, reserved: Iterable<string> = []): Result<Markdown> {
  const reader = createReader(text);
  const blocks = readOrGiveUp(reader);
  const headings = nameHeadings(blocks, reserved, reader);
  const footnotes = orderFootnotes(blocks, reader);
  const diagnostics = [...reader.diagnostics, ...linksWithBlanks(text), ...componentsIn(text), ...otherDialects(text)];
  return { value: { blocks, footnotes, headings }, diagnostics };
}

/** Parses a text of one paragraph. If it nests too deeply, the source text is returned. */
export function parseInlines({ text }: Pick<MarkdownText, "text">): readonly Inline[] {
  const key = `line ${text}`;
  const known = parsed.get(key) as Inline[] | undefined;
  if (known) return known;
  const asWritten: Inline[] = [{ kind: "text", text }];
  if (isTooCostly(text)) return asWritten;
  try {
    return keep(key, readInlines(lexInline(text), new Cursor(text)));
  } catch (error) {
    if (error instanceof RangeError) return asWritten;
    throw error;
  }
}

/** The words of a title with Markdown, which belongs in descriptions. Tags stay, because a title may name a type: `List<Item>`. */
export function titleText(text: string): string {
  if (!/[`*]|\]\(/.test(text)) return text;
  return plainText(
    parseInlines({ text }).map((inline) => (inline.kind === "html" ? { kind: "text", text: inline.text } : inline)),
  );
}

/** Parsing is recursive per level of nesting. Thousands of levels are an attack or an accident. */
function readOrGiveUp(reader: Reader): Block[] {
  if (isTooCostly(reader.text.text)) {
    reader.report("guide-too-large", "Quotes, lists or brackets nest too deeply in this text.", 0);
    return [];
  }
  try {
    return readBlocks(lexBlocks(reader.text), reader);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    reader.report("guide-too-large", "Quotes, lists or brackets nest too deeply here.", 0);
    return [];
  }
}

/** Footnotes in the order of their references. Reports footnotes that are not used and references without a footnote. */
function orderFootnotes(blocks: readonly Block[], reader: Reader): Map<string, Block[]> {
  const ordered = new Map<string, Block[]>();
  const visit = (inlines: Iterable<Inline>) => {
    for (const inline of inlines) {
      if (inline.kind !== "footnote" || ordered.has(inline.name)) continue;
      const footnote = reader.footnotes.get(inline.name);
      if (!footnote) {
        const message = `The footnote \`${inline.name}\` has no text.`;
        reader.report("guide-footnote-undefined", message, inline.at, `Write a line \`[^${inline.name}]: …\`.`);
        continue;
      }
      ordered.set(inline.name, footnote.blocks);
      visit(allInlines(footnote.blocks));
    }
  };
  visit(allInlines(blocks));
  for (const [name, { at }] of reader.footnotes)
    if (!ordered.has(name)) reader.report("guide-footnote-unused", `The footnote \`${name}\` is not referenced.`, at);
  return ordered;
}

const validId = /^[\p{L}\p{N}][\p{L}\p{N}_.-]*$/u;

/**
 * Gives every heading its id: the one in `{#id}` (with older ones after it), otherwise the one that GitHub
 * would derive, numbered if repeated.
 * @param reserved ids that the page itself uses
 */
function nameHeadings(blocks: readonly Block[], reserved: Iterable<string>, reader: Reader): Heading[] {
  const headings: Heading[] = [];
  for (const block of allBlocks(blocks)) if (block.kind === "heading") headings.push(block);
  const slugger = new GithubSlugger();
  for (const id of reserved) slugger.slug(id);
  const taken = new Set<string>();
  // Explicit ids come first, because other pages link to them.
  for (const heading of headings) {
    if (heading.id !== "") {
      // The id of an HTML heading, which may be that of another part of the page.
      if (!validId.test(heading.id) || Object.hasOwn(slugger.occurrences, heading.id)) heading.id = "";
      else slugger.occurrences[heading.id] = 0;
      taken.add(heading.id);
      continue;
    }
    const [id, ...aliases] = takeIds(heading);
    if (id === undefined) continue;
    for (const name of [id, ...aliases]) {
      if (!validId.test(name)) reader.report("guide-heading-id", `\`${name}\` is not a valid id.`, heading.at);
      else if (taken.has(name)) reader.report("guide-heading-id", `Two headings have the id \`${name}\`.`, heading.at);
      else if (Object.hasOwn(slugger.occurrences, name))
        reader.report("guide-heading-id", `The page itself has an element \`${name}\`.`, heading.at);
      taken.add(name);
      slugger.occurrences[name] = 0;
    }
    heading.id = id;
    if (aliases.length) heading.aliases = aliases;
  }
  for (const heading of headings) if (!heading.id) heading.id = slugger.slug(heading.text) || slugger.slug("section");
  return headings;
}

/** Removes `{#id}` or `{#id #older}` from the end of a heading. */
function takeIds(heading: Heading): string[] {
  const last = heading.children.at(-1);
  const match = last?.kind === "text" ? /\s*\{#([^{}\s]+(?:\s+#[^{}\s]+)*)\}\s*$/.exec(last.text) : null;
  if (!match || last?.kind !== "text") return [];
  const rest: Inline[] = heading.children.slice(0, -1);
  const before = last.text.slice(0, match.index);
  const previous = rest.at(-1);
  if (before) rest.push({ kind: "text", text: before });
  else if (previous?.kind === "text") rest[rest.length - 1] = { ...previous, text: previous.text.trimEnd() };
  heading.children = rest;
  heading.text = heading.text.replace(/\s*\{#[^{}\s]+(?:\s+#[^{}\s]+)*\}\s*$/, "");
  return (match[1] as string).split(/\s+#/);
}
