/**
 * Whether a request prefers Markdown over HTML: it names `text/markdown` with at least the weight of HTML
 * (RFC 9110 section 12.5.1). Wildcards alone mean HTML, because browsers send them.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  const weights = new Map<string, number>();
  for (const part of (accept ?? "").split(",")) {
    const [type = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    if (type) weights.set(type, Number.isFinite(weight) ? weight : 0);
  }
  const markdown = weights.get("text/markdown") ?? 0;
  return markdown > 0 && markdown >= (weights.get("text/html") ?? 0);
}
