import type { EarlyFile } from "./search/protocol.js";

/** Requests a file. Errors surface only where the file is awaited. */
export function requestFile(url: string): EarlyFile {
  const request = new AbortController();
  const response = fetch(url, { signal: request.signal });
  response.catch(() => {});
  return { response, request, heard: performance.now() };
}
