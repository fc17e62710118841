import { pkce } from "../pkce.js";

/** A page that a program sends the user's browser to. */
export interface Navigation {
  /** The complete URL. */
  url: string;
  /** The URL without its query. */
  base: string;
  /** The query, decoded. Empty where names repeat or there is none: then only `url` says all. */
  pairs: [name: string, value: string][];
  /** The code verifier that `code_challenge` among the pairs is made of. */
  verifier?: string;
}

/** Writes how a program sends the user's browser to a page. */
export type WriteNavigation = (navigation: Navigation) => string;

export function navigationOf(url: string): Navigation {
  const [base = "", query = ""] = url.split(/\?(.*)/s);
  const pairs = [...new URLSearchParams(query)];
  const unique = new Set(pairs.map(([name]) => name)).size === pairs.length;
  const sent = unique ? pairs : [];
  const isPair = sent.some(([name, value]) => name === "code_challenge" && value === pkce.challenge);
  return { url, base, pairs: sent, ...(isPair ? { verifier: pkce.verifier } : {}) };
}

/** A value of the query in a language: the challenge is made of its verifier, everything else is written out. */
export function valueText(
  { verifier }: Navigation,
  [name, value]: [name: string, value: string],
  quote: (text: string) => string,
  challenge: string,
): string {
  return verifier !== undefined && name === "code_challenge" ? challenge : quote(value);
}
