import type { Location } from "../diagnostics/types.js";
import type { Manifest, ManifestPage } from "./manifest.js";

/** A page that the manifest does not list, and the location of its source. */
export interface AddedPage {
  page: ManifestPage;
  place(): Location | undefined;
}

/** A manifest with additional pages after its own. */
export function withPages(manifest: Manifest, added: readonly AddedPage[]): Manifest {
  if (!added.length) return manifest;
  const listed = manifest.data.pages.length;
  return {
    ...manifest,
    data: { ...manifest.data, pages: [...manifest.data.pages, ...added.map(({ page }) => page)] },
    locate(path, part) {
      const [member, index] = path;
      const isAdded = member === "pages" && typeof index === "number" && index >= listed;
      return isAdded ? added[index - listed]?.place() : manifest.locate(path, part);
    },
  };
}
