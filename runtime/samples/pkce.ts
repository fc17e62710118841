/**
 * The code verifier and its challenge from RFC 7636, appendix B. Samples send them, so that the sample of an authorization request
 * and that of the token request belong together.
 */
export const pkce = {
  verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
  challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
};

/** What a sample says where it holds the verifier. */
export const verifierComment = "PKCE (RFC 7636). Make a new verifier for each sign-in and keep it for the token request:";
