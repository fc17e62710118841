import type { Href } from "../../../runtime/contract.js";
import { sampleLanguages } from "../../../runtime/samples/languages.js";
import type { Translate } from "../../../runtime/texts.js";

/** Languages of requests in Markdown versions of pages. The HTML has more. */
export const twinLanguages: ReadonlySet<string> = new Set(sampleLanguages.flatMap(({ id, inTwins }) => (inTwins ? [id] : [])));

/** What writing Markdown needs to know about the site. */
export interface MarkdownContext {
  /** The address of a link: of the Markdown version of a page, or of a file. */
  twin(href: Href): string;
  /** The address of a path as it is. */
  absolute(path: Href): string;
  /** Languages of request samples that the site shows, in its order; absent: all. */
  codeLanguages?: readonly string[] | undefined;
  text: Translate;
}
