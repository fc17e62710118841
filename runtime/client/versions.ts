import { marks, storageKeys } from "../dom.js";
import { pathOf } from "./address.js";
import { base, closest } from "./elements.js";
import { readRecord, write } from "./storage.js";

/** Versions of the links in navbar and footer: only the navbar has them. Path to targets. */
const inNavbar = new Map<string, string>();

const frameLinks = [".site-nav", ".footer"].map((part) => `${part} a:not([${marks.versions}])`).join();

/** A version that the reader picks in the dropdown becomes the preferred version of that section. */
export function startVersions(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`.navbar a[${marks.versions}]`))
    inNavbar.set(link.pathname, link.getAttribute(marks.versions) ?? "");
  document.addEventListener("click", (event) => {
    const [api, version] = closest(event, `[${marks.pickVersion}]`)?.getAttribute(marks.pickVersion)?.split(" ") ?? [];
    if (!api || !version) return;
    write(storageKeys.versions, JSON.stringify({ ...readRecord<string>(storageKeys.versions), [api]: version }));
    enhanceVersions();
  });
}

/** Links into a versioned section lead to the preferred version, also in new tabs. Typed URLs stay. */
export function enhanceVersions(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(frameLinks)) {
    const targets = inNavbar.get(link.pathname);
    if (targets) link.setAttribute(marks.versions, targets);
  }
  const preferred = readRecord<string>(storageKeys.versions);
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[${marks.versions}]`)) {
    const target = preferredPath(link.getAttribute(marks.versions) ?? "", preferred);
    if (target) link.setAttribute("href", pathOf(target, base()));
  }
}

/** Path without the base. Undefined if the reader has no preference, or the page does not exist in that version. */
export function preferredPath(targets: string, preferred: Record<string, string>): string | undefined {
  const [api = "", ...paths] = targets.split(" ");
  const version = Object.hasOwn(preferred, api) ? preferred[api] : undefined;
  const at = paths.findIndex((id, index) => index % 2 === 0 && id === version);
  return at < 0 ? undefined : paths[at + 1];
}
