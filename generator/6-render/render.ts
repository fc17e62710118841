import type { Page, Site } from "../../runtime/contract.js";
import type { InlineScripts } from "../../runtime/end-scripts.js";
import type { OwnComponents, OwnPreviews } from "../../runtime/own-components.js";
import { bundleNames } from "../1-sources/site-components.js";
import type { GeneratedModule } from "../4-modules/generate.js";
import { scriptHash } from "../platform/files.js";
import { packageName } from "../platform/package.js";
import { drawCode } from "../text/code/highlight.js";
import { markFailure, previewFailure } from "./component-failure.js";
import { ModuleLoader, runBundle } from "./evaluate.js";
import type { PartRenderer, PreviewFailure, Renderer, ServerRuntime } from "./types.js";

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
