import { markText, stopLink, typeText } from "../../runtime/api/facts.js";
import type { Constraint, Field, Mark } from "../../runtime/contract.js";
import { codeSpan, escapeMarkdown, hangingIndent, markdownLink } from "../text/markdown-writer/escape-markdown.js";
import { blocks, type TwinWriter } from "./writer.js";

/**
 * Fields as nested lists: name, type and flags on the first line, then the description, then the members.
 * @param indent blanks before each line
 */
export function fieldList(fields: readonly Field[], writer: TwinWriter, indent = ""): string {
  return fields.map((field) => fieldItem(field, writer, indent)).join("\n");
}

/** The root of a body: its type, description and members. */
export function rootField(field: Field, writer: TwinWriter, options: { mediaType?: string; bare?: boolean } = {}): string {
  const media = options.mediaType === undefined ? "" : `${codeSpan(options.mediaType)} `;
  const head = options.bare ? "" : media + typeOf(field, writer);
  return blocks(head, about(field, writer), members(field, writer, ""));
}

/** A list item. `write` makes the text below it, with the given indent. */
function listItem(text: string, gap: string, indent: string, write: (indent: string) => string): string {
  const inner = write(`${indent}  `);
  return `${indent}- ${hangingIndent(text, indent.length + 2)}${inner && gap}${inner}`;
}

function fieldItem(field: Field, writer: TwinWriter, indent: string): string {
  const flags = [
    typeOf(field, writer),
    field.required && writer.text("required"),
    field.deprecated && writer.text("deprecated"),
    field.readOnly && writer.text("readOnly"),
    field.writeOnly && writer.text("writeOnly"),
    field.since && sinceText(field.since, writer),
  ].filter(Boolean);
  const head = `${codeSpan(field.name)} ${flags.join(", ")}`;
  const text = about(field, writer);
  const isShort = text !== "" && !text.includes("\n");
  const ownBlocks = isShort ? `${head}. ${text}` : blocks(head, text);
  return listItem(ownBlocks, isShort ? "\n" : "\n\n", indent, (inner) => members(field, writer, inner));
}

/** A mark with its link to the change log. */
export function sinceText(mark: Mark, writer: TwinWriter): string {
  return writer.link({ label: markText(mark, writer.text), href: mark.href });
}

/** "array of verse (uuid) or null", with a link where the type has a page. */
function typeOf(field: Field, writer: TwinWriter): string {
  const words = typeText(field, writer.text("orNull"));
  const [text, more] = [escapeMarkdown(words.type), escapeMarkdown(words.more)];
  if (!field.typeHref) return text + more;
  const href = writer.href(field.typeHref);
  return field.typeName
    ? `${text}${more} ${markdownLink(escapeMarkdown(field.typeName), href)}`
    : markdownLink(text, href) + more;
}

/** Description, limits, default, the only value, an example, and the allowed values. */
function about(field: Field, writer: TwinWriter): string {
  const { stop, values = [] } = field;
  const link = stopLink(field);
  const facts = [
    ...(field.constraints ?? []).map(constraint),
    field.const !== undefined && `${writer.text("always")} ${value(field.const)}`,
    field.default !== undefined && `${writer.text("default")} ${value(field.default)}`,
    field.example !== undefined && !field.values?.length && `${writer.text("example")} ${value(field.example)}`,
    field.closed && field.fields && ending(writer.text("unknownFields")),
    stop?.reason === "recursive" && ending(writer.text("containsItself")),
    link && writer.link(link),
  ].filter((fact) => typeof fact === "string");
  const isDescribed = values.some(({ description }) => description);
  const bare =
    values.length > 0 && !isDescribed
      ? writer.text("allowedList", { values: values.map((allowed) => value(allowed.value)).join(", ") })
      : "";
  const described = values.map((allowed) => `- ${value(allowed.value)} ${writer.line(allowed.description)}`.trimEnd()).join("\n");
  const description = writer.markdown(field.description);
  const line = [...facts.map((fact) => `${fact}.`), bare].filter(Boolean).join(" ");
  const first = description.includes("\n") ? blocks(description, line) : [description, line].filter(Boolean).join(" ");
  return blocks(first, isDescribed && described);
}

/** A sentence without its full stop. */
const ending = (text: string) => text.replace(/\.$/, "");

const value = (text: string) => codeSpan(text || '""');

/** One constraint. A pattern is written as code. */
function constraint(rule: Constraint): string {
  if (typeof rule === "string") return escapeMarkdown(rule);
  return `${escapeMarkdown(rule.before)}${codeSpan(rule.code)}${escapeMarkdown(rule.after)}`;
}

function members({ fields = [], variants }: Field, writer: TwinWriter, indent: string): string {
  const list = fieldList(fields, writer, indent);
  if (!variants) return list;
  const chosen = variants.discriminator === undefined ? "" : writer.text("chosenBy", { name: codeSpan(variants.discriminator) });
  const branches = variants.branches.map(({ title, field }) => {
    const ownBlocks = blocks(`**${escapeMarkdown(title)}**`, typeOf(field, writer), about(field, writer));
    return listItem(ownBlocks, "\n\n", indent, (inner) => members(field, writer, inner));
  });
  return blocks(list, `${indent}${escapeMarkdown(variants.label)}${chosen}:`, branches.join("\n"));
}
