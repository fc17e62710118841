import { editDistance } from "../search/distance.js";
import { normalPath } from "./address.js";

/** The routes that a wrong path most likely meant, best first. Routes with little similarity are left out. */
export function likelyRoutes(path: string, routes: readonly string[], limit = 5): string[] {
  const normalized = normal(path);
  if (!normalized) return [];
  const scored = routes.flatMap((route) => {
    const score = likeness(normalized, normal(route));
    return score >= 0.55 ? [{ route, score }] : [];
  });
  // Equal scores keep the order of the routes.
  scored.sort((a, b) => b.score - a.score);
  return scored.slice(0, limit).map(({ route }) => route);
}

/** Similarity of two paths, from 0 to 1. The last segment weighs most, because wrong links usually miss the folders. */
function likeness(path: string, route: string): number {
  const last = similarity(lastSegment(path), lastSegment(route));
  return Math.max(similarity(path, route), last * 0.9 + 0.1 * similarity(path, route));
}

function similarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  if (longest === 0) return 0;
  // The difference in length alone rules it out: most routes never reach the table.
  if (Math.abs(a.length - b.length) > longest * 0.5) return 0;
  return 1 - editDistance(a, b, longest) / longest;
}

function normal(path: string): string {
  return normalPath(path.toLowerCase()).replace(/[_\s]+/g, "-");
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
