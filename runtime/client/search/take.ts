import type { SearchStart } from "./protocol.js";

/**
 * A file of the index: the answer that was asked for early, once; then a new one each time.
 * Rejects where the host does not have it.
 * @param name without `.json`
 */
export async function take({ asked, base }: SearchStart, name: string): Promise<Response> {
  const early = asked[name];
  delete asked[name];
  const response = (await early) ?? (await fetch(`${base}assets/search/${name}.json`));
  if (!response.ok) throw new Error(`${response.status} for ${name} of the search`);
  return response;
}
