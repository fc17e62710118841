import { cardPath, twinPath } from "../../../runtime/primitives/href.js";
import type { Manifest } from "../../1-sources/manifest.js";
import type { PublicFiles } from "../../1-sources/public-files.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic, Location } from "../../diagnostics/types.js";
import { generatedFiles } from "../../outputs.js";
import { foldedPath } from "./identities.js";
import type { Route } from "./routes.js";

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
