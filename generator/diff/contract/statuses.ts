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

/** Pairs of responses for the same status if only one side lists it, and another response on the other side describes it. */
export function replacedResponses<R extends Status>(before: readonly R[], after: readonly R[]): [R, R][] {
  const unlisted = (responses: readonly R[], others: readonly R[]) =>
    responses.flatMap((response): [R, R][] => {
      if (others.some((other) => sameStatus(response, other))) return [];
      const other = responseFor(response.status, others);
      return other ? [[response, other]] : [];
    });
  return [...unlisted(before, after), ...unlisted(after, before).map(([response, other]): [R, R] => [other, response])];
}

function isSuccess({ status }: Status): boolean {
  return status.startsWith("2");
}
