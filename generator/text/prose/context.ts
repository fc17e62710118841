import type { CodeBlock, Href, Html, VersionTargets } from "../../../runtime/contract.js";
import type { Diagnostic, Location } from "../../diagnostics/types.js";
import type { ShowCode } from "../code/code-block.js";
import type { LocateIn } from "../markdown/text.js";

/** What Markdown needs to know of the site it is rendered for. Everything it cannot resolve it reports itself. */
export interface ProseContext {
  /** A path of the site with the site's base in front; other addresses as they are. */
  href(path: Href): string;
  /** Where a written link leads: a path, `./file.md`, `op:`, `schema:`, `scope:`, `guide:`, or an address elsewhere. */
  link(written: string, place: () => Location | undefined): ProseLink | undefined;
  /** The samples of a request with given values. */
  request?(reference: string, values: unknown, place: PlaceOfValue): CodeBlock[] | undefined;
  /** A part of the page made from data; undefined where there is none of this name. */
  block?(name: string, args: Record<string, string>, at: Location | undefined): Html | undefined;
  /** A file of the site for an image; undefined where there is none. */
  image?(source: string, at: Location | undefined): ProseImage | undefined;
  code: ShowCode;
  report(diagnostic: Diagnostic): void;
  /** Place of a part of a text that is a value of a file; absent where texts know their own places, as guides do. */
  locateIn?: LocateIn;
}

/** The place of a value of a request, or of its key; of the whole request for an empty path. */
export type PlaceOfValue = (path: readonly string[], part: "key" | "value") => Location | undefined;

export interface ProseLink {
  href: Href;
  external?: boolean;
  /** A file that the browser loads by itself, not a page of the site. */
  file?: true;
  versions?: VersionTargets;
}

export interface ProseImage {
  href: Href;
  /** Size in CSS pixels, so that the page does not move when the image arrives. */
  width?: number;
  height?: number;
}
