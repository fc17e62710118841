import { type CodeEntry, error, hiding, info, warning } from "../code-entry.js";

/** Codes about the manifest and the files that it names. */
export const manifestCodes = {
  "manifest-missing": error(
    "The route manifest is missing",
    "A site with a configuration has its routes in `manifest.yaml` in the content folder. The minimum is `pages: [{ path: /, guide: home.md }]`. `schemas/route-manifest.schema.json` describes all members.",
  ),
  "manifest-syntax": hiding(
    "The file is not valid YAML",
    "The manifest and the data files next to it are YAML 1.2. Of several indentation errors only the first is listed, because the others may be its consequence.",
  ),
  "manifest-invalid": hiding(
    "A value does not match the file's schema",
    "`schemas/route-manifest.schema.json` describes the manifest, and editors use it to complete and validate the file. Unknown names are errors, so that misspellings are found.",
  ),
  "route-conflict": error(
    "Two sources use the same route",
    "Every route has one source. Routes that differ only in case, in a final slash or in a final `/index` count as the same, because ordinary file systems and hosts cannot distinguish them. Change one of the two.",
  ),
  "route-device": warning(
    "A route or a public file has the name of a Windows device",
    "Routes become files, and Windows reserves `con`, `prn`, `aux`, `nul`, `com1` to `com9` and `lpt1` to `lpt9` for devices, with any extension. The site could not be checked out, copied or deployed there. Give the page or the file another path, or the operation another slug.",
  ),
  "route-source-missing": hiding(
    "The source of a route does not exist",
    "The route names a file, an operation or a sidebar that does not exist. Correct the name.",
  ),
  "operation-unrouted": error(
    "An operation has no route",
    "Each operation of a spec becomes a page, whose path follows the slug rule of its API. Another operation has the same slug, and the API has `sameSlugs: error`. Set a slug under `slugs`, or list the operation under `omit`.",
  ),
  "operation-slug-numbered": info(
    "Two operations have the same slug",
    "The page of the second operation gets a number, which changes when operations are added before it. Give the operation its own slug with `x-slug`, or under `slugs` in the manifest. With `sameSlugs: error` this is an error.",
  ),
  "override-unused": error(
    "An override names an operation that does not exist",
    "Entries of `slugs`, `titles` and `omit` name operations as `GET /path`, with the path of the spec. Correct the entry, or remove it.",
  ),
  "sidebar-unknown": error(
    "A sidebar does not exist",
    "A page, a category or a navbar link (`section`) names a sidebar that neither `sidebars` nor a version of an API defines. Correct the name, or define the sidebar.",
  ),
  "sidebar-folder": hiding(
    "A folder of a sidebar has no guides",
    "`folder` in a sidebar makes a page and an entry of each Markdown file of that folder of the content folder. Files and folders that start with `_` are left out. Correct the name, or add a guide.",
  ),
  "sidebar-icon": error(
    "An icon that cannot be shown",
    "`icon` of an entry in a sidebar is the name of an icon of the tool, or an SVG file of the content folder. The file becomes part of pages, so it may contain shapes only: nothing that loads a file or runs a script.",
  ),
  "category-file": warning(
    "A `_category_` file with a wrong or unknown member",
    "`_category_.yaml` in a folder of guides gives its group in the sidebar `label`, `order`, `badge` and `icon`. A member that is wrong has no effect.",
  ),
  "redirect-loop": error(
    "Redirects form a loop",
    "Following `redirects` from this path never ends at a page. Redirect to the page itself.",
  ),
  "redirect-chain": warning(
    "A redirect to a redirect",
    "Each step costs the reader a request, and some crawlers give up. Redirect to the last target directly.",
  ),
  "redirect-shadowed": error(
    "A redirect has the path of a page, or is listed twice",
    "A path is either a page or a redirect. Paths that differ only in case or in a final slash count as the same: hosts serve all spellings of a page's path without a redirect. Remove the redirect.",
  ),
  "address-lost": error(
    "A published URL no longer exists",
    "`ledger.json` in the content folder lists every URL that the site has published. Links, bookmarks and search engines still use this one. Restore the page, add a redirect to `redirects` in the manifest (`portal new redirect`), or run `portal ledger accept` with the URL. If snapshots have an operation, its page stays and shows that it was removed: run `portal snapshot` after you remove one. A page that only moved is redirected automatically: an operation is identified by its API, version, method and path, and a guide by its file.",
  ),
  "anchor-lost": error(
    "A published anchor no longer exists",
    "The page exists, but the section, parameter or field of the anchor does not. Give a heading of a guide its old id as a second one: `## Fresh water {#fresh-water #water}`. For a renamed parameter, field or response, list the old and the new anchor of its page under `anchors` in the manifest. If the section or field was removed on purpose, run `portal ledger accept` with the URL.",
  ),
  "anchor-target-unknown": error(
    "The target of an old anchor does not exist",
    "`anchors` in the manifest lists old anchors of the pages of operations and schemas, each with the anchor of the parameter, field or response that it leads to now. That page, or that anchor, does not exist. Headings of guides have their old ids in Markdown: `## Fresh water {#fresh-water #water}`.",
  ),
  "ledger-invalid": error(
    "The ledger cannot be read",
    "`portal ledger` writes `ledger.json` in the content folder; do not edit it. Restore it from version control, or delete it and run `portal ledger update`. The new ledger does not know URLs that were lost before.",
  ),
  "ledger-missing": warning(
    "There is no ledger yet",
    "The configuration enables the ledger of public URLs, but `ledger.json` does not exist in the content folder. Run `portal ledger update` and commit the file.",
  ),
  "image-missing": error(
    "An image does not exist",
    "Images are in the content folder (png, jpg, gif, webp, avif, svg). Their path is relative to the Markdown file, or to the content folder if it starts with a slash. In a spec only the second form works.",
  ),
  "image-unreadable": error(
    "An image is damaged or has the wrong extension",
    "The size of every image is read from its file, so that the page does not shift when it loads. This file is damaged, or has the extension of another format.",
  ),
  "image-large": warning(
    "An image that takes long to load",
    "Images are published as they are. An image of more than 2 MB takes seconds on a phone: scale it to the width at which it is shown, twice at most, or save it as WebP or AVIF.",
  ),
  "picture-active": error(
    "A picture can run code or load other files",
    "An SVG file is a document: if a reader opens it by its URL, its scripts run in the name of your site. So pictures of guides and specs, icons and logos of the theme, and SVG files of the public folder cannot have scripts, event handlers, `<foreignObject>`, references to other files (also in CSS), `javascript:` links, entities or processing instructions, and they must be well-formed XML in UTF-8. Pictures and fonts inside the file (`data:`) are allowed.",
  ),
  "request-value": error(
    "A request in a guide does not match its operation",
    "The values in a `request` fence are those of one request: `path`, `query`, `header`, `cookie`, `body` and `server`, with the names in the spec.",
  ),
} satisfies Record<string, CodeEntry>;
