/** The element that a hash names; undefined for none. */
export function targetOf(hash: string): HTMLElement | undefined {
  const id = hash.slice(1);
  if (!id) return undefined;
  const found = document.getElementById(id) ?? document.getElementById(decode(id));
  return found ?? undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
