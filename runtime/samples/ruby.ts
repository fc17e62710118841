import { type HttpRequest, type RequestBody, type SampleLanguage, withContentType } from "./http-request.js";
import { type LiteralStyle, literal } from "./literal.js";
import { type Navigation, valueText } from "./navigation.js";
import { verifierComment } from "./pkce.js";
import { quoteRuby as quote } from "./quote.js";

/** Ruby with net/http. */
export const ruby: SampleLanguage = { id: "ruby", label: "Ruby", write, navigate };

const style: LiteralStyle = {
  quote,
  words: { true: "true", false: "false", null: "nil" },
  list: ["[", "]"],
  object: ["{", "}"],
  key: (name) => `${quote(name)} => `,
};

/** Methods that net/http has a class for. */
const classes = new Map([
  ["GET", "Get"],
  ["POST", "Post"],
  ["PUT", "Put"],
  ["PATCH", "Patch"],
  ["DELETE", "Delete"],
  ["HEAD", "Head"],
  ["OPTIONS", "Options"],
  ["TRACE", "Trace"],
]);

function write(request: HttpRequest): string {
  const { method, body, basic } = request;
  const json = body?.kind === "json" || request.answer === "json";
  const lines = [...(json ? ['require "json"'] : []), 'require "net/http"', "", `uri = URI(${quote(request.url)})`];
  const ownClass = classes.get(method);
  if (ownClass) lines.push(`request = Net::HTTP::${ownClass}.new(uri)`);
  else lines.push(`request = Net::HTTPGenericRequest.new(${quote(method)}, ${Boolean(body)}, true, uri)`);
  if (basic) lines.push(`request.basic_auth(${quote(basic.user)}, ${quote(basic.password)})`);
  for (const [name, value] of withContentType(request, ["json", "text", "file"]))
    lines.push(`request[${quote(name)}] = ${quote(value)}`);
  if (body) lines.push(bodyLine(body));
  lines.push("", 'response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == "https") do |http|');
  lines.push(
    "  http.request(request)",
    "end",
    'raise "HTTP #{response.code}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)',
    ...answer[request.answer],
  );
  return lines.join("\n");
}

const answer: Record<HttpRequest["answer"], string[]> = {
  json: ["puts JSON.parse(response.body)"],
  text: ["puts response.body"],
  file: ['File.binwrite("response.bin", response.body)'],
  nothing: [],
};

function bodyLine(body: RequestBody): string {
  switch (body.kind) {
    case "json":
      return `request.body = JSON.generate(${literal(body.value, style)})`;
    case "form":
      return `request.set_form_data(${formLiteral(body.pairs)})`;
    case "multipart": {
      const rows = body.parts.map((part) => {
        if (part.kind === "value") {
          // net/http sends the media type of a part only with a file name.
          const head =
            part.mediaType === undefined ? "" : `, { filename: ${quote(part.name)}, content_type: ${quote(part.mediaType)} }`;
          return `  [${quote(part.name)}, ${quote(part.value)}${head}],\n`;
        }
        const type = part.mediaType === undefined ? "" : `, { content_type: ${quote(part.mediaType)} }`;
        return `  [${quote(part.name)}, File.open(${quote(part.fileName)})${type}],\n`;
      });
      return `request.set_form([\n${rows.join("")}], "multipart/form-data")`;
    }
    case "text":
      return `request.body = ${quote(body.text)}`;
    case "file":
      return `request.body = File.binread(${quote(body.fileName)})`;
  }
}

/** A hash if all names are unique, otherwise pairs. */
function formLiteral(pairs: [string, string][]): string {
  const unique = new Set(pairs.map(([name]) => name)).size === pairs.length;
  if (!unique) return literal(pairs, style);
  return `{\n${pairs.map(([name, value]) => `  ${quote(name)} => ${quote(value)},\n`).join("")}}`;
}

/** Ruby on Rails: statements of a controller action that redirects. */
function navigate(navigation: Navigation): string {
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
}
