import type { HttpRequest, Part, RequestBody, SampleLanguage } from "./http-request.js";
import { sourceJson } from "./json-text.js";
import { type Navigation, valueText } from "./navigation.js";
import { verifierComment } from "./pkce.js";
import { quoteCSharp as quote } from "./quote.js";

/** C# 11 with HttpClient, as top-level statements. */
export const csharp: SampleLanguage = { id: "csharp", label: "C#", write, navigate };

const methods = new Map([
  ["GET", "HttpMethod.Get"],
  ["POST", "HttpMethod.Post"],
  ["PUT", "HttpMethod.Put"],
  ["PATCH", "HttpMethod.Patch"],
  ["DELETE", "HttpMethod.Delete"],
  ["HEAD", "HttpMethod.Head"],
  ["OPTIONS", "HttpMethod.Options"],
  ["TRACE", "HttpMethod.Trace"],
]);

function write(request: HttpRequest): string {
  const { method, body, basic } = request;
  const using = new Set<string>();
  const verb = methods.get(method) ?? `new HttpMethod(${quote(method)})`;
  const lines = [
    "using var client = new HttpClient();",
    `using var request = new HttpRequestMessage(${verb}, ${quote(request.url)});`,
  ];
  if (basic) {
    using.add("System.Net.Http.Headers").add("System.Text");
    const credentials = quote(`${basic.user}:${basic.password}`);
    lines.push(`var credentials = Convert.ToBase64String(Encoding.UTF8.GetBytes(${credentials}));`);
    lines.push('request.Headers.Authorization = new AuthenticationHeaderValue("Basic", credentials);');
  }
  // Without validation, so that values for which the class has no parser are sent unchanged.
  for (const [name, value] of request.headers)
    lines.push(`request.Headers.TryAddWithoutValidation(${quote(name)}, ${quote(value)});`);
  if (body) lines.push(...bodyLines(body, using));
  lines.push("", "using var response = await client.SendAsync(request);", ...check);
  lines.push(...answer[request.answer]);
  const head = [...using].sort().map((name) => `using ${name};`);
  return [...head, ...(head.length > 0 ? [""] : []), ...lines].join("\n");
}

const check = [
  "if (!response.IsSuccessStatusCode)",
  '    throw new HttpRequestException($"HTTP {(int)response.StatusCode}: {await response.Content.ReadAsStringAsync()}");',
];

const print = ["Console.WriteLine(await response.Content.ReadAsStringAsync());"];

const answer: Record<HttpRequest["answer"], string[]> = {
  json: print,
  text: print,
  file: ['await File.WriteAllBytesAsync("response.bin", await response.Content.ReadAsByteArrayAsync());'],
  nothing: [],
};

function bodyLines(body: RequestBody, using: Set<string>): string[] {
  switch (body.kind) {
    case "json":
      using.add("System.Text");
      return [
        'request.Content = new StringContent("""',
        `    ${sourceJson(body.value, "    ")}`,
        `    """, Encoding.UTF8, ${quote(body.mediaType)});`,
      ];
    case "form":
      return [
        `request.Content = new FormUrlEncodedContent(new KeyValuePair<string, string>[]`,
        "{",
        ...formRows(body.pairs),
        "});",
      ];
    case "multipart":
      return [
        "var form = new MultipartFormDataContent();",
        ...body.parts.flatMap((part) => partLines(part, using)),
        "request.Content = form;",
      ];
    case "text":
      using.add("System.Text");
      return [`request.Content = new StringContent(${quote(body.text)}, Encoding.UTF8, ${quote(body.mediaType)});`];
    case "file":
      using.add("System.Net.Http.Headers");
      return [
        `request.Content = new ByteArrayContent(await File.ReadAllBytesAsync(${quote(body.fileName)}));`,
        `request.Content.Headers.ContentType = new MediaTypeHeaderValue(${quote(body.mediaType)});`,
      ];
  }
}

function formRows(pairs: [string, string][]): string[] {
  return pairs.map(([name, value]) => `    new(${quote(name)}, ${quote(value)}),`);
}

function partLines(part: Part, using: Set<string>): string[] {
  if (part.kind === "value") {
    if (part.mediaType !== undefined) using.add("System.Text");
    const type = part.mediaType === undefined ? "" : `, Encoding.UTF8, ${quote(part.mediaType)}`;
    return [`form.Add(new StringContent(${quote(part.value)}${type}), ${quote(part.name)});`];
  }
  const content = `new ByteArrayContent(await File.ReadAllBytesAsync(${quote(part.fileName)}))`;
  if (part.mediaType === undefined) return [`form.Add(${content}, ${quote(part.name)}, ${quote(part.fileName)});`];
  using.add("System.Net.Http.Headers");
  const type = `{ Headers = { ContentType = new MediaTypeHeaderValue(${quote(part.mediaType)}) } }`;
  return [`form.Add(${content} ${type}, ${quote(part.name)}, ${quote(part.fileName)});`];
}

/** C# 11 with ASP.NET Core: a server that redirects. */
function navigate(navigation: Navigation): string {
  const { url, base, pairs, verifier } = navigation;
  const using: string[] = [];
  const lines: string[] = [];
  if (pairs.length > 0 || verifier !== undefined) using.push("Microsoft.AspNetCore.WebUtilities");
  if (verifier !== undefined) {
    using.push("System.Security.Cryptography", "System.Text");
    lines.push(
      `// ${verifierComment}`,
      "// WebEncoders.Base64UrlEncode(RandomNumberGenerator.GetBytes(32))",
      `var codeVerifier = ${quote(verifier)};`,
      "var codeChallenge = WebEncoders.Base64UrlEncode(SHA256.HashData(Encoding.ASCII.GetBytes(codeVerifier)));",
      "",
    );
  }
  if (pairs.length > 0) {
    const rows = pairs.map((pair) => `    [${quote(pair[0])}] = ${valueText(navigation, pair, quote, "codeChallenge")},`);
    lines.push(`var url = QueryHelpers.AddQueryString(${quote(base)}, new Dictionary<string, string?>`, "{", ...rows, "});");
  } else lines.push(`var url = ${quote(url)};`);
  return [
    ...using.map((name) => `using ${name};`),
    ...(using.length > 0 ? [""] : []),
    "var app = WebApplication.Create(args);",
    'app.MapGet("/", () =>',
    "{",
    ...lines.map((line) => (line === "" ? "" : `    ${line}`)),
    "    return Results.Redirect(url);",
    "});",
    "app.Run();",
  ].join("\n");
}
