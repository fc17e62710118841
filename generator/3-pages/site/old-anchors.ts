import type { Ledger } from "../../1-sources/ledger.js";
import type { Manifest } from "../../1-sources/manifest.js";
import { idPart } from "../api/page-ids.js";
import { shapeOf } from "./identities.js";
import { pagesByShape } from "./ledger.js";
import { lastTarget } from "./redirects.js";
import type { Route } from "./routes.js";

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
