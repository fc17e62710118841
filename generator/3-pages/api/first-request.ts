import type { Operation } from "../../2-model/types.js";

/**
 * The operation to try first: it returns something without values that a reader must look up, and is not the root of
 * an API.
 */
export function firstRequest<T extends { operation: Pick<Operation, "method" | "path"> }>(
  candidates: readonly T[],
): T | undefined {
  const reads = candidates.filter(({ operation: { method } }) => method === "get");
  return reads.find(({ operation: { path } }) => path !== "/" && !path.includes("{")) ?? reads[0];
}
