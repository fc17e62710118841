import type { PageEntry } from "../../7-emit/types.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic, Location } from "../../diagnostics/types.js";
import type { CheckInput } from "../check-input.js";

/**
 * Reports pages that a reader cannot distinguish in lists, search results and tabs: the same kind and title
 * in one version of an API, or outside the APIs. Versions repeat titles on purpose.
 */
export function checkTitles(input: CheckInput): Diagnostic[] {
  const first = new Map<string, PageEntry>();
  return input.built.pages.flatMap((page) => {
    // Titles of schemas are their names, which are unique.
    if (page.kind === "schema" || page.title === "") return [];
    const { version } = input.pages.inputs.navigation(page.route);
    const place = version ? `${version.api} ${version.current}` : apiOf(page);
    const key = `${place}\n${page.kind}\n${page.title.trim().toLowerCase()}`;
    const other = first.get(key);
    if (!other) {
      first.set(key, page);
      return [];
    }
    const location = placeOfTitle(page, input);
    const related = placeOfTitle(other, input);
    return [
      newDiagnostic("title-duplicate", `\`${page.route}\` has the same title as \`${other.route}\`: “${page.title}”.`, {
        location,
        hint: "Say in the title what is different about this one.",
        related: related ? [{ message: "The other title:", location: related }] : [],
      }),
    ];
  });
}

function apiOf({ operation }: PageEntry): string {
  return operation ? `${operation.api} ${operation.version}` : "";
}

function placeOfTitle({ operation: named, sources }: PageEntry, { model }: CheckInput): Location | undefined {
  const document = [...model.documents.values()].find(({ file }) => file.path === sources[0]);
  if (document) {
    const line = document.file.text.split(/\r\n?|\n/).findIndex((text) => text.startsWith("title:"));
    const lineText = document.file.text.split(/\r\n?|\n/)[Math.max(0, line)] ?? "";
    return { file: document.file.path, line: Math.max(0, line) + 1, column: 1, endColumn: lineText.length + 1, lineText };
  }
  if (named) {
    const spec = model.manifest.data.apis[named.api]?.versions.find(({ id }) => id === named.version)?.spec;
    const api = spec === undefined ? undefined : model.apis.get(spec);
    const operation = api?.operations.find(({ method, path }) => method === named.method && path === named.path);
    if (api && operation) return api.locate({ ...operation.at, pointer: `${operation.at.pointer}/summary` });
  }
  const file = sources[0] ?? model.manifest.file;
  return file === "" ? undefined : { file, line: 1, column: 1 };
}
