import type { When } from "../../../runtime/when.js";
import type { Ledger } from "../../1-sources/ledger.js";
import type { ChangeLog, Correction, RemovedOperation } from "../../2-model/history/change-log.js";
import { foldedPath } from "../../platform/files.js";
import { present } from "../../platform/values.js";

export interface RemovedPage {
  path: string;
  title: string;
  operation: RemovedOperation;
  when: When;
  /** Set if only the spec dropped it, not the API. */
  correction?: Pick<Correction, "text" | "location">;
}

/** An API version, as far as its removed operations depend on it. */
interface RoutedVersion {
  key: string;
  /** By key. */
  operations: ReadonlyMap<string, { route: string }>;
}

/**
 * The operations in snapshots that the spec no longer has, each with the former path of its page. With a ledger, it is the
 * published path, and the page stays until the path is removed from the ledger. A path that another page uses has no such page.
 * @param titleOf returns the title that an operation would have now, and `pathOf` its path
 * @param isTaken whether a path has a redirect
 */
export function removedPages(
  log: ChangeLog,
  version: RoutedVersion,
  ledger: Ledger | undefined,
  { titleOf, pathOf }: Record<"titleOf" | "pathOf", (operation: RemovedOperation) => string>,
  isTaken: (path: string) => boolean,
): RemovedPage[] {
  const current = new Set([...version.operations.keys()].map(shapeOf));
  const routes = new Set([...version.operations.values()].map(({ route }) => foldedPath(route)));
  const published = new Map([...(ledger?.routes ?? [])].reverse().map(([path, { id }]) => [shapeOf(id), path]));
  const found = new Map<string, RemovedPage>();
  // The newest removal counts.
  for (const { operation, when, correction } of removals(log)) {
    const shape = shapeOf(operation.key);
    if (current.has(shape) || found.has(shape)) continue;
    const path = ledger ? published.get(`${version.key} ${shape}`) : pathOf(operation);
    if (path === undefined || routes.has(foldedPath(path)) || isTaken(path)) continue;
    routes.add(foldedPath(path));
    found.set(shape, { path, title: titleOf(operation), operation, when, ...present({ correction }) });
  }
  return [...found.values()];
}

/** All removals, newest first. */
function removals({ steps }: ChangeLog): Pick<RemovedPage, "operation" | "when" | "correction">[] {
  return steps.flatMap(({ when, removed, corrections }) => [
    ...removed.map((operation) => ({ operation, when })),
    ...corrections.flatMap(({ text, location, removed }) =>
      removed.map((operation) => ({ operation, when, correction: { text, ...present({ location }) } })),
    ),
  ]);
}

/** The key of an operation without names of path parameters, which are not part of its identity. */
export function shapeOf(key: string): string {
  return key.replace(/\{[^}]*\}/g, "{}");
}
