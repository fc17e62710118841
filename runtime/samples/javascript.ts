import { type HttpRequest, type Part, type SampleLanguage, withContentType } from "./http-request.js";
import { type LiteralStyle, literal } from "./literal.js";
import { type Navigation, valueText } from "./navigation.js";
import { verifierComment } from "./pkce.js";
import { quoteJavaScript as quote } from "./quote.js";

/** JavaScript with fetch, in browsers and Node. */
export const javascript: SampleLanguage = { id: "javascript", label: "JavaScript", write, navigate };

const plainName = /^[A-Za-z_$][\w$]*$/;

/** A plain `__proto__` key would set the prototype. */
const key = (name: string) => `${name === "__proto__" ? '["__proto__"]' : plainName.test(name) ? name : quote(name)}: `;

export const javascriptStyle: LiteralStyle = {
  quote,
  words: { true: "true", false: "false", null: "null" },
  list: ["[", "]"],
  object: ["{", "}"],
  key,
};

function write(request: HttpRequest): string {
  const { body } = request;
  const lines: string[] = [];
  const options: string[] = [];
  if (request.method !== "GET") options.push(`method: ${quote(request.method)},`);
  const headers = withContentType(request, ["json", "text", "file"]).map(([name, value]) => `    ${key(name)}${quote(value)},`);
  if (request.basic) {
    const credentials = `${request.basic.user}:${request.basic.password}`;
    headers.unshift(`    Authorization: \`Basic \${btoa(${quote(credentials)})}\`,`);
  }
  if (headers.length > 0) options.push(`headers: {\n${headers.join("\n")}\n  },`);
  if (body?.kind === "multipart") {
    lines.push("const form = new FormData();");
    for (const part of body.parts)
      if (part.kind === "value") lines.push(`form.append(${quote(part.name)}, ${valueExpression(part)});`);
      else
        lines.push(`// file: a File or Blob, for instance from <input type="file">`, `form.append(${quote(part.name)}, file);`);
    lines.push("");
    options.push("body: form,");
  } else if (body) options.push(`body: ${bodyExpression(body)},`);
  if (body?.kind === "file") lines.push(`// file: a File or Blob, for instance from <input type="file">`);
  const call = options.length > 0 ? `, {\n${options.map((option) => `  ${option}`).join("\n")}\n}` : "";
  lines.push(`const response = await fetch(${quote(request.url)}${call});`);
  lines.push(
    "if (!response.ok) throw new Error(`HTTP ${response.status}: ${await response.text()}`);",
    ...answer[request.answer],
  );
  return lines.join("\n");
}

const answer: Record<HttpRequest["answer"], string[]> = {
  json: ["", "const data = await response.json();", "console.log(data);"],
  text: ["", "console.log(await response.text());"],
  file: ["", "const file = await response.blob();"],
  nothing: [],
};

function bodyExpression(body: Exclude<HttpRequest["body"], undefined | { kind: "multipart" }>): string {
  switch (body.kind) {
    case "json":
      return `JSON.stringify(${literal(body.value, javascriptStyle, "  ")})`;
    case "form":
      return `new URLSearchParams(${formLiteral(body.pairs)})`;
    case "text":
      return quote(body.text);
    default:
      return "file";
  }
}

/** `fetch` sends the media type of a part only with a Blob. */
function valueExpression({ value, mediaType }: Extract<Part, { kind: "value" }>): string {
  return mediaType === undefined ? quote(value) : `new Blob([${quote(value)}], { type: ${quote(mediaType)} })`;
}

/** An object if all names are unique, otherwise pairs. */
function formLiteral(pairs: [string, string][]): string {
  const unique = new Set(pairs.map(([name]) => name)).size === pairs.length && !pairs.some(([name]) => name === "__proto__");
  return literal(unique ? Object.fromEntries(pairs) : pairs, javascriptStyle, "  ");
}

/** JavaScript in a browser. */
function navigate(navigation: Navigation): string {
  const { url, base, pairs, verifier } = navigation;
  const rows = pairs.map((pair) => `  ${key(pair[0])}${valueText(navigation, pair, quote, "codeChallenge")},`);
  const lines = verifier === undefined ? [] : pkceLines(verifier);
  if (rows.length === 0) return [...lines, `window.location.assign(${quote(url)});`].join("\n");
  const target = `${quote(`${base}?`)} + query`;
  return [...lines, "const query = new URLSearchParams({", ...rows, "});", `window.location.assign(${target});`].join("\n");
}

function pkceLines(verifier: string): string[] {
  return [
    "const base64url = (bytes) =>",
    '  btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");',
    "",
    `// ${verifierComment}`,
    "// base64url(crypto.getRandomValues(new Uint8Array(32)))",
    `const codeVerifier = ${quote(verifier)};`,
    'const codeChallenge = base64url(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(codeVerifier)));',
    "",
  ];
}
