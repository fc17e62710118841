import type { CodeBlock, Html } from "../../runtime/contract.js";
import type { ShowCode } from "../text/code/code-block.js";
import type { TwinAddresses } from "./site/twin-address.js";

/**
 * What the HTML of view-models was made from. Writers of other formats ask here for the Markdown or the code behind a piece of
 * HTML, so that nobody has to read HTML back.
 */
export class WrittenTexts {
  /** Addresses in Markdown. */
  readonly addresses: TwinAddresses;
  readonly #markdown = new Map<Html, () => string>();
  readonly #code = new WeakMap<CodeBlock, string>();

  constructor(addresses: TwinAddresses = { twin: (href) => href, absolute: (path) => path }) {
    this.addresses = addresses;
  }

  /** Keeps how to write a piece of HTML as Markdown. It is written only when somebody asks. */
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

  /** The Markdown of a piece of HTML; undefined where nobody kept it. */
  markdownOf(html: Html): string | undefined {
    return html === "" ? "" : this.#markdown.get(html)?.();
  }

  /** Wraps a way to show code, so that the code of each block is kept. */
  keepingCode(show: ShowCode): ShowCode {
    return (language, text, options) => this.keepCode(show(language, text, options), text);
  }

  keepCode(block: CodeBlock, text: string | undefined): CodeBlock {
    if (text !== undefined) this.#code.set(block, text.replace(/\r\n?/g, "\n").replace(/\n+$/, ""));
    return block;
  }

  /** The code that a block shows; undefined where nobody kept it. */
  codeOf(block: CodeBlock): string | undefined {
    return this.#code.get(block);
  }
}
