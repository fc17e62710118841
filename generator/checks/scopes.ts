import { scopesFromModel } from "../3-pages/api/auth.js";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import { didYouMean } from "../diagnostics/suggest.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { CheckInput } from "./check-input.js";

/** Checks the scopes of operations against the site's table of scopes, if there is one. */
export function checkScopes({ model }: CheckInput): Diagnostic[] {
  const { scopes, apis } = model;
  if (!scopes) return [];
  const listed = new Set(scopes.groups.flatMap((group) => group.scopes.map(({ name }) => name)));
  return [...apis.values()].flatMap((api) =>
    api.operations.flatMap((operation) =>
      scopesFromModel(operation)
        .filter(({ name }) => !listed.has(name))
        .map(({ name }) =>
          newDiagnostic("scope-unlisted", `${operation.key} requires the scope \`${name}\`, which the site does not list.`, {
            location: api.locate(operation.at),
            hint: didYouMean(name, listed),
          }),
        ),
    ),
  );
}
