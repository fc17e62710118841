import { editDistance } from "../search/distance.js";

/** Routes that a wrong path most likely meant, the best first; none that is hardly like it. */
export function likelyRoutes(path: string, routes: readonly string[], limit = 5): string[] {
  const wanted = normal(path);
  if (!wanted) return [];
  const scored = routes.flatMap((route) => {
    const score = likeness(wanted, normal(route));
    return score >= 0.55 ? [{ route, score }] : [];
  });
  // Equal scores keep the order of the routes.
  scored.sort((one, other) => other.score - one.score);
  return scored.slice(0, limit).map(({ route }) => route);
}

/** 1 for equal paths down to 0. The last segment tells most: readers and links from elsewhere miss the folders. */
function likeness(wanted: string, route: string): number {
  const last = similarity(lastSegment(wanted), lastSegment(route));
  return Math.max(similarity(wanted, route), last * 0.9 + 0.1 * similarity(wanted, route));
}

function similarity(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  if (longest === 0) return 0;
  // Already the difference in length rules it out: most routes never reach the table.
  if (Math.abs(one.length - other.length) > longest * 0.5) return 0;
  return 1 - editDistance(one, other, longest) / longest;
}

function normal(path: string): string {
  return path
    .toLowerCase()
    .replace(/\.html$/, "")
    .replace(/\/(index)?$/, "")
    .replace(/[_\s]+/g, "-");
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
