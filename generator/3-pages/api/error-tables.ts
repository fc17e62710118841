import type { Operation, Response } from "../../2-model/types.js";
import { FreeNames } from "../../platform/free-names.js";
import { kebab } from "../../text/kebab.js";
import { commonErrors, exampleTexts } from "./error-table.js";
import { sharedName } from "./fields/resolve.js";
import { inReadingOrder } from "./responses.js";

/**
 * The error tables of one API version. Operations with the same errors share one.
 * @typeParam Table what `make` returns for the responses in a table
 */
export class ErrorTables<Table> {
  /** Operations without a table are absent. */
  readonly #names = new Map<Operation, string>();
  /** By name. */
  readonly #tables = new Map<string, Table>();
  readonly #make: (name: string, responses: readonly Response[]) => Table;

  /**
   * @param version prefix of the names: "content/4.0.0"
   * @param make called once for each table, on demand
   */
  constructor(version: string, operations: readonly Operation[], make: (name: string, responses: readonly Response[]) => Table) {
    this.#make = make;
    const users = new Map<string, { statuses: string; operations: Operation[] }>();
    for (const operation of operations) {
      const { responses, key } = common(operation);
      const before = users.get(key);
      const statuses = responses.map(({ status }) => status.toLowerCase()).join("-");
      if (before) before.operations.push(operation);
      else if (responses.length) users.set(key, { statuses, operations: [operation] });
    }
    // In the order of the spec, so that names do not depend on the order of requests.
    const free = new FreeNames();
    for (const { statuses, operations } of users.values()) {
      const [only, ...more] = operations;
      const wanted = `${version}/${only && !more.length ? kebab(only.key) || "operation" : statuses}`;
      const name = free.take(wanted);
      for (const operation of operations) this.#names.set(operation, name);
    }
  }

  /** The table of an operation. Undefined if it has too few similar errors. */
  of(operation: Operation): Table | undefined {
    const name = this.#names.get(operation);
    if (name === undefined) return undefined;
    const before = this.#tables.get(name);
    if (before !== undefined) return before;
    const table = this.#make(name, common(operation).responses);
    this.#tables.set(name, table);
    return table;
  }
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
