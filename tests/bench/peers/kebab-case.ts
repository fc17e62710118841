/** Like lodash's `kebabCase`, for identifiers: `listChapters` is `list-chapters`. */
export function kebabCase(text: string): string {
  return (text.match(/[A-Z]{2,}(?=[A-Z][a-z]|\d|[^A-Za-z]|$)|[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? []).join("-").toLowerCase();
}
