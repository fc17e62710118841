import { isAbsolute, join } from "node:path";
import { findConfig } from "../../0-configure/find-config.js";
import { storedConfig } from "../../0-configure/load-config.js";
import type { Trace, TracedHost } from "../../cache/traced-host.js";
import type { Store } from "../../platform/run-cache.js";
import type { SiteOptions } from "../prepare-site.js";

/** What a build read, where that was all it depended on: not where its configuration may depend on more. */
export function completeTrace(host: TracedHost, { root, configFile, specs }: SiteOptions, store: Store): Trace | undefined {
  const config = specs.length && configFile === undefined ? undefined : findConfig(root, configFile);
  if (config === undefined) return host.trace;
  return storedConfig(host, isAbsolute(config) ? config : join(root, config), store) && host.trace;
}
