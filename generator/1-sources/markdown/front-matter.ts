import { posix } from "node:path";
import type { Badge } from "../../../runtime/contract-base.js";
import { isObject } from "../../../runtime/samples/json.js";
import { type Code, newDiagnostic } from "../../diagnostics/catalogue.js";
import { locate, type SourceFile } from "../../diagnostics/source-file.js";
import { correction, didYouMean, nearest } from "../../diagnostics/suggest.js";
import type { Diagnostic, Fix, Location, Result } from "../../diagnostics/types.js";
import { isDay, oncePer, ownValue, present } from "../../platform/values.js";
import { controlCharacter, withoutControlCharacters } from "../../text/markdown/ast.js";
import { blockElements, elementsWithoutText, isElement } from "../../text/markdown/html-names.js";
import { quotesHint } from "../../yaml/yaml-diagnostics.js";
import { readYaml, type YamlFile } from "../../yaml/yaml-file.js";
import { withoutEnding, withoutNumber } from "../content-files.js";
import { type Contents, type PlaceInFolder, readBadge, readContents, readFlag, readPlace } from "./front-matter-values.js";
import { isYaml, splitFrontMatter } from "./split-front-matter.js";

export interface FrontMatter extends PlaceInFolder {
  title: string;
  /** One or two plain sentences for search engines and cards. */
  description: string;
  /** Shorter label for sidebars. */
  label?: string;
  /** Date of an entry, YYYY-MM-DD. */
  date?: string;
  keywords: string[];
  contents?: Contents;
  /** Whether only `portal dev` shows the page. */
  draft?: boolean;
  /** Whether the page is left out of sidebars, the search and other lists of pages. */
  unlisted?: boolean;
  /** Whether the text below each heading of level 3 opens on a click. */
  folded?: boolean;
  badge?: Badge;
  /** The first version of an API that the guide holds for: an id, or `API/ID`. */
  since?: string;
  /** The last one. */
  until?: string;
}

interface FrontMatterMode {
  /**
   * Whether the path of the page comes from the file, as no manifest lists it: `slug` and `order` have an effect, missing values are
   * derived from the text, and an unknown name is only a warning.
   */
  derive?: boolean | undefined;
}

const keys = [
  "title",
  "description",
  "label",
  "date",
  "keywords",
  "draft",
  "unlisted",
  "folded",
  "toc",
  "toc_max_heading_level",
  "badge",
  "since",
  "until",
];
/** Members that have an effect where the path of the page comes from its file. */
const placeKeys = ["slug", "order", "sidebar_position"];
/** Old paths of a page in other generators. */
const redirectKeys = ["aliases", "redirect_from", "redirects"];
/** Names in other generators. */
const aliases: Record<string, string> = {
  sidebar_label: "label",
  nav_title: "label",
  nav_order: "order",
  position: "order",
  weight: "order",
  tableOfContents: "toc",
  markdown: "toc",
  hide_table_of_contents: "toc: false",
  hidden: "unlisted",
  noindex: "unlisted",
  permalink: "slug",
  url: "slug",
  summary: "description",
  tags: "keywords",
  published: "draft",
};

/** Front matter after space, or between lines of more hyphens. */
const misplaced =
  /^(\s*)(-{3,})[ \t]*\r?\n[ \t]*[a-z_]+:.*(?:\r?\n[ \t]*(?:[a-z_]+:|-[ \t]).*)*\r?\n[ \t]*-{3,}[ \t]*(?:[\r\n]|$)/i;

/**
 * Splits a Markdown file into validated front matter and body. Only YAML is supported. Without front matter, the title
 * is the first heading and the description the first paragraph.
 * @returns the front matter (with empty texts for invalid values) and the offset of the body
 */
export function readFrontMatter(file: SourceFile, mode: FrontMatterMode = {}): Result<{ meta: FrontMatter; bodyOffset: number }> {
  const { derive = false } = mode;
  const none = (code: Code, message: string, location: Location, hint?: string) => ({
    value: { meta: { title: "", description: "", keywords: [] }, bodyOffset: file.text.length },
    diagnostics: [newDiagnostic(code, message, { location, hint })],
  });
  const split = splitFrontMatter(file.text, (text) => readYaml({ path: file.path, text }, "guide-front-matter-syntax"));
  const [, other] = /^(\+{3}|\{)[ \t]*\r?\n/.exec(split ? "" : file.text) ?? [];
  if (other !== undefined) {
    const message = `Front matter in \`${other === "{" ? "json" : "toml"}\` is not supported.`;
    return none("guide-front-matter-engine", message, locate(file, 0, other.length), "Write YAML between two lines `---`.");
  }
  const [, before = "", mark = ""] = (!split && misplaced.exec(file.text)) || [];
  if (mark !== "") {
    const message = "Front matter starts with `---`, at the start of the first line.";
    const hint =
      mark === "---"
        ? `Remove the ${before.includes("\n") ? "empty line" : "space"} before it.`
        : `Write \`---\` in place of \`${mark}\`, at both ends.`;
    return none("guide-front-matter-syntax", message, locate(file, before.length, before.length + mark.length), hint);
  }
  if (!split) {
    const { title, description, bodyOffset } = deriveFrontMatter(file, 0);
    return { value: { meta: { title, description, keywords: [] }, bodyOffset }, diagnostics: [] };
  }
  const { language, bodyOffset, data } = split;
  if (!isYaml(language)) {
    const message = `Front matter in \`${language}\` is not supported.`;
    const hint = "Write YAML, and nothing after the first `---`.";
    const end = /[^\r\n]*/.exec(file.text)?.[0].length ?? 3;
    return none("guide-front-matter-engine", message, locate(file, 3, end), hint);
  }
  if (bodyOffset === undefined)
    return none("guide-front-matter-syntax", "The front matter is not closed by a line `---`.", locate(file, 0, 3));
  const yaml = data?.value;
  const diagnostics = data?.diagnostics ?? [];
  const checked = check(yaml, file, diagnostics.length > 0, mode);
  if (derive && diagnostics.length === 0) {
    const { value: meta } = checked;
    const derived = deriveFrontMatter(file, bodyOffset, meta.title);
    const filled = { ...meta, title: meta.title || derived.title, description: meta.description || derived.description };
    return { value: { meta: filled, bodyOffset: derived.bodyOffset }, diagnostics: checked.diagnostics };
  }
  return { value: { meta: checked.value, bodyOffset }, diagnostics: [...diagnostics, ...checked.diagnostics] };
}

/** A text in quotation marks that have no meaning in YAML. */
const curlyQuotes =
  /^(?:[\u201c\u201d\u201e]([^\u201c\u201d\u201e]*)[\u201c\u201d]|[\u2018\u2019]([^\u2018\u2019]*)[\u2018\u2019])$/;

/** Validates the values. With `hasErrors` the YAML itself is invalid, so missing values are not reported. */
function check(
  yaml: YamlFile | undefined,
  file: SourceFile,
  hasErrors: boolean,
  { derive = false }: FrontMatterMode,
): Result<FrontMatter> {
  const value = isObject(yaml?.value) ? yaml.value : {};
  const diagnostics: Diagnostic[] = [];
  const place = (key: string, part: "key" | "value") => yaml?.locate(key ? [key] : [], part) ?? locate(file, 0, 3);
  const report = (key: string, message: string, hint?: string): void => {
    diagnostics.push(newDiagnostic("guide-front-matter-value", message, { location: place(key, "value"), hint }));
  };
  const straight = (key: string, one: unknown): unknown => {
    const [, double, single] = typeof one === "string" ? (curlyQuotes.exec(one.trim()) ?? []) : [];
    const inner = double ?? single;
    if (inner === undefined) return one;
    const hint = `Write \`${key}: ${JSON.stringify(inner)}\`.`;
    const message = `\`${key}\` is in curly quotation marks.`;
    diagnostics.push(newDiagnostic("guide-curly-quotes", message, { location: place(key, "value"), hint }));
    return inner;
  };
  const read = oncePer((key: string) => (Object.hasOwn(value, key) ? straight(key, value[key]) : undefined));

  const isList = !hasErrors && yaml?.value != null && !isObject(yaml.value);
  const broken = hasErrors || isList;
  if (isList) report("", "The front matter must be a map of names to values.");
  const allowedKeys = derive ? [...keys, ...placeKeys] : keys;
  /** Names that occur with a misspelling and therefore are not missing. */
  const corrected = new Set<string>();
  for (const key of Object.keys(value)) {
    if (allowedKeys.includes(key)) continue;
    const code = derive ? "guide-front-matter-unknown" : "guide-front-matter-value";
    const { name, ...rest } = guess(key, value, allowedKeys);
    if (name !== undefined) corrected.add(name);
    diagnostics.push(
      newDiagnostic(code, `\`${key}\` is not a known member of front matter.`, { location: place(key, "key"), ...rest }),
    );
  }
  const text = (key: string, needed: boolean): string => {
    const value = read(key);
    if (typeof value === "string" && value.trim() !== "") return withoutControls(value.trim(), key, report);
    if (typeof value === "number") return numberAt(place(key, "value"), value);
    if (value !== undefined && !broken) report(key, `\`${key}\` must be a text.`, cutHint(place(key, "key"), key));
    else if (value === undefined && needed && !broken && !corrected.has(key)) report(key, `\`${key}\` is missing.`);
    return "";
  };
  const meta: FrontMatter = { title: text("title", !derive), description: text("description", !derive), keywords: [] };
  const label = text("label", false);
  if (label) meta.label = label;
  const since = text("since", false);
  const until = text("until", false);
  Object.assign(meta, present({ since: since || undefined, until: until || undefined }));
  const date = text("date", false);
  if (date && isDay(date)) meta.date = date;
  else if (date) report("date", "`date` must be a valid date in the form YYYY-MM-DD.");
  const keywords = read("keywords");
  if (Array.isArray(keywords) && keywords.every((keyword) => typeof keyword === "string")) meta.keywords = keywords;
  else if (keywords !== undefined)
    report(
      "keywords",
      "`keywords` must be a list of texts.",
      typeof keywords === "string" ? `Write \`[${keywords}]\`.` : undefined,
    );
  const reader = { read, report };
  const contents = readContents(reader);
  if (contents !== undefined) meta.contents = contents;
  if (readFlag("draft", reader)) meta.draft = true;
  if (readFlag("unlisted", reader)) meta.unlisted = true;
  if (readFlag("folded", reader)) meta.folded = true;
  const badge = readBadge(reader);
  if (badge) meta.badge = badge;
  if (derive) Object.assign(meta, readPlace(reader));
  return { value: meta, diagnostics };
}

/** A number with its digits as written: a title `1.10` is not 1.1. */
function numberAt({ lineText = "", lineTextFrom = 0, column, endColumn = 0 }: Location, value: number): string {
  const written = lineText.slice(column - 1 - lineTextFrom, endColumn - 1 - lineTextFrom);
  return written.trim() !== "" && Number(written) === value ? written.trim() : String(value);
}

/** Explains an empty value: YAML reads the text as a comment. */
function cutHint({ lineText = "" }: Location, key: string): string | undefined {
  const written = lineText.slice(lineText.indexOf(":") + 1).trim();
  return /^#\s*\S/.test(written) ? `In YAML, \`#\` starts a comment. ${quotesHint(key, written)}` : undefined;
}

/** Suggests what an unknown name may mean. */
function guess(
  key: string,
  value: object,
  allowedKeys: readonly string[],
): { name?: string | undefined; hint?: string | undefined; fix?: Fix | undefined } {
  const missing = allowedKeys.filter((allowedKey) => !Object.hasOwn(value, allowedKey));
  if (placeKeys.includes(key))
    return { hint: "The manifest gives this guide its path and its place. List its folder with `folder` in a sidebar instead." };
  if (redirectKeys.includes(key)) return { hint: "List old paths in the manifest: `redirects: { /old: /new }`." };
  const alias = ownValue(aliases, key);
  const name = alias?.split(":")[0];
  // The others have other values, too.
  const fix = alias === "label" ? { from: key, to: alias } : undefined;
  if (name !== undefined && missing.includes(name)) return { name, hint: `Write \`${alias}\`.`, fix };
  return { name: nearest(key, missing), hint: didYouMean(key, missing), fix: correction(key, missing) };
}

/** Control characters are not allowed in HTML. */
function withoutControls(text: string, key: string, report: (key: string, message: string, hint: string) => void): string {
  const character = controlCharacter.exec(text)?.[0];
  if (character === undefined) return text;
  const name = `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
  report(key, `\`${key}\` contains the control character ${name}.`, "Remove it.");
  return withoutControlCharacters(text);
}

/** Metadata derived from a text, and where its body starts if its first heading became the title. */
interface DerivedFrontMatter {
  title: string;
  description: string;
  bodyOffset: number;
}

/** A heading of level 1 at the start of a text: after `#`, or above a line of `=`. With four spaces it would be code. */
const firstHeading =
  /^(?:[ \t]*(?:\r\n?|\n))* {0,3}(?:#[ \t]+([^\r\n]+)|([^\s#>~`|<*+-][^\r\n]*)(?:\r\n?|\n) {0,3}=+[ \t]*)(?:\r\n?|\n|$)/;

/**
 * Derives title and description of a Markdown file, for sites without a manifest: the first heading,
 * otherwise the file's name; and the first paragraph.
 * @param title from the front matter; a first heading with another text then stays in the body
 */
function deriveFrontMatter(file: SourceFile, bodyOffset: number, title = ""): DerivedFrontMatter {
  const heading = firstHeading.exec(file.text.slice(bodyOffset));
  const headingText = words(withoutClosing(heading?.[1] ?? "") || (heading?.[2] ?? ""));
  const isTitle = headingText !== "" && (title === "" || title.toLowerCase() === headingText.toLowerCase());
  const start = heading && isTitle ? bodyOffset + heading[0].length : bodyOffset;
  const found = title || headingText || titleOfPath(file.path) || "Untitled";
  return { title: found, description: firstParagraph(file.text.slice(start)) || found, bodyOffset: start };
}

/** The text of `# Title ##` without the marks at its end. */
function withoutClosing(written: string): string {
  const text = written.trimEnd();
  let end = text.length;
  while (text[end - 1] === "#") end--;
  return end === 0 || text[end - 1] === " " || text[end - 1] === "\t" ? text.slice(0, end) : text;
}

/** `guides/first-steps.md` becomes "First steps"; `guides/index.md` and the folder `guides` become "Guides". */
export function titleOfPath(path: string): string {
  const name = withoutNumber(withoutEnding(posix.basename(path)));
  const baseName = /^(index|readme)$/i.test(name) ? withoutNumber(posix.basename(posix.dirname(path))) : name;
  const text = baseName.replace(/[-_]+/g, " ").trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The first block of plain text: no heading, list, fence, table, quote, comment or markup. */
function firstParagraph(body: string): string {
  const block = body
    .split(/(?:\r?\n[ \t]*){2,}/)
    .find((line) => /^\s*[^\s#>|<`~\-*+:!\d[]/.test(line) || /^\s*\[[^\]]*\]\(/.test(line));
  return block === undefined
    ? ""
    : words(block)
        .slice(0, 300)
        .replace(/\s\S*$/, (tail) => (block.length > 300 ? "" : tail));
}

/** Maximum length of a text that is read for a title or a description. Each pattern may read the rest for every mark. */
const longestRead = 5_000;

/** Code, which keeps what looks like a tag, addresses in angle brackets, elements whose content is not shown, and other tags. */
const tags = new RegExp(
  `(\`+)[^\`]*\\1(?!\`)|<((?:https?:|mailto:)[^\\s<>]+)>|<(${elementsWithoutText.join("|")})\\b[^<>]*>[^]*?</\\3\\s*>|</?([a-z][a-z\\d-]*)(?:\\s[^<>]*|/)?>`,
  "gi",
);

function withoutTags(text: string): string {
  return text.replace(tags, (whole, _ticks, address?: string, hidden?: string, name?: string) => {
    if (address !== undefined || hidden !== undefined) return address ?? "";
    if (name === undefined || !isElement(name)) return whole;
    if (!whole.startsWith("</") && elementsWithoutText.includes(name.toLowerCase())) return whole;
    return blockElements.has(name.toLowerCase()) || /^br$/i.test(name) ? " " : "";
  });
}

function words(text: string): string {
  return withoutTags(withoutControlCharacters(text.slice(0, longestRead)))
    .replace(/\[\^[^\]\s]+\]/g, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/<!--.*?-->|\{#[\w-]+(?:\s+#[\w-]+)*\}/g, "")
    .replace(/(\*\*|__|[*_`])(?=\S)(.+?)\1/g, "$2")
    .replace(/\s+/g, " ")
    .trim();
}
