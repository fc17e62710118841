import { sourceJson } from "./json-text.js";
import { type Dialect, indented, quoteC as quote } from "./language.js";
import { verifierComment } from "./navigation.js";

/** Methods that `HttpMethod` has a member for. */
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE"];
const print = "Console.WriteLine(await response.Content.ReadAsStringAsync());";
const fileContent = (name: string) => `new ByteArrayContent(await File.ReadAllBytesAsync(${quote(name)}))`;

/** The media type of a `StringContent`, which takes one with parameters only as an object. */
const typeOfText = (type: string) => (type.includes(";") ? `MediaTypeHeaderValue.Parse(${quote(type)})` : quote(type));

/** C# 11 with HttpClient, as top-level statements. With ASP.NET Core, a server that redirects. */
export const csharp: Dialect = {
  id: "csharp",
  label: "C#",
  aliases: ["cs", "c#"],
  quote,
  typed: [],
  imports: [
    ["using Microsoft.AspNetCore.WebUtilities;", /\b(?:WebEncoders|QueryHelpers)\b/],
    ["using System.Net.Http.Headers;", /\b(?:AuthenticationHeaderValue|MediaTypeHeaderValue)\b/],
    ["using System.Security.Cryptography;", /\bSHA256\b/],
    ["using System.Text;", /\bEncoding\b/],
  ],
  // Without validation, so that values for which the class has no parser are sent unchanged.
  header: (name, value) => `request.Headers.TryAddWithoutValidation(${quote(name)}, ${quote(value)});`,
  body: {
    json: ({ value, mediaType }) => [
      'request.Content = new StringContent("""',
      `    ${sourceJson(value, "    ")}`,
      `    """, Encoding.UTF8, ${typeOfText(mediaType)});`,
    ],
    form: ({ pairs }) => [
      "request.Content = new FormUrlEncodedContent(new KeyValuePair<string, string>[]",
      "{",
      pairs.map(([name, value]) => `    new(${quote(name)}, ${quote(value)}),`),
      "});",
    ],
    multipart: ({ parts }) => [
      "var form = new MultipartFormDataContent();",
      parts.map((part) => {
        const name = quote(part.name);
        const { mediaType } = part;
        const type = mediaType === undefined ? undefined : quote(mediaType);
        const more = part.headers?.map(([header, value]) => `{ ${quote(header)}, ${quote(value)} }`).join(", ");
        if (part.kind === "value")
          return `form.Add(new StringContent(${quote(part.value)}${mediaType === undefined ? "" : `, Encoding.UTF8, ${typeOfText(mediaType)}`})${more ? ` { Headers = { ${more} } }` : ""}, ${name});`;
        const ownType = type && (more ? `{ "Content-Type", ${type} }, ` : `ContentType = MediaTypeHeaderValue.Parse(${type})`);
        const header = ownType || more ? ` { Headers = { ${ownType ?? ""}${more ?? ""} } }` : "";
        return `form.Add(${fileContent(part.fileName)}${header}, ${name}, ${quote(part.fileName)});`;
      }),
      "request.Content = form;",
    ],
    text: ({ text, mediaType }) =>
      `request.Content = new StringContent(${quote(text)}, Encoding.UTF8, ${typeOfText(mediaType)});`,
    file: ({ fileName, mediaType }) => [
      `request.Content = ${fileContent(fileName)};`,
      `request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${quote(mediaType)});`,
    ],
  },
  answer: {
    json: print,
    text: print,
    stream: [
      "using var reader = new StreamReader(await response.Content.ReadAsStreamAsync());",
      "while (await reader.ReadLineAsync() is { } line)",
      "    Console.WriteLine(line);",
    ],
    file: 'await File.WriteAllBytesAsync("response.bin", await response.Content.ReadAsByteArrayAsync());',
    nothing: [],
  },
  request: ({ method, url, basic, answer: kind }, { headers, body, answer }) => [
    "using var client = new HttpClient();",
    `using var request = new HttpRequestMessage(${
      methods.includes(method) ? `HttpMethod.${method[0]}${method.slice(1).toLowerCase()}` : `new HttpMethod(${quote(method)})`
    }, ${quote(url)});`,
    basic && [
      `var credentials = Convert.ToBase64String(Encoding.UTF8.GetBytes(${quote(`${basic.user}:${basic.password}`)}));`,
      'request.Headers.Authorization = new AuthenticationHeaderValue("Basic", credentials);',
    ],
    headers,
    body,
    "",
    `using var response = await client.SendAsync(request${kind === "stream" ? ", HttpCompletionOption.ResponseHeadersRead" : ""});`,
    "if (!response.IsSuccessStatusCode)",
    '    throw new HttpRequestException($"HTTP {(int)response.StatusCode}: {await response.Content.ReadAsStringAsync()}");',
    answer,
  ],
  challenge: "codeChallenge",
  navigate: ({ url, base, pairs, verifier }) => [
    "var app = WebApplication.Create(args);",
    'app.MapGet("/", () =>',
    "{",
    indented("    ", [
      verifier && [
        `// ${verifierComment}`,
        "// WebEncoders.Base64UrlEncode(RandomNumberGenerator.GetBytes(32))",
        `var codeVerifier = ${verifier};`,
        "var codeChallenge = WebEncoders.Base64UrlEncode(SHA256.HashData(Encoding.ASCII.GetBytes(codeVerifier)));",
        "",
      ],
      pairs.length > 0
        ? [
            `var url = QueryHelpers.AddQueryString(${quote(base)}, new Dictionary<string, string?>`,
            "{",
            pairs.map(([name, value]) => `    [${quote(name)}] = ${value},`),
            "});",
          ]
        : `var url = ${quote(url)};`,
      "return Results.Redirect(url);",
    ]),
    "});",
    "app.Run();",
  ],
};
