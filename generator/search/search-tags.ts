import type { Manifest } from "../1-sources/manifest.js";

/** Value of the `docusaurus_tag` meta element by API version: "content latest" to "docs-content-latest". */
export function searchTags(manifest: Manifest): Record<string, string> {
  const tags: Record<string, string> = {};
  for (const [api, { versions }] of Object.entries(manifest.data.apis)) {
    for (const { id, tag } of versions) tags[`${api} ${id}`] = tag ?? `docs-${api}-${id}`;
  }
  return tags;
}
