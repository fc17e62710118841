import {
  type HttpRequest,
  headerText,
  type Part,
  type RequestBody,
  type SampleLanguage,
  withContentType,
} from "./http-request.js";
import { sourceJson } from "./json-text.js";
import { type Navigation, valueText } from "./navigation.js";
import { verifierComment } from "./pkce.js";
import { quoteGo as quote } from "./quote.js";

/** Go with net/http, as a complete program. */
export const go: SampleLanguage = { id: "go", label: "Go", write, navigate };

function write(request: HttpRequest): string {
  const { method, body, basic } = request;
  const imports = new Set(["io", "log", "net/http"]);
  const before = body ? bodyLines(body, imports) : [];
  const lines = [
    ...before,
    `req, err := http.NewRequest(${quote(method)}, ${quote(request.url)}, ${body ? "body" : "nil"})`,
    ...check,
  ];
  if (basic) lines.push(`req.SetBasicAuth(${quote(basic.user)}, ${quote(basic.password)})`);
  for (const [name, value] of withContentType(request, ["json", "form", "text", "file"]))
    lines.push(`req.Header.Set(${quote(name)}, ${quote(value)})`);
  if (body?.kind === "multipart") lines.push('req.Header.Set("Content-Type", form.FormDataContentType())');
  lines.push("", "res, err := http.DefaultClient.Do(req)", ...check, "defer res.Body.Close()");
  lines.push(...checkStatus, ...answerLines(request.answer, imports));
  const sorted = [...imports].sort().map((name) => `\t"${name}"`);
  const main = lines.map((line) => (line === "" || line.startsWith("\0") ? line.slice(1) : `\t${line}`));
  return ["package main", "", "import (", ...sorted, ")", "", "func main() {", ...main, "}"].join("\n");
}

const checkStatus = [
  "if res.StatusCode >= 400 {",
  "\tmessage, _ := io.ReadAll(res.Body)",
  '\tlog.Fatalf("%s: %s", res.Status, message)',
  "}",
];

const check = ["if err != nil {", "\tlog.Fatal(err)", "}"];

/** Lines that build `body`. Lines that must not be indented are marked with NUL. */
function bodyLines(body: RequestBody, imports: Set<string>): string[] {
  switch (body.kind) {
    case "json": {
      imports.add("strings");
      const text = sourceJson(body.value);
      if (text.includes("`")) return [`body := strings.NewReader(${quote(text)})`];
      const [first = "", ...rest] = text.split("\n");
      const raw = [first, ...rest.map((line) => `\0${line}`)];
      raw[0] = `body := strings.NewReader(\`${first}`;
      raw[raw.length - 1] += "`)";
      return raw;
    }
    case "form": {
      imports.add("net/url").add("strings");
      const adds = body.pairs.map(([name, value]) => `form.Add(${quote(name)}, ${quote(value)})`);
      return ["form := url.Values{}", ...adds, "body := strings.NewReader(form.Encode())"];
    }
    case "multipart":
      return multipartLines(body.parts, imports);
    case "text":
      imports.add("strings");
      return [`body := strings.NewReader(${quote(body.text)})`];
    case "file":
      imports.add("os");
      return [`body, err := os.Open(${quote(body.fileName)})`, ...check, "defer body.Close()"];
  }
}

function multipartLines(parts: Part[], imports: Set<string>): string[] {
  imports.add("bytes").add("mime/multipart");
  const lines = ["body := &bytes.Buffer{}", "form := multipart.NewWriter(body)"];
  for (const part of parts) {
    if (part.kind === "value" && part.mediaType === undefined) {
      lines.push(`if err := form.WriteField(${quote(part.name)}, ${quote(part.value)}); err != nil {`, "\tlog.Fatal(err)", "}");
      continue;
    }
    lines.push("{", ...partLines(part, imports).map((line) => `\t${line}`), "}");
  }
  return [...lines, "if err := form.Close(); err != nil {", "\tlog.Fatal(err)", "}"];
}

/** A file, or a part with a media type, for which `mime/multipart` requires a header. */
function partLines(part: Part, imports: Set<string>): string[] {
  const lines: string[] = [];
  let data = "data";
  if (part.kind === "value") data = `[]byte(${quote(part.value)})`;
  else {
    imports.add("os");
    lines.push(`data, err := os.ReadFile(${quote(part.fileName)})`, ...check);
  }
  if (part.mediaType === undefined && part.kind === "file")
    lines.push(`part, err := form.CreateFormFile(${quote(part.name)}, ${quote(part.fileName)})`);
  else {
    imports.add("net/textproto");
    const file = part.kind === "file" ? `; filename="${headerText(part.fileName)}"` : "";
    const disposition = `form-data; name="${headerText(part.name)}"${file}`;
    lines.push(
      "part, err := form.CreatePart(textproto.MIMEHeader{",
      `\t"Content-Disposition": {${quote(disposition)}},`,
      `\t"Content-Type":        {${quote(part.mediaType ?? "")}},`,
      "})",
    );
  }
  return [...lines, ...check, `if _, err := part.Write(${data}); err != nil {`, "\tlog.Fatal(err)", "}"];
}

function answerLines(answer: HttpRequest["answer"], imports: Set<string>): string[] {
  if (answer === "json") {
    imports.add("encoding/json").add("fmt");
    const decode = ["if err := json.NewDecoder(res.Body).Decode(&data); err != nil {", "\tlog.Fatal(err)", "}"];
    return ["", "var data any", ...decode, "fmt.Println(data)"];
  }
  if (answer === "nothing") return [];
  const read = ["", "data, err := io.ReadAll(res.Body)", ...check];
  if (answer === "text") {
    imports.add("fmt");
    return [...read, "fmt.Println(string(data))"];
  }
  imports.add("os");
  return [...read, 'if err := os.WriteFile("response.bin", data, 0o644); err != nil {', "\tlog.Fatal(err)", "}"];
}

/** Go with net/http: a server that redirects. */
function navigate(navigation: Navigation): string {
  const { url, base, pairs, verifier } = navigation;
  const imports = ["log", "net/http"];
  const lines: string[] = [];
  if (verifier !== undefined) {
    imports.push("crypto/sha256", "encoding/base64");
    lines.push(
      `// ${verifierComment}`,
      "// 32 bytes from crypto/rand, in base64.RawURLEncoding.",
      `codeVerifier := ${quote(verifier)}`,
      "digest := sha256.Sum256([]byte(codeVerifier))",
      "codeChallenge := base64.RawURLEncoding.EncodeToString(digest[:])",
      "",
    );
  }
  if (pairs.length > 0) {
    imports.push("net/url");
    const adds = pairs.map((pair) => `query.Set(${quote(pair[0])}, ${valueText(navigation, pair, quote, "codeChallenge")})`);
    lines.push("query := url.Values{}", ...adds);
  }
  const target = pairs.length > 0 ? `${quote(`${base}?`)}+query.Encode()` : quote(url);
  lines.push(`http.Redirect(w, r, ${target}, http.StatusFound)`);
  return [
    "package main",
    "",
    "import (",
    ...imports.sort().map((name) => `\t"${name}"`),
    ")",
    "",
    "func main() {",
    '\thttp.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {',
    ...lines.map((line) => (line === "" ? "" : `\t\t${line}`)),
    "\t})",
    '\tlog.Fatal(http.ListenAndServe("localhost:3000", nil))',
    "}",
  ].join("\n");
}
