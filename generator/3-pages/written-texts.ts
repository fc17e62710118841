import type { CodeBlock, Html } from "../../runtime/contract.js";
import type { ShowCode } from "../text/code/code-block.js";
import type { TwinAddresses } from "./site/addresses.js";

/**
 * The sources of the HTML in a view-model. Writers of other formats look up the Markdown or the code of a
 * piece of HTML here, so that HTML is never parsed. Each page has its own, because different sources can give
 * the same HTML.
 */
export class WrittenTexts {
  /** Addresses in Markdown. */
  readonly addresses: TwinAddresses;
  readonly #markdown = new Map<Html, () => string>();
  /** Texts that several pages show. */
  readonly #shared: WrittenTexts | undefined;
  readonly #code: WeakMap<CodeBlock, string>;

  constructor(addresses: TwinAddresses = { twin: (href) => href, absolute: (path) => path }, shared?: WrittenTexts) {
    this.addresses = addresses;
    this.#shared = shared;
    this.#code = shared ? shared.#code : new WeakMap();
  }

  /** For a page, or another part of the site. */
  open(): WrittenTexts {
    return new WrittenTexts(this.addresses, this);
  }

  /** Adds the sources of a part that several pages show. */
  add(part: WrittenTexts): void {
    for (const [html, write] of part.#markdown) if (!this.#markdown.has(html)) this.#markdown.set(html, write);
  }

  /** Stores how to write a piece of HTML as Markdown. It is written on demand. */
  keep(html: Html, write: () => string): Html {
    if (html !== "" && !this.#markdown.has(html)) {
      let text: string | undefined;
      this.#markdown.set(html, () => {
        text ??= write();
        return text;
      });
    }
    return html;
  }

  /** The Markdown of a piece of HTML. Undefined if none was stored. */
  markdownOf(html: Html): string | undefined {
    return html === "" ? "" : (this.#markdown.get(html)?.() ?? this.#shared?.markdownOf(html));
  }

  /** Wraps a `ShowCode`, so that the code of each block is stored. */
  keepingCode(show: ShowCode): ShowCode {
    return (language, text, options) => this.keepCode(show(language, text, options), text);
  }

  keepCode(block: CodeBlock, text: string | undefined): CodeBlock {
    if (text !== undefined) this.#code.set(block, text.replace(/\r\n?/g, "\n").replace(/\n+$/, ""));
    return block;
  }

  /** The code of a block. Undefined if none was stored. */
  codeOf(block: CodeBlock): string | undefined {
    return this.#code.get(block);
  }
}
