import type { VersionTargets } from "../contract.js";

/** "api id path id path …", as client/versions.ts reads it. Neither ids nor paths contain spaces. */
export function versionsText({ api, paths }: VersionTargets): string {
  return [api, ...Object.entries(paths).flat()].join(" ");
}
