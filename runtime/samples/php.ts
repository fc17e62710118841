import { type HttpRequest, type Part, type RequestBody, type SampleLanguage, withContentType } from "./http-request.js";
import { type LiteralStyle, literal } from "./literal.js";
import { type Navigation, valueText } from "./navigation.js";
import { verifierComment } from "./pkce.js";
import { quotePhp as quote } from "./quote.js";

/** PHP with its curl extension. */
export const php: SampleLanguage = { id: "php", label: "PHP", write, canIdentify: true, navigate };

const style: LiteralStyle = {
  quote,
  words: { true: "true", false: "false", null: "null" },
  list: ["[", "]"],
  object: ["[", "]"],
  key: (name) => `${quote(name)} => `,
  emptyObject: "new stdClass()",
  // Keys that look like numbers become numbers, and an array with keys from 0 becomes a JSON list.
  special: (object, text) => (Object.keys(object).some((name) => /^(?:0|-?[1-9]\d*)$/.test(name)) ? `(object) ${text}` : text),
};

function write(request: HttpRequest): string {
  const { method, body, basic, digest } = request;
  const options: string[] = [];
  if (method === "HEAD") options.push("CURLOPT_NOBODY => true,");
  else if (method !== "GET") options.push(`CURLOPT_CUSTOMREQUEST => ${quote(method)},`);
  options.push("CURLOPT_RETURNTRANSFER => true,");
  if (basic) options.push(`CURLOPT_USERPWD => ${quote(`${basic.user}:${basic.password}`)},`);
  if (digest)
    options.push("CURLOPT_HTTPAUTH => CURLAUTH_DIGEST,", `CURLOPT_USERPWD => ${quote(`${digest.user}:${digest.password}`)},`);
  if (request.certificate) options.push("CURLOPT_SSLCERT => 'client.pem',", "CURLOPT_SSLKEY => 'client-key.pem',");
  const headers = withContentType(request, ["json", "text", "file"]);
  if (headers.length > 0) {
    const rows = headers.map(([name, value]) => `        ${quote(value === "" ? `${name};` : `${name}: ${value}`)},`);
    options.push(`CURLOPT_HTTPHEADER => [\n${rows.join("\n")}\n    ],`);
  }
  if (body) options.push(`CURLOPT_POSTFIELDS => ${bodyExpression(body)},`);
  return [
    "<?php",
    "",
    `$curl = curl_init(${quote(request.url)});`,
    "curl_setopt_array($curl, [",
    ...options.map((option) => `    ${option}`),
    "]);",
    "",
    "$response = curl_exec($curl);",
    "$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);",
    "if ($response === false || $status >= 400) {",
    '    throw new RuntimeException("HTTP $status: " . ($response ?: curl_error($curl)));',
    "}",
    ...answer[request.answer],
  ].join("\n");
}

const answer: Record<HttpRequest["answer"], string[]> = {
  json: ["", "$data = json_decode($response, true, 512, JSON_THROW_ON_ERROR);", "print_r($data);"],
  text: ["", "echo $response;"],
  file: ["", "file_put_contents('response.bin', $response);"],
  nothing: [],
};

function bodyExpression(body: RequestBody): string {
  switch (body.kind) {
    case "json":
      return `json_encode(${literal(body.value, style, "    ", "    ")}, JSON_THROW_ON_ERROR)`;
    case "form":
      return formExpression(body.pairs);
    case "multipart":
      return `[\n${body.parts.map((part) => `        ${quote(part.name)} => ${partExpression(part)},\n`).join("")}    ]`;
    case "text":
      return quote(body.text);
    case "file":
      return `file_get_contents(${quote(body.fileName)})`;
  }
}

/**
 * `http_build_query` cannot repeat a name and splits names that look like arrays. Such a body is written out
 * as a string.
 */
function formExpression(pairs: [string, string][]): string {
  const simple = new Set(pairs.map(([name]) => name)).size === pairs.length;
  if (!simple) return quote(new URLSearchParams(pairs).toString());
  const rows = pairs.map(([name, value]) => `        ${quote(name)} => ${quote(value)},\n`);
  return `http_build_query([\n${rows.join("")}    ])`;
}

function partExpression(part: Part): string {
  if (part.kind === "value" && part.mediaType === undefined) return quote(part.value);
  // PHP sends the media type of a part only with a file name.
  if (part.kind === "value")
    return `new CURLStringFile(${quote(part.value)}, ${quote(part.name)}, ${quote(part.mediaType ?? "")})`;
  const type = part.mediaType === undefined ? "" : `, ${quote(part.mediaType)}`;
  return `new CURLFile(${quote(part.fileName)}${type})`;
}

/** PHP in a web server. */
function navigate(navigation: Navigation): string {
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
}
