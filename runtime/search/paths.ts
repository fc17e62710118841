/**
 * Similarity of a typed path and the path template of an operation, 0 to 1. Parameters match any text.
 * Leading segments that the template lacks (host, base path of a server) count little. A path may be typed
 * only in part.
 * @param typed segments as typed
 */
export function pathLikeness(typed: readonly string[], template: string): number {
  const segments = template.split("/").filter(Boolean);
  let best = 0;
  // The typed path may start before the template (`/content/api/v4/chapters`) or inside it (`by_key/2:255`).
  for (let shift = -(typed.length - 1); shift < segments.length; shift += 1) {
    let sum = 0;
    let broken = false;
    let overlap = 0;
    for (let at = 0; at < typed.length; at += 1) {
      const segment = segments[at + shift];
      if (segment === undefined) continue;
      const likeness = segmentLikeness(typed[at] as string, segment, at === typed.length - 1);
      if (likeness === 0) broken = true;
      sum += likeness;
      overlap += 1;
    }
    if (broken || overlap === 0) continue;
    const before = Math.max(0, -shift);
    const after = Math.max(0, typed.length + shift - segments.length);
    const missedBefore = Math.max(0, shift);
    const missedAfter = Math.max(0, segments.length - shift - typed.length);
    const score = sum / (overlap + 0.1 * before + 2 * after + 0.15 * missedBefore + 0.5 * missedAfter);
    if (score > best) best = score;
  }
  return best;
}

function segmentLikeness(typed: string, segment: string, last: boolean): number {
  const lowerCased = typed.toLowerCase();
  const folded = segment.toLowerCase();
  if (lowerCased === folded) return 1;
  const parameter = /^\{.*\}$/.test(folded);
  if (parameter && (/^[{:<]/.test(lowerCased) || /\d/.test(lowerCased))) return 0.9;
  if (parameter) return 0.4;
  if (plain(lowerCased) === plain(folded)) return 0.95;
  if (last && lowerCased.length > 1 && folded.startsWith(lowerCased)) return 0.5 + (0.4 * lowerCased.length) / folded.length;
  return 0;
}

/** Whether a name, in any casing, is a fixed segment of the template. */
export function hasSegment(name: string, template: string): boolean {
  const spelling = plain(name.toLowerCase());
  return template.split("/").some((segment) => !segment.startsWith("{") && plain(segment.toLowerCase()) === spelling);
}

function plain(segment: string): string {
  return segment.replace(/[^\p{L}\p{N}]/gu, "");
}

/** The first segment that names a resource: `verses` in `/v1/verses/by_chapter/{id}`. */
export function resourceOf(template: string): string {
  return template.split("/").find((segment) => segment !== "" && !segment.startsWith("{") && !/^v\d+$/i.test(segment)) ?? "";
}
