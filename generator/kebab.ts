/**
 * A name as a path segment: words split at case changes, digits and punctuation, lower case, joined by hyphens;
 * apostrophes dropped. `oAuth2Authorize` becomes `o-auth-2-authorize`. Marks are folded (é to e); "" where no ASCII
 * letter or digit is left.
 */
export function kebab(name: string): string {
  const folded = name.normalize("NFKD").replace(/[\p{M}'’ʿʾ]/gu, "");
  return (folded.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).join("-").toLowerCase();
}
