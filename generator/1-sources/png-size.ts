/** Signature, then the header chunk with its length and type (PNG third edition, sections 5.2 and 11.2.1). */
const start = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

/** Width and height of a PNG in pixels; undefined for any other file. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.length < start.length + 8 || !data.subarray(0, start.length).equals(start)) return undefined;
  return { width: data.readUInt32BE(start.length), height: data.readUInt32BE(start.length + 4) };
}
