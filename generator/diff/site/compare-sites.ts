import { outputOf, outputs } from "../../outputs.js";
import { apiDiffs, verdictCounts } from "./api-diffs.js";
import { pageDiffs, reasonOf } from "./page-diffs.js";
import type { OutputManifest, Side } from "./side.js";
import { type ApiDiff, diffVersion, type OutputDiff, type PageDiff, type Reason, type Summary } from "./site-diff.js";

/** All differences between two outputs. `today`: YYYY-MM-DD, for sunset dates. */
export function compareSites(before: Side, after: Side, today: string): OutputDiff {
  const changed = changedFiles(before.manifest, after.manifest);
  const apis = apiDiffs(before, after, today);
  const redirects = redirectDiffs(before.manifest, after.manifest);
  const target = redirectTarget(after.manifest);
  const pages = pageDiffs({ before, after, apis, shared: sharedReason(changed), target });
  const files = explained(changed, before.manifest, after.manifest, { apis, pages, hasRedirects: redirects.length > 0 });
  return {
    schemaVersion: diffVersion,
    before: infoOf(before),
    after: infoOf(after),
    summary: summaryOf({ apis, pages, files, redirects }, before, after, target),
    apis,
    pages,
    redirects,
    files,
  };
}

function infoOf({ label, manifest }: Side) {
  return { label, title: manifest.site.title, pages: manifest.routes.length, files: manifest.files.length };
}

type FileChange = Omit<OutputDiff["files"][number], "reasons">;

function changedFiles(before: OutputManifest, after: OutputManifest): FileChange[] {
  const oldHashes = new Map(before.files.map(({ path, hash }) => [path, hash]));
  const changes: FileChange[] = [];
  for (const { path, hash } of after.files) {
    const old = oldHashes.get(path);
    oldHashes.delete(path);
    if (old === undefined) changes.push({ path, change: "added" });
    else if (old !== hash) changes.push({ path, change: "changed" });
  }
  changes.push(...[...oldHashes.keys()].map((path): FileChange => ({ path, change: "removed" })));
  return changes.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Why a page's document differs although its module does not: shared parts, or the look of all pages. */
function sharedReason(files: readonly FileChange[]): Reason {
  return files.some(({ path }) => outputOf(path)?.changesWith === "navigation") ? "navigation" : "layout";
}

function redirectDiffs(before: OutputManifest, after: OutputManifest): OutputDiff["redirects"] {
  const oldRedirects = new Map(before.redirects.map(({ from, to }) => [from, to]));
  const newRedirects = new Map(after.redirects.map(({ from, to }) => [from, to]));
  const redirects: OutputDiff["redirects"] = [];
  for (const [from, to] of newRedirects) {
    const old = oldRedirects.get(from);
    if (old === undefined) redirects.push({ change: "added", from, to });
    else if (old !== to) redirects.push({ change: "changed", from, to, before: old });
  }
  for (const [from, to] of oldRedirects) if (!newRedirects.has(from)) redirects.push({ change: "removed", from, to });
  return redirects;
}

type Target = (path: string) => string | undefined;

/** The final target of a redirected URL in an output. Undefined if it is no page or a loop. */
function redirectTarget({ routes, redirects }: OutputManifest): Target {
  const pages = new Set(routes.map(({ path }) => path));
  const steps = new Map(redirects.map(({ from, to }) => [from, to]));
  return (path) => {
    const seen = new Set<string>();
    let at = path;
    for (let next = steps.get(at); next !== undefined && !seen.has(at); next = steps.get(at)) {
      seen.add(at);
      at = next.replace(/[?#].*$/, "");
      if (pages.has(at) || !at.startsWith("/")) return next;
    }
    return undefined;
  };
}

/** Every differing file with its reasons. */
function explained(
  files: readonly FileChange[],
  before: OutputManifest,
  after: OutputManifest,
  differences: { apis: readonly ApiDiff[]; pages: readonly PageDiff[]; hasRedirects: boolean },
): OutputDiff["files"] {
  const pageOf = new Map([...before.routes, ...after.routes].flatMap(({ path, files }) => files.map((file) => [file, path])));
  const reasonsOf = new Map(differences.pages.map(({ route, reasons }) => [route, reasons]));
  const reasonsFor = (path: string): Reason[] => {
    const page = documentsNextTo(path)
      .map((file) => pageOf.get(file))
      .find((route) => route !== undefined);
    if (page !== undefined) return reasonsOf.get(page) ?? ["layout"];
    // It lists likely pages.
    if (path === outputs.notFound.path && differences.pages.some(({ change }) => change !== "changed")) return ["addresses"];
    const cause = outputOf(path)?.changesWith ?? "content";
    if (cause === "api") return apiReasons(differences.apis.filter(({ api }) => path.split("/")[2] === api));
    return [cause === "redirects" && !differences.hasRedirects ? "addresses" : cause];
  };
  return files.map((file) => ({ ...file, reasons: reasonsFor(file.path) }));
}

/** The documents whose Markdown version or link image a file may be, or the file itself. */
function documentsNextTo(path: string): string[] {
  return [path, path.replace(/\.(?:md|png)$/, ".html"), path.replace(/\.(?:md|png)$/, "/index.html")];
}

function apiReasons(apis: readonly ApiDiff[]): Reason[] {
  const reasons = new Set(
    apis.flatMap(({ change, changes }) => (change === "changed" ? changes.map(reasonOf) : ["contract" as const])),
  );
  return reasons.size ? [...reasons] : ["documentation"];
}

type Differences = Pick<OutputDiff, "apis" | "pages" | "files" | "redirects">;

function summaryOf(
  { apis, pages, files, redirects }: Differences,
  { manifest: before }: Side,
  { manifest: after }: Side,
  target: Target,
): Summary {
  const kinds = (change: PageDiff["change"]) => pages.filter((page) => page.change === change);
  const ofPages = new Set(before.routes.flatMap(({ files }) => files));
  const isOfPage = (path: string) =>
    ofPages.has(path) || (/\.png$/.test(path) && documentsNextTo(path).some((file) => ofPages.has(file)));
  // Nothing outside the site links to its assets, and only pages to their link images.
  const downloads = files.filter(
    ({ path, change }) =>
      change === "removed" && /^site\/(?!assets\/)/.test(path) && !isOfPage(path) && !outputOf(path)?.isForHosts,
  );
  const routes = new Set(after.routes.map(({ path }) => path));
  const lostRedirects = redirects
    .filter(({ change, from }) => change === "removed" && !routes.has(from) && target(from) === undefined)
    .map(({ from }) => from);
  const lostFiles = downloads.map(({ path }) => path.slice("site".length)).filter((path) => target(path) === undefined);
  return {
    ...verdictCounts(apis),
    pagesAdded: kinds("added").length,
    pagesRemoved: kinds("removed").length,
    pagesChanged: kinds("changed").length,
    lostUrls: [
      ...kinds("removed").flatMap(({ route, redirect }) => (redirect === undefined ? [route] : [])),
      ...lostRedirects,
      ...lostFiles,
    ],
    lostAnchors: pages.flatMap(({ route, lostAnchors = [] }) => lostAnchors.map((id) => `${route}#${id}`)),
  };
}
