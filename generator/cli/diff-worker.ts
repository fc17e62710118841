import { compareSites } from "../diff/site/compare-sites.js";
import { openSide, type SidePlace } from "../diff/site/side.js";
import type { OutputDiff } from "../diff/site/site-diff.js";
import { serveRequests } from "../pipeline/workers/worker-client.js";
import { nodeHost } from "../platform/files.js";

export interface DiffRequest {
  places: readonly [SidePlace, SidePlace];
  today: string;
}

/** The worker of `portal diff`: a large comparison takes many seconds, in which the command still obeys signals. */
serveRequests(async ({ places, today }: DiffRequest): Promise<OutputDiff> => {
  const [before, after] = places.map((place) => openSide(nodeHost, place));
  if (!before || !after) throw new Error("An output was removed while it was compared.");
  return compareSites(before, after, today);
});
