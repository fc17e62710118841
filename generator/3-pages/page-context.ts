import type { Html } from "../../runtime/contract.js";
import type { Translate } from "../../runtime/texts.js";
import type { At } from "../2-model/types.js";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";
import { ownValue } from "../platform/own-value.js";
import { htmlMarkup } from "../text/markup.js";
import type { ProseContext } from "../text/prose/context.js";
import { createHints } from "../text/prose/hints.js";
import { renderDocument } from "../text/prose/render-document.js";
import { renderArticle, renderInline, renderMarkdown } from "../text/prose/render-markdown.js";
import type { ApiContext } from "./api/context.js";
import { requestSamples } from "./api/request-samples.js";
import { apiContextOf } from "./api-context.js";
import { blockHint, generatedBlock } from "./blocks/generated-block.js";
import { Collector } from "./collector.js";
import type { PageInputs, VersionKey } from "./inputs/page-inputs.js";
import type { PageContext, Prose, TextOrigin } from "./kinds/context.js";
import { markdownProse } from "./markdown-prose.js";
import type { ResolvedLink } from "./site/links.js";
import { translatorOf } from "./translator.js";
import type { PageResults } from "./types.js";

/** A value with the results of making it. */
export interface Collected<T> {
  value: T;
  results: PageResults;
}

/**
 * Makes a page, or a part of one, and collects the results.
 * @param root prefix of site paths in HTML: the base, or the URL of the site for HTML outside the site
 */
export function collect<T>(inputs: PageInputs, make: (context: PageContext) => T, root = inputs.base()): Collected<T> {
  const collector = new Collector();
  return { value: make(new InputsContext(inputs, collector, root)), results: collector };
}

/** Provides Markdown, links and API views to the builders of one page. */
class InputsContext implements PageContext {
  readonly inputs: PageInputs;
  readonly markup = htmlMarkup;
  readonly text: Translate;
  readonly #collector: Collector;
  readonly #root: string;
  readonly #apis = new Map<VersionKey, ApiContext>();

  constructor(inputs: PageInputs, collector: Collector, root = inputs.base()) {
    this.inputs = inputs;
    this.text = translatorOf(inputs);
    this.#collector = collector;
    this.#root = root;
  }

  report(diagnostic: Diagnostic): void {
    this.#collector.diagnostics.push(diagnostic);
  }

  href(path: string): string {
    return path.startsWith("/") ? this.#root + path.slice(1) : path;
  }

  link(written: string, { file, version }: TextOrigin, place: () => Location | undefined): ResolvedLink | undefined {
    const { link, anchor, diagnose } = this.inputs.link(written, file, version);
    if (anchor) this.#collector.links.push({ ...anchor, place });
    // A link without a location is in a derived manifest: its source already has errors of its own.
    const location = diagnose && place();
    if (location) this.report(diagnose(location));
    return link;
  }

  apiContext(version: VersionKey): ApiContext {
    const before = this.#apis.get(version);
    if (before) return before;
    const api = this.inputs.api(version);
    if (!api) throw new Error(`There is no API version ${version}.`);
    const context = apiContextOf(this.inputs, api, this.#collector, (inputs, collector) => new InputsContext(inputs, collector));
    this.#apis.set(version, context);
    return context;
  }

  hinted(html: Html, path: string): Html {
    const hints = this.inputs.hints();
    // The glossary page needs no hints.
    if (!hints || path === this.inputs.manifest("glossary")?.page) return html;
    const hinted = this.inputs.part(hints, "hints", () => createHints(hints))(html);
    const { written } = this.inputs;
    return written.keep(hinted, () => written.markdownOf(html) ?? "");
  }

  proseOf(origin: TextOrigin): Prose {
    const { written } = this.inputs;
    // The HTML of the same text has already reported mistakes.
    const markdown = () => markdownProse(new InputsContext(this.inputs, new Collector()), origin);
    return {
      document: (document, splits) => {
        const rendered = renderDocument(document, this.#prose(origin, undefined), splits);
        written.keep(rendered.html, () => markdown().document(document, splits).html);
        written.keep(rendered.rest, () => markdown().document(document, splits).rest);
        return rendered;
      },
      block: (text, at) => {
        const html = renderMarkdown(text, this.#prose(origin, at), { headings: "demote", idPrefix: "" });
        return written.keep(html, () => markdown().block(text));
      },
      article: (text, at, reserved) => {
        const article = renderArticle(text, this.#prose(origin, at), reserved);
        return { ...article, html: written.keep(article.html, () => markdown().block(text)) };
      },
      inline: (text, at) => written.keep(renderInline(text, this.#prose(origin, at)), () => markdown().inline(text)),
    };
  }

  /** @param at location of the object whose description is rendered */
  #prose(origin: TextOrigin, at: At | undefined): ProseContext {
    const { inputs } = this;
    const api = origin.version === undefined ? undefined : inputs.api(origin.version);
    const described = at && { ...at, pointer: `${at.pointer}/description` };
    // Specs may come from others: mistakes in their texts must not stop a build, unless the site's
    // configuration requires it.
    const tell = (diagnostic: Diagnostic) =>
      this.report(api?.isLenient && diagnostic.severity === "error" ? { ...diagnostic, severity: "warning" } : diagnostic);
    return {
      href: (path) => this.href(path),
      code: inputs.code,
      text: this.text,
      codeAlias: (name) => {
        const [aliases, key] = [inputs.config("codeAliases"), name.toLowerCase()];
        return ownValue(aliases, key);
      },
      link: (written, place) => this.link(written, origin, () => place() ?? origin.place?.()),
      request: (reference, values, place) => {
        const link = this.link(reference, origin, () => place([], "value"));
        const page = link && inputs.page(link.href);
        const operation = page?.kind === "operation" ? inputs.operation(page.version, page.key) : undefined;
        if (page?.kind !== "operation" || !operation) return undefined;
        return requestSamples(operation.operation, values, this.apiContext(page.version), ({ message, path, part }) =>
          this.report(newDiagnostic("request-value", message, { location: place(path, part) })),
        );
      },
      block: (name, args, location) => generatedBlock(name, args, this, location ?? origin.place?.(), origin),
      blockHint: (name) => blockHint(name, this),
      image: (source, location) => {
        const { image, file, diagnose } = inputs.image(source, origin.file, origin.version);
        if (image && file !== undefined) this.#collector.images.set(image.href, file);
        if (diagnose) tell(diagnose(location));
        return image;
      },
      media: (source, kind, location) => {
        const { href, file, diagnose } = inputs.media(source, kind, origin.file, origin.version);
        if (href !== undefined && file !== undefined) this.#collector.images.set(href, file);
        if (diagnose) tell(diagnose(location));
        return href;
      },
      report: (diagnostic) => {
        const location = diagnostic.location ?? (api && described && api.locate(described)) ?? origin.place?.();
        tell({ ...diagnostic, ...(location ? { location } : {}) });
      },
      ...(api && described ? { locateIn: (text, start, end) => api.locateIn(described, text, start, end) } : {}),
    };
  }
}
