/** A path in one normal form, without a final slash, `.html`, `/index` or `/index.html`. The root is "". */
export function normalPath(path: string): string {
  return path
    .replace(/\.html$/, "")
    .replace(/\/index$/, "")
    .replace(/\/+$/, "");
}

/** True if two paths name the same page. */
export function samePage(a: string, b: string): boolean {
  return normalPath(decode(a)) === normalPath(decode(b));
}

/** The path of a route on this host, with the base. */
export function pathOf(route: string, base: string): string {
  return base + route.slice(1);
}

/** The URL without the hash. */
export function withoutHash(url: Pick<URL, "origin" | "pathname" | "search">): string {
  return url.origin + url.pathname + url.search;
}

/**
 * True if the router can show the URL itself: it is a page of this site. Files (`openapi.yaml`, `feed.xml`)
 * are left to the browser. A version at the end of a path (`content-apis-4.0.0`) is no file extension.
 */
export function isPage(url: Pick<URL, "origin" | "pathname">, origin: string, base: string): boolean {
  return url.origin === origin && url.pathname.startsWith(base) && !/\.(?!html$)[a-z][a-z0-9]*$/i.test(url.pathname);
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
