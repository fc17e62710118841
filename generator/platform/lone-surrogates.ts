/** An escape of JSON or YAML; of a surrogate, the pair that it belongs to. */
const escapes = /\\(?:u(d[89ab][\da-f]{2})(\\ud[c-f][\da-f]{2})?|u(d[c-f][\da-f]{2})|[\s\S])/gi;

/**
 * A JSON or YAML text whose escapes are all characters: half of a surrogate pair, which no address and no file can hold, becomes
 * the replacement character. Places in the text stay.
 */
export function withoutLoneSurrogates(text: string): string {
  if (!/\\ud[89a-f]/i.test(text)) return text;
  return text.replace(escapes, (whole: string, high?: string, low?: string, alone?: string) =>
    (high !== undefined && low === undefined) || alone !== undefined ? "\\ufffd" : whole,
  );
}
