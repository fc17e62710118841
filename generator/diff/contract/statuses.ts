import type { Response } from "../../2-model/types.js";

type Status = Pick<Response, "status">;

export function sameStatus(a: Status, b: Status): boolean {
  return a.status.toUpperCase() === b.status.toUpperCase();
}

/**
 * The response for an unlisted status: that of its range, otherwise `default` (OpenAPI 3.1 section 4.8.16).
 * Next to a success, `default` describes errors; without one, it describes the success.
 */
export function responseFor<R extends Status>(status: string, responses: readonly R[]): R | undefined {
  const range = responses.find(
    (other) => /^\dXX$/i.test(other.status) && /^\d{3}$/.test(status) && other.status[0] === status[0],
  );
  if (range || status === "default") return range;
  const isForErrors = responses.some(isSuccess);
  return isSuccess({ status }) === isForErrors ? undefined : responses.find((other) => other.status === "default");
}

function isSuccess({ status }: Status): boolean {
  return status.startsWith("2");
}
