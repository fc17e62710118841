import { posix } from "node:path";
import type { ManifestApi } from "../1-sources/manifest.js";
import type { NewApi, NewGuide, NewOverlay, NewRedirect, NewVersion } from "./addition.js";
import { appendItem, setMember } from "./edit-yaml.js";

/** A change of a manifest's text. */
export type Edit = (manifest: string) => string;

export function addGuide({ path, sidebar }: NewGuide, file: string): Edit {
  return (manifest) => {
    const withPage = appendItem(manifest, ["pages"], { path, guide: file }, { flow: true });
    return sidebar === undefined ? withPage : appendItem(withPage, ["sidebars", sidebar, "items"], path);
  };
}

export function addRedirect({ from, to }: NewRedirect): Edit {
  return (manifest) => setMember(manifest, ["redirects"], from, to);
}

/**
 * A new API, whose paths are next to those of the first one.
 * @param title and version: from the spec
 */
export function addApi(
  api: NewApi,
  { title = api.id, version }: { title?: string | undefined; version?: string | undefined },
  first: ManifestApi | undefined,
): Edit {
  const name = api.title ?? title;
  const { prefix = "/docs/api", category } = first?.versions[0] ?? {};
  const siblingOf = (path: string) => posix.join(posix.dirname(path), api.id);
  const added = {
    title: name,
    versions: [
      {
        id: "latest",
        label: version === undefined ? "Latest" : `Latest (${version})`,
        spec: api.spec,
        prefix: api.prefix ?? siblingOf(prefix),
        sidebar: api.id,
        category: { path: siblingOf(category?.path ?? "/docs/category/api"), title: name },
      },
    ],
  };
  return (manifest) => setMember(manifest, ["apis"], api.id, added);
}

/** A new version is a copy of the first one of its API, with the id in every name that must be unique. */
export function addVersion({ api, id, spec, label }: NewVersion, { title, versions: [first] }: ManifestApi): Edit {
  const name = label ?? id;
  const added = {
    id,
    label: name,
    spec,
    prefix: `${first?.prefix ?? `/docs/${api}`}/${id}`,
    ...(first?.sidebar === undefined ? {} : { sidebar: `${first.sidebar}-${id}`, sidebarOn: first.sidebarOn }),
    ...(first?.intro === undefined ? {} : { intro: first.intro }),
    ...(first?.category === undefined
      ? {}
      : { category: { ...first.category, path: `${first.category.path}-${id}`, title: `${title} (${name})` } }),
  };
  return (manifest) => appendItem(manifest, ["apis", api, "versions"], added);
}

/** An overlay, the last one of the version with this index. */
export function addOverlay({ api }: NewOverlay, index: number, file: string): Edit {
  return (manifest) => appendItem(manifest, ["apis", api, "versions", String(index), "overlays"], file);
}
