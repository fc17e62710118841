import { verifierComment } from "../pkce.js";
import { quoteJava as quote } from "../quote.js";
import { valueText, type WriteNavigation } from "./navigation.js";

/** Java 17 on a desktop: statements for a method that may throw. */
export const navigateJava: WriteNavigation = (navigation) => {
  const { url, base, pairs, verifier } = navigation;
  const imports = new Set(["java.awt.Desktop", "java.net.URI"]);
  const lines: string[] = [];
  if (verifier !== undefined) {
    imports.add("java.security.MessageDigest").add("java.util.Base64");
    lines.push(
      `// ${verifierComment}`,
      "// 32 bytes from SecureRandom, in the same encoding.",
      `var codeVerifier = ${quote(verifier)};`,
      'var digest = MessageDigest.getInstance("SHA-256").digest(codeVerifier.getBytes());',
      "var codeChallenge = Base64.getUrlEncoder().withoutPadding().encodeToString(digest);",
      "",
    );
  }
  if (pairs.length > 0) {
    for (const name of [
      "java.net.URLEncoder",
      "java.nio.charset.StandardCharsets",
      "java.util.List",
      "java.util.stream.Collectors",
    ])
      imports.add(name);
    const rows = pairs.map((pair) => `    List.of(${quote(pair[0])}, ${valueText(navigation, pair, quote, "codeChallenge")})`);
    lines.push(
      "var query = List.of(",
      rows.join(",\n"),
      ").stream()",
      '    .map(pair -> pair.get(0) + "=" + URLEncoder.encode(pair.get(1), StandardCharsets.UTF_8))',
      '    .collect(Collectors.joining("&"));',
      `var url = ${quote(`${base}?`)} + query;`,
    );
  } else lines.push(`var url = ${quote(url)};`);
  lines.push("", "// A web app redirects instead: response.sendRedirect(url);", "Desktop.getDesktop().browse(URI.create(url));");
  return [...[...imports].sort().map((name) => `import ${name};`), "", ...lines].join("\n");
};
