import type { HttpRequest, Part, RequestBody, SampleLanguage } from "./http-request.js";
import { headerText, withContentType } from "./http-request.js";
import { quoteSwift as quote } from "./quote.js";
import { sourceJson } from "./source-json.js";

/** Swift with URLSession and async/await. */
export const swift: SampleLanguage = { id: "swift", label: "Swift", write };

/** Separates the parts of a multipart body, which URLSession has no API for. */
const boundary = "----form-boundary-7d1a9c";

function write(request: HttpRequest): string {
  const { method, body, basic } = request;
  const lines = ["import Foundation", "", `var request = URLRequest(url: URL(string: ${quote(request.url)})!)`];
  if (method !== "GET") lines.push(`request.httpMethod = ${quote(method)}`);
  if (basic) {
    const credentials = quote(`${basic.user}:${basic.password}`);
    lines.push(`let credentials = Data(${credentials}.utf8).base64EncodedString()`);
    lines.push('request.setValue("Basic \\(credentials)", forHTTPHeaderField: "Authorization")');
  }
  for (const [name, value] of withContentType(request, ["json", "form", "text", "file"]))
    lines.push(`request.setValue(${quote(value)}, forHTTPHeaderField: ${quote(name)})`);
  lines.push(...bodyLines(body));
  lines.push(
    "",
    `let (${request.answer === "nothing" ? "_" : "data"}, response) = try await URLSession.shared.data(for: request)`,
  );
  lines.push("guard let http = response as? HTTPURLResponse, http.statusCode < 400 else {");
  lines.push("    throw URLError(.badServerResponse)", "}", ...answer[request.answer]);
  return lines.join("\n");
}

const answer: Record<HttpRequest["answer"], string[]> = {
  json: ["print(try JSONSerialization.jsonObject(with: data))"],
  text: ["print(String(decoding: data, as: UTF8.self))"],
  file: ['try data.write(to: URL(fileURLWithPath: "response.bin"))'],
  nothing: [],
};

function bodyLines(body: RequestBody | undefined): string[] {
  switch (body?.kind) {
    case "json": {
      const text = sourceJson(body.value).replaceAll("\\", "\\\\");
      return ['request.httpBody = Data("""', ...text.split("\n").map((line) => `    ${line}`), '    """.utf8)'];
    }
    case "form":
      return [`request.httpBody = Data(${quote(new URLSearchParams(body.pairs).toString())}.utf8)`];
    case "multipart":
      return multipartLines(body.parts);
    case "text":
      return [`request.httpBody = Data(${quote(body.text)}.utf8)`];
    case "file":
      return [`request.httpBody = try Data(contentsOf: URL(fileURLWithPath: ${quote(body.fileName)}))`];
    default:
      return [];
  }
}

/** The body as RFC 7578 defines it: for each part a header, then its bytes. */
function multipartLines(parts: Part[]): string[] {
  const lines = [`request.setValue("multipart/form-data; boundary=${boundary}", forHTTPHeaderField: "Content-Type")`];
  lines.push("var body = Data()");
  const text = (value: string) => lines.push(`body.append(Data(${quote(value)}.utf8))`);
  for (const part of parts) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${headerText(part.name)}"`;
    const ownType = part.mediaType === undefined ? "" : `\r\nContent-Type: ${part.mediaType}`;
    if (part.kind === "value") text(`${head}${ownType}\r\n\r\n${part.value}\r\n`);
    else {
      const type = part.mediaType ?? "application/octet-stream";
      text(`${head}; filename="${headerText(part.fileName)}"\r\nContent-Type: ${type}\r\n\r\n`);
      lines.push(`body.append(try Data(contentsOf: URL(fileURLWithPath: ${quote(part.fileName)})))`);
      text("\r\n");
    }
  }
  text(`--${boundary}--\r\n`);
  return [...lines, "request.httpBody = body"];
}
