import type { ReactElement } from "react";
import { scriptHash } from "../../../generator/platform/files.js";
import { drawCode } from "../../../generator/text/code/highlight.js";
import type { Page, Sidebar, Site } from "../../../runtime/contract.js";
import { renderDocument } from "../../../runtime/document.js";
import * as views from "../../../runtime/views.js";
import { errors, operation, writing } from "./sample-operation.js";
import { category, guide, landing, notFound, requestAccess, schema, search } from "./sample-pages.js";
import { pageList, site as plainSite, sidebar } from "./sample-site.js";

type Rendered = [page: Page, view: (given?: Sidebar) => ReactElement, withSidebar: boolean];

/** A page of each kind, and others by a name. */
const pagesOf = (site: Site): Record<Page["kind"] | "writing", Rendered> => ({
  landing: [landing, () => <views.LandingView page={landing} site={site} />, false],
  guide: [guide, (given) => <views.GuideView page={guide} site={site} sidebar={given} />, true],
  operation: [operation, (given) => <views.OperationView page={operation} site={site} sidebar={given} errors={errors} />, true],
  writing: [writing, () => <views.OperationView page={writing} site={site} pages={pageList} errors={errors} />, false],
  category: [category, (given) => <views.CategoryView page={category} site={site} sidebar={given} />, true],
  schema: [schema, (given) => <views.SchemaView page={schema} site={site} sidebar={given} />, true],
  "request-access": [requestAccess, () => <views.RequestAccessView page={requestAccess} site={site} />, false],
  search: [search, () => <views.SearchView page={search} site={site} />, false],
  "not-found": [notFound, () => <views.NotFoundView page={notFound} site={site} />, false],
});

/**
 * The document of every sample page, by name of its kind.
 * @param look of the site, if not the neutral one
 */
export function renderSamples(head = "", look: Partial<Site> = {}): Record<string, string> {
  const site = { ...plainSite, ...look };
  return Object.fromEntries(
    Object.entries(pagesOf(site)).map(([name, [page, view, withSidebar]]) => [
      name,
      renderDocument(view(withSidebar ? sidebar : undefined), page, site, {
        inline: { head, home: "" },
        highlight: drawCode,
        hashOf: scriptHash,
      }),
    ]),
  );
}
