import { createHash } from "node:crypto";

/** Name of the meta element that tells the script of a page which HTML it was made from. */
export const pageMeta = "portal-page";

/** More than all tabs of a writer. */
const limit = 60;

/** HTML that browsers have been given, so that a change can be told from what the reader has done to the page since. */
export class PagesShown {
  readonly #html = new Map<string, string>();

  /** The HTML as it is sent, with its name in it. */
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
