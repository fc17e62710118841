import { decodeComponent } from "../../../runtime/decode.js";
import { twinPath } from "../../../runtime/primitives/href.js";
import { type Config, noSiteUrl } from "../../0-configure/config.js";
import type { RoutedApi } from "./apis.js";

/** Addresses as twins write them: absolute where the site says where it is deployed, and pages by their twins. */
export interface TwinAddresses {
  /** The address of a path of the site, with hash: a page's twin, or a file. External addresses stay. */
  twin(href: string): string;
  /** The address of a path as it is. */
  absolute(path: string): string;
}

export function twinAddresses(
  { config }: { config: Pick<Config, "siteUrl"> },
  base: string,
  isPage: (path: string) => boolean,
): TwinAddresses {
  const origin = config.siteUrl === noSiteUrl ? "" : config.siteUrl.replace(/\/$/, "");
  const absolute = (path: string) => (path.startsWith("/") && !path.startsWith("//") ? origin + base + path.slice(1) : path);
  return {
    absolute,
    twin(href) {
      // Specs name pages of their site by full addresses.
      const ownPath = origin !== "" && href.startsWith(origin + base) ? `/${href.slice(origin.length + base.length)}` : href;
      const [path = "", hash] = ownPath.split(/#(.*)/s, 2);
      const target = isPage(path) ? twinPath(path) : path;
      return absolute(target) + (hash === undefined ? "" : `#${hash}`);
    },
  };
}

/** Where a site is deployed, to recognize full URLs of its own pages. */
export interface OwnAddress {
  origin: string;
  /** Path prefix with slashes at both ends. */
  base: string;
  /** Paths under which an API of the site responds. They are not pages. */
  besides: string[];
}

/** Undefined if the site does not say where it is deployed. */
export function ownAddress(siteUrl: string, base: string, apis: readonly RoutedApi[]): OwnAddress | undefined {
  if (siteUrl === noSiteUrl) return undefined;
  const { origin } = new URL(siteUrl);
  const servers = apis.flatMap((api) => api.versions.flatMap(({ model }) => model.servers.map(({ url }) => url)));
  const besides = servers.flatMap((url) => {
    const target = URL.canParse(url) ? new URL(url) : undefined;
    return target?.origin === origin ? [`${target.pathname.replace(/\/+$/, "")}/`] : [];
  });
  return { origin, base, besides };
}

/** The page of this site in a full URL: path and fragment. Undefined for external URLs and for files. */
export function pageOfAddress(address: string, own: OwnAddress): { path: string; hash: string } | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.origin !== own.origin) return undefined;
  const { pathname, hash } = url;
  if (!`${pathname}/`.startsWith(own.base) || own.besides.some((path) => `${pathname}/`.startsWith(path))) return undefined;
  const path = `/${pathname.slice(own.base.length)}`;
  const isFile = /\.\w+$/.test(path) && !/\.html$/.test(path);
  return isFile ? undefined : { path: decodeComponent(path), hash: decodeComponent(hash.slice(1)) };
}
