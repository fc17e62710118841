import type { Manifest } from "../../1-sources/manifest.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { foldedPath } from "./identities.js";
import type { Route } from "./routes.js";

type Redirects = ReadonlyMap<string, string>;

/** The final target of an old path. Undefined for a loop. */
export function lastTarget(from: string, redirects: Redirects): string | undefined {
  const passed = new Set([from]);
  let target = redirects.get(from);
  for (;;) {
    const next = target === undefined ? undefined : redirects.get(pathOf(target));
    if (target === undefined || next === undefined) return target;
    if (passed.has(pathOf(target))) return undefined;
    passed.add(pathOf(target));
    target = next;
  }
}

/**
 * Reports redirects that form loops, redirect to others, or have the path of a page. Link checks cover
 * missing targets.
 * @param redirects without those that are pages
 */
export function checkRedirects(
  written: readonly { from: string; to: string }[],
  redirects: Redirects,
  routes: ReadonlyMap<string, Route>,
  manifest: Manifest,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const pages = new Map([...routes.values()].map((route) => [foldedPath(route.path), route]));
  const sources = new Map<string, string>();
  for (const { from, to } of written) {
    // Called only to report a diagnostic.
    const key = () => manifest.locate(["redirects", from], "key");
    const location = () => manifest.locate(["redirects", from]);
    const page = pages.get(foldedPath(from));
    const isPage = page !== undefined;
    // Hosts already redirect every other spelling of a page's path.
    if (isPage) {
      const claim = page.claim();
      const related = claim ? [{ message: "The page is here:", location: claim }] : [];
      const message =
        page.path === from ? `\`${from}\` is a page.` : `\`${from}\` is another spelling of the page \`${page.path}\`.`;
      diagnostics.push(newDiagnostic("redirect-shadowed", message, { location: key(), related }));
    }
    const twin = sources.get(foldedPath(from));
    if (twin !== undefined) {
      const related = [manifest.locate(["redirects", twin], "key")].flatMap((location) =>
        location ? [{ message: "The other one is here:", location }] : [],
      );
      const message = `\`${from}\` and \`${twin}\` are the same path for hosts.`;
      diagnostics.push(newDiagnostic("redirect-shadowed", message, { location: key(), related }));
    } else sources.set(foldedPath(from), from);
    if (!redirects.has(pathOf(to))) continue;
    const end = lastTarget(from, redirects);
    if (end === undefined) {
      diagnostics.push(
        newDiagnostic("redirect-loop", `\`${from}\` redirects to \`${to}\`, which redirects back.`, { location: location() }),
      );
    } else {
      const hint = `Write \`${end}\`.`;
      const message = `\`${from}\` redirects to \`${to}\`, which is redirected itself.`;
      diagnostics.push(newDiagnostic("redirect-chain", message, { location: location(), hint, fix: { from: to, to: end } }));
    }
  }
  return diagnostics;
}

function pathOf(target: string): string {
  return target.split("#")[0] as string;
}
