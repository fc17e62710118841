import type { PlannedPage } from "../../3-pages/planned-page.js";
import { problem } from "../../diagnostics/catalogue.js";
import type { Diagnostic, Location } from "../../diagnostics/types.js";
import type { CheckInput } from "../check-input.js";

/**
 * Pages that a reader cannot tell apart in lists, search results and tabs: two of a kind with one title in one version of an
 * API, or anywhere outside of the APIs. Versions repeat each other on purpose.
 */
export function checkTitles(input: CheckInput): Diagnostic[] {
  const first = new Map<string, PlannedPage>();
  return input.plan.pages.flatMap((planned) => {
    const { page } = planned;
    // Schemas are called as the API calls them, and no two of them alike.
    if (page.kind === "schema" || page.title === "") return [];
    const place = page.version ? `${page.version.api} ${page.version.current}` : apiOf(page);
    const key = `${place}\n${page.kind}\n${page.title.trim().toLowerCase()}`;
    const other = first.get(key);
    if (!other) {
      first.set(key, planned);
      return [];
    }
    const location = placeOfTitle(planned, input);
    const related = placeOfTitle(other, input);
    return [
      problem("title-duplicate", `\`${page.route}\` has the same title as \`${other.page.route}\`: “${page.title}”.`, {
        location,
        hint: "Say in the title what is different about this one.",
        related: related ? [{ message: "The other title:", location: related }] : [],
      }),
    ];
  });
}

function apiOf(page: PlannedPage["page"]): string {
  return page.kind === "operation" ? `${page.api} ${page.apiVersion}` : "";
}

function placeOfTitle({ page, sources }: PlannedPage, { model }: CheckInput): Location | undefined {
  const document = [...model.documents.values()].find(({ file }) => file.path === sources[0]);
  if (document) {
    const line = document.file.text.split(/\r\n?|\n/).findIndex((one) => one.startsWith("title:"));
    const lineText = document.file.text.split(/\r\n?|\n/)[Math.max(0, line)] ?? "";
    return { file: document.file.path, line: Math.max(0, line) + 1, column: 1, endColumn: lineText.length + 1, lineText };
  }
  if (page.kind === "operation") {
    const spec = model.manifest.data.apis[page.api]?.versions.find(({ id }) => id === page.apiVersion)?.spec;
    const api = spec === undefined ? undefined : model.apis.get(spec);
    const operation = api?.operations.find(({ method, path }) => method === page.method && path === page.path);
    if (api && operation) return api.locate({ ...operation.at, pointer: `${operation.at.pointer}/summary` });
  }
  const file = sources[0] ?? model.manifest.file;
  return file === "" ? undefined : { file, line: 1, column: 1 };
}
