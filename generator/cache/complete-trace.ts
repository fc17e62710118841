import { isAbsolute, join } from "node:path";
import { findConfig } from "../find-config.js";
import { storedConfig } from "../load-config.js";
import type { Store } from "../memo.js";
import type { SiteOptions } from "../prepare-site.js";
import type { Trace, TracedHost } from "./traced-host.js";

/** What a build read, where that was all it depended on: not where its configuration may depend on more. */
export function completeTrace(host: TracedHost, { root, configFile, specs }: SiteOptions, store: Store): Trace | undefined {
  const config = specs.length && configFile === undefined ? undefined : findConfig(root, configFile);
  if (config === undefined) return host.trace;
  return storedConfig(host, isAbsolute(config) ? config : join(root, config), store) && host.trace;
}
