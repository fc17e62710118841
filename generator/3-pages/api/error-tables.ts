import type { At, Operation, Response } from "../../2-model/api-model.js";
import { kebab } from "../../text/kebab.js";
import type { ApiContext } from "./context.js";
import { commonErrors, errorTable } from "./error-table.js";
import { sharedName } from "./fields/resolve.js";
import { createPageIds } from "./page-ids.js";
import { inReadingOrder } from "./responses.js";
import type { SharedErrors, SharedErrorTables } from "./shared-errors.js";

type Context = Omit<ApiContext, "errors">;

interface Made extends SharedErrors {
  placed: [id: string, at: At][];
}

/** The error tables of one API version: operations that fail in the same ways share one. */
export class ErrorTables implements SharedErrorTables {
  readonly #ctx: Context;
  readonly #names = new Map<string, string>();
  readonly #tables = new Map<string, () => Made>();
  readonly #once: <T>(make: () => T) => () => T;

  /** @param once what it gives runs the function the first time and repeats what came up when it is called again */
  constructor(ctx: Context, once: <T>(make: () => T) => () => T) {
    this.#ctx = ctx;
    this.#once = once;
    const users = new Map<string, { statuses: string; operations: Operation[] }>();
    for (const operation of ctx.model.operations) {
      const { responses, key } = common(operation);
      const known = users.get(key);
      const statuses = responses.map(({ status }) => status.toLowerCase()).join("-");
      if (known) known.operations.push(operation);
      else if (responses.length) users.set(key, { statuses, operations: [operation] });
    }
    // By the order of the description and not by that of asking, so that a name stays with its table.
    const taken = new Set<string>();
    for (const [key, { statuses, operations }] of users) {
      const [only, ...more] = operations;
      const wanted = `${ctx.api}/${ctx.apiVersion}/${only && !more.length ? kebab(only.key) || "operation" : statuses}`;
      let name = wanted;
      for (let number = 2; taken.has(name); number += 1) name = `${wanted}-${number}`;
      taken.add(name);
      this.#names.set(key, name);
    }
  }

  of(operation: Operation): { errors: SharedErrors; responses: readonly Response[] } | undefined {
    const { responses, key } = common(operation);
    if (!responses.length) return undefined;
    let table = this.#tables.get(key);
    if (!table) {
      table = this.#once(() => this.#make(this.#names.get(key) ?? key, responses));
      this.#tables.set(key, table);
    }
    const { placed, ...errors } = table();
    for (const [id, at] of placed) this.#ctx.placed?.(id, at);
    return { errors, responses };
  }

  #make(name: string, responses: readonly Response[]): Made {
    const placed: Made["placed"] = [];
    const ctx = { ...this.#ctx, errors: this, placed: (id: string, at: At) => void placed.push([id, at]) };
    const free = createPageIds();
    const ids: string[] = [];
    const take = (wanted: string) => {
      const id = free.take(wanted);
      ids.push(id);
      return id;
    };
    return { name, table: errorTable(responses, { ctx, ids: { take }, count: 0 }), ids, placed };
  }
}

/** The errors of an operation that make a table, and what the table says: its example is that of the first one. */
function common(operation: Operation): { responses: Response[]; key: string } {
  const responses = commonErrors(inReadingOrder(operation.responses));
  const said = responses.map(({ status, description, extensions }) => [status, description, extensions["x-action"]]);
  const media = responses[0]?.contents[0];
  const body = media && [
    media.mediaType,
    media.schema && sharedName(media.schema),
    media.examples.map(({ at: _at, ...example }) => example),
  ];
  return { responses, key: JSON.stringify([said, body]) };
}
