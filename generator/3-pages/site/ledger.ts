import type { Ledger } from "../../1-sources/ledger.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { foldedPath, shapeOf } from "./identities.js";
import { lastTarget } from "./redirects.js";
import type { Route } from "./routes.js";

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
