import { pathPattern } from "./path-pattern.js";

/** The redirect of a path in `_redirects`, or undefined. */
export type RedirectRules = (path: string) => { to: string; status: number } | undefined;

/** Parses a `_redirects` file: `from to [status]` on each line. The first match applies. */
export function redirectRules(text: string): RedirectRules {
  // Nearly all rules are plain paths, and there may be thousands of them.
  const plain = new Map<string, { to: string; status: number; line: number }>();
  const patterns: { fits: ReturnType<typeof pathPattern>; to: string; status: number; line: number }[] = [];
  text.split(/\r?\n/).forEach((written, line) => {
    const [from, to, code = "302"] = written
      .replace(/(^|\s)#.*$/, "")
      .trim()
      .split(/\s+/);
    const status = Number.parseInt(code, 10);
    if (!from?.startsWith("/") || to === undefined || ![301, 302, 303, 307, 308].includes(status)) return;
    if (/\*|\/:[A-Za-z]/.test(from)) patterns.push({ fits: pathPattern(from), to, status, line });
    else if (!plain.has(from)) plain.set(from, { to, status, line });
  });
  return (path) => {
    const exact = plain.get(path);
    for (const { fits, to, status, line } of patterns) {
      if (exact && exact.line < line) break;
      const found = fits(path);
      if (found) return { to: to.replace(/:([A-Za-z]\w*)/g, (whole, name: string) => found[name] ?? whole), status };
    }
    return exact && { to: exact.to, status: exact.status };
  };
}
