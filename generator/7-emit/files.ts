import { hash } from "node:crypto";

export function sha256(content: string | Uint8Array): string {
  return hash("sha256", content, "hex");
}

/**
 * `/docs/sdk` becomes `docs/sdk.html`, `/docs/quickstart/` becomes `docs/quickstart/index.html`, `/` becomes
 * `index.html`.
 */
export function htmlPath(route: string): string {
  return route.endsWith("/") ? `${route.slice(1)}index.html` : `${route.slice(1)}.html`;
}
