import { type HttpRequest, type RequestBody, type SampleLanguage, withContentType } from "./http-request.js";
import { sourceJson } from "./json-text.js";
import { boundary, multipartLines } from "./multipart.js";
import { type Navigation, valueText } from "./navigation.js";
import { verifierComment } from "./pkce.js";
import { quoteJava as quote } from "./quote.js";

/** Java 17 with java.net.http: statements for a method that may throw. */
export const java: SampleLanguage = { id: "java", label: "Java", write, navigate };

function write(request: HttpRequest): string {
  const { method, body, basic } = request;
  const imports = new Set([
    "java.net.URI",
    "java.net.http.HttpClient",
    "java.net.http.HttpRequest",
    "java.net.http.HttpResponse",
  ]);
  const { before, publisher } = bodyOf(body, imports);
  const build = [`.uri(URI.create(${quote(request.url)}))`];
  if (basic) {
    imports.add("java.util.Base64");
    before.push(`var credentials = Base64.getEncoder().encodeToString(${quote(`${basic.user}:${basic.password}`)}.getBytes());`);
    build.push('.header("Authorization", "Basic " + credentials)');
  }
  for (const [name, value] of withContentType(request, ["json", "form", "text", "file"]))
    build.push(`.header(${quote(name)}, ${quote(value)})`);
  if (body?.kind === "multipart") build.push(`.header("Content-Type", "multipart/form-data; boundary=${boundary}")`);
  build.push(methodCall(method, publisher));
  const { handler, after, error = "response.body()" } = answers[request.answer];
  if (request.answer === "file") imports.add("java.nio.file.Files").add("java.nio.file.Path");
  const lines = [
    ...before,
    "var request = HttpRequest.newBuilder()",
    ...build.map((call) => `    ${call}`),
    "    .build();",
    "",
    `var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.${handler});`,
    "if (response.statusCode() >= 400) {",
    `    throw new RuntimeException("HTTP " + response.statusCode() + ": " + ${error});`,
    "}",
    ...after,
  ];
  return [...[...imports].sort().map((name) => `import ${name};`), "", ...lines].join("\n");
}

const answers: Record<HttpRequest["answer"], { handler: string; after: string[]; error?: string }> = {
  json: { handler: "ofString()", after: ["System.out.println(response.body());"] },
  text: { handler: "ofString()", after: ["System.out.println(response.body());"] },
  file: { handler: 'ofFile(Path.of("response.bin"))', after: [], error: "Files.readString(response.body())" },
  nothing: { handler: "ofString()", after: [] },
};

function methodCall(method: string, publisher: string | undefined): string {
  if (publisher === undefined) {
    if (method === "GET" || method === "DELETE") return `.${method}()`;
    return `.method(${quote(method)}, HttpRequest.BodyPublishers.noBody())`;
  }
  return method === "POST" || method === "PUT" ? `.${method}(${publisher})` : `.method(${quote(method)}, ${publisher})`;
}

function bodyOf(body: RequestBody | undefined, imports: Set<string>): { before: string[]; publisher?: string } {
  switch (body?.kind) {
    case "json": {
      const text = sourceJson(body.value, "    ").replaceAll("\\", "\\\\");
      return {
        before: ['var body = """', `    ${text}`, '    """;', ""],
        publisher: "HttpRequest.BodyPublishers.ofString(body)",
      };
    }
    case "form": {
      const text = new URLSearchParams(body.pairs).toString();
      return { before: [`var body = ${quote(text)};`, ""], publisher: "HttpRequest.BodyPublishers.ofString(body)" };
    }
    case "multipart": {
      imports.add("java.io.ByteArrayOutputStream");
      if (body.parts.some(({ kind }) => kind === "file")) imports.add("java.nio.file.Files").add("java.nio.file.Path");
      const text = (value: string) => `body.write(${quote(value)}.getBytes());`;
      const file = (name: string) => `body.write(Files.readAllBytes(Path.of(${quote(name)})));`;
      return {
        before: ["var body = new ByteArrayOutputStream();", ...multipartLines(body.parts, text, file), ""],
        publisher: "HttpRequest.BodyPublishers.ofByteArray(body.toByteArray())",
      };
    }
    case "text":
      return { before: [], publisher: `HttpRequest.BodyPublishers.ofString(${quote(body.text)})` };
    case "file":
      imports.add("java.nio.file.Path");
      return { before: [], publisher: `HttpRequest.BodyPublishers.ofFile(Path.of(${quote(body.fileName)}))` };
    default:
      return { before: [] };
  }
}

/** Java 17 on a desktop: statements for a method that may throw. */
function navigate(navigation: Navigation): string {
  const { url, base, pairs, verifier } = navigation;
  const imports = new Set(["java.awt.Desktop", "java.net.URI"]);
  const lines: string[] = [];
  if (verifier !== undefined) {
    imports.add("java.security.MessageDigest").add("java.util.Base64");
    lines.push(
      `// ${verifierComment}`,
      "// 32 bytes from SecureRandom, in the same encoding.",
      `var codeVerifier = ${quote(verifier)};`,
      'var digest = MessageDigest.getInstance("SHA-256").digest(codeVerifier.getBytes());',
      "var codeChallenge = Base64.getUrlEncoder().withoutPadding().encodeToString(digest);",
      "",
    );
  }
  if (pairs.length > 0) {
    for (const name of [
      "java.net.URLEncoder",
      "java.nio.charset.StandardCharsets",
      "java.util.List",
      "java.util.stream.Collectors",
    ])
      imports.add(name);
    const rows = pairs.map((pair) => `    List.of(${quote(pair[0])}, ${valueText(navigation, pair, quote, "codeChallenge")})`);
    lines.push(
      "var query = List.of(",
      rows.join(",\n"),
      ").stream()",
      '    .map(pair -> pair.get(0) + "=" + URLEncoder.encode(pair.get(1), StandardCharsets.UTF_8))',
      '    .collect(Collectors.joining("&"));',
      `var url = ${quote(`${base}?`)} + query;`,
    );
  } else lines.push(`var url = ${quote(url)};`);
  lines.push("", "// A web app redirects instead: response.sendRedirect(url);", "Desktop.getDesktop().browse(URI.create(url));");
  return [...[...imports].sort().map((name) => `import ${name};`), "", ...lines].join("\n");
}
