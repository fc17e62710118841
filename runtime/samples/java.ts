import { sourceJson } from "./json-text.js";
import { type Dialect, type HttpRequest, importsByName, indented, multipartLines, quoteC as quote } from "./language.js";
import { verifierComment } from "./navigation.js";

const print = "System.out.println(response.body());";

/** The handlers of bodies that are not read as one text. */
const handlers: Partial<Record<HttpRequest["answer"], string>> = { file: 'ofFile(Path.of("response.bin"))', stream: "ofLines()" };
/** The text of such a body, for the message of an error. */
const bodyTexts: typeof handlers = {
  file: "Files.readString(response.body())",
  stream: 'response.body().collect(Collectors.joining("\\n"))',
};

/** Java 17 with java.net.http, on a desktop: statements for a method that may throw. */
export const java: Dialect = {
  id: "java",
  label: "Java",
  quote,
  typed: ["json", "form", "text", "file", "multipart"],
  imports: importsByName(
    (name) => `import ${name};`,
    [
      "java.awt.Desktop",
      "java.io.ByteArrayOutputStream",
      "java.net.URI",
      "java.net.URLEncoder",
      "java.net.http.HttpClient",
      "java.net.http.HttpRequest",
      "java.net.http.HttpResponse",
      "java.nio.charset.StandardCharsets",
      "java.nio.file.Files",
      "java.nio.file.Path",
      "java.security.MessageDigest",
      "java.util.Base64",
      "java.util.List",
      "java.util.stream.Collectors",
    ],
  ),
  header: (name, value) => `.header(${quote(name)}, ${quote(value)})`,
  before: {
    json: ({ value }) => ['var body = """', `    ${sourceJson(value, "    ").replaceAll("\\", "\\\\")}`, '    """;', ""],
    form: ({ pairs }) => [`var body = ${quote(new URLSearchParams(pairs).toString())};`, ""],
    multipart: ({ parts }) => [
      "var body = new ByteArrayOutputStream();",
      multipartLines(
        parts,
        (text) => `body.write(${quote(text)}.getBytes());`,
        (file) => `body.write(Files.readAllBytes(Path.of(${quote(file)})));`,
      ),
      "",
    ],
  },
  body: {
    json: () => "HttpRequest.BodyPublishers.ofString(body)",
    form: () => "HttpRequest.BodyPublishers.ofString(body)",
    multipart: () => "HttpRequest.BodyPublishers.ofByteArray(body.toByteArray())",
    text: ({ text }) => `HttpRequest.BodyPublishers.ofString(${quote(text)})`,
    file: ({ fileName }) => `HttpRequest.BodyPublishers.ofFile(Path.of(${quote(fileName)}))`,
  },
  answer: { json: print, text: print, stream: "response.body().forEach(System.out::println);", file: [], nothing: [] },
  request: ({ method, url, basic, answer: kind }, { before, headers, body: [publisher], answer }) => [
    before,
    basic && `var credentials = Base64.getEncoder().encodeToString(${quote(`${basic.user}:${basic.password}`)}.getBytes());`,
    "var request = HttpRequest.newBuilder()",
    indented("    ", [
      `.uri(URI.create(${quote(url)}))`,
      basic && '.header("Authorization", "Basic " + credentials)',
      headers,
      (publisher ? ["POST", "PUT"] : ["GET", "DELETE"]).includes(method)
        ? `.${method}(${publisher ?? ""})`
        : `.method(${quote(method)}, ${publisher ?? "HttpRequest.BodyPublishers.noBody()"})`,
      ".build();",
    ]),
    "",
    `var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.${handlers[kind] ?? "ofString()"});`,
    "if (response.statusCode() >= 400) {",
    `    throw new RuntimeException("HTTP " + response.statusCode() + ": " + ${bodyTexts[kind] ?? "response.body()"});`,
    "}",
    answer,
  ],
  challenge: "codeChallenge",
  navigate: ({ url, base, pairs, verifier }) => [
    verifier && [
      `// ${verifierComment}`,
      "// 32 bytes from SecureRandom, in the same encoding.",
      `var codeVerifier = ${verifier};`,
      'var digest = MessageDigest.getInstance("SHA-256").digest(codeVerifier.getBytes());',
      "var codeChallenge = Base64.getUrlEncoder().withoutPadding().encodeToString(digest);",
      "",
    ],
    pairs.length > 0
      ? [
          "var query = List.of(",
          pairs.map(([name, value]) => `    List.of(${quote(name)}, ${value})`).join(",\n"),
          ").stream()",
          '    .map(pair -> pair.get(0) + "=" + URLEncoder.encode(pair.get(1), StandardCharsets.UTF_8))',
          '    .collect(Collectors.joining("&"));',
          `var url = ${quote(`${base}?`)} + query;`,
        ]
      : `var url = ${quote(url)};`,
    "",
    "// A web app redirects instead: response.sendRedirect(url);",
    "Desktop.getDesktop().browse(URI.create(url));",
  ],
};
