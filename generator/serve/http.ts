import type { ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** What an `Accept` header lists, in lower case, with its weights (RFC 9110 section 12.4.2). */
export function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    if (name) weights.set(name, Number.isFinite(weight) ? weight : 0);
  }
  return weights;
}

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

/** A part of a body: its first and last byte. "none" if the requested part does not exist. */
export type ByteRange = { first: number; last: number } | "none" | undefined;

/**
 * The part that a `Range` header requests (RFC 9110 section 14.1.2). Undefined for the whole body: without the
 * header, for other units, and for several parts, which a server may ignore.
 * @param size of the whole body, in bytes
 */
export function byteRange(header: string | undefined, size: number): ByteRange {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") return last === "0" || size === 0 ? "none" : { first: Math.max(0, size - Number(last)), last: size - 1 };
  if (last !== "" && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return "none";
  return { first: Number(first), last: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}

/**
 * Sends a redirect. The query of the request is kept, unless the target has its own.
 * @param to a path or URL, percent-encoded where its characters have another meaning
 * @param query of the request, without `?`
 */
export function sendRedirect(
  response: ServerResponse,
  { to, status, query = "" }: { to: string; status: number; query?: string | undefined },
): void {
  const [target = ""] = to.split("#", 1);
  const search = query !== "" && !target.includes("?") ? `?${query}` : "";
  const location = (target + search + to.slice(target.length)).replace(/[^\x21-\x7e]+/g, encodeURIComponent);
  response.writeHead(status, { location }).end();
}
