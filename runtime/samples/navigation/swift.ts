import { verifierComment } from "../pkce.js";
import { quoteSwift as quote } from "../quote.js";
import { valueText, type WriteNavigation } from "./navigation.js";

/** Swift on iOS: statements for an asynchronous function, which open the system's browser. */
export const navigateSwift: WriteNavigation = (navigation) => {
  const { url, base, pairs, verifier } = navigation;
  const lines = verifier === undefined ? ["import UIKit", ""] : ["import CryptoKit", "import UIKit", ""];
  if (verifier !== undefined)
    lines.push(
      "func base64url(_ bytes: Data) -> String {",
      "    bytes.base64EncodedString()",
      '        .replacingOccurrences(of: "+", with: "-")',
      '        .replacingOccurrences(of: "/", with: "_")',
      '        .replacingOccurrences(of: "=", with: "")',
      "}",
      "",
      `// ${verifierComment}`,
      "// base64url(Data((0..<32).map { _ in UInt8.random(in: .min ... .max) }))",
      `let codeVerifier = ${quote(verifier)}`,
      "let codeChallenge = base64url(Data(SHA256.hash(data: Data(codeVerifier.utf8))))",
      "",
    );
  if (pairs.length > 0) {
    const rows = pairs.map(
      (pair) => `    URLQueryItem(name: ${quote(pair[0])}, value: ${valueText(navigation, pair, quote, "codeChallenge")}),`,
    );
    lines.push(`var page = URLComponents(string: ${quote(base)})!`, "page.queryItems = [", ...rows, "]");
    lines.push("await UIApplication.shared.open(page.url!)");
  } else lines.push(`await UIApplication.shared.open(URL(string: ${quote(url)})!)`);
  return lines.join("\n");
};
