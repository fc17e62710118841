/** The first letter or digit of a name, in upper case: the mark of a site without a logo. */
export function monogramOf(name: string): string {
  const first = /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0] ?? name.slice(0, 1);
  return first.toUpperCase();
}
