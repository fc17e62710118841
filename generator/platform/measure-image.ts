import { imageSize } from "image-size";

/** The type of an image, by its first bytes, and its size in pixels. Undefined for other files. */
export function measureImage(bytes: Uint8Array): { type: string; width: number; height: number } | undefined {
  try {
    const { width, height, type = "" } = imageSize(bytes);
    // AVIF is a kind of HEIF.
    return { type: /^(?:heif|avif)$/.test(type) ? "avif" : type, width: Math.round(width), height: Math.round(height) };
  } catch {
    return undefined;
  }
}
