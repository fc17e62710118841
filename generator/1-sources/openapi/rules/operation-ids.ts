import { didYouMean } from "../../../diagnostics/suggest.js";
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
      report("spec-operation-id-duplicate", message, idOf(operation), {
        related: [{ message: "First here.", at: idOf(before) }],
      });
    }
  }
  for (const { value, at } of all("Link")) {
    const id = value.operationId;
    if (typeof id !== "string" || first.has(id)) continue;
    const place = { file: at.file, pointer: `${at.pointer}/operationId` };
    report("spec-link-target", `No operation has the operationId \`${id}\`.`, place, { hint: didYouMean(id, first.keys()) });
  }
};

const idOf = ({ at }: OperationFound) => ({ file: at.file, pointer: `${at.pointer}/operationId` });
