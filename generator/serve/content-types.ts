import { extname } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".map": "application/json",
  ".md": "text/markdown; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".conf": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".yaml": "application/yaml",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".pdf": "application/pdf",
  ".zip": "application/zip",
  ".csv": "text/csv; charset=utf-8",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".vtt": "text/vtt; charset=utf-8",
};

/** Media type of a file by its name, as hosts send it. */
export function contentType(path: string): string {
  return types[extname(path).toLowerCase()] ?? "application/octet-stream";
}

/** Whether compression makes this type smaller. Pictures and fonts are already compressed. */
export function compresses(type: string): boolean {
  return /^text\/|^application\/(json|manifest|xml|yaml)|^image\/svg/.test(type);
}
