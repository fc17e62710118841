import { createRequire, SourceMap } from "node:module";
import vm from "node:vm";
import type { ReactElement } from "react";
import type { Page, Prose, SidebarItem, Site } from "../../runtime/contract.js";
import type { RenderTools } from "../../runtime/document.js";
import type { OwnComponents, OwnPreviews } from "../../runtime/own-components.js";
import type { InlineScripts } from "../../runtime/policy.js";
import { bundleNames, type ComponentBundle } from "../1-sources/site-components.js";
import type { GeneratedModule, PageModule } from "../4-modules/generate.js";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";
import { scriptHash } from "../platform/files.js";
import { packageName } from "../platform/package.js";
import { count, groupsOf, once } from "../platform/values.js";
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
  const packages: Record<string, Exports> = {
    [`${packageName}/components`]: runtime.parts,
    react: runtime.react,
    "react/jsx-runtime": runtime.jsxRuntime,
  };
  /** Makes the value of a shared module, by its path. */
  const values = new Map<string, () => unknown>();
  const share = (modules: readonly GeneratedModule[]) => {
    for (const { path, text, json } of modules)
      values.set(path, json === undefined ? bundled(text, path, packages) : parsed(json));
  };
  share(shared);
  const sharedValue = <T>(path = "") => values.get(path)?.() as T | undefined;
  const rendered = ({ view, imports }: PageModule, page: Page, failures: PreviewFailure[]) => {
    const site = sharedValue(imports.site) as Site;
    const props = {
      page,
      site,
      sidebar: sharedValue(imports.sidebar),
      pages: sharedValue(imports.pages),
      errors: sharedValue(imports.errors),
    };
    const previews = sharedValue<OwnPreviews>(bundleNames.previews);
    return runtime.renderDocument(runtime.createElement(runtime.views[view], props), page, site, {
      inline,
      highlight: drawCode,
      hashOf: scriptHash,
      own: sharedValue<OwnComponents>(bundleNames.components),
      previews: previews && {
        previews: previews.previews,
        failed: (schema, error) => void failures.push(previewFailure(page.route, schema, error)),
      },
    });
  };
  return {
    share,
    render: (modules) =>
      modules.map((module) => {
        const page = JSON.parse(module.json) as Page;
        const failures: PreviewFailure[] = [];
        try {
          const html = rendered(module, page, failures);
          checkHeadings(page, html);
          return { route: page.route, html, failures };
        } catch (error) {
          throw values.has(bundleNames.components) ? markFailure(error, page.route) : error;
        }
      }),
  };
}

/** Shared data, parsed for the first page that imports it: other workers may have those pages. */
function parsed(json: string): () => unknown {
  return once(() => JSON.parse(json));
}

/** The components of a site, evaluated for the first page. */
function bundled(code: string, path: string, packages: Readonly<Record<string, Exports>>): () => unknown {
  return once(() =>
    run(code, `generated/${path}`, (specifier) => {
      const exports = packages[specifier];
      if (!exports) throw new Error(`generated/${path} imports ${specifier}, which components may not`);
      return exports;
    }),
  );
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

const nodeRequire = createRequire(import.meta.url);

/**
 * Runs CommonJS code and returns its exports. Nothing here refers to the code, so it can be garbage collected.
 * @throws SyntaxError
 */
export function run(code: string, filename: string, require: (specifier: string) => unknown): Exports {
  const module = { exports: {} as Exports };
  vm.compileFunction(code, ["require", "module", "exports"], { filename })(require, module, module.exports);
  return module.exports;
}

/** Runs the bundled runtime, which may only require Node's own modules. */
export function runBundle(code: string, filename: string): Exports {
  return run(code, filename, (specifier) => nodeRequire(specifier));
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
  createElement(type: unknown, props: object): ReactElement;
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
  /** Renders pages as their modules say: the view with its props. Running the modules would give the same, slowly. */
  render(modules: readonly PageModule[]): RenderedPage[];
}
