import type { Inline } from "./content.js";
import type { Href, Html, Link } from "./contract-base.js";
import type { Texts } from "./texts.js";

/** What every page of a site shows, from its configuration and its manifest. */
export interface Site {
  title: string;
  /** Name in the navbar. */
  shortTitle: string;
  /** Version of the documentation, shown in the footer. */
  version?: string;
  tagline: string;
  language: string;
  /** Origin for canonical links, without a final slash. */
  url: string;
  /** Path prefix with slashes at both ends, "/" at the root of a host. */
  base: string;
  /** Shown next to the site's name. */
  logo?: Picture;
  /** Files of `assets/` in place of a logo: one for light mode and one for dark mode. */
  logos?: { name: string; width: number; height: number }[];
  /** Fonts of text and headings: files of `assets/fonts/`. Absent for those of the runtime. */
  mainFonts?: string[];
  /** Colors of the light mode, for what has no styles: link images and the browser's own controls. */
  colors: LightColors;
  /** The color mode until the reader chooses one. Absent for that of the reader's system. */
  colorMode?: "light" | "dark";
  /** Elements at the end of the head of every page. */
  head?: Html;
  /** Origins that pages may use besides, by kind. */
  origins?: { [kind in OriginKind]?: string[] };
  /** Languages of request samples in the order shown, by the ids of their highlighting. Absent for all. */
  codeLanguages?: string[];
  /** Width in pixels of `assets/touch-icon.png`, for home screens. */
  touchIcon?: number;
  /** A tile that is repeated behind the top of the landing page. */
  pattern?: Picture;
  /** Fonts of languages: files of `assets/fonts/`. `document.tsx` says which pages preload them. */
  fonts?: { name: string; language: string }[];
  /** Its own texts of the layout. */
  texts?: Texts;
  navbar: NavbarItem[];
  footer: FooterColumn[];
  footnote: Inline[];
  announcement?: Announcement;
  /** Where readers report a search that should have found something. */
  feedback: Href;
  /** The page of updates, whose entries the feeds have too. */
  updates?: Href;
  /** The entries of the menu that copies a page as Markdown. Absent for no menu. */
  copyPage?: "markdown" | "assistants";
  /** Whether pages have images for services that show links. */
  cards?: true;
  requestAccess: RequestAccessTarget;
  analytics?: Analytics;
  /** Origins of a hosted search. */
  searchOrigins?: string[];
}

/** Hex colors of the light mode, under the names of the theme. */
export type LightColors = Readonly<Record<"paper" | "ink" | "inkSoft" | "accent" | "onAccent", string>>;

/** What an external origin may be used for, as in the Content-Security-Policy. */
export type OriginKind = "script" | "style" | "image" | "font" | "connect" | "frame" | "media";

/** An SVG as its size and its content. */
export interface Picture {
  viewBox: string;
  width: string;
  height: string;
  content: Html;
}

export type NavbarItem =
  /** `section` is the id of the sidebar whose pages the link represents. */
  | { kind: "link"; side: "left" | "right"; link: Link; section?: string }
  | { kind: "menu"; side: "left" | "right"; label: string; links: Link[] };

export interface FooterColumn {
  title: string;
  links: Link[];
}

/** A dismissed announcement stays hidden until its id changes. */
export interface Announcement {
  id: string;
  text: Inline[];
}

export interface RequestAccessTarget {
  /** A URL that accepts the form as JSON by POST. Without it, the form composes an email. */
  endpoint?: string;
  mail: string;
}

export type Analytics = { provider: "google"; id: string } | { provider: "plausible"; domain: string; src: string };
