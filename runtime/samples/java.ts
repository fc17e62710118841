import type { HttpRequest, Part, RequestBody, SampleLanguage } from "./http-request.js";
import { headerText, withContentType } from "./http-request.js";
import { quoteJava as quote } from "./quote.js";
import { sourceJson } from "./source-json.js";

/** Java 17 with java.net.http: statements for a method that may throw. */
export const java: SampleLanguage = { id: "java", label: "Java", write };

/** Separates the parts of a multipart body, which java.net.http has no API for. */
const boundary = "----form-boundary-7d1a9c";

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
  const { handler, after } = answers[request.answer];
  if (request.answer === "file") imports.add("java.nio.file.Path");
  const lines = [
    ...before,
    "var request = HttpRequest.newBuilder()",
    ...build.map((call) => `    ${call}`),
    "    .build();",
    "",
    `var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.${handler});`,
    "if (response.statusCode() >= 400) {",
    '    throw new RuntimeException("HTTP " + response.statusCode());',
    "}",
    ...after,
  ];
  return [...[...imports].sort().map((name) => `import ${name};`), "", ...lines].join("\n");
}

const answers: Record<HttpRequest["answer"], { handler: string; after: string[] }> = {
  json: { handler: "ofString()", after: ["System.out.println(response.body());"] },
  text: { handler: "ofString()", after: ["System.out.println(response.body());"] },
  file: { handler: 'ofFile(Path.of("response.bin"))', after: [] },
  nothing: { handler: "discarding()", after: [] },
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
    case "multipart":
      return {
        before: [...multipartLines(body.parts, imports), ""],
        publisher: "HttpRequest.BodyPublishers.ofByteArray(body.toByteArray())",
      };
    case "text":
      return { before: [], publisher: `HttpRequest.BodyPublishers.ofString(${quote(body.text)})` };
    case "file":
      imports.add("java.nio.file.Path");
      return { before: [], publisher: `HttpRequest.BodyPublishers.ofFile(Path.of(${quote(body.fileName)}))` };
    default:
      return { before: [] };
  }
}

/** The body as RFC 7578 defines it: for each part a header, then its bytes. */
function multipartLines(parts: Part[], imports: Set<string>): string[] {
  imports.add("java.io.ByteArrayOutputStream");
  const lines = ["var body = new ByteArrayOutputStream();"];
  const text = (value: string) => lines.push(`body.write(${quote(value)}.getBytes());`);
  for (const part of parts) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${headerText(part.name)}"`;
    const ownType = part.mediaType === undefined ? "" : `\r\nContent-Type: ${part.mediaType}`;
    if (part.kind === "value") text(`${head}${ownType}\r\n\r\n${part.value}\r\n`);
    else {
      imports.add("java.nio.file.Files").add("java.nio.file.Path");
      const type = part.mediaType ?? "application/octet-stream";
      text(`${head}; filename="${headerText(part.fileName)}"\r\nContent-Type: ${type}\r\n\r\n`);
      lines.push(`body.write(Files.readAllBytes(Path.of(${quote(part.fileName)})));`);
      text("\r\n");
    }
  }
  text(`--${boundary}--\r\n`);
  return lines;
}
