import { textsOf } from "../2-model/texts-of.js";
import type { RoutedPages } from "../3-pages/open-pages.js";
import { shownSidebar } from "../3-pages/site/shown-sidebar.js";
import { errorsPath, generateComponents, generateErrors, generateSidebar, generateSite, sidebarPath } from "./generate.js";
import type { GeneratedModule } from "./types.js";

/** The modules that pages import: site data, sidebars and error tables. Each is made once. */
export class SharedModules {
  readonly #pages: RoutedPages;
  /** Site data, and the components of the site. */
  readonly #ofAllPages: readonly GeneratedModule[];
  /** By path. */
  readonly #further = new Map<string, GeneratedModule>();

  constructor(pages: RoutedPages) {
    this.#pages = pages;
    const { components, previews } = pages.inputs.model;
    this.#ofAllPages = [
      generateSite(pages.site),
      ...(components ? [generateComponents("components", components)] : []),
      ...(previews ? [generateComponents("previews", previews)] : []),
    ];
  }

  /** The error table that an operation's page imports. */
  #errorsOf(path: string): GeneratedModule | undefined {
    const { inputs } = this.#pages;
    const source = inputs.routes.get(path)?.source;
    const errors = source?.kind === "operation" ? inputs.errors(source.version, source.routed.operation)?.errors : undefined;
    return errors && this.#once(errorsPath(errors.name), () => generateErrors(errors));
  }

  /** The part of a sidebar that a page has. */
  #sidebarOf(path: string): GeneratedModule | undefined {
    const { model, navigation, sidebars } = this.#pages.inputs;
    const { sidebar, pages, sidebarPart } = navigation(path);
    const whole = sidebars.get(sidebar ?? pages ?? "");
    if (!whole) return undefined;
    return this.#once(sidebarPath(whole.id, sidebarPart), () =>
      generateSidebar(whole.id, shownSidebar(whole, path, textsOf(model))),
    );
  }

  #once(path: string, make: () => GeneratedModule): GeneratedModule {
    const module = this.#further.get(path) ?? make();
    this.#further.set(path, module);
    return module;
  }

  /** All modules that a page imports. */
  importsOf(path: string): GeneratedModule[] {
    return [...this.#ofAllPages, this.#sidebarOf(path), this.#errorsOf(path)].filter((module) => module !== undefined);
  }

  /** All modules. Sidebars and error tables are included only for pages that were requested. */
  all(): GeneratedModule[] {
    return [...this.#ofAllPages, ...this.#further.values()];
  }
}
