import type { badgeVariants } from "./badge-variants.js";

/** HTML or SVG that is made of code or of pictures. Texts are trees (`content.ts`), never HTML. */
export type Html = string;

/** A path of this site without the base, with a hash if needed (`/docs/sdk#install`), or an absolute http(s) URL. */
export type Href = string;

export interface Link {
  label: string;
  href: Href;
  /** The same page in other versions of its API: version id to path. Only for guides and the layout. */
  versions?: VersionTargets;
}

/** A short word next to the name of a page. */
export interface Badge {
  text: string;
  /** Its color. */
  variant: BadgeVariant;
}

export type BadgeVariant = (typeof badgeVariants)[number];

/** The targets of a link into a versioned section, for readers who prefer another version of it. */
export interface VersionTargets {
  /** Id of the API whose preferred version applies. */
  api: string;
  /** Version id to path. */
  paths: Record<string, Href>;
}

/** `assets/routes.json`: the paths of the site, for the not-found page. */
export interface KnownAddresses {
  /** Route, title and, for API pages, the title of the API. */
  pages: ([route: string, title: string] | [route: string, title: string, api: string])[];
  /** Old path and its target. */
  redirects: [from: string, to: string][];
}
