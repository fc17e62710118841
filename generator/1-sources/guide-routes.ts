import { posix } from "node:path";
import { latin, shortened } from "../text/words.js";
import type { RoutedGuide } from "./derive-sidebar.js";
import { isIndex, isReadme, numberedFolders, withoutEnding, withoutNumbers } from "./guide-files.js";
import type { ListedGuide } from "./list-guides.js";

/** The folder whose guides are routed, and the path of its pages. */
interface RoutedFolder {
  /** "" for the content folder. */
  folder: string;
  /** "/" for the start of the site. */
  base: string;
}

/** The path of each guide's page. If a folder has an `index.md` and a `README.md`, the second gets its own page. */
export function routedGuides(
  guides: readonly ListedGuide[],
  { folder, base }: RoutedFolder = { folder: "", base: "/" },
): RoutedGuide[] {
  const indexes = new Set(guides.filter(({ file }) => isIndex(file)).map(({ file }) => posix.dirname(file)));
  const below = (file: string) => (folder === "" ? file : file.slice(folder.length + 1));
  const numbered = numberedFolders(guides.map(({ file }) => below(file)));
  const routeOf = (file: string) => posix.join(base, guideRoute(withoutNumbers(below(file), numbered))).replace(/(?<=.)\/$/, "");
  return guides.map((guide) => {
    const { file, slug } = guide;
    const isSecond = isReadme(file) && indexes.has(posix.dirname(file));
    const fileRoute = isSecond ? posix.join(routeOf(posix.join(posix.dirname(file), "index.md")), "readme") : routeOf(file);
    return { ...guide, path: slug === undefined ? fileRoute : routeOfSlug(slug, fileRoute) };
  });
}

/** A slug is a whole path, or it replaces the last part of the file's path. */
function routeOfSlug(slug: string, own: string): string {
  const path = slug.startsWith("/") ? slug : posix.join(posix.dirname(own), slug);
  return path.replace(/\/+$/, "") || "/";
}

/** `guides/start.md` becomes `/guides/start`; `guides/index.md` and `guides/README.md` become `/guides`. */
export function guideRoute(file: string): string {
  const path = withoutEnding(file).replace(/(^|\/)(index|readme)$/i, "");
  const segments = path.split("/").map((segment) => {
    const ascii = /[^\0-\x7f]/.test(segment) ? latin(segment) : segment;
    return shortened(ascii.replace(/[^\w.~-]+/g, "-").replace(/\.+$/, ""));
  });
  return `/${segments.filter(Boolean).join("/")}`;
}
