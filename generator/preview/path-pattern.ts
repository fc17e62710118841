/**
 * A path pattern of `_headers` or `_redirects`: `*` matches any text, `:name` one segment.
 * @returns the matched texts of a path (`splat` for `*`), or undefined if it does not match
 */
export function pathPattern(pattern: string): (path: string) => Readonly<Record<string, string>> | undefined {
  const names: string[] = [];
  const source = pattern.replace(/\*|:[A-Za-z]\w*|[.+?^${}()|[\]\\]/g, (found) => {
    if (found === "*") {
      names.push("splat");
      return "(.*)";
    }
    if (found.startsWith(":")) {
      names.push(found.slice(1));
      return "([^/]+)";
    }
    return `\\${found}`;
  });
  const expression = new RegExp(`^${source}$`);
  return (path) => {
    const match = expression.exec(path);
    return match ? Object.fromEntries(names.map((name, index) => [name, match[index + 1] as string])) : undefined;
  };
}
