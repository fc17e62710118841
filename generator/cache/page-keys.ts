import { join, posix } from "node:path";
import type { SpecSource } from "../1-sources/openapi/spec-source.js";
import type { Route, Source } from "../3-pages/site/routes.js";
import type { OpenedSite } from "../plan-site.js";
import { keyOf } from "./hash.js";
import { pathItem, type SpecKeys, specKeys } from "./spec-keys.js";
import type { TracedHost } from "./traced-host.js";

/**
 * Keys of a site's pages: equal keys mean equal pages. Everything that was read on the way to the routes goes into every key,
 * but for the files of descriptions, the guides and data that only blocks show: of these only what more than one page can show
 * (names, titles, who refers to whom), and the rest only into the keys of the pages that are made from it.
 */
export class PageKeys {
  /** What pages have in common. */
  readonly common: string;
  /** All that a block may show: descriptions and data, every byte of them, and what pages have in common. */
  readonly blocks: string;
  readonly #site: OpenedSite;
  readonly #specs: ReadonlyMap<string, SpecKeys>;
  readonly #host: TracedHost;
  readonly #root: string;

  /**
   * @param version of the command and its runtime, with what the command line says about addresses
   */
  constructor(site: OpenedSite, host: TracedHost, root: string, version: string) {
    const { model, sources, prepared } = site;
    this.#site = site;
    this.#host = host;
    this.#root = root;
    const specs = [...sources.specs].map(([path, spec]): [string, SpecKeys] => {
      const api = model.apis.get(path);
      if (!api) throw new Error(`${path} was read but has no model`);
      return [path, specKeys(spec, api)];
    });
    this.#specs = new Map(specs);
    const documents = [...model.documents].map(([path, { meta, partials }]) => ({ path, meta, partials }));
    this.common = keyOf(
      version,
      JSON.stringify([prepared.config, prepared.base, prepared.manifest.data, documents]),
      ...specs.flatMap(([path, { outline }]) => [path, outline]),
      ...this.#sharedReads(),
    );
    const data = this.#blockData().map((path) => this.#textOf(path));
    this.blocks = keyOf(this.common, ...data, ...specs.map(([, { whole }]) => whole));
  }

  /**
   * A guide without blocks, samples and the like has a shorter key, which outlives edits of descriptions and data.
   * @param route undefined: the not-found page
   * @param consulted whether the page, a guide, shows something of a description or of data
   */
  of(route: Route | undefined, consulted = true): string {
    const source = route?.source;
    const name = `${route?.path ?? ""} ${source?.kind ?? "not-found"}`;
    switch (source?.kind) {
      case "operation": {
        const keys = this.#specs.get(source.version.config.spec);
        const errors = this.#site.assembly.errors(route?.path ?? "")?.name ?? "";
        if (keys) return keyOf(name, errors, this.common, keys.closure(pathItem(source.routed.operation.at)));
        break;
      }
      case "schema": {
        const keys = this.#specs.get(source.version.config.spec);
        if (keys) return keyOf(name, this.common, keys.closure(source.routed.schema.at));
        break;
      }
    }
    if (!source) return keyOf(name, this.common);
    const file = guideOf(source);
    if (file === undefined) return keyOf(name, this.blocks);
    const files = [this.#content(file), ...(this.#site.model.documents.get(file)?.partials ?? [])];
    return keyOf(
      name,
      consulted || source.kind !== "guide" ? this.blocks : this.common,
      ...files.map((path) => this.#textOf(path)),
    );
  }

  /** Path of a file of the content folder, relative to the root. */
  #content(file: string): string {
    return posix.join(this.#site.model.contentFolder, file);
  }

  /** A description and what pages have in common. */
  spec(path: string): string {
    return keyOf(this.common, this.#specs.get(path)?.whole ?? "");
  }

  #textOf(file: string): string {
    return this.#host.textHash(join(this.#root, file)) ?? "";
  }

  /** What was read besides descriptions and guides, which go into the keys of the pages that are made from them. */
  #sharedReads(): string[] {
    const own = this.#ownFiles();
    return Object.entries(this.#host.trace)
      .filter(([asked]) => !own.has(asked.slice(asked.indexOf(" ") + 1)))
      .flat();
  }

  #ownFiles(): Set<string> {
    const { model, sources } = this.#site;
    const ofSpec = (spec: SpecSource) => [...spec.documents.values()].map(({ file }) => file.path);
    const files = [
      ...[...sources.specs.values()].flatMap(ofSpec),
      ...[...model.documents].flatMap(([path, { partials }]) => [this.#content(path), ...partials]),
      ...this.#blockData(),
    ];
    return new Set(files.map((file) => join(this.#root, file)));
  }

  /** Files of data that stand on no page, or only on those with blocks and on the landing page. */
  #blockData(): string[] {
    const { corpus, arabicNames, fields, terms, updates, pages } = this.#site.model.manifest.data;
    const landing = pages.map((page) => ("page" in page ? page.data : undefined));
    return [corpus, arabicNames, fields, terms, updates, ...landing].flatMap((path) => (path ? [this.#content(path)] : []));
  }
}

/** The Markdown file of a page, in the content folder. */
function guideOf(source: Source): string | undefined {
  if ("file" in source) return source.file;
  if ("guide" in source) return source.guide;
  return "text" in source ? source.text : undefined;
}
