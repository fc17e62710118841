import { createHash } from "node:crypto";

/** Name of the meta element with the id of the HTML that a page was made from. */
const pageMeta = "portal-page";

/** More than all open tabs of a writer. */
const limit = 60;

/**
 * HTML that was sent to browsers. Comparing with it separates changes of the source from changes by scripts
 * and the reader.
 */
export class PagesShown {
  readonly #html = new Map<string, string>();

  /** The HTML to send, with its id. */
  send(html: string): string {
    const name = this.add(html);
    return html.replace("</head>", `<meta name="${pageMeta}" content="${name}"/></head>`);
  }

  add(html: string): string {
    const name = createHash("sha256").update(html).digest("hex").slice(0, 16);
    this.#html.delete(name);
    this.#html.set(name, html);
    for (const oldest of this.#html.keys()) {
      if (this.#html.size <= limit) break;
      this.#html.delete(oldest);
    }
    return name;
  }

  get(name: string): string | undefined {
    return this.#html.get(name);
  }
}
