import { join, posix } from "node:path";
import type { SpecSource } from "../../1-sources/openapi/spec-source.js";
import type { ApiVersion } from "../../3-pages/site/apis.js";
import type { Route, Source } from "../../3-pages/site/routes.js";
import type { GeneratedModule } from "../../4-modules/generate.js";
import type { SharedModules } from "../../4-modules/shared-modules.js";
import { keyOf } from "../../cache/hash.js";
import type { TracedHost } from "../../cache/traced-host.js";
import type { OpenedSite } from "../plan-site.js";
import { type SpecKeys, specKeys } from "./spec-keys.js";

/**
 * Keys of a site's pages as they are planned: equal keys mean equal plans, whatever else has changed on the site. What was read on
 * the way to the routes goes into every key, but for the files of descriptions, the guides and data that only blocks show. Of these
 * a key has what the page is made from, and what it shows of its surroundings, by what it shows and not by where that comes from.
 */
export class PageKeys {
  /** What pages have in common: what was read for all of them, and everything that links lead to. */
  readonly #common: string;
  /** All that a block may show: descriptions, front matter and data, every byte of them, and what pages have in common. */
  readonly #blocks: string;
  /** Names of the members of schemas, which decide where links into them lead. */
  readonly #members: string;
  readonly #site: OpenedSite;
  readonly #specs: ReadonlyMap<string, SpecKeys>;
  readonly #host: TracedHost;
  readonly #root: string;
  readonly #modules: SharedModules;
  readonly #version: string;
  readonly #known = new Map<string, string>();
  readonly #hashes = new Map<GeneratedModule, string>();

  /**
   * @param version of the command and its runtime, with what the command line says about addresses
   */
  constructor(site: OpenedSite, modules: SharedModules, host: TracedHost, root: string, version: string) {
    const { model, sources, prepared, assembly } = site;
    this.#site = site;
    this.#modules = modules;
    this.#host = host;
    this.#root = root;
    this.#version = version;
    const specs = [...sources.specs].map(([path, spec]): [string, SpecKeys] => {
      const api = model.apis.get(path);
      if (!api) throw new Error(`${path} was read but has no model`);
      return [path, specKeys(spec, api)];
    });
    this.#specs = new Map(specs);
    this.#common = keyOf(
      version,
      JSON.stringify([prepared.config, prepared.base, prepared.manifest.data, assembly.linkTargets()]),
      ...this.#sharedReads(),
    );
    const documents = [...model.documents].map(([path, { meta, partials }]) => ({ path, meta, partials }));
    const data = this.#blockData().map((path) => this.#textOf(path));
    this.#blocks = keyOf(this.#common, JSON.stringify(documents), ...data, ...specs.map(([, { whole }]) => whole));
    const members = [...model.apis.values()].map(({ schemas }) =>
      [...schemas].map(([name, { properties }]) => [name, properties.map((property) => property.name)]),
    );
    this.#members = JSON.stringify(members);
  }

  /**
   * A guide without blocks, samples and the like has a shorter key, which outlives edits of descriptions and data.
   * @param route undefined: the not-found page
   * @param consulted whether the page, a guide, shows something of a description or of data; of no matter for others
   */
  of(route: Route | undefined, consulted: boolean): string {
    const blocks = consulted || route?.source.kind !== "guide";
    const name = `${blocks} ${route?.path ?? ""}`;
    const key = this.#known.get(name) ?? this.#make(route, blocks);
    this.#known.set(name, key);
    return key;
  }

  #make(route: Route | undefined, blocks: boolean): string {
    const { path = "", source } = route ?? {};
    const around = JSON.stringify(this.#site.assembly.around(path) ?? "");
    const name = keyOf(path, source?.kind ?? "not-found", this.#common, around);
    if (!source) return name;
    if (source.kind === "operation") {
      const keys = this.#keysOf(source.version);
      const errors = this.#modules.errorsOf(path);
      return keyOf(name, keys.shared, errors ? errors.path + this.#hashOf(errors) : "", keys.operation(source.routed.operation));
    }
    if (source.kind === "schema") {
      const keys = this.#keysOf(source.version);
      return keyOf(name, keys.shared, source.routed.name, keys.schema(source.routed.schema.at));
    }
    const file = guideOf(source);
    const files = file === undefined ? [] : [this.#content(file), ...(this.#site.model.documents.get(file)?.partials ?? [])];
    return keyOf(name, blocks ? this.#blocks : "", ...files.map((one) => this.#textOf(one)));
  }

  /**
   * A page's document: it is rendered from its module and what that imports, and from nothing else.
   * @param module hash of its text
   */
  document(path: string, module: string): string {
    const imports = this.#modules.importsOf(path).map((one) => this.#hashOf(one));
    return keyOf("document", this.#version, path, module, ...imports);
  }

  /** A description as it is published: its own files, and where its links lead. */
  spec(path: string): string {
    return keyOf(this.#common, this.#members, this.#specs.get(path)?.whole ?? "");
  }

  #hashOf(module: GeneratedModule): string {
    const known = this.#hashes.get(module);
    const hash = known ?? keyOf(module.text);
    if (known === undefined) this.#hashes.set(module, hash);
    return hash;
  }

  #keysOf({ config: { spec } }: ApiVersion): SpecKeys {
    const keys = this.#specs.get(spec);
    if (!keys) throw new Error(`${spec} has pages but was not read`);
    return keys;
  }

  /** Path of a file of the content folder, relative to the root. */
  #content(file: string): string {
    return posix.join(this.#site.model.contentFolder, file);
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
      ...[...model.documents, ...model.drafts].flatMap(([path, { partials }]) => [this.#content(path), ...partials]),
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
