import type { Assembly } from "../3-pages/assemble.js";
import { type GeneratedModule, generateErrors, generateSidebar, generateSite } from "./generate.js";

/** The modules that pages import: the site's frame, sidebars and tables of errors, each made once. */
export class SharedModules {
  readonly #assembly: Assembly;
  readonly #site: GeneratedModule;
  readonly #sidebars: ReadonlyMap<string, GeneratedModule>;
  readonly #errors = new Map<string, GeneratedModule>();
  readonly #errorsOf = new Map<string, GeneratedModule | undefined>();

  constructor(assembly: Assembly) {
    this.#assembly = assembly;
    this.#site = generateSite(assembly.site);
    this.#sidebars = new Map([...assembly.sidebars].map(([id, sidebar]) => [id, generateSidebar(sidebar)]));
  }

  /** The table of errors that an operation's page imports. */
  errorsOf(path: string): GeneratedModule | undefined {
    if (!this.#errorsOf.has(path)) this.#errorsOf.set(path, this.#tableOf(path));
    return this.#errorsOf.get(path);
  }

  #tableOf(path: string): GeneratedModule | undefined {
    const errors = this.#assembly.errors(path);
    if (!errors) return undefined;
    const known = this.#errors.get(errors.name);
    const module = known ?? generateErrors(errors);
    if (!known) this.#errors.set(errors.name, module);
    return module;
  }

  /** Everything that a page imports. */
  importsOf(path: string): GeneratedModule[] {
    const { sidebar, pages } = this.#assembly.sidebarsOf(path);
    const sidebars = [sidebar, pages].map((id) => (id === undefined ? undefined : this.#sidebars.get(id)));
    return [this.#site, ...sidebars, this.errorsOf(path)].filter((module) => module !== undefined);
  }

  /** All of them; tables of errors only of pages that were asked for. */
  all(): GeneratedModule[] {
    return [this.#site, ...this.#sidebars.values(), ...this.#errors.values()];
  }
}
