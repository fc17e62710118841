import { type Dialect, haveHeaders, indented, multipartLines, quoteRuby as quote } from "./language.js";
import { type LiteralStyle, literal, pairsLiteral, usual } from "./literal.js";
import { verifierComment } from "./navigation.js";

const style: LiteralStyle = {
  ...usual,
  quote,
  words: { ...usual.words, null: "nil" },
  key: (name) => `${quote(name)} => `,
};

/** Methods that net/http has a class for. */
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE"];

const start = 'Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == "https")';
const check = 'raise "HTTP #{response.code}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)';

/** Ruby with net/http. For a navigation, Ruby on Rails: statements of a controller action that redirects. */
export const ruby: Dialect = {
  id: "ruby",
  label: "Ruby",
  aliases: ["rb"],
  quote,
  typed: ["json", "text", "file"],
  writesParts: haveHeaders,
  imports: [
    ['require "digest"', /\bDigest::/],
    ['require "json"', /\bJSON\./],
    ['require "net/http"', /\bNet::/],
  ],
  header: (name, value) => `request[${quote(name)}] = ${quote(value)}`,
  body: {
    json: ({ value }) => `request.body = JSON.generate(${literal(value, style)})`,
    form: ({ pairs }) => `request.set_form_data(${pairsLiteral(pairs, style)})`,
    multipart: ({ parts }) =>
      haveHeaders(parts)
        ? [
            // net/http sends no headers of parts from a list.
            "request.body = [",
            multipartLines(
              parts,
              (text) => `  ${quote(text)}.b,`,
              (file) => `  File.binread(${quote(file)}),`,
            ),
            "].join",
          ]
        : [
            "request.set_form([",
            parts.map((part) => {
              const type = part.mediaType === undefined ? [] : [`content_type: ${quote(part.mediaType)}`];
              // net/http sends the media type of a part only with a file name.
              if (part.kind === "value" && type.length > 0) type.unshift(`filename: ${quote(part.name)}`);
              const content = part.kind === "value" ? quote(part.value) : `File.open(${quote(part.fileName)})`;
              return `  [${quote(part.name)}, ${content}${type.length > 0 ? `, { ${type.join(", ")} }` : ""}],`;
            }),
            '], "multipart/form-data")',
          ],
    text: ({ text }) => `request.body = ${quote(text)}`,
    file: ({ fileName }) => `request.body = File.binread(${quote(fileName)})`,
  },
  answer: {
    json: "puts JSON.parse(response.body)",
    text: "puts response.body",
    stream: "response.read_body { |text| print text }",
    file: 'File.binwrite("response.bin", response.body)',
    nothing: [],
  },
  request: ({ method, url, basic, body: sent, answer: kind }, { headers, body, answer }) => [
    `uri = URI(${quote(url)})`,
    methods.includes(method)
      ? `request = Net::HTTP::${method[0]}${method.slice(1).toLowerCase()}.new(uri)`
      : `request = Net::HTTPGenericRequest.new(${quote(method)}, ${Boolean(sent)}, true, uri)`,
    basic && `request.basic_auth(${quote(basic.user)}, ${quote(basic.password)})`,
    headers,
    body,
    "",
    kind === "stream"
      ? [`${start} do |http|`, "  http.request(request) do |response|", indented("    ", [check, answer]), "  end", "end"]
      : [`response = ${start} do |http|`, "  http.request(request)", "end", check, answer],
  ],
  challenge: "code_challenge",
  navigate: ({ url, base, pairs, verifier }) => [
    verifier && [
      `# ${verifierComment}`,
      "# SecureRandom.urlsafe_base64(32)",
      `code_verifier = ${verifier}`,
      'code_challenge = [Digest::SHA256.digest(code_verifier)].pack("m0").tr("+/", "-_").delete("=")',
      "",
    ],
    pairs.length > 0
      ? [
          "query = URI.encode_www_form({",
          pairs.map(([name, value]) => `  ${quote(name)} => ${value},`),
          "})",
          `url = ${quote(`${base}?`)} + query`,
        ]
      : `url = ${quote(url)}`,
    "redirect_to url, allow_other_host: true",
  ],
};
