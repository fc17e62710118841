import { type Dialect, haveHeaders, multipartLines, type Part, quotePhp as quote } from "./language.js";
import { haveUniqueNames, type LiteralStyle, literal, pairsLiteral, usual } from "./literal.js";
import { verifierComment } from "./navigation.js";

const style: LiteralStyle = {
  ...usual,
  quote,
  object: ["[", "]"],
  key: (name) => `${quote(name)} => `,
  emptyObject: "new stdClass()",
  // Keys that look like numbers become numbers, and an array with keys from 0 becomes a JSON list.
  special: (object, text) => (Object.keys(object).some((name) => /^(?:0|-?[1-9]\d*)$/.test(name)) ? `(object) ${text}` : text),
};

/** From an array PHP sends no headers of parts, and each name only once. */
const writesParts = (parts: readonly Part[]) => haveHeaders(parts) || !haveUniqueNames(parts.map(({ name }) => name));

/** PHP with its curl extension. For a navigation, PHP in a web server. */
export const php: Dialect = {
  id: "php",
  label: "PHP",
  canIdentify: true,
  quote,
  typed: ["json", "text", "file"],
  writesParts,
  program: (_, statements) => ["<?php", "", statements],
  header: (name, value) => `        ${quote(value === "" ? `${name};` : `${name}: ${value}`)},`,
  body: {
    json: ({ value }) => `json_encode(${literal(value, style, "    ", "    ")}, JSON_THROW_ON_ERROR)`,
    // `http_build_query` cannot repeat a name. Such a body is written out as a string.
    form: ({ pairs }) =>
      haveUniqueNames(pairs.map(([name]) => name))
        ? `http_build_query(${pairsLiteral(pairs, style, "    ", "    ")})`
        : quote(new URLSearchParams(pairs).toString()),
    multipart: ({ parts }) => {
      if (writesParts(parts))
        return multipartLines(parts, quote, (file) => `file_get_contents(${quote(file)})`).join("\n        . ");
      const rows = parts.map((part) => {
        const type = part.mediaType === undefined ? "" : `, ${quote(part.mediaType)}`;
        if (part.kind === "file") return `new CURLFile(${quote(part.fileName)}${type})`;
        // PHP sends the media type of a part only with a file name.
        return type === "" ? quote(part.value) : `new CURLStringFile(${quote(part.value)}, ${quote(part.name)}${type})`;
      });
      return `[\n${rows.map((row, index) => `        ${quote(parts[index]?.name ?? "")} => ${row},\n`).join("")}    ]`;
    },
    text: ({ text }) => quote(text),
    file: ({ fileName }) => `file_get_contents(${quote(fileName)})`,
  },
  answer: {
    json: ["", "$data = json_decode($response, true, 512, JSON_THROW_ON_ERROR);", "print_r($data);"],
    text: ["", "echo $response;"],
    stream: [],
    file: ["", "file_put_contents('response.bin', $response);"],
    nothing: [],
  },
  request: ({ method, url, basic, digest, certificate, answer: kind, body: sent }, { headers, body, answer }) => [
    `$curl = curl_init(${quote(url)});`,
    "curl_setopt_array($curl, [",
    method === "HEAD" && "    CURLOPT_NOBODY => true,",
    // With a body, curl sends POST otherwise.
    (sent || !["GET", "HEAD"].includes(method)) && `    CURLOPT_CUSTOMREQUEST => ${quote(method)},`,
    kind === "stream"
      ? [
          "    CURLOPT_WRITEFUNCTION => function ($curl, $text) {",
          "        echo $text;",
          "        return strlen($text);",
          "    },",
        ]
      : "    CURLOPT_RETURNTRANSFER => true,",
    basic && `    CURLOPT_USERPWD => ${quote(`${basic.user}:${basic.password}`)},`,
    digest && "    CURLOPT_HTTPAUTH => CURLAUTH_DIGEST,",
    digest && `    CURLOPT_USERPWD => ${quote(`${digest.user}:${digest.password}`)},`,
    certificate && ["    CURLOPT_SSLCERT => 'client.pem',", "    CURLOPT_SSLKEY => 'client-key.pem',"],
    headers.length > 0 && ["    CURLOPT_HTTPHEADER => [", headers, "    ],"],
    body.map((expression) => `    CURLOPT_POSTFIELDS => ${expression},`),
    "]);",
    "",
    "$response = curl_exec($curl);",
    "$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);",
    "if ($response === false || $status >= 400) {",
    `    throw new RuntimeException("HTTP $status: " . ${kind === "stream" ? "" : "($response ?: "}curl_error($curl)${kind === "stream" ? "" : ")"});`,
    "}",
    answer,
  ],
  challenge: "$codeChallenge",
  navigate: ({ url, base, pairs, verifier }) => [
    verifier && [
      "function base64url(string $bytes): string",
      "{",
      "    return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');",
      "}",
      "",
      `// ${verifierComment}`,
      "// base64url(random_bytes(32))",
      `$codeVerifier = ${verifier};`,
      "$codeChallenge = base64url(hash('sha256', $codeVerifier, true));",
      "",
    ],
    pairs.length > 0
      ? [
          "$query = http_build_query([",
          pairs.map(([name, value]) => `    ${quote(name)} => ${value},`),
          "]);",
          `header(${quote(`Location: ${base}?`)} . $query, true, 302);`,
        ]
      : `header(${quote(`Location: ${url}`)}, true, 302);`,
    "exit;",
  ],
};
