import { abbreviations, isInline, toText } from "../content/to-text.js";
import type {
  Auth,
  Content,
  Field,
  FieldGroup,
  Inline,
  Link,
  LinkNode,
  Mark,
  Prose,
  Response,
  SchemaPage,
  Variants,
} from "../contract.js";
import { longDate } from "../layout/long-date.js";
import { phrases } from "../texts/phrases.js";
import { around, type TextName, type Translate } from "../texts.js";

/** Bodies whose examples name their media type, if there are several. */
export function withMediaTypes(contents: readonly Content[]): readonly Content[] {
  if (contents.length === 1) return contents;
  return contents.map((content) => {
    const examples = content.examples.map((example) => ({ ...example, title: `${content.mediaType}: ${example.title}` }));
    return { ...content, examples };
  });
}

/** The type in words and its addition: "integer (int64)" and "or null" (the text `orNull`). */
export function typeText(field: Field, orNull: string): { type: string; more: string } {
  return { type: field.type, more: (field.format ? ` (${field.format})` : "") + (field.nullable ? ` ${orNull}` : "") };
}

/** The first of some names: "id", "id and name", "id, verse_key and 30 more". */
export function preview(names: readonly string[]): string {
  const shown = names.length > 3 ? [...names.slice(0, 2), phrases.namesMore(names.length - 2)] : [...names];
  const last = shown.pop() ?? "";
  return shown.length > 0 ? phrases.namesAnd(shown.join(", "), last) : last;
}

/** The responses of an operation, apart from errors: with a table of errors, those that do not fit in it follow it. */
export function byOutcome<R extends Pick<Response, "status">>(
  responses: readonly R[],
  hasTable: boolean,
): { expected: R[]; errors: R[] } {
  const errors = hasTable ? responses.filter(({ status }) => /^[45]/.test(status)) : [];
  return { expected: responses.filter((response) => !errors.includes(response)), errors };
}

/** The texts before the scopes of the first set, and of further sets. */
export const scopeTexts = {
  one: ["scopeOne", "furtherScope"],
  all: ["scopesAll", "furtherScopesAll"],
  any: ["scopesAny", "furtherScopesAny"],
} as const;

/** Joins the names on the path to a value: `["data", "[]", "type"]` becomes "data[].type". */
export function pathText(path: readonly string[]): string {
  return path.join(".").replaceAll(".[]", "[]");
}

/** Whether there is no more to say about an alternative than its type and its limits. */
export function isBare({ title, field }: Variants["branches"][number]): boolean {
  const { description, fields, variants, values, stop, oldIds, const: always, default: preset, example } = field;
  const more = [description, fields, variants, values, stop, oldIds, always, preset, example];
  const { type, more: format } = typeText({ ...field, nullable: false }, "");
  return field.name === "" && title === type + format && more.every((part) => !part);
}

/** The name of the text for the heading of what a page of a shared schema lists. */
export function contentTitle({ fields, variants, values }: Field): TextName {
  if (fields || variants) return "fields";
  return values ? "values" : "value";
}

/** Whether the title and the list of fields on a schema's page say its type already. */
export function isNamedType({ name, schema }: SchemaPage): boolean {
  return (schema.type === name || schema.type === "object") && schema.format === undefined && !schema.nullable;
}

/** Whether the type of a body says nothing that its members do not say. */
export function isPlainObject({ type, typeHref, format, nullable, fields }: Field): boolean {
  return type === "object" && !typeHref && !format && !nullable && fields !== undefined;
}

/** The values that describe a field, with the names of their labels. */
export function labelledValues(field: Field): [label: "always" | "default" | "example", value: string][] {
  const { const: always, default: preset, values, example } = field;
  const pairs = [
    ["always", always],
    ["default", preset],
    ["example", values?.length ? undefined : example],
  ] as const;
  return pairs.flatMap(([label, value]) => (value === undefined ? [] : [[label, value]]));
}

export const hasFacts = (field: Field): boolean => (field.constraints ?? []).length > 0 || labelledValues(field).length > 0;

interface GroupPart extends FieldGroup {
  fields: Field[];
  /** Whether it has the rest of a group. */
  isRest: boolean;
}

/** The groups of fields, without the first `skip` fields. */
export function inGroups(fields: readonly Field[], groups: readonly FieldGroup[], skip = 0): GroupPart[] {
  let end = -skip;
  const parts = groups.map((group): GroupPart => {
    const start = end;
    end += group.size;
    return { ...group, isRest: start < 0, fields: fields.slice(Math.max(start, 0), Math.max(end, 0)) };
  });
  return parts.filter((part) => part.fields.length > 0);
}

/** The trees of a body in all its media types. */
export function rootsOf(contents: Content[]): Field[] {
  return contents.flatMap(({ schema }) => (schema ? [schema] : []));
}

/** "added 4 November 2025". */
export function markText({ kind, date }: Mark, t: Translate): string {
  return t(`${kind}On`, { date: longDate(date, t) });
}

/** The link of a field whose members are not shown, unless its type has the same one. */
export function stopLink({ stop, typeHref }: Field): Link | undefined {
  return stop?.link?.href === typeHref ? undefined : stop?.link;
}

/** A text with a capital letter at its start. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Members of a body, and lines of them on a phone, that are shown before the others are folded. */
const mostFields = 30;
const mostLines = 130;
/** Letters of a line on a phone, and the lines of a member without its description. */
const lineLength = 45;
const otherLines = 3;
/** Lines of a description that are shown whole, and lines of alternatives below a member. */
const mostTextLines = 30;
const mostVariantLines = 24;
/** Alternatives and media types that pages without scripts show at once. */
export const mostVariants = 2;

/** How many members of a body are shown, if later ones are folded; one or two more are not worth it. */
export function foldedFrom(fields: readonly Field[]): number | undefined {
  let lines = 0;
  const from = fields.findIndex((field, index) => {
    lines += linesOf(field);
    return index >= mostFields || lines > mostLines;
  });
  return from > 0 && fields.length > from * 1.25 ? from : undefined;
}

/** Lines on a phone of what is shown of a member before the reader opens anything. */
function linesOf(field: Field): number {
  const { description = [], variants, values = [] } = field;
  const shown = description.slice(0, notesFrom(description));
  // Asked once: alternatives may be nested, and twice at each level is without end.
  const below = variantLines(variants);
  return (
    otherLines +
    proseLines(shown) +
    proseLines(values.flatMap((value) => value.description ?? [])) +
    (below > mostVariantLines ? 1 : below)
  );
}

/** The branches of all alternatives of a field. */
export function branchesOf({ variants = [] }: Field): Variants["branches"] {
  return variants.flatMap(({ branches }) => branches);
}

/** Lines of the alternatives that pages without scripts show. */
function variantLines(variants: Variants[] = []): number {
  const shown = variants.flatMap(({ branches }) => branches.slice(0, mostVariants));
  const fields = shown.flatMap(({ field }) => field.fields ?? []);
  return fields.reduce((sum, field) => sum + linesOf(field), 0);
}

/** Whether the alternatives of a member are folded, as its own members are. */
export const areFolded = ({ variants }: Field): boolean => variantLines(variants) > mostVariantLines;

/** How many blocks of a description are shown, if later ones are folded: grammars and long lists. */
export function notesFrom(prose: Prose): number | undefined {
  return prose.length > 1 && proseLines(prose) > mostTextLines ? 1 : undefined;
}

function proseLines(prose: Prose): number {
  return prose.reduce<number>(
    (sum, node) =>
      sum +
      (typeof node === "object" && node.type === "code" ? node.code.text.split("\n").length : toText([node]).length / lineLength),
    0,
  );
}

/** Length of the text above the parameters, in UTF-16 units: two lines on a wide screen. */
const twoLines = 140;

/** Lines of a list that its paragraph announces, on a phone. */
const mostListLines = 12;

/**
 * Splits a description into the sentences for the top of a page and the rest. No sentence is cut. A description that is
 * short, or does not start with a paragraph, is not split.
 * @param longest in UTF-16 units
 */
export function splitLead(prose: Prose, longest = twoLines): { lead: Prose; rest: Prose } {
  const [first, ...more] = prose;
  const isShort = prose.length < 3 && toText(prose).length <= longest;
  if (isShort || typeof first !== "object" || first.type !== "paragraph") return { lead: prose, rest: [] };
  let [lead, further] = splitLine(first.children, longest);
  let list: Prose = [];
  // A list belongs to the colon before it. With a long one, its sentence follows, too.
  if (paragraph(further).length === 0 && toText(lead).trimEnd().endsWith(":")) {
    if (proseLines(more.slice(0, 1)) <= mostListLines) list = more.splice(0, 1);
    else [lead, further] = splitLine(first.children, toText(lead).length - 1);
  }
  return { lead: [{ type: "paragraph", children: lead }, ...list], rest: [...paragraph(further), ...more] };
}

const paragraph = (children: Inline[]): Prose => (toText(children) ? [{ type: "paragraph", children }] : []);

/** What a closed row says of a text: all of a line, otherwise the first sentences; and what opens below it. */
export function splitRow(prose: Prose): { line: Prose; below: Prose } {
  const [first, ...more] = prose;
  if (first === undefined || prose.every(isInline)) return { line: prose, below: [] };
  const { lead, rest } = splitLead([first]);
  const [start] = lead;
  if (typeof start !== "object" || start.type !== "paragraph") return { line: [], below: prose };
  return { line: start.children, below: [...rest, ...more] };
}

/** The sentences that fit, at least one, and the rest. */
function splitLine(line: Inline[], longest: number): [lead: Inline[], rest: Inline[]] {
  if (toText(line).length <= longest) return [line, []];
  // The next one starts with no lowercase letter.
  const sentenceEnd = new RegExp(`(?<!\\b(?:${abbreviations}))[.!?]["”)]?(?=\\s+(?:\\P{Ll}|$))`, "gu");
  const splits = line.flatMap((node, index): [Inline[], Inline[]][] =>
    typeof node !== "string"
      ? []
      : [...node.matchAll(sentenceEnd)].map((match) => {
          const end = match.index + match[0].length;
          return [
            [...line.slice(0, index), node.slice(0, end)],
            [node.slice(end).trimStart(), ...line.slice(index + 1)],
          ];
        }),
  );
  return splits.findLast(([lead]) => toText(lead).length <= longest) ?? splits[0] ?? [line, []];
}

/**
 * How to authenticate, then the first link of the credentials, which says where to get them, or to the page about it.
 * @param space what is before the link; on pages a space that does not break, so that no line ends with the word before it
 */
export function authLine({ sentence = [], credentials = [], page = [] }: Auth, t: Translate, space = " "): Inline[] {
  const [source] = [...credentials, page].flatMap(linksOf);
  const [before, after] = around(t("authSee").replace(" {", `${space}{`));
  return source ? [...sentence, sentence.length > 0 ? ` ${before}` : before, source, after] : sentence;
}

/** What the line leaves out: the descriptions of the credentials, and the page unless the line links to it. */
export function authDetails({ credentials = [], page }: Auth): Inline[][] {
  return page && credentials.some((line) => linksOf(line).length > 0) ? [...credentials, page] : credentials;
}

const linksOf = (line: Inline[]): LinkNode[] =>
  line.flatMap((node) => (typeof node === "object" && node.type === "link" ? [node] : []));
