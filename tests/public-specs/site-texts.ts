import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastGlob from "fast-glob";
import { Parser } from "htmlparser2";

/** Only letters and digits: spacing and quotes of Markdown, code and tables are ignored. */
export function bare(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

export interface SiteReading {
  /** Whether readers can find a text on a page. */
  has(text: string): boolean;
  pages: number;
  /** Links to pages or anchors that the site does not have. */
  deadLinks: string[];
  duplicateIds: string[];
  /** Elements and attributes that could run something. */
  active: string[];
}

const blocks =
  /^(?:p|div|section|article|h[1-6]|li|ul|ol|dl|dt|dd|table|tr|td|th|details|summary|pre|blockquote|option|a|span|label|title)$/;

/** Reads all pages of a site: their texts, links and ids. */
export function readSite(folder: string): SiteReading {
  const files = fastGlob.sync("**/*.html", { cwd: folder }).sort();
  const texts = new Set<string>();
  const wholes: string[] = [];
  const ids = new Map<string, Set<string>>();
  const links: { page: string; href: string }[] = [];
  const duplicateIds: string[] = [];
  const active: string[] = [];
  const headers = join(folder, "_headers");
  const policy = existsSync(headers) ? readFileSync(headers, "utf8") : "";
  for (const file of files) {
    const own = new Set<string>();
    ids.set(pathOf(file), own);
    let whole = "";
    let isData = false;
    const open: { name: string; text: string }[] = [];
    const parser = new Parser({
      onopentag(name, attributes) {
        open.push({ name, text: "" });
        if (name === "script") isData = /json/.test(attributes.type ?? "");
        if (attributes.id !== undefined) {
          if (own.has(attributes.id)) duplicateIds.push(`${file}#${attributes.id}`);
          own.add(attributes.id);
        }
        if (attributes.href !== undefined) {
          texts.add(bare(attributes.href));
          if (name === "a") links.push({ page: pathOf(file), href: attributes.href });
        }
        for (const [attribute, value] of Object.entries(attributes))
          if (/^on/.test(attribute) || /^\s*javascript:/i.test(value) || attribute === "style")
            active.push(`${file} ${name} ${attribute}`);
        if (/^(?:iframe|object|embed|base)$/.test(name)) active.push(`${file} ${name}`);
      },
      ontext(text) {
        const isCode = open.at(-1)?.name === "script" || open.at(-1)?.name === "style";
        if (!isCode) whole += text;
        for (const one of open)
          if (one.name === "pre" || one.name === "p" || one.name === "td" || one.name === "li") one.text += text;
        const last = open.at(-1);
        if (last && !/^(?:pre|p|td|li)$/.test(last.name)) last.text += text;
      },
      onclosetag(name) {
        const one = open.pop();
        if (name === "script" && one && one.text !== "" && !isData && !policy.includes(digest(one.text)))
          active.push(`${file} script`);
        if (one && name !== "script" && name !== "style" && (blocks.test(name) || one.text.length < 200))
          texts.add(bare(one.text));
      },
    });
    parser.end(readFileSync(join(folder, file), "utf8"));
    // Pages share menus; texts split between elements are searched for in the whole page.
    wholes.push(bare(whole));
  }
  const all = [...texts];
  const long = all.filter((text) => text.length > 0).join("\n");
  return {
    has: (text) => text === "" || texts.has(text) || long.includes(text) || wholes.some((whole) => whole.includes(text)),
    pages: files.length,
    deadLinks: links.filter(({ page, href }) => isDead(page, href, ids)).map(({ page, href }) => `${page} -> ${href}`),
    duplicateIds,
    active,
  };
}

const digest = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

function pathOf(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$/, "").replace(/\.html$/, "")}`;
}

function isDead(page: string, href: string, ids: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  if (/^[a-z][a-z\d+.-]*:/i.test(href)) return false;
  const { pathname, hash } = new URL(href, `http://site${page}`);
  const path = decodeURIComponent(pathname).replace(/(.)\/$/, "$1");
  const target = ids.get(path) ?? ids.get(path.replace(/\/$/, ""));
  if (!target) return !/\.(?:json|yaml|md|xml|txt|webmanifest|css|js)$/.test(path);
  return hash.length > 1 && !target.has(decodeURIComponent(hash.slice(1)));
}

const tag = /<\/?[a-z][^<>]*>|<!--[\s\S]*?-->/gi;

/** The parts of a Markdown text that must be on a page: its marks may split it there. */
export function pieces(markdown: string): string[] {
  return (
    markdown
      .replace(/<(script|style|iframe|svg)\b[\s\S]*?<\/\1>/gi, "\n")
      .replace(tag, "\n")
      // Links relative to the author's own site have no target here.
      .replace(/\]\((?!<?https?:|<?mailto:)[^()\s]*(?:\([^()]*\)[^()\s]*)*(?:\s+"[^"]*")?\)/g, "\n")
      .replace(/&(?:#\d+|#x[\da-f]+|[a-z]+);/gi, "\n")
      .split(/[\n[\]()<>*_`#|~!"\\]+|(?:^|\s)[-+]\s|^\s*\d+[.)]\s/m)
      .map(bare)
      .filter((piece) => piece.length > 1)
  );
}
