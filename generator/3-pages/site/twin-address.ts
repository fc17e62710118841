import { twinPath } from "../../../runtime/primitives/href.js";
import { type Config, noSiteUrl } from "../../0-configure/config.js";

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
      const own = origin !== "" && href.startsWith(origin + base) ? `/${href.slice(origin.length + base.length)}` : href;
      const [path = "", hash] = own.split(/#(.*)/s, 2);
      const target = isPage(path) ? twinPath(path) : path;
      return absolute(target) + (hash === undefined ? "" : `#${hash}`);
    },
  };
}
