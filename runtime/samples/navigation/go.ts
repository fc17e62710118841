import { verifierComment } from "../pkce.js";
import { quoteGo as quote } from "../quote.js";
import { valueText, type WriteNavigation } from "./navigation.js";

/** Go with net/http: a server that redirects. */
export const navigateGo: WriteNavigation = (navigation) => {
  const { url, base, pairs, verifier } = navigation;
  const imports = ["log", "net/http"];
  const lines: string[] = [];
  if (verifier !== undefined) {
    imports.push("crypto/sha256", "encoding/base64");
    lines.push(
      `// ${verifierComment}`,
      "// 32 bytes from crypto/rand, in base64.RawURLEncoding.",
      `codeVerifier := ${quote(verifier)}`,
      "digest := sha256.Sum256([]byte(codeVerifier))",
      "codeChallenge := base64.RawURLEncoding.EncodeToString(digest[:])",
      "",
    );
  }
  if (pairs.length > 0) {
    imports.push("net/url");
    const adds = pairs.map((pair) => `query.Set(${quote(pair[0])}, ${valueText(navigation, pair, quote, "codeChallenge")})`);
    lines.push("query := url.Values{}", ...adds);
  }
  const target = pairs.length > 0 ? `${quote(`${base}?`)}+query.Encode()` : quote(url);
  lines.push(`http.Redirect(w, r, ${target}, http.StatusFound)`);
  return [
    "package main",
    "",
    "import (",
    ...imports.sort().map((name) => `\t"${name}"`),
    ")",
    "",
    "func main() {",
    '\thttp.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {',
    ...lines.map((line) => (line === "" ? "" : `\t\t${line}`)),
    "\t})",
    '\tlog.Fatal(http.ListenAndServe("localhost:3000", nil))',
    "}",
  ].join("\n");
};
