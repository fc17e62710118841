import { type Document, isAlias, isScalar, type Scalar, visit } from "yaml";
import { type Code, newDiagnostic } from "../diagnostics/catalogue.js";
import { locate, type SourceFile } from "../diagnostics/source-file.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { entryAt } from "./yaml-diagnostics.js";

/** Members whose values are prose. */
const prose = /^(?:title|description|summary|label)$/;

/** Whether a text may have such a value. Only then does it need the slow parser. */
export const mayBeTruncated = /^[ \t-]*(?:title|description|summary|label):[ \t]+(?:&|[^\s"'|>][^\n]*[ \t]#[\w@])/m;

/** Reports values of which YAML drops a part that was meant as text: `title: Issue #2`, `description: &more`. */
export function truncatedTexts(code: Code, document: Document.Parsed, file: SourceFile): Diagnostic[] {
  if (!mayBeTruncated.test(file.text)) return [];
  const aliases = new Set<string>();
  const cuts: { node: Scalar; message: string }[] = [];
  visit(document, {
    Alias: (_key, node) => {
      if (isAlias(node)) aliases.add(node.source);
    },
    Pair: (_key, { key, value }) => {
      if (!isScalar(key) || !isScalar(value) || !prose.test(String(key.value)) || value.type !== "PLAIN") return;
      if (value.anchor !== undefined) cuts.push({ node: value, message: "Text that starts with `&` must be in quotes." });
      else if (value.value !== null && value.range && /^[ \t]+#[\w@]/.test(file.text.slice(value.range[1])))
        cuts.push({ node: value, message: "The text ends before ` #`, which starts a comment in YAML." });
    },
  });
  return cuts
    .filter(({ node }) => node.anchor === undefined || !aliases.has(node.anchor))
    .map(({ node, message }) => {
      const [start = 0, end] = node.range ?? [];
      const { location, hint } = entryAt(file, start) ?? { location: locate(file, start, end) };
      return newDiagnostic(code, message, { location, hint });
    });
}
