import type { VersionTargets } from "../contract.js";
import { marks, storageKeys } from "../dom.js";
import { pathOf } from "./address.js";
import { base, closest } from "./elements.js";
import { readRecord, write } from "./storage.js";

/** A version that the reader picks in the dropdown becomes the preferred one of that section. */
export function startVersions(): void {
  document.addEventListener("click", (event) => {
    const [api, version] = closest(event, `[${marks.pickVersion}]`)?.getAttribute(marks.pickVersion)?.split(" ") ?? [];
    if (!api || !version) return;
    write(storageKeys.versions, JSON.stringify({ ...readRecord<string>(storageKeys.versions), [api]: version }));
    arriveVersions();
  });
}

/**
 * Points links into a versioned section to the preferred version: in the address itself, so that it shows on hover and holds
 * for a new tab. An address that was typed or shared is never touched.
 */
export function arriveVersions(): void {
  const preferred = readRecord<string>(storageKeys.versions);
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[${marks.versions}]`)) {
    const target = preferredPath(link.getAttribute(marks.versions) ?? "", preferred);
    if (target) link.setAttribute("href", pathOf(target, base()));
  }
}

/** Path without the base; undefined where the reader has no preference, or the page is not in that version. */
export function preferredPath(targets: string, preferred: Record<string, string>): string | undefined {
  try {
    const { api, paths } = JSON.parse(targets) as VersionTargets;
    const version = preferred[api];
    return version !== undefined && Object.hasOwn(paths, version) ? paths[version] : undefined;
  } catch {
    return undefined;
  }
}
