import { type HttpRequest, type RequestBody, type SampleLanguage, withContentType } from "./http-request.js";
import { sourceJson } from "./json-text.js";
import { boundary, multipartLines } from "./multipart.js";
import { type Navigation, valueText } from "./navigation.js";
import { verifierComment } from "./pkce.js";
import { quoteSwift as quote } from "./quote.js";

/** Swift with URLSession and async/await. */
export const swift: SampleLanguage = { id: "swift", label: "Swift", write, navigate };

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
  lines.push("", "let (data, response) = try await URLSession.shared.data(for: request)");
  lines.push("guard let http = response as? HTTPURLResponse, http.statusCode < 400 else {");
  lines.push(
    "    print(String(decoding: data, as: UTF8.self))",
    "    throw URLError(.badServerResponse)",
    "}",
    ...answer[request.answer],
  );
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
    case "multipart": {
      const text = (value: string) => `body.append(Data(${quote(value)}.utf8))`;
      const file = (name: string) => `body.append(try Data(contentsOf: URL(fileURLWithPath: ${quote(name)})))`;
      return [
        `request.setValue("multipart/form-data; boundary=${boundary}", forHTTPHeaderField: "Content-Type")`,
        "var body = Data()",
        ...multipartLines(body.parts, text, file),
        "request.httpBody = body",
      ];
    }
    case "text":
      return [`request.httpBody = Data(${quote(body.text)}.utf8)`];
    case "file":
      return [`request.httpBody = try Data(contentsOf: URL(fileURLWithPath: ${quote(body.fileName)}))`];
    default:
      return [];
  }
}

/** Swift on iOS: statements for an asynchronous function, which open the system's browser. */
function navigate(navigation: Navigation): string {
  const { url, base, pairs, verifier } = navigation;
  const lines = verifier === undefined ? ["import UIKit", ""] : ["import CryptoKit", "import UIKit", ""];
  if (verifier !== undefined)
    lines.push(
      "func base64url(_ bytes: Data) -> String {",
      "    bytes.base64EncodedString()",
      '        .replacingOccurrences(of: "+", with: "-")',
      '        .replacingOccurrences(of: "/", with: "_")',
      '        .replacingOccurrences(of: "=", with: "")',
      "}",
      "",
      `// ${verifierComment}`,
      "// base64url(Data((0..<32).map { _ in UInt8.random(in: .min ... .max) }))",
      `let codeVerifier = ${quote(verifier)}`,
      "let codeChallenge = base64url(Data(SHA256.hash(data: Data(codeVerifier.utf8))))",
      "",
    );
  if (pairs.length > 0) {
    const rows = pairs.map(
      (pair) => `    URLQueryItem(name: ${quote(pair[0])}, value: ${valueText(navigation, pair, quote, "codeChallenge")}),`,
    );
    lines.push(`var page = URLComponents(string: ${quote(base)})!`, "page.queryItems = [", ...rows, "]");
    lines.push("await UIApplication.shared.open(page.url!)");
  } else lines.push(`await UIApplication.shared.open(URL(string: ${quote(url)})!)`);
  return lines.join("\n");
}
