import type { CodeBlock, Html, Link, Site } from "../../runtime/contract.js";
import { type TextName, type Translate, translator } from "../../runtime/texts.js";
import type { WrittenTexts } from "../3-pages/written-texts.js";
import { plainText } from "../text/html-text.js";
import { codeFence, escapeMarkdown, markdownLink, oneLine } from "../text/markdown-writer/escape-markdown.js";

/** The sources of HTML and code, and the URLs, for writing Markdown. */
export type TwinTools = Pick<WrittenTexts, "markdownOf" | "codeOf" | "addresses">;

/** What Markdown versions show of their site besides its pages. */
export type TwinSettings = Pick<Site, "language"> & Partial<Pick<Site, "tagline" | "codeLanguages" | "texts">>;

/** Writes the parts of a view-model as Markdown. */
export class TwinWriter {
  readonly #tools: TwinTools;
  readonly #site: TwinSettings;
  /** An interface text in the words of the site. */
  readonly text: Translate;

  constructor(tools: TwinTools, site: TwinSettings) {
    this.#tools = tools;
    this.#site = site;
    this.text = translator(site);
  }

  /** Languages of samples, in order; absent: the default ones. */
  get codeLanguages(): readonly string[] | undefined {
    return this.#site.codeLanguages;
  }

  /** A heading with an interface text. */
  heading(level: number, name: TextName): string {
    return heading(level, escapeMarkdown(this.text(name)));
  }

  /** The Markdown source of a piece of HTML, or its plain text if there is none. */
  markdown(html: Html | undefined): string {
    if (!html) return "";
    return this.#tools.markdownOf(html)?.trim() ?? escapeMarkdown(plainText(html));
  }

  /** A text on one line, as a cell of a table or the title of a list item. */
  line(html: Html | undefined): string {
    return oneLine(this.markdown(html));
  }

  link({ label, href }: Pick<Link, "label" | "href">): string {
    return markdownLink(escapeMarkdown(label), this.href(href));
  }

  href(href: string): string {
    return this.#tools.addresses.twin(href);
  }

  absolute(path: string): string {
    return this.#tools.addresses.absolute(path);
  }

  code(block: CodeBlock): string {
    return codeFence(block.language === "plaintext" ? "" : block.language, this.#tools.codeOf(block) ?? plainText(block.html));
  }
}

/** Joins blocks with blank lines. Empty ones are left out. */
export function blocks(...parts: readonly (string | undefined | false)[]): string {
  return parts.filter((part): part is string => typeof part === "string" && part !== "").join("\n\n");
}

export function heading(level: number, text: string): string {
  return `${"#".repeat(level)} ${text}`;
}
