/**
 * JSON for a `<script>` element of any type (HTML section 4.12.1.3): without `<`, `>` and `&` nothing in it can end the element
 * or open a comment, and without U+2028 and U+2029 it is JavaScript too.
 */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
