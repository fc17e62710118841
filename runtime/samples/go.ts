import { sourceJson } from "./json-text.js";
import { type Code, type Dialect, importsByName, indented, type Part, partHeaders, quoteC as quote } from "./language.js";
import { verifierComment } from "./navigation.js";

const check = ["if err != nil {", "\tlog.Fatal(err)", "}"];
const checked = (call: string) => [`if ${call}; err != nil {`, "\tlog.Fatal(err)", "}"];
const read = ["", "data, err := io.ReadAll(res.Body)", check];

/** Go with net/http, as a complete program. For a navigation, a server that redirects. */
export const go: Dialect = {
  id: "go",
  label: "Go",
  aliases: ["golang"],
  quote,
  typed: ["json", "form", "text", "file"],
  imports: importsByName(
    (name) => `\t"${name}"`,
    [
      "bytes",
      "crypto/sha256",
      "encoding/base64",
      "encoding/json",
      "fmt",
      "io",
      "log",
      "mime/multipart",
      "net/http",
      "net/textproto",
      "net/url",
      "os",
      "strings",
    ],
    "\\.",
  ),
  program: (imports, statements) => [
    ["package main", "", "import (", imports, ")", "", "func main() {"],
    indented("\t", statements),
    "}",
  ],
  header: (name, value) => `req.Header.Set(${quote(name)}, ${quote(value)})`,
  body: {
    json: ({ value }) => {
      const text = sourceJson(value);
      return `body := strings.NewReader(${text.includes("`") ? quote(text) : `\`${text}\``})`;
    },
    form: ({ pairs }) => [
      "form := url.Values{}",
      pairs.map(([name, value]) => `form.Add(${quote(name)}, ${quote(value)})`),
      "body := strings.NewReader(form.Encode())",
    ],
    multipart: ({ parts }) => [
      "body := &bytes.Buffer{}",
      "form := multipart.NewWriter(body)",
      parts.map((part) =>
        part.kind === "value" && part.mediaType === undefined && !part.headers
          ? checked(`err := form.WriteField(${quote(part.name)}, ${quote(part.value)})`)
          : ["{", indented("\t", partLines(part)), "}"],
      ),
      checked("err := form.Close()"),
    ],
    text: ({ text }) => `body := strings.NewReader(${quote(text)})`,
    file: ({ fileName }) => [`body, err := os.Open(${quote(fileName)})`, check, "defer body.Close()"],
  },
  answer: {
    json: ["", "var data any", checked("err := json.NewDecoder(res.Body).Decode(&data)"), "fmt.Println(data)"],
    text: [read, "fmt.Println(string(data))"],
    stream: ["", checked("_, err := io.Copy(os.Stdout, res.Body)")],
    file: [read, checked('err := os.WriteFile("response.bin", data, 0o644)')],
    nothing: [],
  },
  request: ({ method, url, basic, body: sent }, { headers, body, answer }) => [
    body,
    `req, err := http.NewRequest(${quote(method)}, ${quote(url)}, ${sent ? "body" : "nil"})`,
    check,
    basic && `req.SetBasicAuth(${quote(basic.user)}, ${quote(basic.password)})`,
    headers,
    sent?.kind === "multipart" && 'req.Header.Set("Content-Type", form.FormDataContentType())',
    ["", "res, err := http.DefaultClient.Do(req)", check, "defer res.Body.Close()", "if res.StatusCode >= 400 {"],
    ["\tmessage, _ := io.ReadAll(res.Body)", '\tlog.Fatalf("%s: %s", res.Status, message)', "}"],
    answer,
  ],
  challenge: "codeChallenge",
  navigate: ({ url, base, pairs, verifier }) => [
    'http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {',
    indented("\t", [
      verifier && [
        `// ${verifierComment}`,
        "// 32 bytes from crypto/rand, in base64.RawURLEncoding.",
        `codeVerifier := ${verifier}`,
        "digest := sha256.Sum256([]byte(codeVerifier))",
        "codeChallenge := base64.RawURLEncoding.EncodeToString(digest[:])",
        "",
      ],
      pairs.length > 0 && ["query := url.Values{}", pairs.map(([name, value]) => `query.Set(${quote(name)}, ${value})`)],
      `http.Redirect(w, r, ${pairs.length > 0 ? `${quote(`${base}?`)}+query.Encode()` : quote(url)}, http.StatusFound)`,
    ]),
    "})",
    'log.Fatal(http.ListenAndServe("localhost:3000", nil))',
  ],
};

/** A file, or a part with a media type, for which `mime/multipart` requires a header. */
function partLines(part: Part): Code {
  const isFile = part.kind === "file";
  const headers = partHeaders(part).map(([name, value]) => [`${quote(name)}:`, `{${quote(value)}},`] as const);
  const width = Math.max(...headers.map(([name]) => name.length));
  return [
    isFile && [`data, err := os.ReadFile(${quote(part.fileName)})`, check],
    isFile && part.mediaType === undefined && !part.headers
      ? `part, err := form.CreateFormFile(${quote(part.name)}, ${quote(part.fileName)})`
      : [
          "part, err := form.CreatePart(textproto.MIMEHeader{",
          headers.map(([name, value]) => `\t${name.padEnd(width)} ${value}`),
          "})",
        ],
    check,
    checked(`_, err := part.Write(${isFile ? "data" : `[]byte(${quote(part.value)})`})`),
  ];
}
