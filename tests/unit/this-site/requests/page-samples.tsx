import { renderToStaticMarkup } from "react-dom/server";
import { buildPage } from "../../../../generator/3-pages/kinds/build-page.js";
import { openSite } from "../../../../generator/pipeline/plan-site.js";
import { nodeHost } from "../../../../generator/platform/files.js";
import { Stages } from "../../../../generator/platform/stages.js";
import { drawCode } from "../../../../generator/text/code/highlight.js";
import { Samples } from "../../../../runtime/api/Samples.js";
import { HighlightContext, SiteContext } from "../../../../runtime/primitives/contexts.js";
import { root } from "../planned.js";

/** The sample of one language on a page of an operation. */
export interface PageSample {
  /** "POST /oauth2/token". */
  operation: string;
  /** Path of the first page that shows it. */
  page: string;
  /** Id of the language, as in `data-lang`. */
  language: string;
  text: string;
}

/** The samples on the operation pages of this site. */
export interface ShownSamples {
  /** Number of operation pages, all versions of all APIs. */
  pages: number;
  /** Each sample once: most pages of an older version show the same as those of the latest. */
  samples: PageSample[];
}

/**
 * Renders the samples of every operation page with the component of pages, and reads the code from the
 * HTML.
 */
export async function shownSamples(): Promise<ShownSamples> {
  const { value: site } = await openSite(nodeHost, { root, specs: [] }, new Stages());
  if (!site) throw new Error("This site cannot be planned");
  const rendered = new Set<string>();
  const samples: PageSample[] = [];
  let pages = 0;
  for (const path of site.pages.paths) {
    if (site.pages.inputs.routes.get(path)?.source.kind !== "operation") continue;
    const { page } = buildPage(path, site.pages.inputs).value;
    if (page?.kind !== "operation") throw new Error(`${path} has no operation page`);
    pages++;
    const { method, path: template, call, calls, sdkSample } = page;
    const key = JSON.stringify([method, template, call, calls, sdkSample]);
    if (rendered.has(key)) continue;
    rendered.add(key);
    const html = renderToStaticMarkup(
      <SiteContext value={site.pages.site}>
        <HighlightContext value={drawCode}>
          <Samples call={call} calls={calls} sdk={sdkSample} />
        </HighlightContext>
      </SiteContext>,
    );
    const operation = `${method.toUpperCase()} ${template}`;
    samples.push(...codeOf(html).map((code) => ({ operation, page: path, ...code })));
  }
  return { pages, samples };
}

/** The code of the samples, as a reader copies it. */
function codeOf(html: string): { language: string; text: string }[] {
  const figures = /<figure class="code" data-lang="([\w-]+)">[\s\S]*?<pre[^>]*><code>([\s\S]*?)<\/code>/g;
  return [...html.matchAll(figures)].map(([, language = "", code = ""]) => ({ language, text: plainText(code) }));
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

function plainText(html: string): string {
  return html.replace(/<[^>]*>/g, "").replace(/&([#\w]+);/g, (entity, name: string) => {
    const char = entities[name];
    if (char === undefined) throw new Error(`Unknown entity ${entity}`);
    return char;
  });
}
