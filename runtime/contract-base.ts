/** HTML made by the generator (sanitized, ids in place). The only strings that may be set as inner HTML. */
export type Html = string;

/** A path of this site without the base, with hash where needed (`/docs/sdk#install`), or an absolute http(s) URL. */
export type Href = string;

export interface Link {
  label: string;
  href: Href;
  /** The same page in other versions of its API, for readers who prefer one: version id to path. Guides and frame only. */
  versions?: VersionTargets;
}

/** Where a link into a versioned section leads when the reader prefers another version of that section. */
export interface VersionTargets {
  /** Id of the API whose preference counts. */
  api: string;
  /** Version id to path. */
  paths: Record<string, Href>;
}

/** What the not-found page knows of the site: `assets/routes.json`. */
export interface KnownAddresses {
  /** Route, title and, for pages of an API, the title of the API. */
  pages: ([route: string, title: string] | [route: string, title: string, api: string])[];
  /** Old path and where it leads. */
  redirects: [from: string, to: string][];
}
