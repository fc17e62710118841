/**
 * The names that the prerendered HTML, the styles and the browser's script share. Components write them and
 * `client/` reads them, both from here. The styles repeat them by hand.
 */

/** Ids that exist on every page. */
export const ids = {
  /** Everything between the navbar and the footer. Navigation replaces it. */
  page: "page",
  /** `<main tabindex="-1">` inside it. It gets the focus after navigation. */
  main: "main",
  /** `<aside>` with the sidebar. Pages with the same `data-sidebar-id` share its scroll position. */
  sidebar: "sidebar",
  /** `<aside>` with the pages of an API without sidebars, in the drawer, a panel on wide screens. */
  pageTree: "page-tree",
  /** `<div popover>` around the navbar's links and the sidebar: the left column on wide screens, a drawer below 996 px. */
  drawer: "drawer",
  /** The announcement at the top of the page. Its id is an attribute of `<html>`. */
  announcement: "announcement",
  /** `role="status"`, visually hidden: announces page titles and copy confirmations. */
  status: "status",
  /** `role="progressbar"`, `hidden` until navigation takes 200 ms. */
  progress: "progress",
  /** On the home page only. It is `hidden` until the inline script finds that the site is served under another path. */
  baseBanner: "base-banner",
} as const;

/** Id of the spec links in an API's introduction, which search results link to. */
export const downloadsId = "download-openapi";

/** Id of the list of updates that break apps, which is of no area. */
export const breakingChangesId = "breaking-changes";

/** Id of the menu of the page. */
export const pageMenuId = "page-menu";

/** Id of its list of what copies the page. */
export const copyPageId = "copy-page";

/** Id of its list of versions. */
export const versionsId = "versions";

/** Ids of the headings of the table of contents and of the list of pages in the same group. */
export const titleIds = { contents: "toc-title", siblings: "siblings-title" } as const;

/** Ids that pages use in addition to those of their content. No heading, parameter or field can have them. */
export function reservedIds(): string[] {
  return [...Object.values(ids), pageMenuId, copyPageId, versionsId, downloadsId, ...Object.values(titleIds)];
}

/** The tree of pages in the drawer. Spelled out: building it from `ids` would add these to the head script. */
export const anyTree = "#sidebar,#page-tree" satisfies `#${typeof ids.sidebar},#${typeof ids.pageTree}`;

/** `data-` attributes of `<html>` that the build writes. */
export interface PageData {
  /** Path prefix of the site with slashes at both ends. */
  base: string;
  /** Id of the announcement, if there is one. */
  announcement: string;
}

/** Attributes of `<html>`. The head script sets them before the first paint, but `data-ready` and `data-plain`. */
export type RootAttribute =
  /** Present if scripts run. Its value never changes, because each change would make browsers recalculate styles. */
  | "data-js"
  /** The last script that has started: "page", then "navigation". */
  | "data-ready"
  /** Present while the navigation cannot be loaded, which hides the buttons and fields that need it. */
  | "data-plain"
  /** "light" or "dark"; absent means light. Pages have it unless the site follows the system. */
  | "data-theme"
  /** Present if the site follows the system's color mode. */
  | "data-system-theme"
  /** "hidden" if the reader has hidden the whole sidebar. */
  | "data-sidebar"
  /** Id of the announcement the reader has dismissed. */
  | "data-dismissed"
  /** Id of the chosen sample language; absent means the first of each group. */
  | "data-language"
  /** Index of the chosen server. */
  | "data-server";

/** What is stored in local storage. */
type Remembered = "theme" | "announcement" | "sidebar" | "language" | "server" | "versions" | "keys" | "recent";

/** The head script, which is part of every page, uses only this function. */
export const storageKeyOf = <Name extends Remembered>(name: Name) => `portal-${name}` as const;

/** Keys in local storage. Values are plain strings, except `versions`: a JSON object of API id to version id. */
export const storageKeys: { readonly [Name in Remembered]: ReturnType<typeof storageKeyOf<Name>> } = {
  theme: "portal-theme",
  announcement: "portal-announcement",
  sidebar: "portal-sidebar",
  language: "portal-language",
  server: "portal-server",
  versions: "portal-versions",
  /** "off" if the reader switched single-key shortcuts off. */
  keys: "portal-keys",
  /** JSON array of the pages that were read last (`client/recent-pages.ts`). */
  recent: "portal-recent",
};

/** `data-` attributes on elements inside the page. */
export const marks = {
  /** Name of an island, on the element that React hydrates; its first child is a script with the props. */
  island: "data-island",
  /** identifierPrefix of that root, the same on server and client. */
  islandPrefix: "data-prefix",
  /** Inside an island's element: the root itself, around the island's server HTML. */
  islandRoot: "data-root",
  /** On an island that is hydrated or stays plain HTML. */
  settled: "data-settled",
  /** A button. The value is its action: theme, hide-sidebar, show-sidebar, dismiss, copy, expand. */
  action: "data-action",
  /** On a link into a versioned section: the API, then id and path of each version, separated by spaces. */
  versions: "data-versions",
  /** On an entry of the version dropdown: "api version". */
  pickVersion: "data-pick-version",
  /** A group of panels of which one shows. The value names the stored choice ("lang", "" for none). */
  tabs: "data-tabs",
  /** Id of a panel of such a group. */
  tab: "data-tab",
  /** On folded content that opens when a link leads to the heading above it. */
  withHeading: "data-with-heading",
  /** On the link in a folded group of a sidebar, of which the browser loads the pages. */
  folded: "data-folded",
  /** On a tree of which a page has only a part: the file with the HTML of all of it. */
  wholeTree: "data-whole",
} as const;
