import { lostAnchorProblem, lostAnchors, lostRouteProblem, lostRoutes } from "../3-pages/site/ledger.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { CheckInput } from "./check-input.js";

/** Addresses of the ledger that no reader reaches any more, and anchors that their pages do not have. */
export function checkAddresses({ model, pages, built }: CheckInput): Diagnostic[] {
  const { ledger, config } = model;
  if (!ledger) return [];
  const { redirects } = pages.tables;
  // The page of a removed operation has none of its sections.
  const hasAnchors = (path: string) => pages.tables.routes.get(path)?.source.kind !== "removed";
  // Where builds look after routes, they have reported them.
  const routes = config.ledger === "build" ? [] : lostRoutes(ledger, pages.tables.routes.keys(), redirects);
  return [
    ...routes.map((path) => lostRouteProblem(ledger, path)),
    ...lostAnchors(ledger, redirects, (path) => (hasAnchors(path) ? built.anchors(path) : undefined)).map((lost) =>
      lostAnchorProblem(ledger, lost),
    ),
  ];
}
