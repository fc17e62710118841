import type { Href, Notice, Prose } from "../../runtime/contract.js";
import type { Translate } from "../../runtime/texts.js";
import { removalDays } from "../1-sources/scopes.js";
import type { Operation, Response } from "../2-model/types.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";
import { once, oncePer, present } from "../platform/values.js";
import type { GlossaryEntry } from "../text/prose/hints.js";
import { errorTables, type ownErrorTable } from "./api/responses.js";
import { type ChangesView, changesView } from "./changes/changes-view.js";
import { Marks } from "./changes/marks.js";
import type { ApiVersion } from "./site/apis.js";
import type { LinkOrigin, ResolvedLink } from "./site/links.js";
import { type Navigation, navigationOf, type RouteTables } from "./site/navigation.js";
import type { ApiContext, Collected, MarkdownReader, PageResults, SharedErrors } from "./types.js";

/** The site as a page builder sees it: its tables, and shared parts on demand. To show something new, add it here. */
export interface PageInputs extends RouteTables, Pick<SharedParts, "hints" | "inferredHref"> {
  navigation(path: string): Navigation;
  /** Path of the page that lists the updates. */
  updatesPage(): string | undefined;
  /** The change log of an API version and its page. Undefined if the spec has too few snapshots. */
  changes(version: ApiVersion): { path: Href; view: ChangesView; marks: Marks } | undefined;
  /** The error table that an operation shares with others. */
  errors(version: ApiVersion, operation: Operation): CollectedErrors | undefined;
  /** The page that explains a scope, and its removal date. */
  scope(name: string): { href?: Href; removed?: string };
}

/** The source of a text. */
export interface TextOrigin extends LinkOrigin {
  /** Ids on the page of the text, to which its links may lead. They are added while the page is built. */
  ids?: Set<string>;
  /** Location of a text that has none itself, such as one in a data file. */
  place?(): Location | undefined;
}

/** What the builders of page kinds need while one page is built. */
export interface PageContext {
  inputs: PageInputs;
  /** The target of a link. A link without a target is reported. */
  link(written: string, origin: LinkOrigin, place: () => Location | undefined): ResolvedLink | undefined;
  proseOf(origin: TextOrigin): MarkdownReader;
  apiContext(version: ApiVersion): ApiContext;
  /** The text of a page with glossary hints. */
  hinted(prose: Prose, path: string): Prose;
  report(diagnostic: Diagnostic): void;
  readonly text: Translate;
}

interface CollectedErrors {
  errors: SharedErrors;
  results: PageResults;
}

/** Rendered parts that the pages of a site share. Each is made on demand. */
interface SharedParts {
  /** The updates about each operation, by route. */
  notices(): ReadonlyMap<string, Notice[]>;
  hints(): readonly GlossaryEntry[] | undefined;
  /** The page that explains inferred scopes. */
  inferredHref(): Href | undefined;
  errorTable(version: ApiVersion, ...table: [readonly Response[], number]): Collected<ReturnType<typeof ownErrorTable>>;
}

export function pageInputs(tables: RouteTables, { notices, hints, inferredHref, errorTable }: SharedParts): PageInputs {
  const { model, apis, routes, links } = tables;
  /** The newest day that the change logs and the updates have. Marks are new compared with it, never with the clock. */
  const newestDay = once(() => {
    const logs = [...model.changeLogs.values()].map(({ until }) => until);
    return [...logs, ...(model.updates ?? []).map(({ date }) => date)].sort().at(-1) ?? "";
  });
  const removedScopes = once(() => new Map(model.scopes ? removalDays(model.scopes) : []));
  const errorsOf = oncePer((version: ApiVersion) =>
    errorTables(version.key, version.model.operations, (name, responses, own): CollectedErrors => {
      const { value, results } = errorTable(version, responses, own);
      return { errors: { name, ...value }, results };
    }),
  );
  return {
    ...tables,
    hints,
    inferredHref,
    navigation: oncePer((path) => {
      const route = routes.get(path);
      if (route) return navigationOf(route, tables, notices());
      return { canonical: path, searchTags: { version: "current", tag: "docs-default-current" } };
    }),
    updatesPage: once(() => {
      // By the text: a body is parsed only when its page is built.
      const lists = (file: string) => model.documents.get(file)?.text.text.includes("<!-- block: updates -->");
      return [...routes.values()].find(({ source }) => source.kind === "guide" && lists(source.file))?.path;
    }),
    changes: oncePer((version) => {
      const { changes } = version;
      if (!changes) return undefined;
      // Versions with the same spec have the same changes and one feed.
      const versions = apis.find(({ id }) => id === version.api)?.versions ?? [];
      const same = versions.find(({ config }) => config.spec === version.config.spec);
      const { view, entries } = changesView(version, changes, same?.changes?.path ?? changes.path);
      return { path: changes.path, view, marks: new Marks(version, changes.path, entries, newestDay()) };
    }),
    errors: (version, operation) => errorsOf(version)(operation),
    // A scope that the site does not list is shown without a link. A check reports it.
    scope: (name) => {
      const href = model.scopes && links.resolve(`scope:${name}`, {}).link?.href;
      return present({ href, removed: removedScopes().get(name) });
    },
  };
}
