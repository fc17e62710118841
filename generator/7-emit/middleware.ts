import { stringLiteral } from "../escape.js";
import { acceptPatterns } from "./markdown-request.js";
import type { OutputFile } from "./types.js";

/**
 * Middleware for hosts that only serve files: a request for Markdown gets the Markdown version of the page,
 * as with `portal preview` (RFC 9110 section 12.5.1). It is not in `site/`, because hosts run it and do not
 * publish it.
 */
export function middlewareFiles(base: string): OutputFile[] {
  const shared = negotiation(base);
  return [
    {
      path: "hosting/netlify/edge-functions/markdown.js",
      content: `${shared}
export default async function markdown(request, context) {
  return negotiate(request, () => context.next(), (twin) => fetch(twin, { method: request.method }));
}

export const config = { path: "/*", method: ["GET", "HEAD"] };
`,
    },
    {
      path: "hosting/cloudflare/functions/_middleware.js",
      content: `${shared}
export async function onRequest({ request, env, next }) {
  return negotiate(request, () => next(), (twin) => env.ASSETS.fetch(new Request(twin, { method: request.method })));
}
`,
    },
  ];
}

/** The common part of both, as JavaScript. */
const negotiation = (base: string) => `// A request that asks for Markdown gets the Markdown twin of the page.
const home = ${stringLiteral(base)};

/** Whether a request asks for Markdown and not for HTML. */
function asksForMarkdown(request) {
  const accept = request.headers.get("accept") ?? "";
  return /${acceptPatterns.markdown.replaceAll("/", "\\/")}/i.test(accept) && !/${acceptPatterns.html.replaceAll("/", "\\/")}/i.test(accept);
}

async function negotiate(request, next, fetchTwin) {
  const url = new URL(request.url);
  if (asksForMarkdown(request) && !url.pathname.endsWith(".md")) {
    const path = url.pathname === home ? home + "index" : url.pathname.replace(/\\/$/, "");
    const twin = await fetchTwin(new URL(path + ".md", url));
    if (twin.ok) return varied(twin, { "Content-Type": "text/markdown; charset=utf-8" });
  }
  const page = await next();
  return page.headers.get("content-type")?.startsWith("text/html") ? varied(page) : page;
}

/** The same response, which depends on the Accept header: caches must not give one reader what another asked for. */
function varied(response, headers = {}) {
  const copy = new Response(response.body, response);
  for (const [name, value] of Object.entries(headers)) copy.headers.set(name, value);
  copy.headers.append("Vary", "Accept");
  return copy;
}
`;
