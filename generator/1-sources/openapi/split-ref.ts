import { decodeComponent } from "../../../runtime/decode.js";

export function splitRef(ref: string): { path: string; fragment: string } {
  const hash = ref.indexOf("#");
  if (hash < 0) return { path: decodeComponent(ref), fragment: "" };
  return { path: decodeComponent(ref.slice(0, hash)), fragment: decodeComponent(ref.slice(hash + 1)) };
}

/** A scheme has at least two letters, so a Windows drive is a path (and outside the root). */
export function isRemote(path: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(path);
}
