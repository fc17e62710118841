import { join } from "node:path";
import { methodName } from "../../runtime/primitives/href.js";
import { parseInput } from "../../runtime/samples/input-value.js";
import { isObject } from "../../runtime/samples/json.js";
import type { Sample } from "../../runtime/samples/samples-of.js";
import type { SearchCatalogue } from "../../runtime/search/catalogue.js";
import { SearchEngine } from "../../runtime/search/engine.js";
import type { SearchPage } from "../../runtime/search/records.js";
import { buildShard, type ShardData } from "../../runtime/search/shard.js";
import { noSiteUrl } from "../0-configure/config.js";
import { readSpec } from "../1-sources/openapi/read-spec.js";
import { buildApiModel } from "../2-model/openapi/build-api-model.js";
import type { ApiModel, Operation } from "../2-model/types.js";
import { requestTexts } from "../3-pages/api/request-samples.js";
import { buildPage } from "../3-pages/kinds/build-page.js";
import type { RoutedPages } from "../3-pages/open-pages.js";
import { collect } from "../3-pages/page-context.js";
import type { PageContext } from "../3-pages/page-inputs.js";
import { twinAddresses } from "../3-pages/site/routes.js";
import type { PageSection } from "../3-pages/types.js";
import type { Host } from "../platform/files.js";
import { once, oncePer, present } from "../platform/values.js";
import { errorWords, validatorOf } from "../schema/validate.js";
import { typesOf } from "../schema/walk.js";
import { rankingOf } from "../search/ranking.js";
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
  twin(page: DocumentPage): string;
  /** Routes of the matching pages, best first, with the place on each. */
  search(query: string): Promise<{ route: string; section: string }[]>;
  /** @param values by location: path, query, header, cookie, body */
  sample(page: DocumentPage, language: string, values: unknown): FilledSample | { languages: string[] };
}

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
      return sampleIn(language, routed.operation, values, (report) => {
        const make = (context: PageContext) => requestTexts(routed.operation, values, context.apiContext(version), report);
        return collect(inputs, make).value;
      });
    },
  };
}

/** @param make returns a request in all languages, and reports mistakes in its values */
function sampleIn(
  language: string,
  operation: Pick<Operation, "parameters">,
  values: unknown,
  make: (report: (issue: { message: string }) => void) => readonly Sample[],
): FilledSample | { languages: string[] } {
  const issues = valueIssues(operation, values);
  const samples = make(({ message }) => issues.push(message));
  const sample = samples.find(({ language: id, label }) => [id, label.toLowerCase()].includes(language.toLowerCase()));
  return sample ? { text: sample.text, label: sample.label, issues } : { languages: samples.map(({ language: id }) => id) };
}

/** What is wrong with single values of parameters by their schemas. The text of a number or a boolean may be one. */
function valueIssues({ parameters }: Pick<Operation, "parameters">, raw: unknown): string[] {
  const validate = validatorOf();
  return parameters.flatMap(({ name, in: place, schema }) => {
    const values = isObject(raw) ? raw[place] : undefined;
    const isGiven = isObject(values) && Object.hasOwn(values, name) && typeof values[name] !== "object";
    if (!schema || !isGiven || typesOf(schema).some((type) => /array|object/.test(type))) return [];
    const value = values[name];
    const forms = typeof value === "string" ? [parseInput("number", value), parseInput("boolean", value), value] : [value];
    const [error, ...others] = forms.map((form) => validate(schema, form)[0]);
    return error && !others.includes(undefined) ? [`\`${name}\`: ${errorWords(error)}.`] : [];
  });
}

/** The members of a build's manifest that are used here. */
export interface BuiltManifest {
  site: { title: string; url: string; base: string };
  routes: {
    path: string;
    kind: string;
    title: string;
    operation?: { api: string; version: string; method: string; path: string; id?: string; deprecated?: true };
    section?: { api: string; version: string; latest: boolean };
    unlisted?: boolean;
    files: string[];
  }[];
}

/** Results that a search keeps; the client asks for fewer. */
const mostResults = 20;

/** The documents of a built site: manifest, Markdown twins, search index, specs. `out` is absolute. */
export function builtDocuments(host: Host, out: string, manifest: BuiltManifest): Documents {
  const { title, url, base } = manifest.site;
  const read = (path: string) => host.readText(join(out, "site", path)) ?? "";
  const routes = new Map(manifest.routes.map((route) => [route.path, route]));
  const addresses = twinAddresses({ config: { siteUrl: url } }, base, (path) => routes.has(path));
  const specOf = oncePer((key: string) => builtSpec(host, out, key, url));
  const listed = manifest.routes.filter(({ unlisted }) => !unlisted);
  const pages = listed.map(({ path, kind, title, operation, section }): DocumentPage => {
    const page: DocumentPage = { route: path, title, url: addresses.twin(path) };
    if (section) page.section = section;
    if (kind === "schema") page.schema = title;
    if (operation) {
      const { method, path, id, deprecated } = operation;
      page.operation = { key: `${methodName(method)} ${path}`, method, path, ...present({ id, deprecated }) };
    }
    return page;
  });
  const twin = ({ route }: DocumentPage) => {
    const file = routes.get(route)?.files.find((path) => path.endsWith(".md")) ?? "";
    return host.readText(join(out, file)) ?? "";
  };
  // Its files are read for the first search.
  const engine = once(() => searchOf(read, () => pages.map((page) => pageRecord(page, twin(page)))));
  return {
    title,
    pages,
    twin,
    async search(query) {
      return rankingOf(engine().search(query), mostResults).map(({ url, section }) => ({
        route: url.replace(/#.*/, ""),
        section,
      }));
    },
    sample(page, language, values) {
      const { operation, section } = page;
      const model = section && specOf(`${section.api}/${section.version}`);
      const found = model?.operations.find(({ key }) => key === operation?.key);
      if (!model || !found) return { languages: [] };
      const context = { model, sdkSample: () => sdkSampleOf(twin(page)) };
      return sampleIn(language, found, values, (report) => requestTexts(found, values, context, report));
    },
  };
}

/** The sample of an SDK, which is in the twin of an operation and not in the spec. */
const sdkSampleOf = (twin: string) => /^\*\*TypeScript\*\*\n\n(`{3,})typescript\n([\s\S]*?)\n\1$/m.exec(twin)?.[2];

/** The model of a spec that the site publishes. */
function builtSpec(host: Host, out: string, key: string, url: string): ApiModel | undefined {
  const { value } = readSpec(host, join(out, "site/openapi"), `${key}.json`);
  return value && buildApiModel(value, url === noSiteUrl ? undefined : url).value;
}

/** The engine with the site's own index. A site with hosted search has none, so one is made from its texts. */
function searchOf(read: (path: string) => string, records: () => SearchPage[]): SearchEngine {
  const catalogue = JSON.parse(read("assets/search/index.json")) as SearchCatalogue;
  if (catalogue.provider !== "embedded") {
    const engine = new SearchEngine([]);
    engine.add({ prefix: "" }, buildShard(records()));
    return engine;
  }
  const engine = new SearchEngine(catalogue.synonyms);
  for (const { files, ...info } of catalogue.shards)
    for (const file of files) engine.add(info, JSON.parse(read(`assets/search/${file}`)) as ShardData);
  return engine;
}

function pageRecord({ route, title, operation, schema }: DocumentPage, text: string): SearchPage {
  const kind = operation ? "operation" : schema ? "schema" : "guide";
  const names = operation?.id === undefined ? [] : [operation.id];
  const { method, path } = operation ?? {};
  return { route, title, kind, crumbs: [], ...present({ method, path }), names, text, hidden: "", entries: [] };
}
