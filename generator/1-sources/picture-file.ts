import { posix } from "node:path";
import sanitizeHtml from "sanitize-html";
import type { Picture } from "../../runtime/contract.js";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import { locate, type SourceFile } from "../diagnostics/source-file.js";
import type { Diagnostic, Result } from "../diagnostics/types.js";
import { measureImage } from "../platform/files.js";

/**
 * Finds what is wrong with a picture that is published as a file. An SVG is a document: opened by its URL, it may run
 * scripts in the site's name and load other files, also where the host sends no policy.
 * @param path relative to the root
 */
export function pictureFault(path: string, bytes: Uint8Array): Diagnostic | undefined {
  const extension = posix.extname(path).slice(1).toLowerCase();
  const isSvg = /^svgz?$/.test(extension) || measureImage(bytes)?.type === "svg";
  const danger = isSvg ? dangerIn(bytes) : undefined;
  if (!danger) return undefined;
  // A binary file has no lines to show.
  const file: SourceFile = { path, text: danger.at === 0 && danger.text === "" ? "" : textOf(bytes) };
  return newDiagnostic("picture-active", `A picture cannot have ${danger.what}.`, {
    location: locate(file, danger.at, danger.at + Math.min(danger.text.length, 80)),
    hint: "Remove it, or export the picture again as a plain SVG.",
  });
}

const textOf = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString("utf8")
    .replace(/^\ufeff/, "");

/** The first danger in an SVG file. What is not well-formed XML counts, because parsers differ in what they make of it. */
function dangerIn(bytes: Uint8Array): { what: string; at: number; text: string } | undefined {
  const text = textOf(bytes);
  if (text.startsWith("\x1f")) return { what: "compression", at: 0, text: "" };
  // Browsers read what the file says or what its first bytes mean, and this reads UTF-8.
  const encoding = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)/.exec(text)?.[1] ?? "utf-8";
  if (text.includes("\0") || !/^(?:utf-8|us-ascii|iso-8859-1|windows-1252)$/i.test(encoding))
    return { what: "another encoding than UTF-8", at: 0, text: "" };
  const open: OpenElement[] = [];
  for (let at = 0; at < text.length; ) {
    token.lastIndex = at;
    const match = token.exec(text);
    if (!match) return { what: mistakes, at, text: text.slice(at).split("\n", 1)[0] ?? "" };
    const what = dangerOf(match.groups ?? {}, open, at);
    if (what !== undefined) return { what, at, text: match[0] };
    at += match[0].length;
  }
  return open.length > 0 ? { what: mistakes, at: text.length, text: "" } : undefined;
}

const mistakes = "mistakes in its XML";

/** An element that has not ended yet. Its CSS are all its texts together: comments and CDATA between them are ignored. */
interface OpenElement {
  tag: string;
  css: string;
}

/** A piece of XML 1.0. */
const token =
  /<!--(?:(?!-->)[\s\S])*-->|<!\[CDATA\[(?<data>(?:(?!\]\]>)[\s\S])*)\]\]>|<\?(?<instruction>(?:(?!\?>)[\s\S])*)\?>|<!DOCTYPE(?<doctype>[^>[]*(?:\[[^\]]*\]\s*)?)>|<\/(?<end>[^<>\s]+)\s*>|<(?<start>[^\s<>/!?"'=]+)(?<attributes>(?:\s+[^\s<>"'=/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>|(?<words>[^<]+)/y;

type Groups = Record<string, string | undefined>;

/** @param open the elements around it, which a start tag adds to */
function dangerOf(
  { data, instruction, doctype, end, start, attributes = "", empty, words }: Groups,
  open: OpenElement[],
  at: number,
) {
  if (instruction !== undefined)
    return at === 0 && /^xml\s/.test(instruction)
      ? undefined
      : `the processing instruction \`<?${instruction.split(/\s/, 1)[0]}?>\``;
  if (doctype !== undefined) return doctype.includes("[") ? "entities" : undefined;
  if (end !== undefined) {
    const ended = open.pop();
    return ended?.tag === end ? dangerInCss(ended.css) : mistakes;
  }
  const around = open.at(-1);
  if (around && localName(around.tag) === "style") around.css += data ?? decoded(words ?? "");
  if (start === undefined) return undefined;
  const name = localName(start);
  if (empty !== "/") open.push({ tag: start, css: "" });
  if (active.has(name)) return `\`<${start}>\``;
  for (const [, attribute = "", quoted = ""] of attributes.matchAll(/\s([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
    const what = dangerInAttribute(name, attribute, decoded(quoted.slice(1, -1)));
    if (what !== undefined) return what;
  }
  return undefined;
}

const localName = (name: string) => name.replace(/^.*:/, "").toLowerCase();

/** Elements that run code, or show documents of other kinds. */
const active = new Set(
  "script foreignobject handler listener iframe frame object embed applet audio video source track canvas html body head meta base link form input button".split(
    " ",
  ),
);
const animations = new Set(["animate", "set", "animatetransform", "animatemotion", "animatecolor"]);

/** A picture or font inside the file. */
const inside = /^(?:#|data:(?:image\/(?:png|jpe?g|gif|webp|avif)|font\/[\w-]+|application\/(?:x-)?font[\w-]*)[;,]|$)/i;

function dangerInAttribute(element: string, attribute: string, value: string): string | undefined {
  const name = localName(attribute);
  if (name.startsWith("on")) return `the event handler \`${attribute}\``;
  if (/^xmlns/i.test(attribute)) return /xhtml|mathml/i.test(value) ? `elements of \`${value}\`` : undefined;
  if (attribute.toLowerCase() === "xml:base") return "`xml:base`";
  if (animations.has(element) && name === "attributename" && /^(?:href|src|on.*)$/.test(localName(value.trim())))
    return `an animation of \`${value.trim()}\``;
  if (name === "href" || name === "src") {
    // Browsers ignore spaces and control characters in front of a scheme and in it.
    const url = value.replace(/[\0-\x20]+/g, "");
    const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
    if (element === "a") return scheme === undefined || /^(?:https?|mailto)$/.test(scheme) ? undefined : `a \`${scheme}:\` link`;
    return inside.test(url) ? undefined : `a reference to another file (\`${attribute}\`)`;
  }
  return dangerInCss(value);
}

/** What loads another file in CSS, or in an attribute that takes `url()`. */
function dangerInCss(text: string): string | undefined {
  const css = text
    .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, "")
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)))
    .replace(/\\(.)/g, "$1");
  if (/@import/i.test(css)) return "`@import`";
  if (/javascript:|expression\s*\(|-moz-binding|(?:image-set|[^\w-]src)\s*\(/i.test(css))
    return "CSS that loads other files or runs code";
  const urls = [...css.matchAll(/url\(\s*["']?\s*([^"')]*)/gi)].map(([, url = ""]) => url.trim());
  return urls.every((url) => inside.test(url)) ? undefined : "a reference to another file (`url()`)";
}

/** A text without character references. Other entities need a declaration, which a picture cannot have. */
function decoded(text: string): string {
  const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = "") => {
    if (hex === undefined && decimal === undefined) return named[name] ?? whole;
    return String.fromCodePoint(Math.min(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16), 0x10ffff));
  });
}

/** Elements of SVG 2 that load and run nothing. */
const elements = [
  ..."svg g path rect circle ellipse line polyline polygon defs clipPath mask linearGradient radialGradient stop title".split(
    " ",
  ),
];
const attributes = [
  ..."id d x y x1 y1 x2 y2 cx cy r rx ry width height points viewBox xmlns transform opacity offset role aria-label".split(" "),
  ..."fill fill-opacity fill-rule clip-rule clip-path mask stroke stroke-width stroke-linecap stroke-linejoin".split(" "),
  ..."stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity stop-color stop-opacity".split(" "),
  ..."gradientUnits gradientTransform maskUnits clipPathUnits".split(" "),
];

interface PictureUse {
  isTile?: boolean;
  code?: "theme-picture" | "sidebar-icon";
  place?: string;
}

/**
 * Reads an SVG file that becomes part of pages. Only shapes are allowed, nothing that loads files or runs
 * code.
 * @param isTile whether `width` and `height` are required
 * @param code and place: what the picture is for, in diagnostics
 * @returns also the attributes of the root element
 */
export function readPicture(
  file: SourceFile,
  { isTile = false, code = "theme-picture", place = "a picture of the theme" }: PictureUse = {},
): Result<Picture | undefined> & { root: Readonly<Record<string, string>> } {
  const diagnostics: Diagnostic[] = [];
  const report = (message: string, found: string, hint?: string) => {
    const at = Math.max(0, file.text.indexOf(found));
    const location = locate(file, at, at + found.length);
    diagnostics.push(newDiagnostic(code, message, { location, hint }));
  };
  const root: Record<string, string> = {};
  let depth = 0;
  const html = sanitizeHtml(file.text, {
    allowedTags: elements,
    allowedAttributes: { "*": attributes },
    selfClosing: [],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: {
      "*": (tagName, attribs) => {
        if (depth++ === 0) Object.assign(root, attribs);
        if (!elements.includes(tagName)) report(`\`<${tagName}>\` cannot be in ${place}.`, `<${tagName}`);
        for (const [name, value] of Object.entries(attribs)) {
          if (!attributes.includes(name) && !name.startsWith("xmlns"))
            report(`The attribute \`${name}\` cannot be in ${place}.`, name);
          else if (/url\(\s*["']?(?!#)/i.test(value)) report(`\`${name}\` loads another file.`, value);
        }
        return { tagName, attribs };
      },
    },
  });
  const [, content] = /^[^<]*<svg[^>]*>([\s\S]*)<\/svg>\s*$/.exec(html.replace(/^\s+/, "")) ?? [];
  if (content === undefined) {
    report("This is not an SVG file.", file.text.slice(0, 1), "Its first element must be `<svg>`.");
    return { value: undefined, diagnostics, root };
  }
  const [, , width = "24", height = "24"] = (root.viewBox ?? "").trim().split(/[\s,]+/);
  if (isTile && !(Number(root.width) > 0 && Number(root.height) > 0))
    report("The tile of a pattern needs `width` and `height`.", "<svg", 'For example `<svg width="96" height="96">`.');
  const measures = { width: root.width ?? width, height: root.height ?? height };
  const value: Picture = {
    viewBox: root.viewBox ?? `0 0 ${measures.width} ${measures.height}`,
    ...measures,
    content: content.trim(),
  };
  return { value: diagnostics.length ? undefined : value, diagnostics, root };
}
