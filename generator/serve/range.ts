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
