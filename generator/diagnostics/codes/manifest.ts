import type { CodeEntry } from "../code-entry.js";

/** Codes about the manifest and the files that it names. */
export const manifestCodes = {
  "manifest-missing": {
    severity: "error",
    title: "The route manifest is missing",
    explain:
      "A site with a configuration has its routes in `manifest.yaml` in the content folder. The minimum is `pages: [{ path: /, guide: home.md }]`. `schemas/route-manifest.schema.json` describes all members.",
  },
  "manifest-syntax": {
    severity: "error",
    hidesSource: true,
    title: "The file is not valid YAML",
    explain:
      "The manifest and the data files next to it are YAML 1.2. Of several indentation errors only the first is listed, because the others may be its consequence.",
  },
  "manifest-invalid": {
    severity: "error",
    hidesSource: true,
    title: "A value does not match the file's schema",
    explain:
      "`schemas/route-manifest.schema.json` describes the manifest, and editors use it to complete and validate the file. Unknown names are errors, so that misspellings are found.",
  },
  "route-conflict": {
    severity: "error",
    title: "Two sources use the same route",
    explain:
      "Every route has one source. Routes that differ only in case, in a final slash or in a final `/index` count as the same, because ordinary file systems and hosts cannot distinguish them. Change one of the two.",
  },
  "route-device": {
    severity: "warning",
    title: "A route or a public file has the name of a Windows device",
    explain:
      "Routes become files, and Windows reserves `con`, `prn`, `aux`, `nul`, `com1` to `com9` and `lpt1` to `lpt9` for devices, with any extension. The site could not be checked out, copied or deployed there. Give the page or the file another path, or the operation another slug.",
  },
  "route-source-missing": {
    severity: "error",
    hidesSource: true,
    title: "The source of a route does not exist",
    explain: "The route names a file, an operation or a sidebar that does not exist. Correct the name.",
  },
  "operation-unrouted": {
    severity: "error",
    title: "An operation has no route",
    explain:
      "Each operation of a spec becomes a page, whose path follows the slug rule of its API. Another operation has the same slug, and the API has `sameSlugs: error`. Set a slug under `slugs`, or list the operation under `omit`.",
  },
  "operation-slug-numbered": {
    severity: "info",
    title: "Two operations have the same slug",
    explain:
      "The page of the second operation gets a number, which changes when operations are added before it. Give the operation its own slug with `x-slug`, or under `slugs` in the manifest. With `sameSlugs: error` this is an error.",
  },
  "override-unused": {
    severity: "error",
    title: "An override names an operation that does not exist",
    explain:
      "Entries of `slugs`, `titles` and `omit` name operations as `GET /path`, with the path of the spec. Correct the entry, or remove it.",
  },
  "sidebar-unknown": {
    severity: "error",
    title: "A sidebar does not exist",
    explain:
      "A page, a category or a navbar link (`section`) names a sidebar that neither `sidebars` nor a version of an API defines. Correct the name, or define the sidebar.",
  },
  "sidebar-folder": {
    severity: "error",
    hidesSource: true,
    title: "A folder of a sidebar has no guides",
    explain:
      "`folder` in a sidebar makes a page and an entry of each Markdown file of that folder of the content folder. Files and folders that start with `_` are left out. Correct the name, or add a guide.",
  },
  "sidebar-icon": {
    severity: "error",
    title: "An icon that cannot be shown",
    explain:
      "`icon` of an entry in a sidebar is the name of an icon of the tool, or an SVG file of the content folder. The file becomes part of pages, so it may contain shapes only: nothing that loads a file or runs a script.",
  },
  "category-file": {
    severity: "warning",
    title: "A `_category_` file with a wrong or unknown member",
    explain:
      "`_category_.yaml` in a folder of guides gives its group in the sidebar `label`, `order`, `badge` and `icon`. A member that is wrong has no effect.",
  },
  "link-unknown-route": {
    severity: "error",
    title: "A link target does not exist",
    explain:
      "Links of the navbar, the footer, sidebars, redirects and guides are checked against the list of routes. If they have a hash, it is checked against the ids of the page. Correct the link.",
  },
  "link-unknown-anchor": {
    severity: "error",
    title: "The anchor of a link does not exist",
    explain: "The page exists, but no heading or field on it has this id. Correct the hash of the link.",
  },
  "link-unknown-reference": {
    severity: "error",
    title: "The target of a typed reference does not exist",
    explain:
      "References such as `op:list-pets`, `schema:pet.name`, `scope:pets.read` and `guide:quickstart` are resolved by name. If several APIs have the name, add the id of the API: `op:store/search`.",
  },
  "link-redirected": {
    severity: "warning",
    title: "A link to an old path",
    explain: "The path is under `redirects` in the manifest, so every reader needs one more request. Link to its target.",
  },
  "redirect-loop": {
    severity: "error",
    title: "Redirects form a loop",
    explain: "Following `redirects` from this path never ends at a page. Redirect to the page itself.",
  },
  "redirect-chain": {
    severity: "warning",
    title: "A redirect to a redirect",
    explain: "Each step costs the reader a request, and some crawlers give up. Redirect to the last target directly.",
  },
  "redirect-shadowed": {
    severity: "error",
    title: "A redirect has the path of a page, or is listed twice",
    explain:
      "A path is either a page or a redirect. Paths that differ only in case or in a final slash count as the same: hosts serve all spellings of a page's path without a redirect. Remove the redirect.",
  },
  "address-lost": {
    severity: "error",
    title: "A published URL no longer exists",
    explain:
      "`ledger.json` in the content folder lists every URL that the site has published. Links, bookmarks and search engines still use this one. Restore the page, add a redirect to `redirects` in the manifest (`portal new redirect`), or run `portal ledger accept` with the URL. If snapshots have an operation, its page stays and shows that it was removed: run `portal snapshot` after you remove one. A page that only moved is redirected automatically: an operation is identified by its API, version, method and path, and a guide by its file.",
  },
  "anchor-lost": {
    severity: "error",
    title: "A published anchor no longer exists",
    explain:
      "The page exists, but the section, parameter or field of the anchor does not. Give a heading of a guide its old id as a second one: `## Fresh water {#fresh-water #water}`. For a renamed parameter, field or response, list the old and the new anchor of its page under `anchors` in the manifest. If the section or field was removed on purpose, run `portal ledger accept` with the URL.",
  },
  "anchor-target-unknown": {
    severity: "error",
    title: "The target of an old anchor does not exist",
    explain:
      "`anchors` in the manifest lists old anchors of the pages of operations and schemas, each with the anchor of the parameter, field or response that it leads to now. That page, or that anchor, does not exist. Headings of guides have their old ids in Markdown: `## Fresh water {#fresh-water #water}`.",
  },
  "ledger-invalid": {
    severity: "error",
    title: "The ledger cannot be read",
    explain:
      "`portal ledger` writes `ledger.json` in the content folder; do not edit it. Restore it from version control, or delete it and run `portal ledger update`. The new ledger does not know URLs that were lost before.",
  },
  "ledger-missing": {
    severity: "warning",
    title: "There is no ledger yet",
    explain:
      "The configuration enables the ledger of public URLs, but `ledger.json` does not exist in the content folder. Run `portal ledger update` and commit the file.",
  },
  "image-missing": {
    severity: "error",
    title: "An image does not exist",
    explain:
      "Images are in the content folder (png, jpg, gif, webp, avif, svg). Their path is relative to the Markdown file, or to the content folder if it starts with a slash. In a spec only the second form works.",
  },
  "image-unreadable": {
    severity: "error",
    title: "An image is damaged or has the wrong extension",
    explain:
      "The size of every image is read from its file, so that the page does not shift when it loads. This file is damaged, or has the extension of another format.",
  },
  "request-value": {
    severity: "error",
    title: "A request in a guide does not match its operation",
    explain:
      "The values in a `request` fence are those of one request: `path`, `query`, `header`, `cookie`, `body` and `server`, with the names in the spec.",
  },
} satisfies Record<string, CodeEntry>;
