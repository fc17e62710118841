import type { Sample } from "../../runtime/samples/samples-of.js";
import { requestTexts } from "../3-pages/api/request-samples.js";
import { buildPage } from "../3-pages/kinds/build-page.js";
import type { PageContext } from "../3-pages/kinds/context.js";
import type { RoutedPages } from "../3-pages/open-pages.js";
import { collect } from "../3-pages/page-context.js";
import type { PageSection } from "../3-pages/types.js";
import { present } from "../platform/values.js";
import { twinOf } from "../twins/twin.js";

/** A page as programs see it. */
export interface DocumentPage {
  route: string;
  title: string;
  /** Absolute URL of its Markdown version. */
  url: string;
  section?: Pick<PageSection, "api" | "version" | "latest">;
  /** Of an operation. */
  operation?: { key: string; method: string; path: string; id?: string; deprecated?: true };
  /** Of a shared schema. */
  schema?: string;
}

/** A request in one language, and the mistakes in the given values. */
interface FilledSample {
  text: string;
  label: string;
  issues: string[];
}

/** The documents of a site, read on demand. */
export interface Documents {
  title: string;
  pages: readonly DocumentPage[];
  /** The Markdown twin of a page. */
  twin(page: DocumentPage): string;
  /** Routes of the matching pages, best first, with the place on each. */
  search(query: string): Promise<{ route: string; section: string }[]>;
  /** @param values by location: path, query, header, cookie, body */
  sample(page: DocumentPage, language: string, values: unknown): FilledSample | { languages: string[] };
}

/** Reads the documents of a site from its sources. */
export function documentsOf(sitePages: RoutedPages, search: Documents["search"]): Documents {
  const { site, inputs, addresses } = sitePages;
  const pages = [...inputs.routes.values()].flatMap(({ path, source, title, unlisted }): DocumentPage[] => {
    if (unlisted) return [];
    const version = "version" in source ? source.version : undefined;
    const latest = inputs.apis.some(({ versions }) => versions[0] === version);
    const page: DocumentPage = { route: path, title, url: addresses.twin(path) };
    if (version) page.section = { api: version.api, version: version.id, latest };
    if (source.kind === "operation") {
      const { key, method, path, operationId, deprecated } = source.routed.operation;
      page.operation = { key, method, path, ...present({ id: operationId, deprecated: deprecated || undefined }) };
    }
    if (source.kind === "schema") page.schema = source.routed.name;
    return [page];
  });
  return {
    title: site.title,
    pages,
    search,
    twin({ route }) {
      return twinOf(buildPage(route, inputs).value, site, addresses);
    },
    sample({ route }, language, values) {
      const source = inputs.routes.get(route)?.source;
      if (source?.kind !== "operation") throw new Error(`${route} is no operation.`);
      const { routed, version } = source;
      return sampleIn(language, (report) => {
        const make = (context: PageContext) => requestTexts(routed.operation, values, context.apiContext(version), report);
        return collect(inputs, make).value;
      });
    },
  };
}

/** @param make returns a request in all languages, and reports mistakes in its values */
export function sampleIn(
  language: string,
  make: (report: (issue: { message: string }) => void) => readonly Sample[],
): FilledSample | { languages: string[] } {
  const issues: string[] = [];
  const samples = make(({ message }) => issues.push(message));
  const sample = samples.find(({ language: id, label }) => [id, label.toLowerCase()].includes(language.toLowerCase()));
  return sample ? { text: sample.text, label: sample.label, issues } : { languages: samples.map(({ language: id }) => id) };
}
