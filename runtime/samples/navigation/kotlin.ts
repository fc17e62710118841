import { verifierComment } from "../pkce.js";
import { quoteKotlin as quote } from "../quote.js";
import { valueText, type WriteNavigation } from "./navigation.js";

/** Kotlin on Android: statements for an activity that open the system's browser. */
export const navigateKotlin: WriteNavigation = (navigation) => {
  const { url, base, pairs, verifier } = navigation;
  const imports = ["android.content.Intent", "android.net.Uri"];
  const lines: string[] = [];
  if (verifier !== undefined) {
    imports.push("android.util.Base64", "java.security.MessageDigest");
    lines.push(
      `// ${verifierComment}`,
      "// 32 bytes from SecureRandom, in the same encoding.",
      `val codeVerifier = ${quote(verifier)}`,
      'val digest = MessageDigest.getInstance("SHA-256").digest(codeVerifier.toByteArray())',
      "val codeChallenge = Base64.encodeToString(digest, Base64.URL_SAFE or Base64.NO_PADDING or Base64.NO_WRAP)",
      "",
    );
  }
  const rows = pairs.map(
    (pair) => `    .appendQueryParameter(${quote(pair[0])}, ${valueText(navigation, pair, quote, "codeChallenge")})`,
  );
  if (rows.length > 0) lines.push(`val uri = Uri.parse(${quote(base)}).buildUpon()`, ...rows, "    .build()");
  else lines.push(`val uri = Uri.parse(${quote(url)})`);
  lines.push("startActivity(Intent(Intent.ACTION_VIEW, uri))");
  return [...imports.map((name) => `import ${name}`), "", ...lines].join("\n");
};
