/**
 * JSON for a `<script>` element of any type (HTML section 4.12.1.3). Escapes `<`, `>` and `&`, so that
 * nothing can end the element or open a comment, and U+2028 and U+2029, so that it is valid JavaScript.
 */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
