import { verifierComment } from "../pkce.js";
import { quotePython as quote } from "../quote.js";
import { valueText, type WriteNavigation } from "./navigation.js";

/** Python with its standard library. */
export const navigatePython: WriteNavigation = (navigation) => {
  const { url, base, pairs, verifier } = navigation;
  const imports = verifier === undefined ? ["webbrowser"] : ["base64", "hashlib", "webbrowser"];
  const lines = imports.map((name) => `import ${name}`);
  if (pairs.length > 0) lines.push("from urllib.parse import urlencode");
  lines.push("");
  if (verifier !== undefined)
    lines.push(
      `# ${verifierComment}`,
      "# secrets.token_urlsafe(32)",
      `code_verifier = ${quote(verifier)}`,
      "digest = hashlib.sha256(code_verifier.encode()).digest()",
      'code_challenge = base64.urlsafe_b64encode(digest).decode().rstrip("=")',
      "",
    );
  if (pairs.length > 0) {
    const rows = pairs.map((pair) => `    ${quote(pair[0])}: ${valueText(navigation, pair, quote, "code_challenge")},`);
    lines.push("query = urlencode({", ...rows, "})", `url = ${quote(`${base}?`)} + query`);
  } else lines.push(`url = ${quote(url)}`);
  lines.push("", "# A web app redirects to the URL instead: status 302, header Location.", "webbrowser.open(url)");
  return lines.join("\n");
};
