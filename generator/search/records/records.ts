import { posix } from "node:path";
import { branchesOf } from "../../../runtime/api/facts.js";
import { toText } from "../../../runtime/content/to-text.js";
import type { LinkNode, Prose } from "../../../runtime/content.js";
import type {
  CodeBlock,
  ErrorTable,
  Field,
  GuidePage,
  LandingPage,
  OperationPage,
  Page,
  RequestAccessPage,
  SchemaPage,
} from "../../../runtime/contract.js";
import { downloadsId } from "../../../runtime/dom.js";
import type { EntryKind, SearchEntry, SearchPage } from "../../../runtime/search/records.js";
import type { TextName, Translate } from "../../../runtime/texts.js";
import { searchTag } from "../../1-sources/manifest.js";
import { textsOf } from "../../1-sources/site-texts.js";
import type { Document, WholeModel } from "../../2-model/site-model.js";
import type { PlannedPage } from "../../3-pages/types.js";
import { entry, sectionEntry, textRecords } from "./text-records.js";

/** Pages that are searched together: one version of an API, or all pages without an API. */
export interface SearchSet {
  /** Absent for guides and other pages. */
  version?: { api: string; apiTitle: string; id: string; label: string; latest: boolean };
  /** Prefix of the records' routes. */
  prefix: string;
  pages: SearchPage[];
  /** The site's own paths that its guides link to, once per guide. */
  links?: string[];
}

/** A record with the name of its set: "content 4.0.0", or "" for guides. A later run may have more sets. */
export interface FoundRecord {
  set: string;
  record: SearchPage;
  links: string[];
}

/** Collects the records of pages while they are built. */
interface RecordCollector {
  /** The record of a page and the name of its set. Undefined for pages that are not searchable. */
  recordOf(planned: PlannedPage): FoundRecord | undefined;
  /** The empty sets by name: the guides first, then API versions in the order of the site. */
  emptySets(): Map<string, SearchSet>;
}

export function searchRecords(pages: readonly PlannedPage[], model: WholeModel): SearchSet[] {
  const collector = recordCollector(model);
  return nonEmptySets(collector, pages.map(collector.recordOf));
}

/** The sets with records, in order. */
export function nonEmptySets(collector: RecordCollector, records: readonly (FoundRecord | undefined)[]): SearchSet[] {
  const sets = collector.emptySets();
  for (const { set: name, record, links } of records.filter((found) => found !== undefined)) {
    const set = sets.get(name);
    set?.pages.push(record);
    if (set && links.length > 0) set.links = [...(set.links ?? []), ...links];
  }
  return [...sets.values()]
    .filter(({ pages }) => pages.length > 0)
    .map((set) => ({ ...set, pages: withoutRepeatedErrors(set.pages) }));
}

export function recordCollector(model: WholeModel): RecordCollector {
  const sets = new Map<string, SearchSet>([["", { prefix: "", pages: [] }]]);
  // Pages of an API with a single version have no version choice. The crawlers' tag says where they belong.
  const byTag = new Map<string, string>();
  // The name of the only API would be in every result.
  const isOnly = Object.keys(model.manifest.data.apis).length === 1;
  for (const [api, { title, versions }] of Object.entries(model.manifest.data.apis)) {
    versions.forEach((version, index) => {
      const { id, label, prefix } = version;
      const tag = searchTag(api, version);
      const set: SearchSet = { version: { api, apiTitle: title, id, label, latest: index === 0 }, prefix, pages: [] };
      const name = `${api} ${id}`;
      sets.set(name, set);
      if (!byTag.has(tag)) byTag.set(tag, name);
    });
  }
  const documents = new Map(
    [...model.documents].map(([path, document]) => [posix.join(model.contentFolder, path), document] as const),
  );
  return {
    emptySets: () => new Map([...sets].map(([name, set]) => [name, { ...set, pages: [] }])),
    recordOf(planned) {
      const { page } = planned;
      if (page.kind === "not-found" || page.kind === "search" || page.unlisted) return undefined;
      const choice = page.version && `${page.version.api} ${page.version.current}`;
      const set = choice !== undefined && sets.has(choice) ? choice : (byTag.get(page.searchTags.tag) ?? "");
      const document = planned.sources.map((file) => documents.get(file)).find((found) => found !== undefined);
      // A change log names every operation.
      const links = page.kind === "guide" && !page.changeLog ? [...linkedPaths(page.body)] : [];
      const record = recordOf(planned, sets.get(set)?.prefix ?? "", document, model);
      return { set, record: isOnly && set !== "" ? { ...record, crumbs: record.crumbs.slice(1) } : record, links };
    },
  };
}

/** The rows of the error table are the same for every operation of an API, so only the first operation keeps them. */
function withoutRepeatedErrors(pages: readonly SearchPage[]): SearchPage[] {
  const seen = new Set<string>();
  const isNew = ({ kind, depth, label, text }: SearchEntry) => {
    const key = `${label}\n${text}`;
    return kind !== "error" || depth === 0 || (!seen.has(key) && seen.add(key));
  };
  return pages.map((page) => ({ ...page, entries: page.entries.filter(isNew) }));
}

/** The site's own paths that the links in a text lead to. */
function linkedPaths(text: Prose): Set<string> {
  const found = new Set<string>();
  const visit = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    const { type, href } = value as Partial<LinkNode>;
    if (type === "link" && href?.startsWith("/")) found.add(href);
    Object.values(value).forEach(visit);
  };
  visit(text);
  return found;
}

/** The links to the specs in an API's introduction. */
function downloadEntries(page: Page, model: WholeModel): SearchEntry[] {
  const links = page.kind === "guide" || page.kind === "category" ? (page.downloads ?? []) : [];
  if (links.length === 0) return [];
  return [sectionEntry(downloadsId, textsOf(model)("resultDownload", { names: links.map(({ label }) => label).join(", ") }))];
}

/** The label of a page in menus, if it differs from its title. */
function labelOf({ title, breadcrumbs }: Page): string {
  const label = breadcrumbs.at(-1)?.label ?? title;
  return label === title ? "" : label;
}

function recordOf({ page, errors }: PlannedPage, prefix: string, document: Document | undefined, model: WholeModel): SearchPage {
  const inside = prefix !== "" && page.route.startsWith(`${prefix}/`);
  const record: SearchPage = {
    route: inside ? `.${page.route.slice(prefix.length)}` : page.route,
    title: page.title,
    kind: "page",
    crumbs: page.breadcrumbs.slice(0, -1).map(({ label }) => label),
    names: page.route.split("/").filter(Boolean).slice(-1),
    text: page.description,
    hidden: "",
    entries: [],
  };
  switch (page.kind) {
    case "operation":
      return {
        ...record,
        kind: "operation",
        method: page.method,
        path: page.path,
        ...(page.deprecated ? { deprecated: true } : {}),
        names: [...new Set([...(page.operationId ? [page.operationId] : []), ...record.names])],
        text: toText(page.body) || page.description,
        hidden: [labelOf(page), ...page.auth.scopes.flatMap(({ scopes }) => scopes.map(({ name }) => name)), ...rareTypesOf(page)]
          .join(" ")
          .trim(),
        entries: operationEntries(page, errors?.table, textsOf(model)),
      };
    case "schema":
      return { ...record, kind: "schema", text: toText(page.body), entries: schemaEntries(page, textsOf(model)) };
    case "category": {
      const { text, hidden, entries } = textRecords(page.intro, textsOf(model));
      const groups = page.groups.flatMap(({ id, title, description }): SearchEntry[] =>
        title ? [sectionEntry(id, title, "", 0, toText(description ?? []))] : [],
      );
      return { ...record, kind: "category", text: joined(page.description, text), hidden, entries: [...entries, ...groups] };
    }
    case "guide":
    case "landing":
    case "request-access": {
      // Of a change log only the days are records. With other text it would rank above the updates page.
      if (page.kind === "guide" && page.changeLog) {
        const days = page.toc.filter(({ level }) => level === 2);
        return { ...record, kind: "guide", names: [], text: "", entries: days.map(({ id, label }) => sectionEntry(id, label)) };
      }
      const { text, hidden, entries } = textRecords(bodyOf(page), textsOf(model));
      return {
        ...record,
        kind: page.kind === "guide" ? "guide" : "page",
        ...(document?.meta.keywords ? { keywords: document.meta.keywords } : {}),
        text: joined(page.description, text),
        hidden,
        entries: [...downloadEntries(page, model), ...entries],
      };
    }
    case "search":
    case "not-found":
      return record;
  }
}

/** A description and the text that it may be the start of. */
const joined = (description: string, text: string): string =>
  (text.startsWith(description) ? text : `${description} ${text}`).trim();

function bodyOf(page: GuidePage | LandingPage | RequestAccessPage): Prose {
  if (page.kind === "guide") return page.body;
  return page.kind === "landing" ? [...page.lead, ...(page.body ?? [])] : [...page.intro, ...page.after];
}

const placesOfParameters: Readonly<Record<string, TextName>> = {
  path: "resultPathParameter",
  query: "resultQueryParameter",
  header: "resultHeader",
  cookie: "resultCookie",
  querystring: "queryString",
};

const anyArabic = /[\u0600-\u06ff\u08a0-\u08ff]/;

/** Everything on an operation's page that has a link: parameters, body and response fields, errors, examples. */
function operationEntries(page: OperationPage, errors: ErrorTable | undefined, t: Translate): SearchEntry[] {
  const entries: SearchEntry[] = [];
  for (const group of page.parameters) {
    const name = placesOfParameters[group.in];
    const place = name ? t(name) : group.title;
    for (const field of group.fields) addField(field, { kind: "parameter", place, depth: 0 }, entries, t);
  }
  for (const { schema } of page.requestBody?.contents ?? []) {
    if (schema) addField(schema, { kind: "field", place: t("requestBody"), depth: 0 }, entries, t);
  }
  for (const { status, label, id, description, headers, contents } of page.responses) {
    const place = t("resultResponse", { status });
    // Next to a success, `default` describes errors.
    const isRest = status === "default" && page.responses.length > 1;
    const failure = isRest || /^[45]/.test(status);
    const name = isRest ? label : `${status} ${label}`;
    const written = contents.flatMap(({ examples }) => examples.filter(({ generated }) => !generated).map(({ code }) => code));
    if (failure) entries.push({ ...entry("error", id, name, t("kindError"), toText(description ?? []), 0), ...codesOf(written) });
    const inHeader = t("resultResponseHeader", { status });
    for (const header of headers) addField(header, { kind: "field", place: inHeader, depth: 0 }, entries, t);
    for (const { schema, examples } of contents) {
      if (schema) addField(schema, { kind: "field", place, depth: failure ? 1 : 0 }, entries, t);
      const arabic = examples.map(({ code }) => (anyArabic.test(code.text) ? arabicOf(code.text) : "")).join(" ");
      if (arabic.trim()) entries.push({ ...entry("example", id, t("example"), place, "", 0), hidden: arabic });
    }
  }
  for (const { status, label, id, when, example } of errors?.rows ?? []) {
    const codes = codesOf(example ? [example] : []);
    entries.push({ ...entry("error", id, `${status} ${label}`, t("kindError"), toText(when), 1), ...codes });
  }
  return entries;
}

/** The media types of bodies, but not the one that nearly all have. */
function rareTypesOf({ requestBody, responses }: OperationPage): string[] {
  const contents = [...(requestBody?.contents ?? []), ...responses.flatMap((response) => response.contents)];
  return [...new Set(contents.map(({ mediaType }) => mediaType))].filter((type) => type !== "application/json");
}

/** The members of examples of errors that programs compare, such as `BOAT_SUNK`. Other texts are in the fields. */
function codesOf(examples: readonly CodeBlock[]): { values?: string[] } {
  const found = examples.flatMap(({ text }) => [...text.matchAll(/: *"([A-Za-z][\w.-]{2,40})"/g)].map(([, value = ""]) => value));
  const values = [...new Set(found.filter((value) => /_|^[A-Z][A-Z\d-]+$/.test(value)))];
  return values.length > 0 ? { values } : {};
}

function schemaEntries(page: SchemaPage, t: Translate): SearchEntry[] {
  const entries: SearchEntry[] = [];
  addField(page.schema, { kind: "field", place: "", depth: 0 }, entries, t);
  return entries;
}

interface Around {
  kind: EntryKind;
  place: string;
  depth: number;
}

/** A field and everything below it. A root without name and values adds only its members. */
function addField(field: Field, around: Around, entries: SearchEntry[], t: Translate): void {
  const { name, fields = [], values = [] } = field;
  const { kind, place, depth } = around;
  const named = name !== "";
  // Codes of errors are often constants.
  const allowed = field.const === undefined ? values.map(({ value }) => value) : [field.const];
  if (named || values.length > 0) {
    const texts = [field, ...values].map(({ description }) => (description ? toText(description) : ""));
    const example = field.example ?? "";
    entries.push({
      ...entry(kind, field.id, named ? name : t("values"), place, texts.filter(Boolean).join(" "), depth),
      ...(allowed.length ? { values: allowed.map(plainValue) } : {}),
      hidden: kind === "parameter" ? example : arabicOf(example),
    });
  }
  const branches = branchesOf(field);
  if (!fields.length && !branches.length) return;
  const inside = named ? { kind, place: place ? `${place} › ${name}` : name, depth: depth + 1 } : around;
  for (const inner of fields) addField(inner, inside, entries, t);
  for (const { field: branch } of branches) addField(branch, inside, entries, t);
}

/** Values of bodies are JSON texts. */
function plainValue(value: string): string {
  return /^".*"$/.test(value) ? value.slice(1, -1) : value;
}

/** Of examples only Arabic text is searchable: names and verses. The rest is in the fields. */
function arabicOf(text: string): string {
  return (text.match(/[\u0600-\u06ff\u08a0-\u08ff]+/g) ?? []).join(" ");
}
