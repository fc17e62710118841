/** A percent-encoded part of an address as text; one that is no percent-encoded UTF-8 stays as it is. */
export function decodeComponent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
