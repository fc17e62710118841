import type { CodeBlock, Html } from "../../runtime/contract.js";
import type { ShowCode } from "../text/code/code-block.js";
import type { TwinAddresses } from "./site/twin-address.js";

/**
 * The sources of the HTML in view-models. Writers of other formats look up the Markdown or the code of a
 * piece of HTML here, so that HTML is never parsed.
 */
export class WrittenTexts {
  /** Addresses in Markdown. */
  readonly addresses: TwinAddresses;
  readonly #markdown = new Map<Html, () => string>();
  readonly #code = new WeakMap<CodeBlock, string>();

  constructor(addresses: TwinAddresses = { twin: (href) => href, absolute: (path) => path }) {
    this.addresses = addresses;
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
    return html === "" ? "" : this.#markdown.get(html)?.();
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
