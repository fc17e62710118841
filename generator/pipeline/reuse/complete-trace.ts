import type { Trace, TracedHost } from "../../cache/traced-host.js";
import type { PreparedSite } from "../prepare-site.js";

/** What a run read, where that was all it depended on: not where its configuration or a plugin may depend on more. */
export function completeTrace(host: TracedHost, { isPure }: Pick<PreparedSite, "isPure">): Trace | undefined {
  return isPure() ? host.trace : undefined;
}

/** Whether another run may use the pages of this one: not where a plugin has looked at anything but its code and the site. */
export function isRepeatable({ plugins, isPure }: Pick<PreparedSite, "plugins" | "isPure">): boolean {
  return plugins.plugins.length === 0 || isPure();
}
