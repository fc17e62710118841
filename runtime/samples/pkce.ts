/**
 * The code verifier and challenge of RFC 7636, appendix B. Samples use both, so that the authorization
 * request and the token request match.
 */
export const pkce = {
  verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
  challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
};

/** The comment in samples that contain the verifier. */
export const verifierComment = "PKCE (RFC 7636). Make a new verifier for each sign-in and keep it for the token request:";
