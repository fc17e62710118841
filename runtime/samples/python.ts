import { type HttpRequest, type Part, type SampleLanguage, withContentType } from "./http-request.js";
import { type LiteralStyle, literal } from "./literal.js";
import { type Navigation, valueText } from "./navigation.js";
import { verifierComment } from "./pkce.js";
import { quotePython as quote } from "./quote.js";

/** Python with requests. */
export const python: SampleLanguage = { id: "python", label: "Python", write, canIdentify: true, navigate };

const style: LiteralStyle = {
  quote,
  words: { true: "True", false: "False", null: "None" },
  list: ["[", "]"],
  object: ["{", "}"],
  key: (name) => `${quote(name)}: `,
};

const named = new Set(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]);

function write(request: HttpRequest): string {
  const { method, body, basic, digest } = request;
  const name = named.has(method) ? method.toLowerCase() : "request";
  const call = [...(name === "request" ? [quote(method)] : []), quote(request.url)];
  const plainJson = body?.kind === "json" && body.mediaType === "application/json";
  const headers = withContentType(request, plainJson ? ["text", "file"] : ["json", "text", "file"]);
  if (headers.length > 0) call.push(`headers=${pairsLiteral(headers)}`);
  if (basic) call.push(`auth=(${quote(basic.user)}, ${quote(basic.password)})`);
  if (digest) call.push(`auth=HTTPDigestAuth(${quote(digest.user)}, ${quote(digest.password)})`);
  if (request.certificate) call.push('cert=("client.pem", "client-key.pem")');
  call.push(...bodyArguments(request));
  call.push("timeout=10");
  const dumps = body?.kind === "json" && !plainJson;
  const imports = `${dumps ? "import json\n\n" : ""}import requests\n${digest ? "from requests.auth import HTTPDigestAuth\n" : ""}\n`;
  const lines = [`response = requests.${name}(`, ...call.map((part) => `    ${part},`), ")", ...check];
  return imports + [...lines, ...answer[request.answer]].join("\n");
}

const check = ["if not response.ok:", '    raise RuntimeError(f"HTTP {response.status_code}: {response.text}")'];

const answer: Record<HttpRequest["answer"], string[]> = {
  json: ["print(response.json())"],
  text: ["print(response.text)"],
  file: ['with open("response.bin", "wb") as file:', "    file.write(response.content)"],
  nothing: [],
};

function bodyArguments({ body }: HttpRequest): string[] {
  switch (body?.kind) {
    case "json":
      if (body.mediaType !== "application/json") return [`data=json.dumps(${literal(body.value, style, "    ", "    ")})`];
      return [`json=${literal(body.value, style, "    ", "    ")}`];
    case "form":
      return [`data=${pairsLiteral(body.pairs)}`];
    case "multipart":
      return multipart(body.parts);
    case "text":
      return [`data=${quote(body.text)}.encode()`];
    case "file":
      return [`data=open(${quote(body.fileName)}, "rb")`];
    default:
      return [];
  }
}

/** Values without a file name are sent as files too, which makes the body multipart in any case. */
function multipart(parts: Part[]): string[] {
  const rows = parts.map((part) => {
    if (part.kind === "value") {
      const words = ["None", quote(part.value), ...(part.mediaType === undefined ? [] : [quote(part.mediaType)])];
      return `        (${quote(part.name)}, (${words.join(", ")})),`;
    }
    const type = part.mediaType === undefined ? "" : `, ${quote(part.mediaType)}`;
    return `        (${quote(part.name)}, (${quote(part.fileName)}, open(${quote(part.fileName)}, "rb")${type})),`;
  });
  return [`files=[\n${rows.join("\n")}\n    ]`];
}

/** A dict if all names are unique, otherwise a list of tuples. */
function pairsLiteral(pairs: [string, string][]): string {
  const unique = new Set(pairs.map(([name]) => name)).size === pairs.length;
  const rows = pairs.map(([name, value]) =>
    unique ? `        ${quote(name)}: ${quote(value)},` : `        (${quote(name)}, ${quote(value)}),`,
  );
  return unique ? `{\n${rows.join("\n")}\n    }` : `[\n${rows.join("\n")}\n    ]`;
}

/** Python with its standard library. */
function navigate(navigation: Navigation): string {
  const { url, base, pairs, verifier } = navigation;
  const imports = verifier === undefined ? ["webbrowser"] : ["base64", "hashlib", "webbrowser"];
  const lines = imports.map((name) => `import ${name}`);
  if (pairs.length > 0) lines.push("from urllib.parse import urlencode");
  lines.push("");
  if (verifier !== undefined)
    lines.push(
      `# ${verifierComment}`,
      "# secrets.token_urlsafe(32)",
      `code_verifier = ${quote(verifier)}`,
      "digest = hashlib.sha256(code_verifier.encode()).digest()",
      'code_challenge = base64.urlsafe_b64encode(digest).decode().rstrip("=")',
      "",
    );
  if (pairs.length > 0) {
    const rows = pairs.map((pair) => `    ${quote(pair[0])}: ${valueText(navigation, pair, quote, "code_challenge")},`);
    lines.push("query = urlencode({", ...rows, "})", `url = ${quote(`${base}?`)} + query`);
  } else lines.push(`url = ${quote(url)}`);
  lines.push("", "# A web app redirects to the URL instead: status 302, header Location.", "webbrowser.open(url)");
  return lines.join("\n");
}
