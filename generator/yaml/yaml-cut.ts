import { type Document, isAlias, isCollection, isScalar, type Node, visit } from "yaml";
import { type Code, newDiagnostic } from "../diagnostics/catalogue.js";
import { locate, type SourceFile } from "../diagnostics/source-file.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { entryAt } from "./yaml-diagnostics.js";

/** Members whose values are prose. */
const prose = /^(?:title|description|summary|label)$/;

/** Whether a text may have such a value. Only then does it need the slow parser. */
export const mayBeTruncated = /^[ \t-]*(?:title|description|summary|label):[ \t]+(?:&|[^\s"'|>][^\n]*[ \t]#[\w@])/m;

/** Whether a name may be a map or a list, as in `title: {{ name }}`. */
const mayHaveMapAsName = /[{?][ \t]*[[{]|[\]}][ \t]*:|^[ \t-]*\?[ \t]/m;

/** Reports values that were meant as text, and of which YAML drops a part: `title: Issue #2`, `description: &more`, `{{ name }}`. */
export function truncatedTexts(code: Code, document: Document.Parsed, file: SourceFile): Diagnostic[] {
  if (!mayBeTruncated.test(file.text) && !mayHaveMapAsName.test(file.text)) return [];
  const aliases = new Set<string>();
  const cuts: { node: Node; message: string }[] = [];
  visit(document, {
    Alias: (_key, node) => {
      if (isAlias(node)) aliases.add(node.source);
    },
    Pair: (_key, { key, value }) => {
      if (isCollection(key)) cuts.push({ node: key, message: "A map or a list is used as a name here." });
      if (!isScalar(key) || !isScalar(value) || !prose.test(String(key.value)) || value.type !== "PLAIN") return;
      if (value.anchor !== undefined) cuts.push({ node: value, message: "Text that starts with `&` must be in quotes." });
      else if (value.value !== null && value.range && /^[ \t]+#[\w@]/.test(file.text.slice(value.range[1])))
        cuts.push({ node: value, message: "The text ends before ` #`, which starts a comment in YAML." });
    },
  });
  return cuts
    .filter(({ node }) => !isScalar(node) || node.anchor === undefined || !aliases.has(node.anchor))
    .map(({ node, message }) => {
      const [start = 0, end] = node.range ?? [];
      const { location, hint } = entryOf(node, file) ?? { location: locate(file, start, end), hint: bracketsHint };
      return newDiagnostic(code, message, { location, hint });
    });
}

const bracketsHint = "Put a text that starts with `{` or `[` in quotes.";

/** The entry of a text; of a name that is a map, if that is all that the entry has: `title: {{ name }}`. */
function entryOf(node: Node, file: SourceFile) {
  const entry = entryAt(file, node.range?.[0] ?? 0);
  return isScalar(node) || /^[[{]{2}/.test(entry?.value ?? "") ? entry : undefined;
}
