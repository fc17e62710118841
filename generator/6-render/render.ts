import { createRequire, SourceMap } from "node:module";
import { posix } from "node:path";
import vm from "node:vm";
import { transform } from "esbuild";
import type { ReactElement } from "react";
import type { Page, Prose, SidebarItem, Site } from "../../runtime/contract.js";
import type { RenderTools } from "../../runtime/document.js";
import type { OwnComponents, OwnPreviews } from "../../runtime/own-components.js";
import type { InlineScripts } from "../../runtime/policy.js";
import { bundleNames, type ComponentBundle } from "../1-sources/site-components.js";
import type { GeneratedModule } from "../4-modules/generate.js";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";
import { scriptHash } from "../platform/files.js";
import { packageName } from "../platform/package.js";
import { count, groupsOf } from "../platform/values.js";
import { drawCode } from "../text/code/highlight.js";

/** The last runtime. A process that builds again, such as a dev session or a test, continues with optimized code. */
let last: { serverCode: string; runtime: ServerRuntime } | undefined;

/** @param serverCode `runtime/server.ts` bundled as CommonJS */
export function openRuntime(serverCode: string): ServerRuntime {
  if (last?.serverCode !== serverCode) {
    last = { serverCode, runtime: runBundle(serverCode, "portal-server.cjs") as unknown as ServerRuntime };
  }
  return last.runtime;
}

/**
 * @param shared the generated modules that the pages import
 * @param server `runtime/server.ts` bundled as CommonJS, or already opened
 */
export function createRenderer(
  shared: readonly GeneratedModule[],
  server: string | ServerRuntime,
  inline: InlineScripts,
): Renderer {
  const runtime = typeof server === "string" ? openRuntime(server) : server;
  const loader = new ModuleLoader({
    [`${packageName}/runtime/views.js`]: runtime.views,
    [`${packageName}/components`]: runtime.parts,
    react: runtime.react,
    "react/jsx-runtime": runtime.jsxRuntime,
  });
  // Compiled once, when the first page is rendered.
  let ahead: GeneratedModule[] = [...shared];
  const prepare = async () => {
    const modules = ahead;
    ahead = [];
    await loader.compile(modules);
  };
  let ready = Promise.resolve();
  return {
    share(modules) {
      ahead.push(...modules);
    },
    async render(modules) {
      if (ahead.length) ready = Promise.all([ready, prepare()]).then(() => {});
      await ready;
      const { site } = loader.load("site.ts") as { site: Site };
      await loader.compile(modules);
      const bundled = <T>(name: string) => (loader.has(name) ? (loader.load(name) as T) : undefined);
      const hasOwn = loader.has(bundleNames.components);
      const rendered = (component: unknown, page: Page, failures: PreviewFailure[]) => {
        const ownComponents = bundled<OwnComponents>(bundleNames.components);
        const previews = bundled<OwnPreviews>(bundleNames.previews);
        return runtime.renderDocument(runtime.createElement(component), page, site, {
          inline,
          highlight: drawCode,
          hashOf: scriptHash,
          own: ownComponents,
          previews: previews && {
            previews: previews.previews,
            failed: (schema, error) => void failures.push(previewFailure(page.route, schema, error)),
          },
        });
      };
      return modules.map(({ path, route }) => {
        const { default: component, page } = loader.load(path) as { default: unknown; page: Page };
        try {
          const failures: PreviewFailure[] = [];
          const html = rendered(component, page, failures);
          checkHeadings(page, html);
          return { route: route ?? page.route, html, failures };
        } catch (error) {
          throw hasOwn ? markFailure(error, page.route) : error;
        } finally {
          loader.forget(path);
        }
      });
    },
  };
}

/** Renders texts of feeds, and sidebars. The runtime is opened for the first. */
export function partRenderer(server: string | ServerRuntime, site: Site): PartRenderer {
  const runtime = () => (typeof server === "string" ? openRuntime(server) : server);
  return {
    htmlOf: (prose) => runtime().renderContent(prose, site, drawCode),
    treeOf: (items) => runtime().renderTree(items, site),
  };
}

/** The table of contents and links of other pages lead to the headings of a page, also if a view shows it. */
function checkHeadings(page: Page, html: string): void {
  if (page.kind !== "guide" || !page.own) return;
  const lost = page.toc.find(({ id }) => !html.includes(` id="${id}"`));
  if (lost) throw new Error(`the view \`${page.own.view}\` has no element with the id \`${lost.id}\` of a heading of the page`);
}

/** The code of an error that a page's rendering has thrown on a site with components of its own. It survives messages. */
const failureCode = "COMPONENT_FAILED";

/** Marks an error, so that it is reported as a mistake of the site. `path`: the page. */
function markFailure(error: unknown, path: string): Error {
  const thrown = error instanceof Error ? error : new Error(String(error));
  return Object.assign(thrown, { code: failureCode, path });
}

/** The diagnostic of an error of a component, where the configuration names it. Undefined for other errors. */
export function componentFailure(
  error: unknown,
  components: ComponentBundle | undefined,
  fallback: Location | undefined,
): Diagnostic | undefined {
  const { code, path, message, stack } = error as NodeJS.ErrnoException;
  if (code !== failureCode || !components) return undefined;
  const location = placeIn(stack ?? "", bundleNames.components, components.map) ?? fallback;
  const [text = ""] = message.split("\n");
  const hint = "Components get their data as props, and must not fail for any page that shows them.";
  return newDiagnostic("component-failed", `A component failed on \`${path}\`: ${text.replace(/\.?$/, ".")}`, { location, hint });
}

/** An error that a preview has thrown, as plain data. */
function previewFailure(route: string, schema: string, error: unknown): PreviewFailure {
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  return { route, schema, message, stack };
}

/** The diagnostics of failed previews. An error of one component on many pages is reported once, at the plugins. */
export function previewDiagnostics(
  failures: readonly PreviewFailure[],
  previews: ComponentBundle | undefined,
  fallback: Location | undefined,
): Diagnostic[] {
  const sorted = [...failures].sort((a, b) => (a.route < b.route ? -1 : 1));
  return [...groupsOf(sorted, ({ schema, message }) => `${schema} ${message}`).values()].flatMap(([first, ...more]) => {
    if (!first || !previews) return [];
    const others = new Set(more.map(({ route }) => route).filter((route) => route !== first.route)).size;
    const pages = `\`${first.route}\`${others > 0 ? ` and ${count(others, "other page")}` : ""}`;
    const [text = ""] = first.message.split("\n");
    return newDiagnostic(
      "preview-failed",
      `The preview of \`${first.schema}\` failed on ${pages}: ${text.replace(/\.?$/, ".")}`,
      {
        location: placeIn(first.stack, bundleNames.previews, previews.map) ?? fallback,
        hint: "The response shows only its JSON there. Members of the example can be missing.",
      },
    );
  });
}

/** The first place of a stack that is in a file of the site. */
function placeIn(stack: string, bundleName: string, map: string): Location | undefined {
  const frame = new RegExp(`${bundleName.replace(".", "\\.")}:(\\d+):(\\d+)`).exec(stack);
  if (!frame) return undefined;
  const entry = new SourceMap(JSON.parse(map)).findEntry(Number(frame[1]) - 1, Number(frame[2]) - 1);
  if (!("originalSource" in entry)) return undefined;
  return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

/** What a CommonJS module exports. */
export type Exports = Record<string, unknown>;

type Compiled = (require: (specifier: string) => unknown, module: { exports: Exports }, exports: Exports, data: unknown) => void;

/** The parameter that the code of a module reads its data from. */
const dataName = "portalData";

const nodeRequire = createRequire(import.meta.url);

/** @throws SyntaxError */
function compile(code: string, filename: string): Compiled {
  return vm.compileFunction(code, ["require", "module", "exports", dataName], { filename }) as Compiled;
}

function evaluate(compiled: Compiled, require: (specifier: string) => unknown, data?: unknown): Exports {
  const module = { exports: {} as Exports };
  compiled(require, module, module.exports, data);
  return module.exports;
}

/** Runs CommonJS code and returns its exports. Nothing here refers to the code, so it can be garbage collected. */
export function run(code: string, filename: string, require: (specifier: string) => unknown): Exports {
  return evaluate(compile(code, filename), require);
}

/** Runs the bundled runtime, which may only require Node's own modules. */
export function runBundle(code: string, filename: string): Exports {
  return run(code, filename, (specifier) => nodeRequire(specifier));
}

/** Compiled code around data, by its text, which pages of one kind and folder and revisions in `portal dev` share. */
const shells = new Map<string, Promise<Compiled>>();

/** Evaluates generated modules on demand. Each is compiled and run once. */
export class ModuleLoader {
  /** Returns the exports of a module, by its path. */
  readonly #modules = new Map<string, () => Exports>();
  readonly #packages: Readonly<Record<string, Exports>>;

  /** @param packages exports by specifier, for imports of other than generated modules */
  constructor(packages: Readonly<Record<string, Exports>>) {
    this.#packages = packages;
  }

  /** Compiles modules ahead of time. esbuild works on several at once. */
  async compile(modules: readonly GeneratedModule[]): Promise<void> {
    await Promise.all(
      modules.map(async (module) => {
        const compiled = await compiledOf(module);
        this.#modules.set(module.path, () =>
          evaluate(compiled, (specifier) => this.#resolve(specifier, module.path), dataOf(module)),
        );
      }),
    );
  }

  /** Whether a module is among those that were compiled. */
  has(path: string): boolean {
    return this.#modules.has(path);
  }

  load(path: string): Exports {
    const module = this.#modules.get(path);
    if (!module) throw new Error(`${path} is not compiled`);
    const exports = module();
    // Its text is not needed again.
    this.#modules.set(path, () => exports);
    return exports;
  }

  /** Drops a module after it was rendered. */
  forget(path: string): void {
    this.#modules.delete(path);
  }

  #resolve(specifier: string, from: string): unknown {
    const packageExports = this.#packages[specifier];
    if (packageExports) return packageExports;
    if (!specifier.startsWith(".")) throw new Error(`generated/${from} imports ${specifier}, which modules may not`);
    const path = posix.normalize(posix.join(posix.dirname(from), specifier));
    const file = [path.replace(/\.js$/, ".ts"), path.replace(/\.js$/, ".tsx")].find((candidate) => this.#modules.has(candidate));
    return this.load(file ?? path);
  }
}

/** Starts esbuild's process early. */
export function startCompiler(): void {
  transform("").catch(() => {});
}

/** Compiles the code of a module. The code around data is compiled once for all modules that have the same. */
async function compiledOf({ path, text, data }: GeneratedModule): Promise<Compiled> {
  const name = `generated/${path}`;
  // The components of a site are bundled already.
  if (path.endsWith(".cjs")) return compile(text, name);
  if (!data) return compile(await transpile(path, text), name);
  // Without the first line, a comment with the sources of the page.
  const source = text.slice(text.indexOf("\n") + 1, data.start) + dataName + text.slice(data.end);
  const shell = shells.get(source) ?? transpile(path, source).then((code) => compile(code, name));
  shells.set(source, shell);
  return shell;
}

/** The data of a module. JSON is parsed faster than the same data as code. */
function dataOf({ text, data, json }: GeneratedModule): unknown {
  if (json !== undefined) return JSON.parse(json);
  return data && vm.runInThisContext(`(${text.slice(data.start, data.end)})`);
}

async function transpile(path: string, text: string): Promise<string> {
  const loader = path.endsWith(".tsx") ? "tsx" : "ts";
  const { code } = await transform(text, { loader, format: "cjs", jsx: "automatic", target: "node20", sourcefile: path });
  return code;
}

export interface ServerRuntime {
  views: Exports;
  jsxRuntime: Exports;
  /** React, and what components of a site import from this package. */
  react: Exports;
  parts: Exports;
  renderDocument(element: ReactElement, page: Page, site: Site, tools: RenderTools): string;
  renderContent(prose: Prose, site: Site, highlight: RenderTools["highlight"]): string;
  renderTree(items: SidebarItem[], site: Site): string;
  createElement(type: unknown): ReactElement;
}

interface PartRenderer {
  /** The HTML of a text, for programs that show it outside of the site. */
  htmlOf(prose: Prose): string;
  /** The HTML of a sidebar with all its items. */
  treeOf(items: SidebarItem[]): string;
}

/** A page's HTML document. */
interface RenderedPage {
  route: string;
  html: string;
  /** Previews that threw an error. The page shows JSON in their place. */
  failures: PreviewFailure[];
}

/** An error of a preview, as plain data. */
export interface PreviewFailure {
  route: string;
  schema: string;
  message: string;
  stack: string;
}

interface Renderer {
  /** Adds modules that pages import. */
  share(modules: readonly GeneratedModule[]): void;
  /** Renders pages from their modules, in the given order. */
  render(modules: readonly GeneratedModule[]): Promise<RenderedPage[]>;
}
