import { newDiagnostic } from "../diagnostics/catalogue.js";
import { didYouMean } from "../diagnostics/suggest.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { ModelInput } from "./check-input.js";

/** Previews that no page can show, because no API has the schema. */
export function checkPreviews({ model }: ModelInput): Diagnostic[] {
  const names = new Set([...model.apis.values()].flatMap(({ schemas }) => [...schemas.keys()]));
  return [...model.plugins.previews.keys()]
    .filter((name) => !names.has(name))
    .map((name) =>
      newDiagnostic("preview-unknown", `A plugin has a preview of \`${name}\`, which is no schema of an API.`, {
        location: model.placeInConfig(["plugins"]),
        hint: didYouMean(name, [...names]),
      }),
    );
}
