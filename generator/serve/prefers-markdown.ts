import { weightsOf } from "./weights.js";

/**
 * Whether a request prefers Markdown over HTML: it names `text/markdown` with at least the weight of HTML
 * (RFC 9110 section 12.5.1). Wildcards alone mean HTML, because browsers send them.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  const weights = weightsOf(accept ?? "");
  const markdown = weights.get("text/markdown") ?? 0;
  return markdown > 0 && markdown >= (weights.get("text/html") ?? 0);
}
