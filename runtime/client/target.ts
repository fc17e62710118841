import { decodeComponent } from "../decode.js";
/** The element that a hash names, if any. */
export function targetOf(hash: string): HTMLElement | undefined {
  const id = hash.slice(1);
  if (!id) return undefined;
  const element = document.getElementById(id) ?? document.getElementById(decodeComponent(id));
  return element ?? undefined;
}
