import type { Translate } from "../../../runtime/texts.js";

/** Code with the name of its language. */
export interface WrittenCode {
  label: string;
  language: string;
  text: string;
}

/**
 * What the Markdown writer must know about the site. It reports nothing, because the HTML renderer of the
 * same text does.
 */
export interface MarkdownContext {
  /** The absolute URL of a link. Undefined if only its text is written. */
  link(written: string): string | undefined;
  /** The words of a link without any: the name of its target. */
  linkWords(written: string): string | undefined;
  /** The absolute URL of an image of the site. */
  image(source: string): string | undefined;
  /** The absolute URL of a video of the site. */
  media(source: string): string | undefined;
  /** The samples of a request with the values of a fence. */
  request(reference: string, values: unknown): WrittenCode[] | undefined;
  /** A part of the page made from data, as Markdown. */
  block(name: string, args: Record<string, string>): string | undefined;
  /** Labels in the words of the site. By default English. */
  text?: Translate;
}
