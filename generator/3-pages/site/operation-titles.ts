import type { Operation } from "../../2-model/types.js";
import { pathShape, pathTitle } from "../../text/path-title.js";
import { compact, idInWords, sentence, wordsOf } from "../../text/words.js";

type Named = Pick<Operation, "key" | "method" | "path" | "operationId" | "summary">;

/** Whether a title may be made from the operationId: the spec has no better one. */
const isUntitled = ({ summary, operationId }: Pick<Named, "summary" | "operationId">) =>
  summary === undefined && operationId !== undefined;

/**
 * Titles of the operations of a spec: the summary, otherwise the operationId in words, or words for the path if the id only
 * repeats it. These are English, like the method in such an id.
 */
export function titlesOf(operations: readonly Named[], language: string): (operation: Named) => string {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of operations) {
    const shape = pathShape(path);
    methods.set(shape, (methods.get(shape) ?? new Set()).add(method));
  }
  return (operation) => {
    const { key, operationId, summary } = operation;
    if (summary !== undefined || operationId === undefined) return summary ?? key;
    return (/^en\b/i.test(language) ? pathTitle({ ...operation, operationId }, methods) : undefined) ?? idInWords(operationId);
  };
}

interface Titled {
  operation: Pick<Named, "operationId" | "summary">;
  title: string;
}

/**
 * Corrects derived titles of one group: without the name of the group in each ("List core v1 pod" in `core_v1` is "List
 * pod"), and no two are the same.
 */
export function nameGroup(group: string, operations: readonly Titled[]): void {
  const derived = operations.flatMap((routed) => {
    const inWords = idInWords(routed.operation.operationId ?? "");
    return isUntitled(routed.operation) ? [{ routed, inWords }] : [];
  });
  const long = derived.filter(({ routed, inWords }) => routed.title === inWords);
  const prefix = compact(group);
  const short = long.map(({ routed }) => withoutPrefix(wordsOf(routed.operation.operationId ?? "") ?? [], prefix));
  if (short.length > 2 && short.every((words) => words !== undefined))
    for (const [at, { routed }] of long.entries()) routed.title = sentence(short[at] ?? []);
  const counts = new Map<string, number>();
  for (const { title } of operations) counts.set(title, (counts.get(title) ?? 0) + 1);
  for (const { routed, inWords } of derived) if ((counts.get(routed.title) ?? 0) > 1) routed.title = inWords;
}

/** The words without two or more that are the name of the group, after the first. Undefined if they are not there, or all. */
function withoutPrefix([first = "", ...rest]: readonly string[], prefix: string): string[] | undefined {
  const end = rest.findIndex((_, at) => compact(rest.slice(0, at + 1).join("")) === prefix);
  return end > 0 && end < rest.length - 1 ? [first, ...rest.slice(end + 1)] : undefined;
}
