import { slug } from "github-slugger";
import { reservedIds } from "../../../runtime/dom.js";
import type { Ledger } from "../../1-sources/ledger.js";
import type { Manifest } from "../../1-sources/manifest.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import { correction, suggest } from "../../diagnostics/suggest.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { FreeNames, groupsOf, oncePer } from "../../platform/values.js";
import type { PageLink, PlannedPage } from "../types.js";
import { lastTarget, pagesByShape } from "./redirects.js";
import { shapeOf } from "./removed-operations.js";
import type { Route } from "./routes.js";

/** The ids on a route's page. Undefined if there is no such page. */
export type IdsOfRoute = (route: string) => ReadonlySet<string> | undefined;

/** Reports links whose hash does not exist on the target page. */
export function checkAnchors(uses: readonly PageLink[], idsOfRoute: IdsOfRoute): Diagnostic[] {
  const idsOf = oncePer(idsOfRoute);
  return uses.flatMap(({ route, hash, isLenient, place }) => {
    const ids = idsOf(route);
    // `top` is the start of every page (HTML Standard, section 7.4.6.4).
    if (!ids || hash === "top" || ids.has(hash)) return [];
    const help = { hint: suggest(hash, ids, "#"), fix: correction(hash, ids, "#") };
    const message = `\`${route}\` has no heading or field \`#${hash}\`.`;
    const diagnostic = newDiagnostic("link-unknown-anchor", message, { location: place(), ...help });
    return isLenient ? { ...diagnostic, severity: "warning" } : diagnostic;
  });
}

/** Whether an id belongs to tabs or glossary hints, which scripts use and readers do not see. */
export const isInternalId = (id: string) => /^(?:tabs-\d|term-)|-tab$/.test(id);

/** The ids with links for readers: sections, parameters, fields; not API versions and bodies with one media type. */
export function anchorsOf(planned: PlannedPage): Set<string> {
  const ids = idsOf(planned);
  visit([planned.page, planned.errors], (value) => {
    if (typeof value !== "object" || value === null) return;
    if ("mediaType" in value && "id" in value) ids.delete(value.id as string);
    if ("current" in value && "options" in value) for (const { id } of value.options as { id: string }[]) ids.delete(id);
  });
  for (const id of ids) if (isInternalId(id)) ids.delete(id);
  return ids;
}

/** All ids in a page's data: of its table of contents, of fields at any depth, and in its texts. */
export function idsOf({ page, errors }: PlannedPage): Set<string> {
  const ids = new Set<string>(errors?.ids);
  visit(page, (value, name) => {
    if (name === "id" && typeof value === "string") ids.add(value);
    if (name === "oldIds") for (const id of value as string[]) ids.add(id);
    for (const id of idsOfParts(value, name)) ids.add(id);
  });
  return ids;
}

/** The ids that links may name: those of the page, and that of its title, which leads to the top. */
export function linkableIds(planned: PlannedPage): Set<string> {
  return idsOf(planned).add(slug(planned.page.title));
}

/** The ids that components give to parts of a diagram, of the updates, and to all groups of parameters together. */
function idsOfParts(value: unknown, name: string): string[] {
  if (name === "parameters" && Array.isArray(value) && value.length > 0) return ["parameters"];
  const { type, id } = (value ?? {}) as { type?: unknown; id?: unknown };
  if (type === "updates") return ["all-updates"];
  return type === "diagram" && typeof id === "string" ? [`${id}-title`, `${id}-text`] : [];
}

/** Visits all values in a page's data, with their names. Code is left out: an id in it is no id of the page. */
function visit(data: object, see: (value: unknown, name: string) => void): void {
  for (const [name, value] of Object.entries(data)) {
    if (isCode(value)) continue;
    see(value, name);
    if (typeof value === "object" && value !== null) visit(value, see);
  }
}

function isCode(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return ("language" in value && "text" in value) || ("type" in value && value.type === "inlineCode");
}

/**
 * Adds the earlier ids of fields and responses to a page. Returns a copy that shares all unchanged parts with
 * the given page.
 * @param old new id by old id
 * @param taken ids of the page
 */
export function withOldIds(planned: PlannedPage, old: Readonly<Record<string, string>>, taken: ReadonlySet<string>): PlannedPage {
  const { page } = planned;
  if (page.kind !== "operation" && page.kind !== "schema") return planned;
  const gone = Object.keys(old).filter((from) => !taken.has(from));
  const oldIds = groupsOf(gone, (from) => old[from]);
  return { ...planned, page: marked(page, oldIds) };
}

function marked<T>(value: T, oldIds: ReadonlyMap<string, string[]>): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => marked(item, oldIds));
    return items.some((item, index) => item !== value[index]) ? (items as T) : value;
  }
  const changed = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    const copy: unknown = marked(member, oldIds);
    return copy === member ? [] : [[name, copy]];
  });
  const ownIds = isField(value) ? oldIds.get(value.id) : undefined;
  if (ownIds) changed.push(["oldIds", ownIds]);
  return changed.length ? { ...value, ...Object.fromEntries(changed) } : value;
}

/** Whether something in a page is a field, a parameter, a header or a response. */
function isField(value: object): value is { id: string } {
  return "id" in value && (("name" in value && "type" in value) || ("status" in value && "contents" in value));
}

/** Anchors that a page no longer has, and the ones that they lead to. */
export type OldAnchors = Readonly<Record<string, string>>;

/** Old anchors by page: those that the manifest lists, and those of path parameters that got another name. */
export function oldAnchors(
  manifest: Manifest,
  ledger: Ledger | undefined,
  routes: ReadonlyMap<string, Route>,
  redirects: ReadonlyMap<string, string>,
): Map<string, OldAnchors> {
  const found = new Map<string, OldAnchors>();
  for (const [path, anchors] of Object.entries(manifest.data.anchors)) {
    const page = pageAt(path, routes, redirects) ?? path;
    found.set(page, { ...found.get(page), ...anchors });
  }
  const pageOf = ledger ? pagesByShape(routes) : new Map<string, Route>();
  for (const { id } of ledger?.routes.values() ?? []) {
    const page = id.includes("{") ? pageOf.get(shapeOf(id)) : undefined;
    if (!page) continue;
    const now = parameterNames(page.id).flat();
    const moved = parameterNames(id).flatMap((names, index) =>
      names.filter((name) => name !== now[index]).map((name) => [anchorOf(name), anchorOf(now[index] ?? name)]),
    );
    if (moved.length) found.set(page.path, { ...Object.fromEntries(moved), ...found.get(page.path) });
  }
  return found;
}

/** Path of the page at an address, wherever it has moved. */
export function pageAt(
  path: string,
  routes: ReadonlyMap<string, unknown>,
  redirects: ReadonlyMap<string, string>,
): string | undefined {
  const page = routes.has(path) ? path : lastTarget(path, redirects)?.replace(/#.*$/, "");
  return page !== undefined && routes.has(page) ? page : undefined;
}

/** An identity with all names that its path parameters have had: `GET /pets/{id|petId}`. */
export function withOldNames(before: string, now: string): string {
  if (before === now || shapeOf(before) !== shapeOf(now)) return now;
  const oldNames = parameterNames(before);
  let index = 0;
  return now.replace(/\{([^}]*)\}/g, (_whole, name: string) => {
    const names = (oldNames[index++] ?? []).filter((old) => old !== name);
    return `{${[...names, name].join("|")}}`;
  });
}

/** The names of each path parameter of an identity, the newest last. Identities without names are those of older ledgers. */
function parameterNames(id: string): string[][] {
  return [...id.matchAll(/\{([^}]*)\}/g)].map(([, names = ""]) => names.split("|").filter(Boolean));
}

const anchorOf = (name: string) => `path-${idPart(name)}`;

/** Assigns the element ids of one page, each only once. */
export interface PageIds {
  /** Returns the requested id, or the id with the lowest free number. */
  reserve(wanted: string): string;
}

/** Ids of headings and of the layout that no field may have. */
export const pageIds: readonly string[] = [
  ...reservedIds(),
  "parameters",
  "path-parameters",
  "query-parameters",
  "querystring-parameters",
  "header-parameters",
  "cookie-parameters",
  "request-body",
  "responses",
  "errors",
  "samples",
  "callbacks",
  "response-examples",
  "authentication",
  "fields",
  "examples",
  "used-in",
];

/** @param given ids that the page already has */
export function createPageIds(given: readonly string[] = []): PageIds {
  return new FreeNames([...pageIds, ...given], (id) => id);
}

/**
 * A name as part of an id: letters, digits and `_` of any script stay, everything else becomes single
 * hyphens, so that ids are readable ("verse_key" stays, "a.b" becomes "a-b", "" becomes "empty", "$" becomes
 * "u24").
 */
export function idPart(name: string): string {
  if (name === "") return "empty";
  const part = name
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return part || [...name].map((char) => `u${(char.codePointAt(0) as number).toString(16)}`).join("-");
}
