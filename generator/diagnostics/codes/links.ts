import { type CodeEntry, error, warning } from "../code-entry.js";

/** Codes about the targets of links, wherever they are written. */
export const linkCodes = {
  "link-unknown-route": error(
    "A link target does not exist",
    "Links of the navbar, the footer, sidebars, redirects and guides are checked against the list of routes. If they have a hash, it is checked against the ids of the page. Correct the link.",
  ),
  "link-unknown-anchor": error(
    "The anchor of a link does not exist",
    "The page exists, but no heading or field on it has this id. Correct the hash of the link.",
  ),
  "link-unknown-reference": error(
    "The target of a typed reference does not exist",
    "References such as `op:list-pets`, `schema:pet.name`, `scope:pets.read` and `guide:quickstart` are resolved by name. If several APIs have the name, add the id of the API: `op:store/search`.",
  ),
  "link-redirected": warning(
    "A link to an old path",
    "The path is under `redirects` in the manifest, so every reader needs one more request. Link to its target.",
  ),
  "link-own-site": warning(
    "A full URL of this site that does not exist",
    "The URL starts with `siteUrl` and `base`, but the site has no such page, redirect or API. Write links to pages of the site as paths, files or references: these are updated when a page moves. URLs of files are not checked.",
  ),
  "link-draft": warning(
    "A link to a draft",
    "Builds leave out guides with `draft: true`, so a link to one has no target. Its text is shown without a link. An entry of a sidebar is left out too, which is reported as information only.",
  ),
  "link-external": warning(
    "An external link that does not work",
    "Only with `portal check --external`, which requests each http(s) URL in guides, descriptions and the manifest: with HEAD, then with GET, and several times. A response with 401 or 403 counts as working. URLs in code and names reserved for examples are skipped. Other hosts may be down for a while, so do not let this check fail a build.",
  ),
} satisfies Record<string, CodeEntry>;
