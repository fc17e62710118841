import { createHash } from "node:crypto";

/** A file of the output folder before it is written. */
export interface OutputFile {
  /** Path inside the output folder, with forward slashes: `site/docs/sdk.html`. */
  path: string;
  content: string | Uint8Array;
}

export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

export function byteLength(content: string | Uint8Array): number {
  return typeof content === "string" ? Buffer.byteLength(content) : content.byteLength;
}

/** `/docs/sdk` is `docs/sdk.html`, `/docs/quickstart/` is `docs/quickstart/index.html`, `/` is `index.html`. */
export function htmlPath(route: string): string {
  return route.endsWith("/") ? `${route.slice(1)}index.html` : `${route.slice(1)}.html`;
}
