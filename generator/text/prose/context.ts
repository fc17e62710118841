import type { Href, Prose, RequestNode, VersionTargets } from "../../../runtime/contract.js";
import type { Translate } from "../../../runtime/texts.js";
import type { Diagnostic, Location } from "../../diagnostics/types.js";
import type { LocateIn } from "../markdown/text.js";

/** What reading Markdown needs to know about the site. The context reports everything that it cannot resolve. */
export interface ProseContext {
  /** Resolves a link: a path, `./file.md`, `op:`, `schema:`, `scope:`, `guide:`, or an external URL. */
  link(written: string, place: () => Location | undefined): ProseLink | undefined;
  /** The words of a link without any: the name of its target. Undefined if it has to have words of its own. */
  linkWords?(written: string): string | undefined;
  /** A request with the given values. */
  request?(reference: string, values: unknown, place: PlaceOfValue): Pick<RequestNode, "call" | "sdk"> | undefined;
  /** A generated part of the page. Undefined if there is none with this name. */
  block?(name: string, args: Record<string, string>, at: Location | undefined): Prose | undefined;
  /** What may be meant by the name of a block that does not exist. */
  blockHint?(name: string): string | undefined;
  /** A file of the site for an image. Undefined if there is none. */
  image?(source: string, at: Location | undefined): ProseImage | undefined;
  /** A video of the site, or its captions. Undefined if there is none. */
  media?(source: string, kind: MediaKind, at: Location | undefined): Href | undefined;
  /** The language that a name of the site's own is highlighted as. */
  codeAlias?(name: string): string | undefined;
  /** Labels in the words of the site. By default English. */
  text?: Translate;
  report(diagnostic: Diagnostic): void;
  /** Locates a part of a text that is a value in a file. Absent for texts that have their own locations, such as guides. */
  locateIn?: LocateIn;
}

/** The location of a value in a request, or of its key; of the whole request for an empty path. */
type PlaceOfValue = (path: readonly string[], part: "key" | "value") => Location | undefined;

interface ProseLink {
  href: Href;
  external?: boolean;
  /** A file that the browser loads, not a page of the site. */
  file?: true;
  versions?: VersionTargets;
}

/** What a file of the site is for. */
export type MediaKind = "video" | "captions";

export interface ProseImage {
  href: Href;
  /** Width in CSS pixels. With it the page does not shift when the image loads. */
  width?: number;
  height?: number;
}
