import { verifierComment } from "../pkce.js";
import { quoteCSharp as quote } from "../quote.js";
import { valueText, type WriteNavigation } from "./navigation.js";

/** C# 11 with ASP.NET Core: a server that redirects. */
export const navigateCSharp: WriteNavigation = (navigation) => {
  const { url, base, pairs, verifier } = navigation;
  const using: string[] = [];
  const lines: string[] = [];
  if (pairs.length > 0 || verifier !== undefined) using.push("Microsoft.AspNetCore.WebUtilities");
  if (verifier !== undefined) {
    using.push("System.Security.Cryptography", "System.Text");
    lines.push(
      `// ${verifierComment}`,
      "// WebEncoders.Base64UrlEncode(RandomNumberGenerator.GetBytes(32))",
      `var codeVerifier = ${quote(verifier)};`,
      "var codeChallenge = WebEncoders.Base64UrlEncode(SHA256.HashData(Encoding.ASCII.GetBytes(codeVerifier)));",
      "",
    );
  }
  if (pairs.length > 0) {
    const rows = pairs.map((pair) => `    [${quote(pair[0])}] = ${valueText(navigation, pair, quote, "codeChallenge")},`);
    lines.push(`var url = QueryHelpers.AddQueryString(${quote(base)}, new Dictionary<string, string?>`, "{", ...rows, "});");
  } else lines.push(`var url = ${quote(url)};`);
  return [
    ...using.map((name) => `using ${name};`),
    ...(using.length > 0 ? [""] : []),
    "var app = WebApplication.Create(args);",
    'app.MapGet("/", () =>',
    "{",
    ...lines.map((line) => (line === "" ? "" : `    ${line}`)),
    "    return Results.Redirect(url);",
    "});",
    "app.Run();",
  ].join("\n");
};
