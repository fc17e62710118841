import { isObject } from "./exact-json.js";

/** JSON pointers (RFC 6901), always in their string form: "" is the root, "/paths/~1chapters/get" an operation. */

/** Unescaped tokens of a pointer. Empty for a pointer without a leading slash. */
export function pointerTokens(pointer: string): string[] {
  if (!pointer.startsWith("/")) return [];
  const tokens = pointer.slice(1).split("/");
  return pointer.includes("~") ? tokens.map(unescapeToken) : tokens;
}

/** RFC 6901 section 4: `~1` first, then `~0`, so that `~01` stays `~1`. */
export function unescapeToken(token: string): string {
  return token.replace(/~1/g, "/").replace(/~0/g, "~");
}

export function escapeToken(token: string): string {
  return /[~/]/.test(token) ? token.replace(/~/g, "~0").replace(/\//g, "~1") : token;
}

export function childPointer(pointer: string, token: string | number): string {
  return `${pointer}/${typeof token === "number" ? token : escapeToken(token)}`;
}

/** The value at a pointer. Undefined if there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const token of pointerTokens(pointer)) value = stepInto(value, token)?.value;
  return value;
}

/** The last token, unescaped; undefined for the root. */
export function lastToken(pointer: string): string | undefined {
  return pointerTokens(pointer).at(-1);
}

/** The member or item that a token selects, if there is one. Own members only, so `constructor` is an ordinary name. */
export function stepInto(value: unknown, token: string): { value: unknown } | undefined {
  if (Array.isArray(value)) {
    if (!/^(?:0|[1-9]\d*)$/.test(token) || Number(token) >= value.length) return undefined;
    return { value: value[Number(token)] };
  }
  if (isObject(value) && Object.hasOwn(value, token)) return { value: value[token] };
  return undefined;
}
