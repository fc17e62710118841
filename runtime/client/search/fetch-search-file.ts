import { base } from "../elements.js";
import { requestFile } from "../request-file.js";
import type { EarlyFile, EarlyFiles } from "./protocol.js";

/** Milliseconds without a byte after which a request counts as hanging. */
const silence = 3000;

/** Requests in progress that are awaited. */
const taken = new Set<EarlyFile>();

/**
 * Returns a file of the index: the first time the early request, then a new one each time. Rejects if the
 * host does not have it.
 * @param name without `.json`
 */
export async function fetchSearchFile(early: EarlyFiles, name: string): Promise<ArrayBuffer> {
  const file = early.files[name];
  delete early.files[name];
  if (file && !file.request.signal.aborted) {
    const bytes = await bytesOf(file).catch((error) => {
      if (file.request.signal.aborted) throw error;
    });
    if (bytes) return bytes;
  }
  return bytesOf(requestFile(`${base()}assets/search/${name}.json`));
}

/** Aborts requests that hang, so that the next attempt does not wait for them. Slow requests continue. */
export function abortSilent(early: EarlyFiles): void {
  for (const { request, heard } of [...taken, ...Object.values(early.files)])
    if (performance.now() - heard > silence) request.abort();
}

async function bytesOf(file: EarlyFile): Promise<ArrayBuffer> {
  const hear = () => {
    file.heard = performance.now();
  };
  taken.add(file);
  try {
    const { ok, status, url, body } = await file.response;
    if (!ok || !body) throw new Error(`${status} for ${url}`);
    hear();
    const listening = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        hear();
        controller.enqueue(chunk);
      },
    });
    return await new Response(body.pipeThrough(listening)).arrayBuffer();
  } finally {
    taken.delete(file);
  }
}
