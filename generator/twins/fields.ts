import { inGroups, isPlainObject, labelledValues, markText, stopLink, typeText } from "../../runtime/api/facts.js";
import type { Constraint, Field, FieldGroup, Mark, Variants } from "../../runtime/contract.js";
import { codeSpan, escapeMarkdown, hangingIndent, markdownLink } from "../text/markdown-writer/markdown-of.js";
import { blocks, heading, type TwinWriter } from "./writer.js";

/** Fields as nested lists behind `indent`: name, type and flags, then the description, then the members. */
export function fieldList(fields: readonly Field[], writer: TwinWriter, indent = ""): string {
  return fields.map((field) => fieldItem(field, writer, indent)).join("\n");
}

interface RootOptions {
  mediaType?: string;
  bare?: boolean;
  groups?: FieldGroup[] | undefined;
}

/** The root of a body: its type, description and members. */
export function rootField(field: Field, writer: TwinWriter, options: RootOptions = {}): string {
  const media = options.mediaType === undefined ? "" : `${codeSpan(options.mediaType)} `;
  const type = options.bare ? "" : (media + (isPlainObject(field) ? "" : typeOf(field, writer))).trim();
  const head = withFacts(type, field, writer);
  if (!options.groups) return blocks(head, about(field, writer), members(field, writer, ""));
  const groups = inGroups(field.fields ?? [], options.groups).map(({ title, fields }) =>
    blocks(heading(3, escapeMarkdown(title)), fieldList(fields, writer)),
  );
  return blocks(head, about(field, writer), ...groups, members({ ...field, fields: [] }, writer, ""));
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
  const head = withFacts(`${codeSpan(field.name)} ${flags.join(", ")}`, field, writer);
  const text = about(field, writer);
  const isShort = text !== "" && isLine(text);
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
    ? `${text}${more} · ${markdownLink(escapeMarkdown(field.typeName), href)}`
    : markdownLink(text, href) + more;
}

/** A line with the limits of a field, its only value, default and an example. */
const withFacts = (head: string, field: Field, writer: TwinWriter) =>
  [
    head,
    ...(field.constraints ?? []).map(constraint),
    ...labelledValues(field).map(([label, text]) => `${writer.text(label)} ${value(text)}`),
  ]
    .filter(Boolean)
    .join(". ");

/** Description, what ends the tree, and the allowed values. */
function about(field: Field, writer: TwinWriter): string {
  const { stop, values = [] } = field;
  const link = stopLink(field);
  const facts = [
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
  // In other scripts a full stop has another form.
  const isOpen = line !== "" && /[\p{Script=Latin}\p{N})`]$/u.test(description);
  const sentence = isOpen ? `${description}.` : description;
  const first = isLine(description) ? [sentence, line].filter(Boolean).join(" ") : blocks(description, line);
  return blocks(first, isDescribed && described);
}

/** Whether other words may follow on the same line: not behind a list, a quote or a heading. */
const isLine = (text: string) => !text.includes("\n") && !/^(?:[-*+>]|#+|\d+[.)]) /.test(text);

/** A sentence without its full stop. */
const ending = (text: string) => text.replace(/\.$/, "");

const value = (text: string) => codeSpan(text || '""');

/** One constraint. A pattern is written as code. */
function constraint(rule: Constraint): string {
  if (typeof rule === "string") return escapeMarkdown(rule);
  return `${escapeMarkdown(rule.before)}${codeSpan(rule.code)}${escapeMarkdown(rule.after)}`;
}

function members({ fields = [], variants = [] }: Field, writer: TwinWriter, indent: string): string {
  return blocks(fieldList(fields, writer, indent), ...variants.map((group) => alternatives(group, writer, indent)));
}

function alternatives(variants: Variants, writer: TwinWriter, indent: string): string {
  const chosen = variants.discriminator === undefined ? "" : writer.text("chosenBy", { name: codeSpan(variants.discriminator) });
  const branches = variants.branches.map(({ title, field }) => {
    const head = withFacts(typeOf(field, writer), field, writer);
    const ownBlocks = blocks(`**${escapeMarkdown(title)}**`, head, about(field, writer));
    return listItem(ownBlocks, "\n\n", indent, (inner) => members(field, writer, inner));
  });
  return blocks(`${indent}${escapeMarkdown(variants.label)}${chosen}:`, branches.join("\n"));
}
