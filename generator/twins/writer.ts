import type { CodeBlock, Link, Prose, Site } from "../../runtime/contract.js";
import { type TextName, type Translate, translator } from "../../runtime/texts.js";
import type { TwinAddresses } from "../3-pages/site/addresses.js";
import { escapeMarkdown, markdownLink, oneLine } from "../text/markdown-writer/escape-markdown.js";
import { codeText, markdownOf } from "../text/markdown-writer/markdown-of.js";

/** What Markdown versions show of their site besides its pages. */
export type TwinSettings = Pick<Site, "language"> & Partial<Pick<Site, "tagline" | "codeLanguages" | "texts">>;

/** Writes the parts of a view-model as Markdown. */
export class TwinWriter {
  readonly #addresses: TwinAddresses;
  /** Languages of samples, in order; absent: the default ones. */
  readonly codeLanguages: readonly string[] | undefined;
  /** An interface text in the words of the site. */
  readonly text: Translate;

  constructor(addresses: TwinAddresses, site: TwinSettings) {
    this.#addresses = addresses;
    this.codeLanguages = site.codeLanguages;
    this.text = translator(site);
  }

  /** A heading with an interface text. */
  heading(level: number, name: TextName): string {
    return heading(level, escapeMarkdown(this.text(name)));
  }

  markdown(prose: Prose | undefined): string {
    if (!prose) return "";
    const { text, codeLanguages } = this;
    return markdownOf(prose, { ...this.#addresses, text, codeLanguages });
  }

  /** A text on one line, as a cell of a table or the title of a list item. */
  line(prose: Prose | undefined): string {
    return oneLine(this.markdown(prose));
  }

  link({ label, href }: Pick<Link, "label" | "href">): string {
    return markdownLink(escapeMarkdown(label), this.href(href));
  }

  href(href: string): string {
    return this.#addresses.twin(href);
  }

  absolute(path: string): string {
    return this.#addresses.absolute(path);
  }

  code(block: CodeBlock): string {
    return codeText(block);
  }
}

/** Joins blocks with blank lines. Empty ones are left out. */
export function blocks(...parts: readonly (string | undefined | false)[]): string {
  return parts.filter((part): part is string => typeof part === "string" && part !== "").join("\n\n");
}

export function heading(level: number, text: string): string {
  return `${"#".repeat(level)} ${text}`;
}
