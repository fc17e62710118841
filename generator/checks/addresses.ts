import { pageAt } from "../3-pages/anchors.js";
import { lostAnchorDiagnostic, lostAnchors, lostRouteDiagnostic, lostRoutes } from "../3-pages/site/redirects.js";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import { suggest } from "../diagnostics/suggest.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { CheckInput } from "./check-input.js";

/** Reports URLs in the ledger that no longer exist, and anchors that their pages no longer have. */
export function checkAddresses(input: CheckInput): Diagnostic[] {
  const { model, pages, built } = input;
  const { ledger, config } = model;
  if (!ledger) return checkOldAnchors(input);
  const { redirects } = pages.inputs;
  // The page of a removed operation has none of its sections.
  const hasAnchors = (path: string) => pages.inputs.routes.get(path)?.source.kind !== "removed";
  // With `ledger: build`, the build has already reported routes.
  const routes = config.ledger === "build" ? [] : lostRoutes(ledger, pages.inputs.routes.keys(), redirects);
  return [
    ...checkOldAnchors(input),
    ...routes.map((path) => lostRouteDiagnostic(ledger, path)),
    ...lostAnchors(ledger, redirects, (path) => (hasAnchors(path) ? built.anchors(path) : undefined)).map((lost) =>
      lostAnchorDiagnostic(ledger, lost),
    ),
  ];
}

/** Reports old anchors in the manifest without a target. */
function checkOldAnchors({ model: { manifest }, pages, built }: CheckInput): Diagnostic[] {
  const { routes, redirects } = pages.inputs;
  const steps = new Map(redirects.map(({ from, to }) => [from, to]));
  return Object.entries(manifest.data.anchors).flatMap(([path, anchors]) => {
    const page = pageAt(path, routes, steps) ?? path;
    const kind = routes.get(page)?.source.kind;
    if (kind !== "operation" && kind !== "schema") {
      const message = kind ? `\`${path}\` is no page of an operation or a schema.` : `There is no page \`${path}\`.`;
      const hint = kind ? "In a guide, add the old id to a heading: `{#new-id #old-id}`." : undefined;
      return newDiagnostic("anchor-target-unknown", message, { location: manifest.locate(["anchors", path], "key"), hint });
    }
    const ids = built.anchors(page) ?? new Set<string>();
    return Object.entries(anchors).flatMap(([old, to]) =>
      ids.has(old) && ids.has(to)
        ? []
        : newDiagnostic("anchor-target-unknown", `\`${path}\` has no parameter, field or response \`#${to}\`.`, {
            location: manifest.locate(["anchors", path, old]),
            hint: suggest(to, ids, "#"),
          }),
    );
  });
}
