/** The path as text. One that is not percent-encoded UTF-8 stays as it is written: no page has such a path. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
