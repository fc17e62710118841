import type { CodeEntry } from "../code-entry.js";

/** The route manifest and what it binds together. */
export const manifestCodes = {
  "manifest-missing": {
    severity: "error",
    title: "The route manifest is missing",
    explain:
      "A site with a configuration has its routes in `manifest.yaml` in the content folder. The least one is `pages: [{ path: /, guide: home.md }]`; `schemas/route-manifest.schema.json` describes all of it.",
  },
  "manifest-syntax": {
    severity: "error",
    hidesSource: true,
    title: "The file is not valid YAML",
    explain:
      "The manifest and the data files beside it are YAML 1.2. Of errors in the indentation only the first is listed, because others may follow from it.",
  },
  "manifest-invalid": {
    severity: "error",
    hidesSource: true,
    title: "A value does not fit the file's schema",
    explain:
      "The manifest's shape is described in `schemas/route-manifest.schema.json`, by which editors complete and check it as it is written. Names that are not known are errors, so that a misspelling cannot be overlooked.",
  },
  "route-conflict": {
    severity: "error",
    title: "Two sources claim one route",
    explain:
      "Every public path has one source. Paths that differ only in case or in a final slash count as the same: ordinary file systems and hosts cannot keep them apart.",
  },
  "route-device": {
    severity: "warning",
    title: "A path has the name of a device",
    explain:
      "Public paths become files, and Windows keeps `con`, `prn`, `aux`, `nul`, `com1` to `com9` and `lpt1` to `lpt9` for devices, whatever their ending: there the site could not be checked out, copied or deployed. Give the page another path, or the operation another slug.",
  },
  "route-source-missing": {
    severity: "error",
    hidesSource: true,
    title: "A route has no source",
    explain: "The file, operation or sidebar that a route names does not exist.",
  },
  "operation-unrouted": {
    severity: "error",
    title: "An operation has no route",
    explain:
      "Each operation of a spec becomes a page by the slug rule of its API. Another operation has the same slug, and the API has `sameSlugs: error`. Name a slug under `slugs`, or list the operation under `omit`.",
  },
  "operation-slug-numbered": {
    severity: "info",
    title: "Two operations have the same slug",
    explain:
      "The page of the second operation gets a number, which changes when operations are added before it. Give the operation a slug of its own with `x-slug`, or under `slugs` in the manifest. `sameSlugs: error` makes it an error.",
  },
  "override-unused": {
    severity: "error",
    title: "An override names an operation that does not exist",
    explain: "Entries of `slugs`, `titles` and `omit` name operations as `GET /path`, written as in the description.",
  },
  "sidebar-unknown": {
    severity: "error",
    title: "No such sidebar",
    explain: "A page or category names a sidebar that neither `sidebars` nor a version of an API defines.",
  },
  "link-unknown-route": {
    severity: "error",
    title: "A link leads nowhere",
    explain:
      "Links of the navbar, the footer, sidebars, redirects and guides are checked against the list of public paths and, where they have a hash, against the ids of the page.",
  },
  "link-unknown-anchor": {
    severity: "error",
    title: "A link's anchor does not exist",
    explain: "The page is there, but no heading or field on it has this id.",
  },
  "link-unknown-reference": {
    severity: "error",
    title: "A typed reference leads nowhere",
    explain:
      "References such as `op:list-chapters`, `schema:verse.verse_key`, `scope:bookmark.read` and `guide:quickstart` are resolved against the model; qualify one with the API's id (`op:content/search`) where several APIs have it.",
  },
  "link-redirected": {
    severity: "warning",
    title: "A link to an old path",
    explain: "The path is under `redirects` in the manifest, so every reader goes a step too far. Link to where it leads.",
  },
  "redirect-loop": {
    severity: "error",
    title: "Redirects that go round in circles",
    explain: "Following `redirects` from this path never ends at a page. Name the page itself.",
  },
  "redirect-chain": {
    severity: "warning",
    title: "A redirect to a redirect",
    explain: "Each step costs the reader a request, and some crawlers give up. Name the last target at once.",
  },
  "redirect-shadowed": {
    severity: "error",
    title: "A redirect that is a page, or stands twice",
    explain:
      "A path is either a page or an old path. Paths that differ only in case or in a final slash count as the same; hosts lead all spellings of a page's path to it without a redirect.",
  },
  "address-lost": {
    severity: "error",
    title: "A published address leads nowhere",
    explain:
      "`ledger.json` of the content folder lists every address that the site has published. Links, bookmarks and search engines still lead to this one. Put the page back, add a redirect to `redirects` in the manifest (`portal new redirect`), or run `portal ledger accept` with the address. The page of an operation that snapshots have stays and says that it was removed: run `portal snapshot` after you remove one. A page that only moved is redirected by itself: an operation is known by its API, version, method and path, and a guide by its file.",
  },
  "anchor-lost": {
    severity: "error",
    title: "A published anchor is gone",
    explain:
      "The page exists, but the section, parameter or field that links lead to does not. Give a heading of a guide its old id as a second one: `## Fresh water {#fresh-water #water}`. For a parameter, field or response with another name, list the old and the new anchor of its page under `anchors` in the manifest. If the section or field is really gone, run `portal ledger accept` with the address.",
  },
  "anchor-target-unknown": {
    severity: "error",
    title: "An old anchor leads nowhere",
    explain:
      "`anchors` in the manifest lists old anchors of the pages of operations and schemas, each with the anchor of the parameter, field or response that it leads to now. That page, or that anchor, does not exist. Headings of guides have their old ids in Markdown: `## Fresh water {#fresh-water #water}`.",
  },
  "ledger-invalid": {
    severity: "error",
    title: "The ledger cannot be read",
    explain:
      "`portal ledger` writes `ledger.json` of the content folder; do not edit it. Restore it from version control, or delete it and run `portal ledger update`, which forgets the addresses that were lost before.",
  },
  "ledger-missing": {
    severity: "warning",
    title: "There is no ledger yet",
    explain:
      "The configuration switches the ledger of public addresses on, but `ledger.json` does not exist in the content folder. Run `portal ledger update` and commit the file.",
  },
  "image-missing": {
    severity: "error",
    title: "An image does not exist",
    explain:
      "Images stand in the content folder (png, jpg, gif, webp, avif, svg) and are named as seen from the Markdown file, or from the content folder with a slash in front; in a description only the second.",
  },
  "image-unreadable": {
    severity: "error",
    title: "An image that is not what it says",
    explain:
      "The size of every image is read from its file, so that the page does not move when it arrives. This file is damaged, or has the name of another format.",
  },
  "request-value": {
    severity: "error",
    title: "A request in a guide does not fit its operation",
    explain:
      "The values under a `request` fence are those of one call: `path`, `query`, `header`, `cookie`, `body` and `server`, with the names that the description has.",
  },
} satisfies Record<string, CodeEntry>;
