import type { VersionTargets } from "../contract.js";

/** "api id path id path …", as the script reads it (client/versions.ts). Neither ids nor paths hold blanks. */
export function versionsText({ api, paths }: VersionTargets): string {
  return [api, ...Object.entries(paths).flat()].join(" ");
}
