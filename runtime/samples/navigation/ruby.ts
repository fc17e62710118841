import { verifierComment } from "../pkce.js";
import { quoteRuby as quote } from "../quote.js";
import { valueText, type WriteNavigation } from "./navigation.js";

/** Ruby on Rails: statements of a controller action that redirects. */
export const navigateRuby: WriteNavigation = (navigation) => {
  const { url, base, pairs, verifier } = navigation;
  const lines: string[] = [];
  if (verifier !== undefined)
    lines.push(
      'require "digest"',
      "",
      `# ${verifierComment}`,
      "# SecureRandom.urlsafe_base64(32)",
      `code_verifier = ${quote(verifier)}`,
      'code_challenge = [Digest::SHA256.digest(code_verifier)].pack("m0").tr("+/", "-_").delete("=")',
      "",
    );
  if (pairs.length > 0) {
    const rows = pairs.map((pair) => `  ${quote(pair[0])} => ${valueText(navigation, pair, quote, "code_challenge")},`);
    lines.push("query = URI.encode_www_form({", ...rows, "})", `url = ${quote(`${base}?`)} + query`);
  } else lines.push(`url = ${quote(url)}`);
  lines.push("redirect_to url, allow_other_host: true");
  return lines.join("\n");
};
