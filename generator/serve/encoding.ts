import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { weightsOf } from "./weights.js";

/** A content coding that the server supports (RFC 9110 section 8.4.1). */
export type Coding = "br" | "gzip" | "identity";

/** Whether compression makes this media type smaller. Pictures and fonts are already compressed. */
export function compresses(type: string): boolean {
  return /^text\/|^application\/(json|manifest|xml|yaml)|^image\/svg/.test(type);
}

/** Smaller bodies fit in one packet without compression. */
export const smallest = 1024;

/**
 * The coding for a given `Accept-Encoding` (RFC 9110 section 12.5.3): the one with the highest weight, and of
 * equals the one that compresses best. Identity if nothing else is acceptable.
 */
export function chooseCoding(accepted: string | undefined): Coding {
  if (!accepted) return "identity";
  const weights = weightsOf(accepted);
  const weigh = (coding: Coding) => weights.get(coding) ?? weights.get("*") ?? 0;
  const best = weigh("br") >= weigh("gzip") ? "br" : "gzip";
  return weigh(best) > 0 && weigh(best) >= (weights.get("identity") ?? 0) ? best : "identity";
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses a body about as well as hosts do. */
export async function encode(body: Uint8Array, coding: Coding): Promise<Uint8Array> {
  if (coding === "gzip") return gzipped(body, { level: 9 });
  if (coding === "br") return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return body;
}
