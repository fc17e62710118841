/** A URL may wrap after these characters, in text or HTML. */
const breakAfter = /(?<=[/?]|&amp;|&(?!amp;))/;

/**
 * Splits code where the path and the query of its first URL may wrap. The server stays in one piece, because
 * the browser looks for it when the reader chooses another.
 *
 * @param code text or HTML
 * @returns pieces that join to the code
 */
export function atLineBreaks(code: string, server: string): string[] {
  const start = code.indexOf(server);
  if (start < 0 || !server) return [code];
  const from = start + server.length;
  const [rest = ""] = /^[^'"`\s<]*/.exec(code.slice(from)) ?? [];
  const pieces = rest.split(breakAfter);
  const last = pieces.pop() ?? "";
  return [...pieces, last + code.slice(from + rest.length)].map((piece, index) =>
    index === 0 ? code.slice(0, from) + piece : piece,
  );
}
