/** Code with the name of its language. */
export interface WrittenCode {
  label: string;
  language: string;
  text: string;
}

/** What Markdown needs to know of the site it is written for. It reports nothing: the HTML of the same text does. */
export interface MarkdownContext {
  /** The address of a link, absolute; undefined where its text stands alone. */
  link(written: string): string | undefined;
  /** The absolute address of an image of the site. */
  image(source: string): string | undefined;
  /** The samples of a request with the values that a fence says. */
  request(reference: string, values: unknown): WrittenCode[] | undefined;
  /** A part of the page made from data, as Markdown. */
  block(name: string, args: Record<string, string>): string | undefined;
}
