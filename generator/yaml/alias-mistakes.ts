import { type Alias, type Document, isAlias, isCollection, isPair, type Node } from "yaml";
import { type Code, newDiagnostic } from "../diagnostics/catalogue.js";
import { locate, type SourceFile } from "../diagnostics/source-file.js";
import type { Diagnostic } from "../diagnostics/types.js";

/** Maximum nesting of a value with aliases. Code that walks values may rely on it. */
const maxDepth = 500;

/**
 * Reports aliases that cannot be replaced by their values: those inside their own anchor, which have no end, and the first
 * below which values nest too deeply.
 */
export function aliasMistakes(code: Code, document: Document, file: SourceFile): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report = ({ range, source }: Alias, message: string, hint: string) => {
    const location = locate(file, range?.[0] ?? 0, range?.[1]);
    diagnostics.push(newDiagnostic(code, `\`*${source}\` ${message}`, { location, hint }));
  };
  const anchors = new Map<string, Node>();
  const heights = new Map<Node, number>();
  const open = new Set<Node>();
  /** Levels below a node. An anchor exists from its node on (YAML 1.2, section 7.1). */
  const heightOf = (node: unknown, depth: number): number => {
    if (isPair(node)) return Math.max(heightOf(node.key, depth), heightOf(node.value, depth));
    if (isAlias(node)) {
      const target = anchors.get(node.source);
      const height = (target && heights.get(target)) ?? 0;
      if (target && open.has(target))
        report(node, "is inside its own anchor, so its value has no end.", "Write the value, or a `$ref`, in its place.");
      else if (depth + height > maxDepth && !diagnostics.length)
        report(node, `makes values nest deeper than ${maxDepth} levels here.`, "Split the structure.");
      return height;
    }
    const { anchor } = (node ?? {}) as { anchor?: string };
    if (anchor !== undefined) anchors.set(anchor, node as Node);
    if (!isCollection(node)) return 0;
    open.add(node);
    const height = node.items.reduce<number>((highest, item) => Math.max(highest, 1 + heightOf(item, depth + 1)), 1);
    open.delete(node);
    heights.set(node, height);
    return height;
  };
  heightOf(document.contents, 0);
  return diagnostics;
}

/** Whether the value of a text has no such alias. Most texts have no alias at all. */
export function hasSoundAliases(text: string, value: unknown): boolean {
  const anchors = text.matchAll(/(?:^|[\s[{,:])&([^\s,[\]{}]+)/g);
  return ![...anchors].some(([, name]) => text.includes(`*${name}`)) || !isDeeper(value, maxDepth);
}

/** Whether values nest deeper than a limit. A circular value does. */
function isDeeper(value: unknown, limit: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return limit === 0 || Object.values(value).some((member) => isDeeper(member, limit - 1));
}
