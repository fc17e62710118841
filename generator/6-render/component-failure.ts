import { SourceMap } from "node:module";
import { bundleNames, type ComponentBundle } from "../1-sources/site-components.js";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";
import { count } from "../platform/values.js";
import type { PreviewFailure } from "./types.js";

/** The code of an error that a page's rendering has thrown on a site with components of its own. It survives messages. */
const failureCode = "COMPONENT_FAILED";

/** Marks an error, so that it is reported as a mistake of the site. `path`: the page. */
export function markFailure(error: unknown, path: string): Error {
  const thrown = error instanceof Error ? error : new Error(String(error));
  return Object.assign(thrown, { code: failureCode, path });
}

/**
 * The diagnostic of an error of a component. Undefined for other errors.
 * @param fallback where the configuration names the components
 */
export function componentFailure(
  error: unknown,
  components: ComponentBundle | undefined,
  fallback: Location | undefined,
): Diagnostic | undefined {
  const { code, path, message, stack } = error as NodeJS.ErrnoException;
  if (code !== failureCode || !components) return undefined;
  const location = placeIn(stack ?? "", bundleNames.components, components.map) ?? fallback;
  const [text = ""] = message.split("\n");
  const hint = "Components get their data as props, and must not fail for any page that shows them.";
  return newDiagnostic("component-failed", `A component failed on \`${path}\`: ${text.replace(/\.?$/, ".")}`, { location, hint });
}

/** An error that a preview has thrown, as plain data. */
export function previewFailure(route: string, schema: string, error: unknown): PreviewFailure {
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  return { route, schema, message, stack };
}

/**
 * The diagnostics of failed previews. An error of one component on many pages is reported once.
 * @param fallback where the configuration names the plugins
 */
export function previewDiagnostics(
  failures: readonly PreviewFailure[],
  previews: ComponentBundle | undefined,
  fallback: Location | undefined,
): Diagnostic[] {
  const groups = new Map<string, PreviewFailure[]>();
  for (const failure of [...failures].sort((a, b) => (a.route < b.route ? -1 : 1))) {
    const key = `${failure.schema} ${failure.message}`;
    groups.set(key, [...(groups.get(key) ?? []), failure]);
  }
  return [...groups.values()].flatMap(([first, ...more]) => {
    if (!first || !previews) return [];
    const others = new Set(more.map(({ route }) => route).filter((route) => route !== first.route)).size;
    const pages = `\`${first.route}\`${others > 0 ? ` and ${count(others, "other page")}` : ""}`;
    const [text = ""] = first.message.split("\n");
    return newDiagnostic(
      "preview-failed",
      `The preview of \`${first.schema}\` failed on ${pages}: ${text.replace(/\.?$/, ".")}`,
      {
        location: placeIn(first.stack, bundleNames.previews, previews.map) ?? fallback,
        hint: "The response shows only its JSON there. Members of the example can be missing.",
      },
    );
  });
}

/** The first place of a stack that is in a file of the site. */
function placeIn(stack: string, bundleName: string, map: string): Location | undefined {
  const frame = new RegExp(`${bundleName.replace(".", "\\.")}:(\\d+):(\\d+)`).exec(stack);
  if (!frame) return undefined;
  const entry = new SourceMap(JSON.parse(map)).findEntry(Number(frame[1]) - 1, Number(frame[2]) - 1);
  if (!("originalSource" in entry)) return undefined;
  return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}
