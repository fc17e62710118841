import type { MarkdownContext } from "../text/markdown-writer/markdown-context.js";
import { writeDocument, writeLine, writeParts, writeText } from "../text/markdown-writer/write-document.js";
import { markdownMarkup } from "../text/markup.js";
import { requestSamples } from "./api/request-samples.js";
import { generatedBlock } from "./blocks/generated-block.js";
import type { PageInputs } from "./inputs/page-inputs.js";
import type { PageContext, Prose, TextOrigin } from "./kinds/context.js";

/** Languages of requests in Markdown versions of pages. The HTML has more. */
export const twinLanguages: ReadonlySet<string> = new Set(["url", "bash", "javascript", "typescript", "python"]);

/** Only in descriptions: the search and checks read guides without the site. */
export function linkWords(written: string, { file, version }: TextOrigin, inputs: PageInputs): string | undefined {
  return file === undefined && version !== undefined ? inputs.linkWords(written, version) : undefined;
}

/**
 * Writes the texts of one origin as Markdown, from the same syntax trees as their HTML. It reports nothing
 * and asks no additional questions about the site.
 */
export function markdownProse(context: PageContext, origin: TextOrigin): Prose {
  const { inputs } = context;
  const { addresses } = inputs.written;
  const resolve = (written: string) => inputs.link(written, origin.file, origin.version).link?.href;
  const fileAddress = (source: string, kind: "image" | "video") => {
    const { shown } = inputs.file(source, kind, origin.file, origin.version);
    return shown && addresses.absolute(shown.href);
  };
  const ctx: MarkdownContext = {
    text: context.text,
    link(written) {
      const href = written.startsWith("#") ? undefined : resolve(written);
      return href === undefined || href.startsWith("#") ? undefined : addresses.twin(href);
    },
    linkWords: (written) => linkWords(written, origin, inputs),
    image: (source) => fileAddress(source, "image"),
    media: (source) => fileAddress(source, "video"),
    request(reference, values) {
      const href = resolve(reference);
      const page = href === undefined ? undefined : inputs.page(href);
      const operation = page?.kind === "operation" ? inputs.operation(page.version, page.key) : undefined;
      if (page?.kind !== "operation" || !operation) return undefined;
      return requestSamples(operation.operation, values, context.apiContext(page.version)).flatMap((block) => {
        const text = inputs.written.codeOf(block);
        return text === undefined || !twinLanguages.has(block.language) ? [] : [{ ...block, text }];
      });
    },
    block: (name, args) => generatedBlock(name, args, asMarkdown(context), undefined, origin),
  };
  return {
    document: ({ body }, splits) => {
      const [html, rest] = splits ? writeParts(body, ctx) : [writeDocument(body, ctx), ""];
      return { html, rest, toc: [] };
    },
    block: (text = "") => writeText(text, ctx),
    article: (text) => ({ html: writeText(text, ctx), toc: [] }),
    inline: (text = "") => writeLine(text, ctx),
  };
}

/** A page context for blocks that writes Markdown. */
export function asMarkdown(context: PageContext): PageContext {
  return {
    ...context,
    markup: markdownMarkup,
    href: context.inputs.written.addresses.twin,
    hinted: (html) => html,
    report: () => {},
    proseOf: (other) => markdownProse(context, other),
  };
}
