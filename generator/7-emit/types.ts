import type { Method, Page, Site } from "../../runtime/contract.js";
import type { History } from "../1-sources/history.js";
import type { PagePlan } from "../3-pages/open-pages.js";
import type { PageSection } from "../3-pages/types.js";

export interface OutputFile {
  /** Path inside the output folder, with forward slashes: `site/docs/sdk.html`. */
  path: string;
  content: string | Uint8Array;
}

/** The data about pages that remains after they are written: enough for the files that list them. */
export interface Outline {
  site: Site;
  redirects: PagePlan["redirects"];
  pages: readonly PageEntry[];
  history: History;
}

export interface PageEntry {
  route: string;
  /** Its canonical route: its own, or that of the same page in the latest version. */
  canonical: string;
  kind: Page["kind"];
  title: string;
  description: string;
  /** `id`: its operationId. */
  operation?: { api: string; version: string; method: Method; path: string; id?: string; deprecated?: true };
  sidebar?: string;
  /** The API version that the page belongs to. */
  section?: PageSection;
  sources: string[];
  /** Labels of the pages and groups around it, outermost first. */
  crumbs?: readonly string[];
  /** Headings of a guide. */
  topics?: readonly string[];
  /** Left out of the files that list pages. */
  unlisted?: boolean;
}
