import type { EarlyFile } from "./search/protocol.js";

/** Requests a file. Nobody has to wait for it: a failure is seen by whoever does. */
export function requestFile(url: string): EarlyFile {
  const request = new AbortController();
  const response = fetch(url, { signal: request.signal });
  response.catch(() => {});
  return { response, request, heard: performance.now() };
}
