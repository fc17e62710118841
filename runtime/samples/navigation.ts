/** A page that a program sends the user's browser to. */
export interface Navigation {
  /** The complete URL. */
  url: string;
  /** The URL without its query. */
  base: string;
  /** The decoded query. Empty if names repeat or there is no query; then use `url`. */
  pairs: [name: string, value: string][];
  /** The code verifier of the `code_challenge` in the pairs. */
  verifier?: string;
}

export function navigationOf(url: string): Navigation {
  const [base = "", query = ""] = url.split(/\?(.*)/s);
  const pairs = [...new URLSearchParams(query)];
  const unique = new Set(pairs.map(([name]) => name)).size === pairs.length;
  const sent = unique ? pairs : [];
  const isPair = sent.some(([name, value]) => name === "code_challenge" && value === pkce.challenge);
  return { url, base, pairs: sent, ...(isPair ? { verifier: pkce.verifier } : {}) };
}

/** Verifier and challenge of RFC 7636, appendix B, so that both requests match. */
export const pkce = {
  verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
  challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
};

/** The comment in samples that contain the verifier. */
export const verifierComment = "PKCE (RFC 7636). Make a new verifier for each sign-in and keep it for the token request:";
