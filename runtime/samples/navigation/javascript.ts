import { javascriptKey as key } from "../javascript.js";
import { verifierComment } from "../pkce.js";
import { quoteJavaScript as quote } from "../quote.js";
import { valueText, type WriteNavigation } from "./navigation.js";

/** JavaScript in a browser. */
export const navigateJavaScript: WriteNavigation = (navigation) => {
  const { url, base, pairs, verifier } = navigation;
  const rows = pairs.map((pair) => `  ${key(pair[0])}${valueText(navigation, pair, quote, "codeChallenge")},`);
  const lines = verifier === undefined ? [] : pkceLines(verifier);
  if (rows.length === 0) return [...lines, `window.location.assign(${quote(url)});`].join("\n");
  const target = `${quote(`${base}?`)} + query`;
  return [...lines, "const query = new URLSearchParams({", ...rows, "});", `window.location.assign(${target});`].join("\n");
};

function pkceLines(verifier: string): string[] {
  return [
    "const base64url = (bytes) =>",
    '  btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");',
    "",
    `// ${verifierComment}`,
    "// base64url(crypto.getRandomValues(new Uint8Array(32)))",
    `const codeVerifier = ${quote(verifier)};`,
    'const codeChallenge = base64url(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(codeVerifier)));',
    "",
  ];
}
