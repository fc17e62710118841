import type { VersionTargets } from "../contract.js";

/** "api id path id path …", as client/versions.ts reads it. Ids and paths contain no spaces. */
export function versionsText({ api, paths }: VersionTargets): string {
  return [api, ...Object.entries(paths).flat()].join(" ");
}
