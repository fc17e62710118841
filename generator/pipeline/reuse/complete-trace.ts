import type { Trace, TracedHost } from "../../cache/traced-host.js";
import type { PreparedSite } from "../prepare-site.js";

/** What a run read, if it depended on nothing else. Undefined if its configuration or a plugin may depend on more. */
export function completeTrace(host: TracedHost, { isPure }: Pick<PreparedSite, "isPure">): Trace | undefined {
  return isPure() ? host.trace : undefined;
}

/** Whether another run may reuse the pages of this one: only if plugins depend on nothing but their code and the site. */
export function isRepeatable({ plugins, isPure }: Pick<PreparedSite, "plugins" | "isPure">): boolean {
  return plugins.plugins.length === 0 || isPure();
}
