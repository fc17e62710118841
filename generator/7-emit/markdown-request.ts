/** A media type in an Accept header. With the weight 0 it is refused (RFC 9110 section 12.4.2). */
const asked = (type: string) => `${type}(?! *; *q=0(?:\\.0*)? *(?:,|$))`;

/**
 * Patterns of an Accept header, for JavaScript and nginx. A request gets the Markdown of a page if it asks for
 * `text/markdown` and not for `text/html`. Wildcards count for neither, because browsers send them.
 */
export const acceptPatterns = { markdown: asked("text/markdown"), html: asked("text/html") };

const [markdown, html] = [acceptPatterns.markdown, acceptPatterns.html].map((pattern) => new RegExp(pattern, "i")) as [
  RegExp,
  RegExp,
];

/** Whether a request asks for the Markdown of a page. */
export function asksForMarkdown(accept = ""): boolean {
  return markdown.test(accept) && !html.test(accept);
}
