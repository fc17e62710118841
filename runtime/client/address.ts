/** A path without what hosts add or leave out: a final slash, `.html`, `/index`, `/index.html`. The root is "". */
export function bare(path: string): string {
  return path
    .replace(/\.html$/, "")
    .replace(/\/index$/, "")
    .replace(/\/+$/, "");
}

/** True where two paths name one page, written in two ways. */
export function samePage(one: string, other: string): boolean {
  return bare(decode(one)) === bare(decode(other));
}

/** Path of a route on this host: the base in front. */
export function pathOf(route: string, base: string): string {
  return base + route.slice(1);
}

/** The address without the hash. */
export function withoutHash(url: Pick<URL, "origin" | "pathname" | "search">): string {
  return url.origin + url.pathname + url.search;
}

/**
 * True where the router may show the address in place: a page of this site. Files (`openapi.yaml`, `feed.xml`) are the
 * browser's; a version at the end of a path (`content-apis-4.0.0`) is no file name.
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
