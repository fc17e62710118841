import type { RemovedOperation } from "../../2-model/history/change-log.js";
import { shapeOf } from "../changes/shape.js";
import type { ApiVersion, RoutedOperation } from "./apis.js";

/** The replacement of a removed operation: `x-successor`, otherwise the first operation that its description names. */
export function successorOf(
  { successor, description = "" }: RemovedOperation,
  { operations }: Pick<ApiVersion, "operations">,
): RoutedOperation | { url: string } | undefined {
  const all = [...operations.values()];
  const namedOperation = all.find(
    ({ operation }) => successor === operation.operationId || shapeOf(successor ?? "") === shapeOf(operation.key),
  );
  if (successor !== undefined) return namedOperation ?? (/^https?:\/\//.test(successor) ? { url: successor } : undefined);
  const codes = [...description.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
  for (const code of codes) {
    const routed = all.find(({ operation }) => code === operation.operationId || shapeOf(code) === shapeOf(operation.key));
    if (routed) return routed;
  }
  return undefined;
}
