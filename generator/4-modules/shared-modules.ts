import type { SitePages } from "../3-pages/open-pages.js";
import { shownSidebar } from "../3-pages/site/shown-sidebar.js";
import { keyOf } from "../platform/hash.js";
import { generateComponents, generateErrors, generateSidebar, generateSite } from "./generate.js";
import type { GeneratedModule } from "./types.js";

/** The modules that pages import: site data, sidebars and error tables. Each is made once. */
export class SharedModules {
  readonly #pages: SitePages;
  readonly #site: GeneratedModule;
  readonly #components: GeneratedModule | undefined;
  readonly #sidebars = new Map<string, GeneratedModule>();
  readonly #errors = new Map<string, GeneratedModule>();
  readonly #hashes = new Map<GeneratedModule, string>();

  constructor(pages: SitePages) {
    this.#pages = pages;
    this.#site = generateSite(pages.site);
    const { components } = pages.tables.model;
    this.#components = components && generateComponents(components);
  }

  /** The error table that an operation's page imports. */
  #errorsOf(path: string): GeneratedModule | undefined {
    const { answers } = this.#pages;
    const source = answers.page(path);
    const errors = source?.kind === "operation" ? answers.errors(source.version, source.key)?.errors : undefined;
    if (!errors) return undefined;
    const module = this.#errors.get(errors.name) ?? generateErrors(errors);
    this.#errors.set(errors.name, module);
    return module;
  }

  /** The part of a sidebar that a page has. */
  #sidebarOf(path: string): GeneratedModule | undefined {
    const { sidebar, pages, sidebarPart } = this.#pages.answers.navigation(path);
    const id = sidebar ?? pages;
    const whole = id === undefined ? undefined : this.#pages.tables.sidebars.get(id);
    if (!whole) return undefined;
    const key = JSON.stringify([id, sidebarPart]);
    const module = this.#sidebars.get(key) ?? generateSidebar(whole.id, shownSidebar(whole, path));
    this.#sidebars.set(key, module);
    return module;
  }

  /** All modules that a page imports. */
  importsOf(path: string): GeneratedModule[] {
    return [this.#site, this.#components, this.#sidebarOf(path), this.#errorsOf(path)].filter((module) => module !== undefined);
  }

  /** Changes with the text of any module that a page imports. */
  importsHash(path: string): string {
    return keyOf(...this.importsOf(path).map((module) => this.#hashOf(module)));
  }

  #hashOf(module: GeneratedModule): string {
    const hash = this.#hashes.get(module) ?? keyOf(module.text);
    this.#hashes.set(module, hash);
    return hash;
  }

  /** All modules. Sidebars and error tables are included only for pages that were requested. */
  all(): GeneratedModule[] {
    const site = this.#components ? [this.#site, this.#components] : [this.#site];
    return [...site, ...this.#sidebars.values(), ...this.#errors.values()];
  }
}
