/**
 * The marks by which the prerendered HTML, the styles and the browser's script know each other.
 * Components write them, `client/` reads them. Change one here and both follow; the styles name them by hand.
 */

/**
 * Text of the inline script at the end of every page but the home page, which has one of its own; its hash stands in the Content-Security-Policy. It does nothing, but as any
 * script it waits for the styles before it (HTML, "has a style sheet that is blocking scripts"), and with it the end of the
 * document: there Chromium looks for forms to fill in and lays the whole page out for that, without styles if they are not here.
 */
export const endOfPage = ";";

/** Ids that stand on every page. */
export const ids = {
  /** Everything of one page between the navbar and the footer; what navigation swaps. */
  page: "page",
  /** `<main tabindex="-1">` inside it; gets focus after navigation. */
  main: "main",
  /** `<aside>` with the sidebar; pages of the same `data-sidebar-id` share how far it is scrolled. */
  sidebar: "sidebar",
  /** `<aside>` with the pages of an API whose pages show no sidebar: in the drawer, which is a panel on wide screens. */
  pageTree: "page-tree",
  /** `<div popover>` around the navbar's links and the sidebar: left column on wide screens, drawer below 996 px. */
  drawer: "drawer",
  /** Bar on top of the page; the id of what it says stands on `<html>`. */
  announcement: "announcement",
  /** `role="status"`, visually hidden: page titles and copy confirmations are said here. */
  status: "status",
  /** `role="progressbar"` element, `hidden` until navigation takes 200 ms. */
  progress: "progress",
  /** Home page only, `hidden` until its inline script finds that the site is served under another path. */
  baseBanner: "base-banner",
} as const;

/** Id of the links to an API's spec in its introduction: a result of the search leads there. */
export const downloadsId = "download-openapi";

/** Id of the menu that copies the page. */
export const copyPageId = "copy-page";

/** Id of the menu of versions. */
export const versionsId = "versions";

/** Ids of the titles of the contents, and of the list of pages in the same group. */
export const titleIds = { contents: "toc-title", siblings: "siblings-title" } as const;

/** Ids that pages have beside those of their content: no heading, parameter or field can take them. */
export function reservedIds(): string[] {
  return [...Object.values(ids), copyPageId, versionsId, downloadsId, ...Object.values(titleIds)];
}

/** Selects the tree of pages in the drawer, whichever it is. Not put together from `ids`, which the head script would carry then. */
export const anyTree = "#sidebar,#page-tree" satisfies `#${typeof ids.sidebar},#${typeof ids.pageTree}`;

/** `data-` attributes of `<html>` that the build writes. */
export interface PageData {
  /** Path prefix of the site with slashes at both ends. */
  base: string;
  /** Id of the announcement in the bar, where there is one. */
  announcement: string;
}

/** Attributes of `<html>` that say how the page is to be shown; the head script sets them before the first paint. */
export type RootAttribute =
  /** Present where scripts run: "" at first, then "page", then "navigation". */
  | "data-js"
  /** "light" or "dark"; absent means light. */
  | "data-theme"
  /** "hidden" where the reader has put the whole sidebar away. */
  | "data-sidebar"
  /** Id of the announcement the reader has dismissed. */
  | "data-dismissed"
  /** Id of the chosen sample language; absent means the first of each group. */
  | "data-code-lang"
  /** Index of the chosen server. */
  | "data-server";

/** What is remembered in local storage. */
type Remembered = "theme" | "announcement" | "sidebar" | "language" | "server" | "versions" | "keys";

/** The head script, which every page repeats, knows the keys by this alone. */
export const storageKeyOf = <Name extends Remembered>(name: Name) => `portal-${name}` as const;

/** Keys in local storage. Values are plain strings but for `versions`, a JSON object of API id to version id. */
export const storageKeys: { readonly [Name in Remembered]: ReturnType<typeof storageKeyOf<Name>> } = {
  theme: "portal-theme",
  announcement: "portal-announcement",
  sidebar: "portal-sidebar",
  language: "portal-language",
  server: "portal-server",
  versions: "portal-versions",
  /** "off" where the reader wants no shortcuts of a single key. */
  keys: "portal-keys",
};

/** `data-` attributes on elements inside the page. */
export const marks = {
  /** A root that React hydrates: name of the island. Its first child is `<script type="application/json">` with the props. */
  island: "data-island",
  /** identifierPrefix of that root, the same on server and client. */
  islandPrefix: "data-prefix",
  /** Inside an island's element: the root itself, around the island's server HTML. */
  islandRoot: "data-root",
  /** On an island that is alive or stays plain HTML. */
  settled: "data-settled",
  /** A button; the value says what it does: theme, hide-sidebar, show-sidebar, dismiss, copy, expand. */
  action: "data-action",
  /** On a link into a versioned section: the API, then id and path of each version, between blanks. */
  versions: "data-versions",
  /** On an entry of the version dropdown: "api version". */
  pickVersion: "data-pick-version",
  /** A group of panels of which one shows; the value names what is remembered ("lang", "" for nothing). */
  tabs: "data-tabs",
  /** Id of a panel of such a group. */
  tab: "data-tab",
  /** On the link in a sidebar's group whose pages only the linked index has: they can be loaded from there. */
  folded: "data-folded",
} as const;

/** What the search page tells a reader without scripts. */
export const needsScripts = "Searching needs JavaScript.";
