import { verifierComment } from "../pkce.js";
import { quotePhp as quote } from "../quote.js";
import { valueText, type WriteNavigation } from "./navigation.js";

/** PHP in a web server. */
export const navigatePhp: WriteNavigation = (navigation) => {
  const { url, base, pairs, verifier } = navigation;
  const lines = ["<?php", ""];
  if (verifier !== undefined)
    lines.push(
      "function base64url(string $bytes): string",
      "{",
      "    return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');",
      "}",
      "",
      `// ${verifierComment}`,
      "// base64url(random_bytes(32))",
      `$codeVerifier = ${quote(verifier)};`,
      "$codeChallenge = base64url(hash('sha256', $codeVerifier, true));",
      "",
    );
  const rows = pairs.map((pair) => `    ${quote(pair[0])} => ${valueText(navigation, pair, quote, "$codeChallenge")},`);
  if (rows.length > 0) lines.push("$query = http_build_query([", ...rows, "]);");
  const target = rows.length > 0 ? `${quote(`Location: ${base}?`)} . $query` : quote(`Location: ${url}`);
  lines.push(`header(${target}, true, 302);`, "exit;");
  return lines.join("\n");
};
