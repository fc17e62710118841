import { sourceJson } from "./json-text.js";
import { type Dialect, multipartLines, quoteSwift as quote } from "./language.js";
import { verifierComment } from "./navigation.js";

/** Swift with URLSession and async/await. On iOS, navigations are statements for an asynchronous function. */
export const swift: Dialect = {
  id: "swift",
  label: "Swift",
  quote,
  typed: ["json", "form", "text", "file", "multipart"],
  imports: [
    ["import CryptoKit", /\bSHA256\b/],
    ["import Foundation", /\bURLRequest\b/],
    ["import UIKit", /\bUIApplication\b/],
  ],
  header: (name, value) => `request.setValue(${quote(value)}, forHTTPHeaderField: ${quote(name)})`,
  body: {
    json: ({ value }) => [
      'request.httpBody = Data("""',
      sourceJson(value).replaceAll("\\", "\\\\").replace(/^/gm, "    "),
      '    """.utf8)',
    ],
    form: ({ pairs }) => `request.httpBody = Data(${quote(new URLSearchParams(pairs).toString())}.utf8)`,
    multipart: ({ parts }) => [
      "var body = Data()",
      multipartLines(
        parts,
        (text) => `body.append(Data(${quote(text)}.utf8))`,
        (file) => `body.append(try Data(contentsOf: URL(fileURLWithPath: ${quote(file)})))`,
      ),
      "request.httpBody = body",
    ],
    text: ({ text }) => `request.httpBody = Data(${quote(text)}.utf8)`,
    file: ({ fileName }) => `request.httpBody = try Data(contentsOf: URL(fileURLWithPath: ${quote(fileName)}))`,
  },
  answer: {
    json: "print(try JSONSerialization.jsonObject(with: data))",
    text: "print(String(decoding: data, as: UTF8.self))",
    stream: ["for try await line in bytes.lines {", "    print(line)", "}"],
    file: 'try data.write(to: URL(fileURLWithPath: "response.bin"))',
    nothing: [],
  },
  request: ({ method, url, basic, answer: kind }, { headers, body, answer }) => [
    `var request = URLRequest(url: URL(string: ${quote(url)})!)`,
    method !== "GET" && `request.httpMethod = ${quote(method)}`,
    basic && [
      `let credentials = Data(${quote(`${basic.user}:${basic.password}`)}.utf8).base64EncodedString()`,
      'request.setValue("Basic \\(credentials)", forHTTPHeaderField: "Authorization")',
    ],
    headers,
    body,
    "",
    kind === "stream"
      ? "let (bytes, response) = try await URLSession.shared.bytes(for: request)"
      : "let (data, response) = try await URLSession.shared.data(for: request)",
    "guard let http = response as? HTTPURLResponse, http.statusCode < 400 else {",
    kind === "stream"
      ? "    for try await line in bytes.lines { print(line) }"
      : "    print(String(decoding: data, as: UTF8.self))",
    "    throw URLError(.badServerResponse)",
    "}",
    answer,
  ],
  challenge: "codeChallenge",
  navigate: ({ url, base, pairs, verifier }) => [
    verifier && [
      "func base64url(_ bytes: Data) -> String {",
      "    bytes.base64EncodedString()",
      '        .replacingOccurrences(of: "+", with: "-")',
      '        .replacingOccurrences(of: "/", with: "_")',
      '        .replacingOccurrences(of: "=", with: "")',
      "}",
      "",
      `// ${verifierComment}`,
      "// base64url(Data((0..<32).map { _ in UInt8.random(in: .min ... .max) }))",
      `let codeVerifier = ${verifier}`,
      "let codeChallenge = base64url(Data(SHA256.hash(data: Data(codeVerifier.utf8))))",
      "",
    ],
    pairs.length > 0
      ? [
          `var page = URLComponents(string: ${quote(base)})!`,
          "page.queryItems = [",
          pairs.map(([name, value]) => `    URLQueryItem(name: ${quote(name)}, value: ${value}),`),
          "]",
          "await UIApplication.shared.open(page.url!)",
        ]
      : `await UIApplication.shared.open(URL(string: ${quote(url)})!)`,
  ],
};
