import { exactJson, hasBigInt } from "./json.js";
import { cannotSend, type Dialect, haveHeaders, indented, multipartLines, type Part, quoteC as quote } from "./language.js";
import { type LiteralStyle, literal, pairsLiteral, usual } from "./literal.js";
import { verifierComment } from "./navigation.js";

const plainName = /^[A-Za-z_$][\w$]*$/;

/** A plain `__proto__` key would set the prototype. */
const key = (name: string) => `${name === "__proto__" ? '["__proto__"]' : plainName.test(name) ? name : quote(name)}: `;

export const javascriptStyle: LiteralStyle = { ...usual, quote, key };

const fileComment = (names: string, kind: string) => `// ${names}: ${kind}, for instance from <input type="file">`;
const file = fileComment("file", "a File or Blob");

/** Variables of the files of a form in order, and the comment that says what they are. */
function filesOf(parts: readonly Part[]): { next: () => string; comment: string } {
  const count = parts.filter(({ kind }) => kind === "file").length;
  const names = Array.from({ length: count }, (_, index) => (count === 1 ? "file" : `file${index + 1}`));
  const comment = count === 1 ? file : fileComment(names.join(", "), "Files or Blobs");
  return { next: () => names.shift() ?? "file", comment };
}

/** `fetch` sends the media type of a part only with a Blob. */
const valueExpression = ({ value, mediaType }: Extract<Part, { kind: "value" }>) =>
  mediaType === undefined ? quote(value) : `new Blob([${quote(value)}], { type: ${quote(mediaType)} })`;

/** JavaScript with fetch, in browsers and Node. Navigations are for a browser. */
export const javascript: Dialect = {
  id: "javascript",
  label: "JavaScript",
  aliases: ["js", "mjs", "cjs", "node"],
  inTwins: true,
  quote,
  typed: ["json", "text", "file"],
  writesParts: haveHeaders,
  header: (name, value) => `  ${key(name)}${quote(value)},`,
  before: {
    multipart({ parts }) {
      const { next, comment } = filesOf(parts);
      const hasFiles = parts.some(({ kind }) => kind === "file");
      if (haveHeaders(parts))
        return [
          hasFiles && comment,
          "// FormData has no headers of parts.",
          "const form = new Blob([",
          multipartLines(
            parts,
            (text) => `  ${quote(text)},`,
            () => `  ${next()},`,
          ),
          "]);",
          "",
        ];
      const append = (part: Part) =>
        `form.append(${quote(part.name)}, ${part.kind === "value" ? valueExpression(part) : next()});`;
      return [hasFiles && comment, "const form = new FormData();", parts.map(append), ""];
    },
    file: () => file,
  },
  body: {
    // JavaScript rounds integers beyond 2^53.
    json: ({ value }) =>
      hasBigInt(value) ? quote(exactJson(value)) : `JSON.stringify(${literal(value, javascriptStyle, "  ")})`,
    form: ({ pairs }) => `new URLSearchParams(${pairsLiteral(pairs, javascriptStyle, "  ")})`,
    multipart: () => "form",
    text: ({ text }) => quote(text),
    file: () => "file",
  },
  answer: {
    json: ["", "const data = await response.json();", "console.log(data);"],
    text: ["", "console.log(await response.text());"],
    stream: ["", "for await (const text of response.body.pipeThrough(new TextDecoderStream())) console.log(text);"],
    file: ["", "const blob = await response.blob();"],
    nothing: [],
  },
  request: ({ method, url, basic }, { before, headers, body, answer }) => {
    const fields = [
      basic ? [`  Authorization: \`Basic \${btoa(${quote(`${basic.user}:${basic.password}`)})}\`,`] : [],
      headers,
    ].flat();
    const isWithoutBody = /^(?:GET|HEAD)$/.test(method) && body.length > 0;
    if (/^(?:CONNECT|TRACE|TRACK)$/i.test(method)) return `// ${cannotSend("fetch", `a ${method} request`)}`;
    const options = indented("  ", [
      method !== "GET" && `method: ${quote(method)},`,
      fields.length > 0 && ["headers: {", fields, "},"],
      isWithoutBody
        ? `// ${cannotSend("fetch", `the body of a ${method} request`)}`
        : body.map((expression) => `body: ${expression},`),
    ]);
    return [
      before,
      options.length > 0
        ? [`const response = await fetch(${quote(url)}, {`, options, "});"]
        : `const response = await fetch(${quote(url)});`,
      "if (!response.ok) throw new Error(`HTTP ${response.status}: ${await response.text()}`);",
      answer,
    ];
  },
  challenge: "codeChallenge",
  navigate: ({ url, base, pairs, verifier }) => [
    verifier && [
      "const base64url = (bytes) =>",
      '  btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");',
      "",
      `// ${verifierComment}`,
      "// base64url(crypto.getRandomValues(new Uint8Array(32)))",
      `const codeVerifier = ${verifier};`,
      'const codeChallenge = base64url(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(codeVerifier)));',
      "",
    ],
    pairs.length > 0
      ? [
          "const query = new URLSearchParams({",
          pairs.map(([name, value]) => `  ${key(name)}${value},`),
          "});",
          `window.location.assign(${quote(`${base}?`)} + query);`,
        ]
      : `window.location.assign(${quote(url)});`,
  ],
};
