import type { Operation, Response } from "../../2-model/types.js";
import { FreeNames } from "../../platform/free-names.js";
import { once } from "../../platform/once.js";
import { kebab } from "../../text/kebab.js";
import { commonErrors, exampleTexts } from "./error-table.js";
import { sharedName } from "./fields/resolve.js";
import { inReadingOrder } from "./responses.js";

/**
 * The error tables of one API version. Operations with the same errors share one.
 * @typeParam Table what `make` returns for the responses in a table
 * @param version prefix of the names: "content/4.0.0"
 * @param make called once for each table, on demand
 * @returns the table of an operation, undefined if it has too few similar errors
 */
export function errorTables<Table>(
  version: string,
  operations: readonly Operation[],
  make: (name: string, responses: readonly Response[]) => Table,
): (operation: Operation) => Table | undefined {
  const groups = new Map<string, { responses: Response[]; operations: Operation[] }>();
  for (const operation of operations) {
    const { responses, key } = common(operation);
    const group = groups.get(key);
    if (group) group.operations.push(operation);
    else if (responses.length) groups.set(key, { responses, operations: [operation] });
  }
  const tables = new Map<Operation, () => Table>();
  // In the order of the spec, so that names do not depend on the order of requests.
  const free = new FreeNames();
  for (const { responses, operations } of groups.values()) {
    const [only, ...more] = operations;
    const statuses = responses.map(({ status }) => status.toLowerCase()).join("-");
    const name = free.take(`${version}/${only && !more.length ? kebab(only.key) || "operation" : statuses}`);
    const table = once(() => make(name, responses));
    for (const operation of operations) tables.set(operation, table);
  }
  return (operation) => tables.get(operation)?.();
}

/** The errors of an operation that form a table, and its content. The example is that of the first operation. */
function common(operation: Operation): { responses: Response[]; key: string } {
  const responses = commonErrors(inReadingOrder(operation.responses));
  const descriptions = responses.map((response) => {
    const { status, description, extensions } = response;
    return [status, description, extensions["x-action"], ...exampleTexts(response)];
  });
  const media = responses[0]?.contents[0];
  const body = media && [
    media.mediaType,
    media.schema && sharedName(media.schema),
    media.examples.map(({ at: _at, ...example }) => example),
  ];
  return { responses, key: JSON.stringify([descriptions, body]) };
}
