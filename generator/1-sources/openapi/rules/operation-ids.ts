import { didYouMean } from "../../../diagnostics/suggest.js";
import { below } from "../fields.js";
import type { OperationFound, Rule } from "./facts.js";

/** Every operationId is unique; links name one that exists. */
export const operationIds: Rule = ({ operations, all, report }) => {
  const first = new Map<string, OperationFound>();
  for (const operation of operations) {
    const id = operation.value.operationId;
    if (typeof id !== "string") continue;
    const before = first.get(id);
    if (!before) first.set(id, operation);
    else if (before.value !== operation.value) {
      const message = `The operationId \`${id}\` of ${operation.method} ${operation.path} is already used by ${before.method} ${before.path}.`;
      const related = [{ message: "First here.", at: below(before.at, "operationId") }];
      report("spec-operation-id-duplicate", message, below(operation.at, "operationId"), { related });
    }
  }
  for (const { value, at } of all("Link")) {
    const id = value.operationId;
    if (typeof id !== "string" || first.has(id)) continue;
    const hint = didYouMean(id, first.keys());
    report("spec-link-target", `No operation has the operationId \`${id}\`.`, below(at, "operationId"), { hint });
  }
};
