import { methodName } from "../../../runtime/primitives/href.js";
import { onceIn } from "../../platform/values.js";
import type { ContractChange } from "../contract/change.js";
import { pageText } from "./page-text.js";
import type { OutputRoute, Side } from "./side.js";
import type { ApiDiff, PageDiff, Reason } from "./site-diff.js";
import { diffSections } from "./text-diff.js";

interface Pages {
  before: Side;
  after: Side;
  apis: readonly ApiDiff[];
  /** Reason for a page whose own module is the same. */
  shared: Reason;
  /** The current target of a URL without a page. */
  target(path: string): string | undefined;
}

/** The changes on each page. Pages with an unchanged module are not read. */
export function pageDiffs(input: Pages): PageDiff[] {
  const { before, after } = input;
  const hashes = ({ manifest }: Side) => new Map(manifest.files.map(({ path, hash }) => [path, hash]));
  const [oldHashes, newHashes] = [hashes(before), hashes(after)];
  const oldRoutes = new Map(before.manifest.routes.map((route) => [route.path, route]));
  const byOperation = operationChanges(input.apis);
  const diffs: PageDiff[] = [];
  for (const route of after.manifest.routes) {
    const { path, title, kind } = route;
    const old = oldRoutes.get(path);
    oldRoutes.delete(path);
    if (!old) {
      diffs.push({ route: path, title, kind, change: "added", reasons: ["addresses"] });
      continue;
    }
    const html = route.files[0] ?? "";
    if (oldHashes.get(html) === newHashes.get(html) && old.hash === route.hash) continue;
    diffs.push({ route: path, title, kind, change: "changed", ...changeOf(old, route, input, byOperation) });
  }
  for (const { path, title, kind } of oldRoutes.values()) {
    const redirect = input.target(path);
    const base = { route: path, title, kind, change: "removed" as const, reasons: ["addresses" as const] };
    diffs.push(redirect === undefined ? base : { ...base, redirect });
  }
  return diffs;
}

type Changed = Pick<PageDiff, "reasons" | "sections" | "links" | "lostAnchors">;

function changeOf(old: OutputRoute, route: OutputRoute, input: Pages, byOperation: ReadonlyMap<string, Set<Reason>>): Changed {
  if (old.hash === route.hash) return { reasons: [input.shared] };
  const html = route.files[0] ?? "";
  const [from, to] = [input.before.read(html), input.after.read(html)];
  const pageChanges = ownChanges(route, byOperation);
  if (from === undefined || to === undefined) return { reasons: pageChanges.size ? [...pageChanges] : ["content"] };
  const texts = [pageText(from), pageText(to)] as const;
  const ids = new Set(texts[1].anchors);
  const lost = texts[0].anchors.filter((id) => !ids.has(id));
  const anchors = lost.length ? { lostAnchors: lost } : {};
  // Text changes that the changes of the API already explain are left out.
  if (pageChanges.size) return { reasons: [...pageChanges], ...anchors };
  const sections = diffSections(texts[0].sections, texts[1].sections);
  const links = {
    added: texts[1].links.filter((href) => !texts[0].links.includes(href)),
    removed: texts[0].links.filter((href) => !texts[1].links.includes(href)),
  };
  const hasLinks = links.added.length + links.removed.length > 0;
  const reasons: Reason[] = sections.length ? ["content"] : hasLinks ? ["links"] : [input.shared];
  return { reasons, ...(sections.length ? { sections } : {}), ...(hasLinks ? { links } : {}), ...anchors };
}

/** Reasons by "api/version GET /path" and by "schema Name". */
function operationChanges(apis: readonly ApiDiff[]): Map<string, Set<Reason>> {
  const found = new Map<string, Set<Reason>>();
  const add = (key: string, reason: Reason) => {
    onceIn(found, key, () => new Set()).add(reason);
  };
  for (const { api, versions, changes } of apis)
    for (const version of versions)
      for (const change of changes) {
        const reason = reasonOf(change);
        for (const operation of change.operations) add(`${api}/${version} ${operation}`, reason);
        const schema = /^`([^`.[({]+)/.exec(change.subject)?.[1];
        if (schema !== undefined) add(`schema ${schema}`, reason);
      }
  return found;
}

export function reasonOf({ verdict }: Pick<ContractChange, "verdict">): Reason {
  return verdict === "example" ? "examples" : verdict === "documentation" ? "documentation" : "contract";
}

function ownChanges(route: OutputRoute, byOperation: ReadonlyMap<string, Set<Reason>>): Set<Reason> {
  const { operation } = route;
  if (operation) {
    const key = `${operation.api}/${operation.version} ${methodName(operation.method)} ${operation.path}`;
    return byOperation.get(key) ?? new Set();
  }
  if (route.kind !== "schema") return new Set();
  // The manifest does not say which API a schema page belongs to.
  return byOperation.get(`schema ${route.title}`) ?? new Set();
}
