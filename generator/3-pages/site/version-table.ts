import type { VersionTargets } from "../../../runtime/contract.js";
import type { ApiVersion, SiteApi } from "./apis.js";
import { shapeOf } from "./identities.js";
import type { Route } from "./routes.js";

/** For each page of a versioned API: its counterparts. */
export function versionTable(tables: {
  apis: readonly SiteApi[];
  routes: ReadonlyMap<string, Route>;
}): (path: string) => VersionTargets | undefined {
  const table = new Map<string, VersionTargets>();
  for (const api of tables.apis) {
    if (api.versions.length < 2) continue;
    const pages = new Map<string, Record<string, string>>();
    const add = (page: string, version: ApiVersion, path: string) => {
      if (!tables.routes.has(path)) return;
      const paths = pages.get(page) ?? {};
      paths[version.id] = path;
      pages.set(page, paths);
    };
    for (const version of api.versions) {
      for (const { operation, route } of version.operations.values()) add(operation.key, version, route);
      for (const { name, route } of version.schemas.values()) add(`schema ${name}`, version, route);
      if (version.config.intro) add("intro", version, `${version.config.prefix}/${version.config.intro.slug}`);
      if (version.authentication !== undefined) add("authentication", version, version.authentication);
      if (version.changes) add("changes", version, version.changes.path);
      for (const { operation, path } of version.changes?.removed ?? []) add(`removed ${shapeOf(operation.key)}`, version, path);
      if (version.config.category) add("category", version, version.config.category.path);
    }
    for (const paths of pages.values()) {
      if (Object.keys(paths).length < 2) continue;
      for (const path of Object.values(paths)) table.set(path, { api: api.id, paths });
    }
  }
  return (path) => table.get(path);
}
