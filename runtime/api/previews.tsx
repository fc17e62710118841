import { createContext, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { CodeBlock, Example, Html, OperationPage, Site } from "../contract.js";
import type { OwnPreviews, PreviewProps } from "../own-components.js";
import { RouteContext, SiteContext } from "../primitives/contexts.js";
import { valueAt } from "../samples/json.js";

/** The previews of the page's examples, by the code of the example. */
export const PreviewsContext = createContext<ReadonlyMap<CodeBlock, Html>>(new Map());

/** The previews of a site, and what to do if one of them throws an error. */
export interface PreviewTools extends OwnPreviews {
  failed(schema: string, error: unknown): void;
}

/** Draws the previews of examples, apart from the page: after an error, it shows only the JSON. */
export function drawPreviews(page: OperationPage, site: Site, tools: PreviewTools): Map<CodeBlock, Html> {
  const examples = page.responses.flatMap(({ contents }) => contents.flatMap((content) => content.examples));
  const drawn = new Map<CodeBlock, Html>();
  for (const example of examples) {
    const html = example.preview && draw(example, { page, site }, tools);
    if (html) drawn.set(example.code, html);
  }
  return drawn;
}

/** Undefined if a component failed or drew nothing. */
function draw({ preview = [], code }: Example, { page, site }: Pick<PreviewProps, "page" | "site">, tools: PreviewTools) {
  const body: unknown = JSON.parse(code.text);
  const parts: Html[] = [];
  for (const { schema, at } of preview) {
    const Component = tools.previews[schema];
    if (!Component) continue;
    const element: ReactElement = (
      <SiteContext value={site}>
        <RouteContext value={page.route}>
          <Component site={site} page={page} body={body} values={at.map((pointer) => valueAt(body, pointer))} />
        </RouteContext>
      </SiteContext>
    );
    try {
      parts.push(renderToStaticMarkup(element));
    } catch (error) {
      tools.failed(schema, error);
      return undefined;
    }
  }
  return parts.join("");
}
