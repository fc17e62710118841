/** Host of the hosted search in the site that all test files share; each file replaces it with its own server. */
export const sharedHost = "http://127.0.0.1:1";
