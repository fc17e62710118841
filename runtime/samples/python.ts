import { cannotSend, type Dialect, quoteC as quote } from "./language.js";
import { type LiteralStyle, literal, pairsLiteral, usual } from "./literal.js";
import { verifierComment } from "./navigation.js";

const style: LiteralStyle = {
  ...usual,
  quote,
  words: { true: "True", false: "False", null: "None" },
  pair: ["(", ")"],
  key: (name) => `${quote(name)}: `,
};

/** Methods that requests has a function for. */
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];

/** Python with requests. Navigations use the standard library. */
export const python: Dialect = {
  id: "python",
  label: "Python",
  aliases: ["py", "python3"],
  inTwins: true,
  canIdentify: true,
  quote,
  typed: ["json", "text", "file"],
  typesJson: true,
  imports: [
    ["import json\n", /\bjson\.dumps\b/],
    ["import requests", /\brequests\./],
    ["from requests.auth import HTTPDigestAuth", /\bHTTPDigestAuth\b/],
    ["import base64", /\bbase64\./],
    ["import hashlib", /\bhashlib\./],
    ["import webbrowser", /\bwebbrowser\./],
    ["from urllib.parse import urlencode", /\burlencode\b/],
  ],
  header: (name, value) => `        ${quote(name)}: ${quote(value)},`,
  body: {
    json: ({ value, mediaType }) => {
      const text = literal(value, style, "    ", "    ");
      // requests sends no body for `json=None`.
      return mediaType === "application/json" && value !== null ? `json=${text}` : `data=json.dumps(${text})`;
    },
    form: ({ pairs }) => `data=${pairsLiteral(pairs, style, "    ", "    ")}`,
    // Values without a file name are sent as files too, which makes the body multipart in any case.
    multipart: ({ parts }) => {
      const rows = parts.map((part) => {
        const file = part.kind === "file" ? quote(part.fileName) : "None";
        const words = [file, part.kind === "file" ? `open(${file}, "rb")` : quote(part.value)];
        if (part.mediaType !== undefined || part.headers)
          words.push(part.mediaType === undefined ? "None" : quote(part.mediaType));
        if (part.headers) words.push(`{${part.headers.map(([name, value]) => `${quote(name)}: ${quote(value)}`).join(", ")}}`);
        return `        (${quote(part.name)}, (${words.join(", ")})),`;
      });
      return `files=[\n${rows.join("\n")}\n    ]`;
    },
    text: ({ text }) => `data=${quote(text)}.encode()`,
    file: ({ fileName }) => `data=open(${quote(fileName)}, "rb")`,
  },
  answer: {
    json: "print(response.json())",
    text: "print(response.text)",
    stream: ["for line in response.iter_lines():", "    print(line.decode())"],
    file: ['with open("response.bin", "wb") as file:', "    file.write(response.content)"],
    nothing: [],
  },
  request: ({ method, url, basic, digest, certificate, answer: kind }, { headers, body, answer }) => [
    method !== method.toUpperCase() && `# ${cannotSend("requests", "a method in lower case")}`,
    `response = requests.${methods.includes(method) ? method.toLowerCase() : "request"}(`,
    !methods.includes(method) && `    ${quote(method)},`,
    `    ${quote(url)},`,
    headers.length > 0 && ["    headers={", headers, "    },"],
    basic && `    auth=(${quote(basic.user)}, ${quote(basic.password)}),`,
    digest && `    auth=HTTPDigestAuth(${quote(digest.user)}, ${quote(digest.password)}),`,
    certificate && '    cert=("client.pem", "client-key.pem"),',
    body.map((argument) => `    ${argument},`),
    kind === "stream" ? ["    stream=True,", "    timeout=(10, None),"] : "    timeout=10,",
    [")", "if not response.ok:"],
    '    raise RuntimeError(f"HTTP {response.status_code}: {response.text}")',
    answer,
  ],
  challenge: "code_challenge",
  navigate: ({ url, base, pairs, verifier }) => [
    verifier && [
      `# ${verifierComment}`,
      "# secrets.token_urlsafe(32)",
      `code_verifier = ${verifier}`,
      "digest = hashlib.sha256(code_verifier.encode()).digest()",
      'code_challenge = base64.urlsafe_b64encode(digest).decode().rstrip("=")',
      "",
    ],
    pairs.length > 0
      ? [
          "query = urlencode({",
          pairs.map(([name, value]) => `    ${quote(name)}: ${value},`),
          "})",
          `url = ${quote(`${base}?`)} + query`,
        ]
      : `url = ${quote(url)}`,
    ["", "# A web app redirects to the URL instead: status 302, header Location.", "webbrowser.open(url)"],
  ],
};
