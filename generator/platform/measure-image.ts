import { imageSize } from "image-size";

/** What a file holds, by its first bytes, with its size in pixels; undefined where it is no image. */
export function measureImage(bytes: Uint8Array): { type: string; width: number; height: number } | undefined {
  try {
    const { width, height, type = "" } = imageSize(bytes);
    // AVIF is a kind of HEIF.
    return { type: /^(?:heif|avif)$/.test(type) ? "avif" : type, width: Math.round(width), height: Math.round(height) };
  } catch {
    return undefined;
  }
}
