/** Decodes a percent-encoded part of a URL. Text that is not valid percent-encoded UTF-8 is returned unchanged. */
export function decodeComponent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
