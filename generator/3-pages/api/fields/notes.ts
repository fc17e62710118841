import { hasLinks } from "../../../../runtime/content/without-links.js";
import type { Field, Inline, Prose } from "../../../../runtime/contract.js";
import { isNumeric, isObject } from "../../../../runtime/samples/json.js";
import type { Translate } from "../../../../runtime/texts.js";
import type { At, Example, Extensions, ExternalDocs } from "../../../2-model/types.js";
import { type ValueMode, valueText } from "../../../schema/walk.js";
import { hasPlaceholders } from "../../../text/code/tokens.js";
import { codeSpan, escapeMarkdown } from "../../../text/markdown-writer/markdown-of.js";
import { inlineCode, line, lineTranslator, listOf, paragraph, separated } from "../../../text/nodes.js";
import type { ApiContext } from "../../types.js";

/** Reads one paragraph of Markdown. A mistake is reported at the object that it is in: the owner, or one below. */
export type ReadLine = (text: string | undefined, ...below: string[]) => Inline[];

/** @param owner the object whose texts are read */
export const readAt =
  (reader: { inline(text: string | undefined, at: At): Inline[] }, { file, pointer }: At): ReadLine =>
  (text, ...below) =>
    reader.inline(text, { file, pointer: [pointer, ...below].join("/") });

/** A link in a spec's data. If it is not a web URL, it is shown as text. */
export function specLink(label: string, url: string, read: ReadLine): Inline[] {
  if (url.trim() === "") return read(escapeMarkdown(label));
  if (!/^(?:https?:\/\/|mailto:)[^\s<>]+$/i.test(url))
    return read(label === url ? codeSpan(url) : `${escapeMarkdown(label)} ${codeSpan(url)}`);
  // A link cannot have another one in its text.
  if (label !== url && /https?:\/\/|www\.|\]\(|\n\s*\n/i.test(label)) return read(`${label.trim()} <${url}>`);
  return read(`[${label.replace(/[\\[\]`*_<>!&~|]/g, "\\$&")}](<${url}>)`);
}

/** A path or file of the site, as links of descriptions name it. */
const sitePath = /^(?:\/(?!\/)|\.{1,2}\/|#|(?:op|schema|scope|guide):)[^\s<>]*$|^[^\s<>:]+\.mdx?(?:#[^\s<>]*)?$/i;

/** A link to documentation, on the web or on this site. A path without a page is reported, and is shown as text. */
export function docsLink(label: string, url: string, read: ReadLine, ...below: string[]): Inline[] {
  // A reference has the title of its page.
  const words = label === url && /^\w+:/.test(url) ? "" : escapeMarkdown(label);
  const found = sitePath.test(url) ? read(`[${words}](<${url}>)`, ...below) : [];
  return found.some((node) => typeof node === "object" && node.type === "link") ? found : specLink(label, url, read);
}

/** @param read reads texts of the object that has the documentation */
export function externalDocsLink({ url, description }: ExternalDocs, read: ReadLine): Inline[] {
  const [link, ...more] = docsLink(url, url, read, "externalDocs", "url");
  const label = read(description, "externalDocs");
  if (label.length === 0 || link === undefined) return link === undefined ? label : [link, ...more];
  // A link cannot have another one in its text.
  const isLabel = typeof link === "object" && link.type === "link" && !hasLinks(label);
  return isLabel ? [{ ...link, children: label }] : [...label, " ", link, ...more];
}

/** A short fact: a label if it needs one, and texts. */
interface Fact {
  label?: string;
  texts: readonly Inline[][];
}

/** Short facts as one line; empty if there are none. */
export function factLine(facts: readonly (Fact | undefined)[]): Inline[] {
  const shown = facts.flatMap((fact) => {
    const texts = fact?.texts.filter((text) => text.length > 0) ?? [];
    if (!fact || texts.length === 0) return [];
    return [line(fact.label === undefined ? "" : `${fact.label}: `, separated(texts, ", "))];
  });
  return separated(shown, " · ");
}

/** Characters of an example that are shown in a list; the rest is left out. */
const longest = 400;

/**
 * The examples of a parameter as a list, if they do not fit in its row: several, long, or with texts.
 * @param shown the example in the row
 */
export function parameterExamples(
  examples: readonly Example[],
  shown: string | undefined,
  mode: ValueMode,
  ctx: ApiContext,
): Prose {
  const items = examples.flatMap((example) => {
    const { name, value, summary, description, externalValue, serialized, at } = example;
    const shownAs = example.isSerialized ? "plain" : mode;
    const text = value === undefined || isSecret(value, shownAs, ctx) ? undefined : cutExample(valueText(value, shownAs));
    const words = [summary, description].filter((part) => part?.trim()).map((part) => ctx.inline((part as string).trim(), at));
    if (text === undefined && externalValue === undefined && words.length === 0) return [];
    return [{ text, words, externalValue, serialized, name: summary?.trim() ? "" : name }];
  });
  const [only] = items;
  const isInRow = only?.text === shown && only?.words.length === 0 && (only.serialized ?? only.externalValue) === undefined;
  if (!only || (items.length === 1 && isInRow)) return [];
  const t = lineTranslator(ctx.text);
  const lines = items.map(({ text, words, externalValue, serialized, name }) => {
    const values = [
      ...(text === undefined ? [] : [inlineCode(text)]),
      ...(serialized === undefined ? [] : [t("sentAs", { value: inlineCode(serialized) })]),
      ...(externalValue === undefined ? [] : [inlineCode(externalValue)]),
    ];
    const label = name && items.length > 1 ? [name] : [];
    const texts = separated([...label, ...words], ". ");
    return separated(
      [separated(values, ", "), texts].filter((part) => part.length > 0),
      ": ",
    );
  });
  return [paragraph(t("examplesList")), listOf(lines)];
}

/** An example that a row does not show: it is too long, or is none of the values that the row lists. */
export function exampleOutsideOfRow(value: unknown, field: Field, mode: ValueMode, ctx: ApiContext): Prose {
  if ([undefined, null, "…", "..."].includes(value as string) || isSecret(value, mode, ctx)) return [];
  const text = valueText(value, mode);
  const { values = [], example, default: usual, const: only } = field;
  const isListed = (Array.isArray(value) ? value : [value]).every((item) =>
    values.some((listed) => listed.value === valueText(item, mode)),
  );
  const isInRow = values.length > 0 ? isListed : text === example;
  if (isInRow || text === usual || text === only) return [];
  return exampleNote(text, ctx);
}

/** The label "Example" and the start of a value. */
export function exampleNote(text: string, ctx: ApiContext): Prose {
  return [paragraph(`${ctx.text("example")}: `, inlineCode(cutExample(text)))];
}

/** The examples of a field after the first, which is in its row or in the examples of the body. */
export function furtherExamples(examples: readonly unknown[], mode: ValueMode, ctx: ApiContext): Prose {
  const values = examples.slice(1).filter((value) => value !== undefined && !isSecret(value, mode, ctx));
  if (values.length === 0) return [];
  const shown = values.map((value) => inlineCode(cutExample(valueText(value, mode))));
  return [paragraph(lineTranslator(ctx.text)("otherExamples", { values: separated(shown, ", ") }))];
}

function isSecret(value: unknown, mode: ValueMode, { model }: ApiContext): boolean {
  return model.placeholders && hasPlaceholders(valueText(value, mode));
}

function cutExample(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}

/** Extensions that explain the deprecation or removal of a part: `x-deprecated-reason`, `x-sunset`. */
const lifeNames =
  /^x-(?:deprecat(?:ed|ion)[\w-]*|sunset[\w-]*|stability[\w-]*|beta|alpha|preview|experimental|since|version-added)$/i;

/** Badges and lifecycle notes of an operation, a parameter or a field, from widely used extensions. */
export function extensionNotes(extensions: Extensions, at: At, ctx: ApiContext): Prose {
  const names = Object.keys(extensions);
  const badges = badgesOf(extensions["x-badges"]).map((value): Inline => ({ type: "badge", value }));
  const facts = names.filter((name) => lifeNames.test(name)).flatMap((name) => fact(name, extensions[name], ctx.text));
  return [
    ...(badges.length > 0 ? [paragraph(separated(badges, " "))] : []),
    ...facts.map(({ label, text }) => paragraph(`${label}: `, ctx.inline(text, at))),
  ];
}

function badgesOf(written: unknown): string[] {
  return (Array.isArray(written) ? written : [written]).flatMap((badge) => {
    const name = isObject(badge) ? (badge.name ?? badge.label) : badge;
    return typeof name === "string" && name.trim() ? [name.trim()] : [];
  });
}

/** "x-deprecated-reason" is "Deprecated reason". For a flag that is set, the name is enough. */
function fact(name: string, value: unknown, t: Translate): { label: string; text: string }[] {
  const words = name.slice(2).replaceAll(/[-_]+/g, " ").trim();
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  if (value === true) return [{ label, text: t("yes") }];
  const parts = isObject(value) ? Object.values(value) : [value];
  const text = parts
    .filter((part) => typeof part === "string" || isNumeric(part))
    .join(" ")
    .trim();
  return text ? [{ label, text }] : [];
}
