import type { ServerResponse } from "node:http";

/**
 * Sends a redirect. The query of the request is kept, unless the target has its own.
 * @param to a path or URL, percent-encoded where its characters have another meaning
 * @param query of the request, without `?`
 */
export function sendRedirect(
  response: ServerResponse,
  { to, status, query = "" }: { to: string; status: number; query?: string | undefined },
): void {
  const [target = ""] = to.split("#", 1);
  const search = query !== "" && !target.includes("?") ? `?${query}` : "";
  const location = (target + search + to.slice(target.length)).replace(/[^\x21-\x7e]+/g, encodeURIComponent);
  response.writeHead(status, { location }).end();
}
