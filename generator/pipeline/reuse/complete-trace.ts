import type { Trace, TracedHost } from "../../cache/traced-host.js";
import type { Prepared } from "../prepare-site.js";

/** What a run read, if it depended on nothing else. Undefined if its configuration or a plugin may depend on more. */
export function completeTrace(host: TracedHost, { isPure }: Pick<Prepared, "isPure">): Trace | undefined {
  return isPure() ? host.trace : undefined;
}
