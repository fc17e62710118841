import { outputs, siteOutput } from "../outputs.js";
import type { RedirectRules } from "./rules.js";

/** The response of a static host to a path. */
export type Answer = { kind: "file"; file: string } | { kind: "redirect"; to: string; status: number } | { kind: "missing" };

/**
 * Finds the response to a decoded path below the base: a file, a redirect to its clean path, or a rule, in
 * this order.
 * @param path inside the site, without the base: `/docs/sdk`
 * @param at converts a site path to a path of the host
 * @param hasFile whether the site has a file at a relative path
 */
export function findAnswer(
  path: string,
  at: (path: string) => string,
  hasFile: (file: string) => boolean,
  rules: RedirectRules,
): Answer {
  // The not-found page has no URL either.
  const isFile = (file: string) => !siteOutput(file).isForHosts && siteOutput(file) !== outputs.notFound && hasFile(file);
  const name = path.slice(1);
  const clean = (to: string): Answer => {
    const encoded = encodeURI(at(to)).replace(/[?#]/g, encodeURIComponent);
    return { kind: "redirect", to: encoded, status: 301 };
  };
  if (path.includes("//")) return { kind: "missing" };
  if (path.endsWith("/")) {
    if (isFile(`${name}index.html`)) return { kind: "file", file: `${name}index.html` };
    if (isFile(`${name.slice(0, -1)}.html`)) return clean(path.slice(0, -1));
  } else {
    const page = /^(.*?)(\/index)?\.html$/.exec(path);
    if (page && isFile(name)) return clean(page[2] ? `${page[1]}/` : (page[1] as string));
    if (isFile(name)) return { kind: "file", file: name };
    if (isFile(`${name}.html`))
      return path.endsWith("/index") ? clean(path.slice(0, -"index".length)) : { kind: "file", file: `${name}.html` };
    if (isFile(`${name}/index.html`)) return clean(`${path}/`);
  }
  const rule = rules(at(path));
  if (rule) return { kind: "redirect", ...rule };
  // Beyond the limit of a host's rules, a build omits these, and the not-found page redirects instead.
  const index = /^(.*)\/index(?:\.html)?$/.exec(path)?.[1];
  if (index !== undefined && isFile(`${index.slice(1)}.html`)) return clean(index);
  return { kind: "missing" };
}
