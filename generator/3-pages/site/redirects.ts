import { cardPath, pathOf, twinPath } from "../../../runtime/primitives/href.js";
import type { PublicFiles } from "../../1-sources/content-files.js";
import type { Ledger } from "../../1-sources/ledger.js";
import type { Manifest } from "../../1-sources/manifest.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic, Location } from "../../diagnostics/types.js";
import { generatedFiles } from "../../outputs.js";
import { foldedPath } from "../../platform/files.js";
import { shapeOf } from "./removed-operations.js";
import type { Route } from "./routes.js";

type Redirects = ReadonlyMap<string, string>;

/** The final target of an old path. Undefined for a loop. */
export function lastTarget(from: string, redirects: Redirects): string | undefined {
  const passed = new Set([from]);
  let target = redirects.get(from);
  for (;;) {
    const next = target === undefined ? undefined : redirects.get(pathOf(target));
    if (target === undefined || next === undefined) return target;
    if (passed.has(pathOf(target))) return undefined;
    passed.add(pathOf(target));
    target = next;
  }
}

/**
 * Reports redirects that form loops, redirect to others, or have the path of a page. Link checks cover
 * missing targets.
 * @param redirects without those that are pages
 */
export function checkRedirects(
  written: readonly { from: string; to: string }[],
  redirects: Redirects,
  routes: ReadonlyMap<string, Route>,
  manifest: Manifest,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const pages = new Map([...routes.values()].map((route) => [foldedPath(route.path), route]));
  const sources = new Map<string, string>();
  for (const { from, to } of written) {
    // Called only to report a diagnostic.
    const key = () => manifest.locate(["redirects", from], "key");
    const location = () => manifest.locate(["redirects", from]);
    const page = pages.get(foldedPath(from));
    const isPage = page !== undefined;
    // Hosts already redirect every other spelling of a page's path.
    if (isPage) {
      const claim = page.claim();
      const related = claim ? [{ message: "The page is here:", location: claim }] : [];
      const message =
        page.path === from ? `\`${from}\` is a page.` : `\`${from}\` is another spelling of the page \`${page.path}\`.`;
      diagnostics.push(newDiagnostic("redirect-shadowed", message, { location: key(), related }));
    }
    const twin = sources.get(foldedPath(from));
    if (twin !== undefined) {
      const related = [manifest.locate(["redirects", twin], "key")].flatMap((location) =>
        location ? [{ message: "The other one is here:", location }] : [],
      );
      const message = `\`${from}\` and \`${twin}\` are the same path for hosts.`;
      diagnostics.push(newDiagnostic("redirect-shadowed", message, { location: key(), related }));
    } else sources.set(foldedPath(from), from);
    if (!redirects.has(pathOf(to))) continue;
    const end = lastTarget(from, redirects);
    if (end === undefined) {
      diagnostics.push(
        newDiagnostic("redirect-loop", `\`${from}\` redirects to \`${to}\`, which redirects back.`, { location: location() }),
      );
    } else {
      const hint = `Write \`${end}\`.`;
      const message = `\`${from}\` redirects to \`${to}\`, which is redirected itself.`;
      diagnostics.push(newDiagnostic("redirect-chain", message, { location: location(), hint, fix: { from: to, to: end } }));
    }
  }
  return diagnostics;
}

interface Redirect {
  from: string;
  to: string;
}

/** The first page of each identity. */
export function pagesByShape(routes: ReadonlyMap<string, Route>): Map<string, Route> {
  const found = new Map<string, Route>();
  for (const route of routes.values()) {
    const shape = shapeOf(route.id);
    if (!found.has(shape)) found.set(shape, route);
  }
  return found;
}

/** Redirects from URLs in the ledger without a page to the pages with the same identity. */
export function followedMoves(ledger: Ledger, routes: ReadonlyMap<string, Route>, written: readonly Redirect[]): Redirect[] {
  const pageOf = pagesByShape(routes);
  // Hosts redirect all spellings of a URL to its page.
  const usedPaths = new Set([...routes.keys(), ...written.map(({ from }) => from)].map(foldedPath));
  return [...ledger.routes].flatMap(([from, { id }]) => {
    const to = pageOf.get(shapeOf(id))?.path;
    return to === undefined || usedPaths.has(foldedPath(from)) ? [] : [{ from, to }];
  });
}

/** URLs in the ledger that no longer exist. */
export function lostRoutes(ledger: Ledger, paths: Iterable<string>, redirects: readonly Redirect[]): string[] {
  const steps = new Map(redirects.map(({ from, to }) => [from, to]));
  // A circular redirect has no target.
  const leading = redirects.filter(({ from }) => lastTarget(from, steps) !== undefined).map(({ from }) => from);
  const currentPaths = new Set([...paths, ...leading].map(foldedPath));
  return [...ledger.routes.keys()].filter((path) => !currentPaths.has(foldedPath(path)));
}

/**
 * Anchors in the ledger that their page, at its current path, does not have.
 * @param anchorsOf returns the anchors of a URL with a page
 */
export function lostAnchors(
  ledger: Ledger,
  redirects: readonly Redirect[],
  anchorsOf: (path: string) => ReadonlySet<string> | undefined,
): { path: string; anchor: string; page: string }[] {
  const steps = new Map(redirects.map(({ from, to }) => [from, to]));
  return [...ledger.routes].flatMap(([path, { anchors }]) => {
    const page = anchorsOf(path) ? path : (lastTarget(path, steps)?.replace(/#.*$/, "") ?? path);
    const pageAnchors = anchorsOf(page);
    return pageAnchors ? anchors.filter((anchor) => !pageAnchors.has(anchor)).map((anchor) => ({ path, anchor, page })) : [];
  });
}

/** @param path a URL that no longer exists */
export function lostRouteDiagnostic(ledger: Ledger, path: string): Diagnostic {
  const isOperation = / [A-Z]+ \//.test(ledger.routes.get(path)?.id ?? "");
  const removed = " If snapshots have the operation, `portal snapshot` records its removal, and a page says so.";
  return newDiagnostic("address-lost", `\`${path}\` was published and no longer exists.`, {
    location: ledger.locate(path),
    hint: `Restore the page, add a redirect with \`portal new redirect ${path} <path>\`, or accept the loss with \`portal ledger accept ${path}\`.${isOperation ? removed : ""}`,
  });
}

/** @param page current path of the URL's page */
export function lostAnchorDiagnostic(ledger: Ledger, lost: { path: string; anchor: string; page: string }): Diagnostic {
  const { path, anchor, page } = lost;
  const address = `${path}#${anchor}`;
  const alias = / (?:[A-Z]+ \/|schema )/.test(ledger.routes.get(path)?.id ?? "")
    ? `If it has another name now, list it in the manifest: \`anchors: { ${page}: { ${anchor}: new-id } }\`.`
    : `Add the old id to a heading: \`{#new-id #${anchor}}\`.`;
  const where = page === path ? "" : `, which is \`${page}\` now,`;
  return newDiagnostic("anchor-lost", `\`${path}\`${where} no longer has the anchor \`#${anchor}\`.`, {
    location: ledger.locate(path),
    hint: `${alias} Or give the anchor up with \`portal ledger accept ${address}\`.`,
  });
}

interface Claim {
  what: string;
  place(): Location | undefined;
}

/** Reports public files in the place of a page, a redirect or a generated file. */
export function publicClashes(
  files: PublicFiles,
  {
    routes,
    redirects,
    manifest,
    cards,
  }: { routes: ReadonlyMap<string, Route>; redirects: Iterable<string>; manifest: Manifest; cards: boolean },
): Diagnostic[] {
  if (!files.paths.size) return [];
  const claims = claimsOf(routes, cards);
  for (const from of redirects)
    claims.set(foldedPath(from), { what: "the path of a redirect", place: () => manifest.locate(["redirects", from], "key") });
  const folders = new Set([...claims.keys()].flatMap(foldersOf));
  return [...files.paths].flatMap((path) => {
    const ownPath = foldedPath(path);
    // The path of a file cannot be a folder either.
    const names = [ownPath, ...foldersOf(ownPath).filter((folder) => /\.(?:html|md|xml|json|png)$/.test(folder))];
    // Hosts leave out `.html` and `/index.html`.
    const addresses = names.flatMap((name) => [name, name.replace(/(?:\/index)?\.html$/, "") || "/"]);
    const claim = addresses.map((address) => claims.get(address)).find(Boolean);
    const isGenerated = generatedFiles.test(ownPath);
    if (!claim && !isGenerated && !folders.has(ownPath)) return [];
    const what = claim?.what ?? (isGenerated ? "a file that the build makes" : "a folder of pages");
    const place = claim?.place();
    return newDiagnostic("public-conflict", `\`${path}\` is also ${what}.`, {
      location: files.place(path),
      hint: isGenerated && !claim ? "Remove the file: the build makes its own." : "Rename the file, or move the page.",
      related: place ? [{ message: "The other one is here:", location: place }] : [],
    });
  });
}

/** The files of pages: HTML, Markdown, images for links, and the feeds of change logs. */
function claimsOf(routes: ReadonlyMap<string, Route>, cards: boolean): Map<string, Claim> {
  const claims = new Map<string, Claim>();
  for (const { path, source, words, claim: place } of routes.values()) {
    const add = (taken: string, what: string) => claims.set(foldedPath(taken), { what: `${what} ${words}`, place });
    add(path, "the path of");
    add(twinPath(path), "the Markdown of");
    if (cards) add(cardPath(path), "the image for links to");
    if (source.kind === "changes") for (const end of ["xml", "json"]) add(`${path}.${end}`, "the feed of");
  }
  return claims;
}

/** `/a/b/c` is in the folders `/a` and `/a/b`. */
function foldersOf(path: string): string[] {
  const names = path.split("/").slice(1, -1);
  return names.map((_, index) => `/${names.slice(0, index + 1).join("/")}`);
}
